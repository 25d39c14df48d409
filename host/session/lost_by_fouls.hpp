// What so many fouls make of a game.
#pragma once

#include "boards/foul_law.hpp"
#include "boards/game.hpp"
#include "boards/outcome.hpp"
#include "host/session/session.hpp"

#include <array>
#include <optional>
#include <string>

namespace luozi::host {

/// A side that has lost by its fouls, which are counted by index(Side); none: neither has. In chess
/// it is a draw where the other side cannot mate by any series of legal moves (FIDE 7.5.5), as far
/// as the men alone tell.
template <Game G>
std::optional<LostByFouls> lost_by_fouls(const std::array<int, 2>& fouls,
                                         const typename G::Position& now,
                                         const typename G::Laws& laws) {
  for (const Side side : {Side::white, Side::black}) {
    if (!laws.fouls.is_lost_by(fouls.at(at_index(side)))) continue;
    GameResult result = win_of(other(side));
    if constexpr (requires { cannot_mate(now.board(), side); }) {
      if (cannot_mate(now.board(), other(side))) result = GameResult::draw;
    }
    const std::string_view reason = laws.fouls.reason;
    return LostByFouls{side, std::string(text(result)), std::string(reason),
                       std::string(G::article(laws, reason))};
  }
  return std::nullopt;
}

}  // namespace luozi::host
