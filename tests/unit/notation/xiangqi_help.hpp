// What the tests of xiangqi notation share: positions, records of moves, random games.
#pragma once

#include "boards/xiangqi/fen.hpp"
#include "boards/xiangqi/moves.hpp"
#include "notation/xiangqi_move_text.hpp"
#include "notation/xiangqi_pgn.hpp"
#include "tests/unit/notation/reading_help.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::notation {

inline xiangqi::Position xiangqi_position(std::string_view fen) {
  auto parsed = xiangqi::parse_fen(fen);
  if (parsed) return *parsed;
  ADD_FAILURE() << fen << ": " << parsed.error().message;
  return {};
}

/// A record of the moves, in any notation, each of which must be legal.
inline XiangqiRecord xiangqi_record(const std::vector<std::string_view>& moves,
                                    const xiangqi::Position& start = {}) {
  return record_of_moves<xiangqi::Xiangqi>(
      start, moves, [](const xiangqi::Position& position, std::string_view text) {
        return read_xiangqi_move(position, text);
      });
}

inline GamesRead<xiangqi::Xiangqi> read_all_xiangqi(std::string_view text,
                                                    std::string file_name = "games.pgn") {
  return read_to_end<xiangqi::Xiangqi>(XiangqiPgnReader(std::move(file_name), text));
}

/// The only game of the text.
inline XiangqiRecord read_one_xiangqi(std::string_view text) {
  return only_game(read_all_xiangqi(text), text);
}

/// `h2e2 h9g7`: the record's moves as points.
inline std::string points(const XiangqiRecord& record) {
  std::string out;
  for (const auto& move : record.moves) {
    out.append(out.empty() ? "" : " ").append(xiangqi::coordinates(move.move));
  }
  return out;
}

/// Positions with many pieces of a kind on one file or two, as games seldom have them.
class SparsePositions {
 public:
  explicit SparsePositions(unsigned seed) : random_(seed) {}

  xiangqi::Position next() {
    while (true) {
      if (const auto position = xiangqi::Position::from(setup())) {
        if (!legal_moves(*position).empty()) return *position;
      }
    }
  }

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

 private:
  using PieceType = xiangqi::PieceType;

  void put(xiangqi::Setup& setup, xiangqi::Point point, Side side, PieceType type) {
    if (!setup.board.filled().contains(point)) setup.board.put(point, {side, type});
  }

  xiangqi::Setup setup() {
    xiangqi::Setup setup;
    setup.turn = below(2) == 0 ? Side::white : Side::black;
    for (const Side side : {Side::white, Side::black}) {
      const auto rank = [side](int own) { return side == Side::white ? own : 9 - own; };
      put(setup, xiangqi::point_at(3 + below(3), rank(below(3))), side, PieceType::king);
      const int first_file = below(9);
      const int second_file = below(3) == 0 ? first_file : below(9);
      for (int i = below(12); i > 0 && setup.board.of(side, PieceType::pawn).size() < 5; --i) {
        const int file = below(5) < 3 ? first_file : second_file;
        put(setup, xiangqi::point_at(file, rank(5 + below(5))), side, PieceType::pawn);
      }
      for (const PieceType type : {PieceType::rook, PieceType::horse, PieceType::cannon}) {
        for (int i = below(3); i > 0; --i) {
          put(setup, xiangqi::point_at(first_file, below(10)), side, type);
        }
      }
      if (below(3) == 0) put(setup, xiangqi::point_at(2, rank(0)), side, PieceType::elephant);
      if (below(3) == 0) put(setup, xiangqi::point_at(2, rank(4)), side, PieceType::elephant);
      if (below(3) == 0) put(setup, xiangqi::point_at(5, rank(0)), side, PieceType::advisor);
      if (below(3) == 0) put(setup, xiangqi::point_at(5, rank(2)), side, PieceType::advisor);
    }
    return setup;
  }

  std::mt19937 random_;
};

}  // namespace luozi::notation
