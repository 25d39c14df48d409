// One move of chess and the list of those that are legal.
#pragma once

#include "boards/chess/board.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace luozi::chess {

/// Castling is written king-takes-own-rook (e1h1), also in chess, so that Chess960 needs no other
/// form. En passant is the pawn's move to the square passed over.
struct Move {
  Square from;
  Square to;
  std::optional<PieceType> promotion{};

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The legal moves of one position, kept without a heap.
class MoveList {
 public:
  /// No position with at most 16 men a side, promotions counted, has more than 218 moves; the next
  /// power of two.
  static constexpr std::size_t capacity = 256;

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

}  // namespace luozi::chess
