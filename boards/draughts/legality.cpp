// Judges one move by the rules, without looking for it among the generated ones.
#include "boards/draughts/captures.hpp"
#include "boards/draughts/moves.hpp"
#include "boards/draughts/route_finder.hpp"
#include "boards/draughts/ways.hpp"

#include <algorithm>

namespace luozi::draughts {
namespace {

template <class Rules>
bool can_capture(const Position<Rules>& position) {
  using Grid = typename Rules::Grid;
  if (capturing_men(position) != 0) return true;
  for (Bits kings = position.kings(position.turn()); kings != 0;) {
    const Bits king = take_lowest(kings);
    const CaptureBoard board = capture_board(position, king);
    for (const Direction d : all_directions) {
      if (jump<Grid>(board, {king, 0, true}, d)) return true;
    }
  }
  return false;
}

/// Whether some route captures exactly these pieces, ends there and may end there.
template <class Rules>
bool has_route(const Position<Rules>& position, const Move<typename Rules::Grid>& move) {
  RouteFinder<Rules> finder(position, move);
  return std::any_of(all_directions.begin(), all_directions.end(),
                     [&](Direction d) { return bool(finder.jump_on_route(finder.start(), d)); });
}

/// CN-draughts-100 6.12.
template <class Rules>
bool captures_enough(const Position<Rules>& position, const Move<typename Rules::Grid>& move) {
  if constexpr (!Rules::majority) return true;
  const auto moves = legal_moves(position);
  return !moves.empty() && move.captured.size() == moves[0].captured.size();
}

}  // namespace

template <class Rules>
bool is_legal(const Position<Rules>& position, const Move<typename Rules::Grid>& move) {
  const Bits from = bit(move.from);
  if ((position.pieces(position.turn()) & from) == 0) return false;
  if (move.is_capture()) return captures_enough(position, move) && has_route(position, move);
  return !can_capture(position) && is_quiet_way(position, from, bit(move.to));
}

template bool is_legal(const Position<International>&, const Move<Grid100>&);
template bool is_legal(const Position<Brazilian>&, const Move<Grid64>&);
template bool is_legal(const Position<Russian>&, const Move<Grid64>&);

}  // namespace luozi::draughts
