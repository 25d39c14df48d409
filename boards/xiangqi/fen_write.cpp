// Writes positions as FEN.
#include "boards/fen_text.hpp"
#include "boards/xiangqi/fen.hpp"

namespace luozi::xiangqi {
std::string write_fen(const Setup& setup) {
  return fen::write_placement(setup.board, file_count) + ' ' + letter(setup.turn) + " - - " +
         std::to_string(setup.halfmoves) + ' ' + std::to_string(setup.move_number);
}

std::string write_fen(const Position& position) { return write_fen(position.setup()); }

}  // namespace luozi::xiangqi
