// The legal moves of one position, kept without a heap unless there are uncommonly many.
#pragma once

#include "boards/draughts/move.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace luozi::draughts {

/// A range of moves.
template <BoardGrid Grid>
class MoveList {
 public:
  /// Twenty men have at most forty moves, three kings among nothing fifty-one. More moves than
  /// this, of many kings or of captures that branch, go to the heap: their number has no small
  /// bound.
  static constexpr std::size_t inline_capacity = 64;

  using Move = draughts::Move<Grid>;
  using value_type = Move;
  using const_iterator = const Move*;

  const Move* begin() const { return many_.empty() ? inline_moves() : many_.data(); }
  const Move* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](std::size_t i) const {
    assert(i < size_);
    return begin()[i];
  }
  bool contains(const Move& move) const { return std::find(begin(), end(), move) != end(); }

  void push_back(const Move& move) {
    if (size_ < inline_capacity) {
      std::construct_at(reinterpret_cast<Move*>(few_.data()) + size_, move);
    } else {
      push_on_heap(move);
    }
    ++size_;
  }
  void clear() {
    many_.clear();
    size_ = 0;
  }

 private:
  static_assert(std::is_trivially_copyable_v<Move>);

  const Move* inline_moves() const { return reinterpret_cast<const Move*>(few_.data()); }
  void push_on_heap(const Move& move) {
    if (many_.empty()) many_.assign(inline_moves(), inline_moves() + size_);
    many_.push_back(move);
  }

  // Bytes, because moves would be cleared one by one before the first is known.
  alignas(Move) std::array<std::byte, inline_capacity * sizeof(Move)> few_;
  std::vector<Move> many_;
  std::size_t size_ = 0;
};

}  // namespace luozi::draughts
