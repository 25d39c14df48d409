// Which results go with the ending that a person declares: what every edition of the game's laws
// says. Endings that are not here may be either, or lose for both, for which there is no result:
// chess resignation (FIDE 5.1.2), time (6.9), illegal-moves (7.5.5), late (6.7.1) and refusal
// (11.7, 11.8); xiangqi late (CXA-1999 21.3) and refusal (4.1.10); draughts both-late
// (CN-draughts-100 8.3.3) and what an arbiter punishes (14.2.2).
#include "host/arbiter/ending_results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace luozi::host {
namespace {

struct Ending {
  std::string_view reason;
  bool is_drawn;  ///< otherwise one side wins
};

constexpr bool won = false, drawn = true;

constexpr std::array chess{
    Ending{"checkmate", won},               // FIDE 5.1.1
    Ending{"stalemate", drawn},             // FIDE 5.2.1
    Ending{"dead-position", drawn},         // FIDE 5.2.2
    Ending{"agreement", drawn},             // FIDE 5.2.3
    Ending{"time-draw", drawn},             // FIDE 6.9, FIDE-older 10.5
    Ending{"threefold-repetition", drawn},  // FIDE 9.2
    Ending{"fifty-moves", drawn},           // FIDE 9.3
    Ending{"fivefold-repetition", drawn},   // FIDE 9.6.1
    Ending{"seventy-five-moves", drawn},    // FIDE 9.6.2
};

constexpr std::array xiangqi{
    Ending{"checkmate", won},              // CXA-1999 4.1.1
    Ending{"facing-kings", won},           // CXA-1999 4.1.2
    Ending{"stalemate", won},              // CXA-1999 4.1.3
    Ending{"time", won},                   // CXA-1999 4.1.4
    Ending{"illegal-move", won},           // CXA-1999 4.1.6
    Ending{"prohibited-repetition", won},  // CXA-1999 4.1.7
    Ending{"fouls", won},                  // CXA-1999 4.1.8
    Ending{"resignation", won},            // CXA-1999 4.1.9
    Ending{"simple-draw", drawn},          // CXA-1999 4.2.1
    Ending{"agreement", drawn},            // CXA-1999 4.2.2
    Ending{"repetition", drawn},           // CXA-1999 4.2.3
    Ending{"natural-limit", drawn},        // CXA-1999 4.2.4
};

constexpr std::array draughts{
    Ending{"theoretical-draw", drawn},        // CN-draughts-100 8.1.3.1A
    Ending{"advantage-without-time", drawn},  // CN-draughts-100 8.1.3.1B
    Ending{"time", won},                      // CN-draughts-100 8.2.6
    Ending{"resignation", won},               // CN-draughts-100 12.2.1
    Ending{"all-captured", won},              // CN-draughts-100 12.2.2
    Ending{"no-move", won},                   // CN-draughts-100 12.2.3
    Ending{"threefold-repetition", drawn},    // CN-draughts-100 12.3.1
    Ending{"king-moves", drawn},              // CN-draughts-100 12.3.2
    Ending{"three-against-one", drawn},       // CN-draughts-100 12.3.3
    Ending{"two-against-one", drawn},         // CN-draughts-100 12.3.4
    Ending{"agreement", drawn},               // CN-draughts-100 12.3.5
    Ending{"neither-can-win", drawn},         // CN-draughts-100 12.3.6
};

std::span<const Ending> endings_of(std::string_view game) {
  if (game.starts_with("chess")) return chess;
  if (game == "xiangqi") return xiangqi;
  return game.starts_with("draughts-") ? std::span<const Ending>(draughts)
                                       : std::span<const Ending>();
}

}  // namespace

std::optional<std::string> contradiction(std::string_view game, GameResult result,
                                         std::string_view reason) {
  const std::span<const Ending> endings = endings_of(game);
  const auto ending = std::ranges::find(endings, reason, &Ending::reason);
  if (ending == endings.end() || ending->is_drawn == (result == GameResult::draw)) return {};
  return fmt::format("by the laws of {} {} {}: the result is {}, or the reason is another", game,
                     reason, ending->is_drawn ? "draws the game" : "wins it for one side",
                     ending->is_drawn ? "1/2-1/2" : "1-0 or 0-1");
}

}  // namespace luozi::host
