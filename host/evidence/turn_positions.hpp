// The positions before and after one ply of any game, and its moves in the game's own notation.
#pragma once

#include "boards/result.hpp"
#include "boards/units.hpp"
#include "host/session/session.hpp"

#include <string>
#include <vector>

namespace luozi::host {

struct TurnPositions {
  Side side = Side::white;  ///< to move
  std::string before;       ///< FEN
  std::string after;        ///< FEN; empty: nothing was played, or nobody can say what it led to
  std::string played_words;
  std::vector<std::string> obliged_words;  ///< moves that cannot be read stay as they are
};

/// Plays the moves before the ply anew. `played` and `obliged` are moves of that ply in
/// coordinates; `played` may be empty, and of an illegal move the view itself says where it led.
/// The error is one line: the view has fewer moves, or they are no game.
Result<TurnPositions, std::string> positions_of_turn(const GameView& view, Ply ply,
                                                     const std::string& played,
                                                     const std::vector<std::string>& obliged);

}  // namespace luozi::host
