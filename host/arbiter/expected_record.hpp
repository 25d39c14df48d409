// The record for which an order was meant: what the arbiter saw when deciding on it.
#pragma once

#include "host/daemon/board_play.hpp"
#include "host/session/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

/// The plies of the record from one on, in coordinates; fewer where it was shorter.
struct ExpectedMoves {
  int first = 1;
  std::vector<std::string> moves;
};

/// How the game stood; a reason may be empty.
struct ExpectedResult {
  std::string result, reason;
};

/// The record that an order was decided on. What it does not name may be anything.
struct ExpectedRecord {
  std::optional<int> plies{};
  std::optional<ExpectedMoves> moves{};
  std::optional<ExpectedResult> result{};
  std::optional<int> orders{};  ///< how many had been given in the game, refused ones too
};

/// In what the game is another by now, as the end of a sentence; nothing: it is as expected.
std::optional<std::string> difference(const ExpectedRecord& expected, const GameView& game,
                                      const std::vector<OrderGiven>& orders);

}  // namespace luozi::host
