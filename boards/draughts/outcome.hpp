// When a game of draughts is over, and what its players may ask for.
#pragma once

#include "boards/draughts/laws.hpp"
#include "boards/draughts/position.hpp"
#include "boards/game.hpp"
#include "boards/outcome.hpp"

#include <optional>
#include <vector>

namespace luozi::draughts {

template <class Rules>
struct Draughts;

/// What ended the game at the last move: the side to move has no piece (CN-draughts-100 12.2.2) or
/// no legal move (12.2.3); none: play goes on.
template <class Rules>
std::optional<Outcome> outcome(const History<Draughts<Rules>>& history, const Laws& laws);

/// The draws of 12.3.1 to 12.3.4 that hold now; the arbiter may rule them unasked (12.5), and until
/// somebody does the game goes on.
template <class Rules>
std::vector<Claim> claims(const History<Draughts<Rules>>& history, const Laws& laws);

}  // namespace luozi::draughts
