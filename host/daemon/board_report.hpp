// A board as those see it who may see everything, and what becomes of their words.
#pragma once

#include "host/archive/rows.hpp"
#include "host/daemon/board_play.hpp"
#include "host/relay/board_view.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

struct BoardReport {
  BoardNumber board;
  BoardView view;
  std::optional<GameKey> game;         ///< none: no game has begun in the session
  std::vector<OrderGiven> orders{};    ///< in the present game, oldest first
  std::optional<GameKey> next_game{};  ///< the one to begin after it; none: there is no session
};

/// Why an arbiter's words did not come into the journal and never will; `journal_full`: it takes no
/// more rows, or the disk refuses those it has.
enum class OrderFault : std::uint8_t { no_such_board, nothing_played, journal_full };

/// Told what became of an arbiter's words: empty where they were obeyed, else one line.
using OrderPlayed = std::function<void(const std::string& refusal)>;

}  // namespace luozi::host
