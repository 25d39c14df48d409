// Boards with something for an arbiter to look at.
#pragma once

#include "host/relay/board_view.hpp"
#include "tests/unit/host/relay/a_board.hpp"

#include <string>
#include <utility>

namespace luozi::host {

/// Any time in 2026, at which the games of these tests have their time 0.
inline constexpr std::int64_t noon_us = 1'790'000'000'000'000;

inline constexpr std::int64_t noon_and(std::int64_t seconds_later) {
  return noon_us + seconds(seconds_later).count;
}

/// A board in play, as it stood so many seconds after noon.
inline BoardView board_at(std::string id, std::int64_t seconds_later) {
  BoardView view = a_board(std::move(id));
  view.game.moves = {a_move("e2e4")};
  view.origin_us = noon_us;
  view.at_us = noon_and(seconds_later);
  return view;
}

/// White took up the knight of g1 and played e4 (FIDE 4.3.1).
inline IncidentView touched_knight(std::int64_t told_at_seconds) {
  IncidentView incident{
      Incident{"touch-move", "FIDE 4.3.1", Side::white, {"g1"}, {"g1f3", "g1h3"}, "e2e4"}, Ply{1},
      seconds(told_at_seconds)};
  incident.what.number = 1;
  incident.what.evidence = TouchEvidence{seconds(2), true, true};
  incident.obliged_san = {"Nf3", "Nh3"};
  incident.played_san = "e4";
  incident.claim_article = "FIDE 4.8";
  return incident;
}

}  // namespace luozi::host
