// Why a request about a board is turned down, where questions and orders have the same reasons.
#pragma once

#include "host/desk/request.hpp"

namespace luozi::host {

inline constexpr Refusal no_board{404, "no-board",
                                  "there is no such board: /desk/boards lists them"};
inline constexpr Refusal no_game{404, "no-game", "this board has no such game in the event file"};
inline constexpr Refusal too_busy{503, "busy", "too much is being read: try again in some seconds"};
inline constexpr Refusal not_read{503, "not-read", "the event file cannot be read now: try again"};

}  // namespace luozi::host
