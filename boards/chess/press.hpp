// What is wrong with the men on the board when a player presses the clock.
#pragma once

#include "boards/chess/laws.hpp"
#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"

#include <optional>
#include <string_view>

namespace luozi::chess {

/// A press that did not complete a legal move.
struct PressFinding {
  std::string_view kind;         ///< illegal-move, promotion-missing or press-without-move
  std::string_view article;      ///< empty: the edition says nothing of it
  std::optional<Move> stands{};  ///< the promotion to a queen that a pawn left behind counts as

  friend bool operator==(const PressFinding&, const PressFinding&) = default;
};

/// The press of the side to move in `before`, the men standing as in `board` (FIDE 7.5.1 to 7.5.3).
/// None: a legal move leads there. An edition without an article of its own for a pawn left on the
/// last rank has it as an illegal move.
std::optional<PressFinding> press_finding(const Position& before, const Board& board,
                                          const Laws& laws);

/// The press of the side to move in `before`, whose promotion is this one, while the pawn still
/// stood on the last rank (FIDE 7.5.2).
std::optional<PressFinding> promotion_finding(const Position& before, const Move& promotion,
                                              const Laws& laws);

}  // namespace luozi::chess
