// How likely people who know chess are to play each move of a position.
#pragma once

#include <vector>

#include "boards/chess/position.hpp"

namespace luozi::chess {

/// A conditional logit over `Trait`s, mixed with this share of moves drawn at random, so that no
/// blunder is more than 33 times less likely than a move so drawn. A house rule.
inline constexpr double drawn_at_random = 0.03;

/// No move is taken for more than e^2 times likelier than one drawn at random: an obvious capture
/// would be believed of pieces that only pass. A house rule, by the recognition bench: without it
/// one broadcast game in 240 gained a capture that was the kings' sign for a draw.
inline constexpr double least_implausibility = -2.0;

/// For each legal move, in the order of `legal_moves`: how much less likely it is to be played than
/// one drawn at random, as a natural logarithm, from -2 to 3.5. Promotions on one square are one
/// move; that under-promotions are rare is what `twin_cost` says.
std::vector<double> implausibility(const Position& position);

}  // namespace luozi::chess
