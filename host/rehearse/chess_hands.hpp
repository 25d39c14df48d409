// Chess for hands that know no rules: moves and positions told by squares and poles only.
#pragma once

#include <vector>

#include "boards/chess/chess.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/hand.hpp"
#include "notation/chess_pgn.hpp"

namespace luozi::host {

/// What each square's sensor sees in the position; a1 first.
std::vector<model::Contact> standing(const chess::Position& position);

/// What each square's sensor sees when the game was played to its end.
std::vector<model::Contact> standing_after(const notation::ChessRecord& game);

/// The move must be legal.
model::HandMove hand_move(const chess::Position& position, chess::Move move);

}  // namespace luozi::host
