// Positions from setups and back, and how a move changes them.
#include "boards/draughts/position.hpp"

#include "boards/draughts/zobrist.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace luozi::draughts {
namespace {

/// The rows nearest to a side, as many as its men fill at the start.
template <class Rules>
Bits start_squares(Side side) {
  constexpr int a_row = Rules::Grid::columns / 2;
  Bits squares = 0;
  for (int i = 0; i < Rules::pieces_a_side / a_row; ++i) {
    squares |= row_bits<typename Rules::Grid>(side == Side::white ? i : Rules::Grid::rows - 1 - i);
  }
  return squares;
}

template <class Grid>
bool overlap(const Board<Grid>& board) {
  luozi::SquareSet<Grid> seen;
  for (const auto& squares : {board.men[0], board.men[1], board.kings[0], board.kings[1]}) {
    if (!(seen & squares).empty()) return true;
    seen |= squares;
  }
  return false;
}

template <class Rules>
std::optional<SetupFault> fault_of(const Setup<Rules>& setup) {
  if (overlap(setup.board)) return SetupFault::overlapping;
  if (setup.board.of(Side::white).size() > Rules::pieces_a_side) return SetupFault::too_many_white;
  if (setup.board.of(Side::black).size() > Rules::pieces_a_side) return SetupFault::too_many_black;
  const bool counted = setup.king_plies >= 0 && setup.king_plies <= counter_max &&
                       setup.move_number >= 1 && setup.move_number <= counter_max;
  return counted ? std::nullopt : std::optional(SetupFault::counter_out_of_range);
}

}  // namespace

std::string_view text(SetupFault fault) {
  switch (fault) {
    case SetupFault::overlapping:
      return "a square has two pieces; each may have one";
    case SetupFault::too_many_white:
      return "White has too many pieces; at most 20 on 10x10 and 12 on 8x8";
    case SetupFault::too_many_black:
      return "Black has too many pieces; at most 20 on 10x10 and 12 on 8x8";
    case SetupFault::counter_out_of_range:
      return "plies without men must be from 0 to 9999 and the move number from 1 to 9999";
  }
  return "unknown fault";
}

template <class Rules>
Position<Rules>::Position()
    : men_{start_squares<Rules>(Side::white), start_squares<Rules>(Side::black)} {}

template <class Rules>
Result<Position<Rules>, SetupFault> Position<Rules>::from(const Setup<Rules>& setup) {
  if (const std::optional<SetupFault> fault = fault_of(setup)) return Failure{*fault};
  Position position;
  for (const std::size_t side : {0U, 1U}) {
    position.men_[side] = bits(setup.board.men[side]);
    position.kings_[side] = bits(setup.board.kings[side]);
  }
  position.turn_ = setup.turn;
  position.king_plies_ = setup.king_plies;
  position.move_number_ = setup.move_number;
  return position;
}

template <class Rules>
Setup<Rules> Position<Rules>::setup() const {
  return {board(), turn_, king_plies_, move_number_};
}

template <class Rules>
Board<typename Rules::Grid> Position<Rules>::board() const {
  return {{square_set<Grid>(men_[0]), square_set<Grid>(men_[1])},
          {square_set<Grid>(kings_[0]), square_set<Grid>(kings_[1])}};
}

template <class Rules>
std::uint64_t Position<Rules>::key() const {
  std::uint64_t key = turn_ == Side::black ? zobrist::numbers.black_to_move : 0;
  for (const std::size_t side : {0U, 1U}) {
    for (Bits men = men_[side]; men != 0;) {
      key ^= zobrist::numbers.men[side][at(std::countr_zero(take_lowest(men)))];
    }
    for (Bits kings = kings_[side]; kings != 0;) {
      key ^= zobrist::numbers.kings[side][at(std::countr_zero(take_lowest(kings)))];
    }
  }
  return key;
}

template <class Rules>
Position<Rules> Position<Rules>::after(Bits from, Bits to, Bits captured, bool crowned) const {
  Position next = *this;
  const std::size_t mover = at(index(turn_));
  const std::size_t waiting = 1 - mover;
  const bool by_man = (men_[mover] & from) != 0;
  next.men_[mover] &= ~from;
  next.kings_[mover] &= ~from;
  (by_man && !crowned ? next.men_ : next.kings_)[mover] |= to;
  next.men_[waiting] &= ~captured;
  next.kings_[waiting] &= ~captured;
  next.king_plies_ = by_man || captured != 0 ? 0 : std::min(king_plies_ + 1, counter_max);
  if (turn_ == Side::black) next.move_number_ = std::min(move_number_ + 1, counter_max);
  next.turn_ = other(turn_);
  return next;
}

template <class Rules>
bool same_position(const Position<Rules>& a, const Position<Rules>& b) {
  for (const Side side : {Side::white, Side::black}) {
    if (a.men(side) != b.men(side) || a.kings(side) != b.kings(side)) return false;
  }
  return a.turn() == b.turn();
}

template class Position<International>;
template class Position<Brazilian>;
template class Position<Russian>;
template bool same_position(const Position<International>&, const Position<International>&);
template bool same_position(const Position<Brazilian>&, const Position<Brazilian>&);
template bool same_position(const Position<Russian>&, const Position<Russian>&);

}  // namespace luozi::draughts
