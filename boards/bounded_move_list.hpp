// The legal moves of one position where the rules bound how many there can be.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace luozi {

/// A range of moves, kept without a heap.
template <class Move, std::size_t most>
class BoundedMoveList {
 public:
  static constexpr std::size_t capacity = most;

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

}  // namespace luozi
