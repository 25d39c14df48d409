// A fallen flag in words: who, by which article, and what the laws make of it.
#pragma once

#include <string>
#include <utility>

#include "boards/game.hpp"
#include "boards/outcome.hpp"
#include "host/clock/flag_fall.hpp"
#include "host/session/clock_keeper.hpp"
#include "host/session/notice.hpp"

namespace luozi::host {

/// `made`: all moves that were made until the flag fell, pressed or not. Also told where a move
/// ended the game on the board before: that goes first, and the article is its.
template <Game G>
Incident flag_incident(const History<G>& made, const typename G::Laws& laws, const FlagFall& flag) {
  const Outcome outcome = outcome_by_flag(made, laws, flag.side);
  std::string words = std::string(text(outcome.result)) + " " + std::string(outcome.reason);
  Incident incident{"flag", std::string(outcome.article), flag.side, {}, {}, std::move(words)};
  incident.fell = flag.at;
  return incident;
}

}  // namespace luozi::host
