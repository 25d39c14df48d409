// How captures go: which piece can be jumped from where, and where the jumper may land.
#pragma once

#include "boards/draughts/bits.hpp"
#include "boards/draughts/position.hpp"

#include <array>

namespace luozi::draughts {

/// The board while one piece captures. It has been lifted from where it stood, which it may cross
/// and land on; captured pieces stay where they are until the end and block the way
/// (CN-draughts-100 6.8, 6.11).
struct CaptureBoard {
  Bits enemies;
  Bits empty;  ///< with the origin of the piece that captures
  Side side;   ///< that captures
};

template <class Rules>
CaptureBoard capture_board(const Position<Rules>& position, Bits from) {
  const Side side = position.turn();
  return {position.pieces(other(side)), position.empty() | from, side};
}

/// Where a piece is on its way and what it has captured so far.
struct Jumper {
  Bits at = 0;
  Bits captured = 0;
  bool king = false;
};

/// One jump: the piece jumped and the squares on which the jumper may land, all up to the next
/// piece for a king, one for a man. No landing: no jump.
struct Jump {
  Bits over = 0;
  Bits landings = 0;

  explicit operator bool() const { return landings != 0; }
};

/// The jump that way, of a man (CN-draughts-100 6.2, 6.5) or a king (6.3, 6.6).
template <BoardGrid Grid>
Jump jump(const CaptureBoard& board, const Jumper& jumper, Direction d) {
  const Bits enemies = board.enemies & ~jumper.captured;
  if (!jumper.king) {
    const Bits over = stepped<Grid>(jumper.at, d) & enemies;
    return {over, stepped<Grid>(over, d) & board.empty};
  }
  const Bits over = nearest<Grid>(ray<Grid>(jumper.at, d) & ~board.empty, d) & enemies;
  return over != 0 ? Jump{over, slide<Grid>(over, board.empty, d)} : Jump{};
}

/// The jumper on one of the landings of its jump. It goes on as a king at once where men are
/// crowned in passing, else a man stays one until its move is over (CN-draughts-100 6.14).
template <class Rules>
Jumper landed(const CaptureBoard& board, const Jumper& jumper, const Jump& jump, Bits landing) {
  const Bits crown = crown_row<typename Rules::Grid>[at(index(board.side))];
  const bool crowned = Rules::promotes_in_passing && (landing & crown) != 0;
  return {landing, jumper.captured | jump.over, jumper.king || crowned};
}

/// The two directions at right angles to this one.
constexpr std::array<Direction, 2> turns(Direction d) {
  if (d == Direction::up_left || d == Direction::down_right) {
    return {Direction::up_right, Direction::down_left};
  }
  return {Direction::up_left, Direction::down_right};
}

/// Calls `next(jumper, direction)` for every way on after a jump: a turn from each landing, and
/// straight on, for which it does not matter where the jumper landed, so that the nearest landing
/// stands for all. True where some call was true.
template <class Rules, class Next>
bool any_way_on(const CaptureBoard& board, const Jumper& jumper, const Jump& jump, Direction d,
                Next next) {
  using Grid = typename Rules::Grid;
  const Bits first = nearest<Grid>(jump.landings, d);
  bool any = next(landed<Rules>(board, jumper, jump, first), d);
  for (Bits landings = jump.landings; landings != 0;) {
    const Jumper there = landed<Rules>(board, jumper, jump, take_lowest(landings));
    for (const Direction turn : turns(d)) any = next(there, turn) || any;
  }
  return any;
}

/// The men that can capture something.
template <class Rules>
Bits capturing_men(const Position<Rules>& position) {
  using Grid = typename Rules::Grid;
  const Bits enemies = position.pieces(other(position.turn()));
  const Bits empty = position.empty();
  Bits capturing = 0;
  for (const Direction d : all_directions) {
    const Bits over = stepped<Grid>(empty, reverse(d)) & enemies;
    capturing |= stepped<Grid>(over, reverse(d));
  }
  return capturing & position.men(position.turn());
}

}  // namespace luozi::draughts
