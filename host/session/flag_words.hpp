// A fallen flag in words: who, by which article, and what the laws make of it.
#pragma once

#include "boards/outcome.hpp"
#include "host/session/clock_keeper.hpp"
#include "host/session/notice.hpp"

#include <string>
#include <utility>

namespace luozi::host {

/// `outcome`: what the laws make of the fallen flag. Where a move had ended the game on the board
/// before, it is that move's, and so is the article.
inline Incident flag_incident(const Outcome& outcome, const FlagFall& flag) {
  std::string words = std::string(text(outcome.result)) + " " + std::string(outcome.reason);
  Incident incident{"flag", std::string(outcome.article), flag.side, {}, {}, std::move(words)};
  incident.fell = flag.at;
  return incident;
}

}  // namespace luozi::host
