// Compares what the daemon heard with what the hands played, in words for people.
#pragma once

#include "host/daemon/board_report.hpp"
#include "host/rehearse/rehearsed_game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace luozi::host {

struct RoundReport {
  std::string text;       ///< a line for each board and one with the count
  std::size_t exact = 0;  ///< boards whose game was heard move for move, with its result
};

/// A board and its part in a round.
struct RoundBoard {
  /// The next game to begin there when the round began; none: there was no session yet.
  std::optional<GameKey> next{};
  std::optional<BoardReport> now{};  ///< none: the daemon knows no such board
};

/// How many games began on the board in the round.
std::int64_t games_begun(const RoundBoard& board);

/// Nothing more is to come: every move is settled and the result, where there is one, is known.
bool heard_to_the_end(const RehearsedGame& game, const RoundBoard& board);

/// Board n played game n; there are as many of both. Exact is only what the record has as one game
/// of its own: the game of the round before, played again, would look the same.
RoundReport report_round(std::span<const RehearsedGame> games, std::span<const RoundBoard> boards);

}  // namespace luozi::host
