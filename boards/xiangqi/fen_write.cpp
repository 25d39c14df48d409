// Writes positions as FEN.
#include "boards/xiangqi/fen.hpp"

namespace luozi::xiangqi {
namespace {

std::string rank_text(const Board& board, int rank) {
  std::string text;
  int empty = 0;
  const auto write_empty = [&] {
    if (empty > 0) text += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (int file = 0; file < file_count; ++file) {
    const std::optional<Piece> piece = board.piece_at(point_at(file, rank));
    if (!piece) {
      ++empty;
      continue;
    }
    write_empty();
    const char lower = letter(piece->type);
    text += piece->side == Side::white ? static_cast<char>(lower - 'a' + 'A') : lower;
  }
  write_empty();
  return text;
}

}  // namespace

std::string write_fen(const Setup& setup) {
  std::string text;
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    text += rank_text(setup.board, rank);
    if (rank > 0) text += '/';
  }
  return text + ' ' + letter(setup.turn) + " - - " + std::to_string(setup.halfmoves) + ' ' +
         std::to_string(setup.move_number);
}

std::string write_fen(const Position& position) { return write_fen(position.setup()); }

}  // namespace luozi::xiangqi
