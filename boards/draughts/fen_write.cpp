// Writes positions as the FEN of PDN.
#include "boards/draughts/fen.hpp"

namespace luozi::draughts {
namespace {

template <BoardGrid Grid>
void append_pieces(const Board<Grid>& board, Side side, std::string& fen) {
  fen += side == Side::white ? ":W" : ":B";
  bool first = true;
  for (const luozi::Square<Grid> square : board.of(side)) {
    if (!first) fen += ',';
    if (board.piece_at(square)->type == PieceType::king) fen += 'K';
    fen += name(square);
    first = false;
  }
}

}  // namespace

template <class Rules>
std::string write_fen(const Position<Rules>& position) {
  std::string fen = position.turn() == Side::white ? "W" : "B";
  append_pieces(position.board(), Side::white, fen);
  append_pieces(position.board(), Side::black, fen);
  return fen;
}

template <class Rules>
std::string start_fen() {
  return write_fen(Position<Rules>());
}

#define LUOZI_INSTANTIATE(Rules)                          \
  template std::string write_fen(const Position<Rules>&); \
  template std::string start_fen<Rules>()
LUOZI_INSTANTIATE(International);
LUOZI_INSTANTIATE(Brazilian);
LUOZI_INSTANTIATE(Russian);
#undef LUOZI_INSTANTIATE

}  // namespace luozi::draughts
