// Chess and Chess960 as text: SAN, coordinates and PGN behind the names every game shares.
#include "notation/chess_text.hpp"

#include "boards/chess/fen.hpp"
#include "boards/chess/moves.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/chess_san.hpp"

#include <utility>

namespace luozi::notation {

Result<chess::Position, std::string> ChessText::read_position(std::string_view name,
                                                              std::string_view fen,
                                                              Lawfulness lawfulness) {
  auto read =
      chess::parse_fen(fen == "startpos" ? chess::start_fen : fen, name == names[1], lawfulness);
  if (!read) return Failure{read.error().message};
  return std::move(read).value();
}

std::string ChessText::write_position(const chess::Position& position) {
  return chess::write_fen(position);
}

std::string_view ChessText::name_of(const chess::Position& position) {
  return position.chess960() ? names[1] : names[0];
}

std::string ChessText::write_move(const chess::Position& position, chess::Move move,
                                  std::string_view notation) {
  return notation == "uci" ? chess::coordinates(position, move) : write_san(position, move);
}

Result<chess::Move, std::string> ChessText::read_move(const chess::Position& position,
                                                      std::string_view words) {
  const auto coordinates = chess::parse_coordinates(position, words);
  if (coordinates) return *coordinates;
  auto san = read_san(position, words);
  if (!san) return Failure{san.error().message};
  return std::move(san).value();
}

std::string ChessText::write(const Record<chess::Chess>& record, std::string_view /*format*/) {
  return write_pgn(record);
}

void ChessText::read(std::string_view file_name, std::string_view text,
                     const TakeReading<chess::Chess>& take) {
  PgnReader reader{std::string(file_name), text};
  while (auto game = reader.next()) {
    if (!take(std::move(*game))) return;
  }
}

bool ChessText::recognises(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return false;
  const char first = text[begin];
  // A tag, a move's number, a comment, or a move: all that PGN can begin with.
  return first == '[' || first == '{' || first == ';' || first == '%' || first == '*' ||
         (first >= '0' && first <= '9') ||
         std::string_view("abcdefghKQRBNO").find(first) != std::string_view::npos;
}

}  // namespace luozi::notation
