// Looks for a mate that is given by checks alone: what makes a move a kill 杀.
#pragma once

#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <optional>

namespace luozi::xiangqi {

/// CXA-1999 28.2 asks for a mate "by a check or by checks in a row" and names no number. Three in a
/// row are what an arbiter at the board can show and a program can search to the end.
inline constexpr int mating_checks_most = 3;

/// Moves tried in one search, so that a position made to be hard cannot hold up a game; beyond them
/// no mate is claimed. The longest search of the constructed positions tries 1,504, that of
/// shuffles in random games 5,436.
inline constexpr int mate_search_moves_most = 10'000;

/// The first check of a mate by checks for the side to move; none: there is none within the bounds.
std::optional<Move> mate_by_checks(const Position& position);

}  // namespace luozi::xiangqi
