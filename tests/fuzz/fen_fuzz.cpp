// Whatever bytes come as a FEN: an error of one line, or a position whose rules hold together, also
// where it is one that only an illegal move can have led to.
#include "boards/chess/chess.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

namespace chess = luozi::chess;
using luozi::Lawfulness;

void require(bool holds, const char* what, const std::string& fen) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, fen.c_str());
  std::abort();
}

/// The moves found one by one must be those that are generated.
void check_moves(const chess::Position& position, Lawfulness lawfulness, const std::string& fen) {
  const chess::MoveList moves = chess::legal_moves(position);
  std::size_t legal = 0;
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      chess::Move move{chess::Square(from), chess::Square(to)};
      if (chess::is_legal(position, move)) ++legal;
      for (const chess::PieceType type : chess::all_piece_types) {
        move.promotion = type;
        if (chess::is_legal(position, move)) ++legal;
      }
    }
  }
  require(legal == moves.size(), "as many legal moves as generated ones", fen);
  for (const chess::Move& move : moves) {
    require(chess::is_legal(position, move), "a generated move is legal", fen);
    const chess::Position after = chess::play(position, move);
    const auto again = chess::Position::from(after.setup(), lawfulness);
    require(again && *again == after, "a played move leads to a position with the right key", fen);
    const auto read = chess::parse_coordinates(position, chess::coordinates(position, move));
    require(read && *read == move, "a move's coordinates are read back", fen);
  }
}

void check(std::string_view text, bool chess960, Lawfulness lawfulness) {
  const auto position = chess::parse_fen(text, chess960, lawfulness);
  if (!position) {
    const std::string& message = position.error().message;
    require(!message.empty() && message.find('\n') == std::string::npos, "an error is one line",
            message);
    return;
  }
  for (const auto style : {chess::CastlingStyle::x_fen, chess::CastlingStyle::shredder}) {
    const std::string fen = chess::write_fen(*position, style);
    const auto again = chess::parse_fen(fen, chess960, lawfulness);
    require(again && *again == *position, "a written FEN is read back", fen);
  }
  check_moves(*position, lawfulness, chess::write_fen(*position));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const bool chess960 : {false, true}) {
    check(text, chess960, Lawfulness::lawful);
    check(text, chess960, Lawfulness::irregular);
  }
  return 0;
}
