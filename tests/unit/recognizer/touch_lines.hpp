// Lines of play with their times, for tests of touches and of explanations.
#pragma once

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/draughts/fen.hpp"
#include "recognizer/explanation/line.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace luozi::recognizer {

using chess::Chess;
using Grid = chess::ChessGrid;

inline chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }

using Draughts = draughts::InternationalDraughts;

inline Square<Draughts::Grid> on(int number) { return Square<Draughts::Grid>(number - 1); }

inline Draughts::Position position_of(std::string_view fen) {
  return *draughts::parse_fen<draughts::International>(fen);
}

struct Played {
  std::string_view move;
  GestureTimes times{};
};

/// The line of these moves; null if one of them is not legal.
template <Game G>
Line<G> played(const typename G::Position& start, const std::vector<Played>& moves) {
  Line<G> line = line_root<G>(start);
  for (const Played& each : moves) {
    const Candidates<G> candidates(line);
    const auto found =
        std::find_if(candidates.begin(), candidates.end(), [&](const Candidate<G>& candidate) {
          return G::coordinates(line->position, candidate.move) == each.move;
        });
    if (found == candidates.end()) return nullptr;
    line = line_after<G>(line, *found, each.times);
  }
  return line;
}

inline constexpr std::string_view knight_and_pawns = "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1";

/// The start with e2-e4 played between 2 s and 2.6 s.
inline Line<Chess> pawn_moved() {
  return played<Chess>(Chess::start(), {{"e2e4", {seconds(2), milliseconds(2600)}}});
}

/// ... answered by e7-e5 between 8 s and 9 s.
inline Line<Chess> pawns_moved() {
  return played<Chess>(Chess::start(), {{"e2e4", {seconds(2), milliseconds(2600)}},
                                        {"e7e5", {seconds(8), seconds(9)}}});
}

}  // namespace luozi::recognizer
