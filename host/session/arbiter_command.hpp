// An arbiter's words, read: what a person at the desk or a line in a trace orders.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "boards/outcome.hpp"
#include "boards/result.hpp"

namespace luozi::host {

/// `result 1-0 resignation`: the game is over by a person's word.
struct ResultCommand {
  GameResult result;
  std::string reason;
};

using ArbiterCommand = std::variant<ResultCommand>;

/// The error says what was not understood and what would be.
Result<ArbiterCommand, std::string> read_arbiter_command(std::string_view words);

}  // namespace luozi::host
