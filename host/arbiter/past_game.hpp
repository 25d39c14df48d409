// A game that gave way to another, as it stands by now: with all that the event file's own rows of
// it leave out.
#pragma once

#include "host/archive/rows.hpp"
#include "host/archive/sqlite.hpp"
#include "host/daemon/board_play.hpp"
#include "host/session/session.hpp"

#include <optional>
#include <vector>

namespace luozi::host {

struct PastGame {
  GameView view;
  std::vector<OrderGiven> orders;  ///< oldest first
};

/// Plays the session's rows anew. Nothing: what they amount to is not what the file says was told
/// of the game, as when another program wrote it, or they cannot be read or played. Reads a whole
/// session: call it where waiting is allowed.
std::optional<PastGame> past_game(Database& database, BoardNumber board, GameKey key);

}  // namespace luozi::host
