// Tells positions from setups, and makes the starting position.
#include "boards/xiangqi/position.hpp"

#include "boards/xiangqi/zobrist.hpp"

#include <array>

namespace luozi::xiangqi {
namespace {

/// The back rank from file a to the king (CXA-1999 1.3); the other half mirrors it.
constexpr std::array back_rank{PieceType::rook, PieceType::horse, PieceType::elephant,
                               PieceType::advisor, PieceType::king};

Setup start_setup() {
  Setup setup;
  for (const Side side : {Side::white, Side::black}) {
    const auto put = [&](int file, int rank, PieceType type) {
      setup.board.put(point_at(file, side == Side::white ? rank : rank_count - 1 - rank),
                      {side, type});
    };
    for (int file = 0; file < file_count; ++file) {
      const int from_edge = file < file_count / 2 ? file : file_count - 1 - file;
      put(file, 0, back_rank[at(from_edge)]);
      if (file % 2 == 0) put(file, 3, PieceType::pawn);
    }
    put(1, 2, PieceType::cannon);
    put(7, 2, PieceType::cannon);
  }
  return setup;
}

std::uint64_t key_of(const Setup& setup) {
  std::uint64_t key = setup.turn == Side::black ? zobrist::numbers.black_to_move : 0;
  for (const Point point : setup.board.filled()) {
    key ^= zobrist::of(*setup.board.piece_at(point), point);
  }
  return key;
}

}  // namespace

Position::Position() : Position(start_setup()) {}

Position::Position(const Setup& setup)
    : setup_(setup), key_(key_of(setup)), lines_(setup.board.filled()) {}

Result<Position, SetupFault> Position::from(const Setup& setup, Lawfulness lawfulness) {
  if (const auto fault = fault_of(setup, lawfulness)) return Failure{*fault};
  return Position(setup);
}

bool same_position(const Position& a, const Position& b) {
  return a.key() == b.key() && a.board() == b.board() && a.turn() == b.turn();
}

}  // namespace luozi::xiangqi
