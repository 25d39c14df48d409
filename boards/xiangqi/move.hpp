// One move of xiangqi and the list of those that are legal.
#pragma once

#include "boards/xiangqi/board.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace luozi::xiangqi {

struct Move {
  Point from, to;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The legal moves of one position, kept without a heap.
class MoveList {
 public:
  /// Two rooks and two cannons have at most 17 moves each, two horses 8, five pawns 3, the king 4,
  /// advisors and elephants 8 a pair at most: 119; the next power of two.
  static constexpr std::size_t capacity = 128;

  using value_type = Move;
  using const_iterator = const Move*;

  constexpr const Move* begin() const { return moves_.data(); }
  constexpr const Move* end() const { return moves_.data() + size_; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Move& operator[](std::size_t i) const {
    assert(i < size_);
    return moves_[i];
  }
  constexpr bool contains(const Move& move) const {
    for (const Move& each : *this) {
      if (each == move) return true;
    }
    return false;
  }

  constexpr void push_back(const Move& move) {
    assert(size_ < capacity);
    moves_[size_++] = move;
  }

 private:
  std::array<Move, capacity> moves_{};
  std::size_t size_ = 0;
};

}  // namespace luozi::xiangqi
