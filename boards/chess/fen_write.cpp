// Writes positions as FEN.
#include "boards/chess/attacks.hpp"
#include "boards/chess/fen.hpp"
#include "boards/fen_text.hpp"

namespace luozi::chess {
namespace {

/// The letter of a right, lower case: k or q if its rook is the outermost of its wing, else its
/// file.
char right_letter(const Setup& setup, Side side, Square rook, CastlingStyle style) {
  const char file = static_cast<char>('a' + file_of(rook));
  if (style == CastlingStyle::shredder) return file;
  const Bits rooks = bits(setup.board.of(side, PieceType::rook)) & rank_bits(back_rank(side));
  const Bits king = bits(setup.board.of(side, PieceType::king));
  const bool king_side = bit(rook) > king;
  const Bits outside = king_side ? ~(bit(rook) | (bit(rook) - 1)) : bit(rook) - 1;
  if ((rooks & outside) != 0) return file;
  return king_side ? 'k' : 'q';
}

std::string castling_text(const Setup& setup, CastlingStyle style) {
  std::string text;
  for (const Side side : {Side::white, Side::black}) {
    std::string rights;
    for (const Square rook : setup.castling_rooks& setup.board.of(side)) {
      rights.insert(0, 1, fen::in_case_of(side, right_letter(setup, side, rook, style)));
    }
    text += rights;  // from the h-file to the a-file: the king's side comes first
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string write_fen(const Setup& setup, CastlingStyle style) {
  return fen::write_placement(setup.board, 8) + ' ' + letter(setup.turn) + ' ' +
         castling_text(setup, style) + ' ' +
         (setup.en_passant ? name(*setup.en_passant) : std::string("-")) + ' ' +
         std::to_string(setup.halfmoves) + ' ' + std::to_string(setup.move_number);
}

std::string write_fen(const Position& position, CastlingStyle style) {
  return write_fen(position.setup(), style);
}

}  // namespace luozi::chess
