// What a clumsy hand does in one move, one kind of clumsiness after the other.
#include "hardware/model/clumsy.hpp"

#include "hardware/model/clumsy_turn.hpp"

#include <algorithm>
#include <cassert>

namespace luozi::model {
namespace {

void set_down(const HandAct& act, std::vector<Standing>& squares) {
  if (act.from >= 0) squares.at(static_cast<std::size_t>(act.from)) = {};
  squares.at(static_cast<std::size_t>(act.square)) = {
      .piece = act.piece, .dx_mm = act.dx_mm, .dy_mm = act.dy_mm, .inverted = act.inverted};
}

}  // namespace

PieceSet piece_set(std::string_view game) {
  if (game.starts_with("xiangqi")) return PieceSet::xiangqi;
  if (game.starts_with("draughts")) return PieceSet::draughts;
  return PieceSet::chess;
}

OtherHand other_hand(const HandScript& script) {
  OtherHand other{.taken_us = script.acts.empty() ? 0 : script.acts.front().at_us,
                  .placed_us = script.placed_us - script.released_us,
                  .pressed_us = script.pressed_us - script.released_us};
  for (const HandAct& act : script.acts) {
    if (act.deed != Deed::wobble && act.deed != Deed::hover) other.squares.push_back(act.square);
    if (act.deed == Deed::lift && act.at_us <= script.placed_us) other.taken_us = act.at_us;
  }
  other.taken_us -= script.released_us;
  return other;
}

HandScript perform(const HandMove& move, const Level& level, const Around& around,
                   std::uint64_t seed) {
  assert(!move.pieces.empty() && around.squares.size() == around.board.squares.size());
  Turn turn(move, level, around, seed);
  choreograph(turn);
  pause(turn);
  handle_others(turn);
  place_badly(turn);
  knock(turn);
  return timed(turn);
}

void carry_out(std::span<const HandAct> acts, std::vector<Standing>& squares) {
  for (const HandAct& act : acts) {
    Standing& standing = squares.at(static_cast<std::size_t>(act.square));
    switch (act.deed) {
      case Deed::lift:
        // What lies under another piece leaves that one where it is.
        if (standing.piece == act.piece) standing = {};
        break;
      case Deed::place:
        set_down(act, squares);
        break;
      case Deed::shift:
        standing.dx_mm = act.dx_mm;
        standing.dy_mm = act.dy_mm;
        break;
      case Deed::topple:
        standing.toppled = true;
        break;
      case Deed::cross:
      case Deed::hover:
      case Deed::wobble:
        break;
    }
  }
}

}  // namespace luozi::model
