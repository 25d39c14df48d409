// Puts touches that break the laws, and touches that nearly do, into a told game.
#pragma once

#include "host/rehearse/rehearsed_game.hpp"
#include "tests/bench/touch/shape.hpp"

#include <cstdint>
#include <vector>

namespace luozi::bench {

/// Whether the players of a game break the laws of touching on purpose.
enum class Players : std::uint8_t { break_laws, keep_laws };

/// One turn in so many has pieces handled before its move; of castlings one in two. Where laws are
/// kept one in twice as many, all of them harmless.
inline constexpr int injected_every = 5;

/// Changes the hands of some of the moves that stand. What is injected at a ply is drawn from
/// `seed` and the ply alone, and every break of a law is one by the law itself: of the pieces drawn
/// those are taken whose touches, with the move behind them, the game's law objects to. Gives what
/// was injected, in order. `told` must have a tale.
std::vector<Injection> inject(host::RehearsedGame& told, Players players, std::uint64_t seed);

}  // namespace luozi::bench
