// Which results go with the ending that a person declares.
#pragma once

#include "boards/outcome.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// Why this cannot be the result of an ending for that reason, and what would be right, in one
/// line; nothing: it can be, or the laws of the game leave it open.
std::optional<std::string> contradiction(std::string_view game, GameResult result,
                                         std::string_view reason);

}  // namespace luozi::host
