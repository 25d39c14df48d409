// Whatever bytes come as a FEN of xiangqi: an error of one line, or a position whose rules hold
// together, also where it is one that only an illegal move can have led to.
#include "boards/xiangqi/xiangqi.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

namespace xiangqi = luozi::xiangqi;
using luozi::Lawfulness;

void require(bool holds, const char* what, const std::string& fen) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, fen.c_str());
  std::abort();
}

/// The moves found one by one must be those that are generated.
void check_moves(const xiangqi::Position& position, Lawfulness lawfulness, const std::string& fen) {
  const xiangqi::MoveList moves = xiangqi::legal_moves(position);
  std::size_t legal = 0;
  for (int from = 0; from < xiangqi::XiangqiGrid::square_count; ++from) {
    for (int to = 0; to < xiangqi::XiangqiGrid::square_count; ++to) {
      legal += xiangqi::is_legal(position, {xiangqi::Point(from), xiangqi::Point(to)}) ? 1U : 0U;
    }
  }
  require(legal == moves.size(), "as many legal moves as generated ones", fen);
  require(legal == xiangqi::count_legal_moves(position), "as many as were counted", fen);
  for (const xiangqi::Move& move : moves) {
    require(xiangqi::is_legal(position, move), "a generated move is legal", fen);
    const xiangqi::Position after = xiangqi::play(position, move);
    const auto again = xiangqi::Position::from(after.setup(), lawfulness);
    require(again && *again == after, "a played move leads to a position with the right key", fen);
    const auto read = xiangqi::parse_coordinates(position, xiangqi::coordinates(move));
    require(read && *read == move, "a move's coordinates are read back", fen);
  }
}

void check(std::string_view text, Lawfulness lawfulness) {
  const auto position = xiangqi::parse_fen(text, lawfulness);
  if (!position) {
    const std::string& message = position.error().message;
    require(!message.empty() && message.find('\n') == std::string::npos, "an error is one line",
            message);
    return;
  }
  const std::string fen = xiangqi::write_fen(*position);
  const auto again = xiangqi::parse_fen(fen, lawfulness);
  require(again && *again == *position, "a written FEN is read back", fen);
  check_moves(*position, lawfulness, fen);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check(text, Lawfulness::lawful);
  check(text, Lawfulness::irregular);
  return 0;
}
