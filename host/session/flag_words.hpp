// A fallen flag in words: who, by which article, and what the laws make of it.
#pragma once

#include "boards/outcome.hpp"
#include "host/session/clock_keeper.hpp"
#include "host/session/notice.hpp"

#include <string>
#include <utility>

namespace luozi::host {

/// `outcome`: what the laws make of it. Also told where a move ended the game on the board before:
/// that goes first, and the article is its.
inline Incident flag_incident(const Outcome& outcome, const FlagFall& flag) {
  std::string words = std::string(text(outcome.result)) + " " + std::string(outcome.reason);
  Incident incident{"flag", std::string(outcome.article), flag.side, {}, {}, std::move(words)};
  incident.fell = flag.at;
  return incident;
}

}  // namespace luozi::host
