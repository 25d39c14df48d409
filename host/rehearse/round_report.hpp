// Compares what the daemon heard with what the hands played, in words for people.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "host/rehearse/rehearsed_game.hpp"
#include "host/relay/board_view.hpp"

namespace luozi::host {

struct RoundReport {
  std::string text;       ///< a line for each board and one with the count
  std::size_t exact = 0;  ///< boards whose game was heard move for move, with its result
};

/// Nothing more is to come: every move is settled and the result, where there is one, is known.
bool heard_to_the_end(const RehearsedGame& game, const GameView& view);

/// Board n plays game n.
RoundReport report_round(std::span<const RehearsedGame> games, std::span<const BoardView> views);

}  // namespace luozi::host
