// Orders that are understood and make no sense of the game as it stands.
#pragma once

#include "host/relay/board_view.hpp"
#include "host/session/arbiter_command.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace luozi::host {

/// What is wrong with an order to this board and what would be right, in one line; nothing: it may
/// be given. `now_us` is since 1970. A journal holds whatever it was told, so this is asked before.
std::optional<std::string> nonsense_in(const ArbiterCommand& command, const BoardView& board,
                                       std::int64_t now_us);

}  // namespace luozi::host
