// What the tests of PGN share: making records from move texts, and reading all games of a text.
#pragma once

#include "boards/chess/fen.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/chess_san.hpp"
#include "notation/pgn_marks.hpp"
#include "tests/unit/notation/reading_help.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::notation {

/// A record of the moves, each of which must be legal.
inline ChessRecord record_of(const std::vector<std::string_view>& sans,
                             const chess::Position& start = chess::start_position()) {
  return record_of_moves<chess::Chess>(start, sans, read_san);
}

inline GamesRead<chess::Chess> read_all(std::string_view text,
                                        std::string file_name = "games.pgn") {
  return read_to_end<chess::Chess>(PgnReader(std::move(file_name), text));
}

/// The only game of the text.
inline ChessRecord read_one(std::string_view text) { return only_game(read_all(text), text); }

/// `e4 e5 Nf3`: the record's moves in SAN.
inline std::string sans(const ChessRecord& record) {
  std::string out;
  chess::Position position = record.start;
  for (const auto& move : record.moves) {
    out.append(out.empty() ? "" : " ").append(write_san(position, move.move));
    position = play(position, move.move);
  }
  return out;
}

}  // namespace luozi::notation
