// The legal moves of one position.
#pragma once

#include "boards/draughts/move.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

namespace luozi::draughts {

/// A range of moves. How it is kept is the generator's business: it decides the speed.
template <BoardGrid Grid>
class MoveList {
 public:
  using value_type = Move<Grid>;
  using const_iterator = const Move<Grid>*;

  const Move<Grid>* begin() const { return moves_.data(); }
  const Move<Grid>* end() const { return moves_.data() + moves_.size(); }
  std::size_t size() const { return moves_.size(); }
  bool empty() const { return moves_.empty(); }
  const Move<Grid>& operator[](std::size_t i) const {
    assert(i < size());
    return moves_[i];
  }
  bool contains(const Move<Grid>& move) const { return std::find(begin(), end(), move) != end(); }

  void push_back(const Move<Grid>& move) { moves_.push_back(move); }

 private:
  std::vector<Move<Grid>> moves_;
};

}  // namespace luozi::draughts
