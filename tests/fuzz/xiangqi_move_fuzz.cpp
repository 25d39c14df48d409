// Whatever bytes come as a position (the first line) and its moves (the others): each line is
// refused in one line, or it is a legal move that every notation gives back.
#include "boards/xiangqi/fen.hpp"
#include "boards/xiangqi/moves.hpp"
#include "notation/xiangqi_move_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace luozi;
using namespace luozi::notation;

void require(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
  return line;
}

void check_move(const xiangqi::Position& position, xiangqi::Move move) {
  require(is_legal(position, move), "a move that is read is legal", write_fen(position));
  for (const std::string_view notation : xiangqi_notations) {
    const std::string text = write_xiangqi_move(position, move, notation);
    const ReadXiangqiMove again = read_xiangqi_move(position, text);
    require(again && *again == move, "a written move is read back", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  std::string_view rest = bytes;
  const auto start = xiangqi::parse_fen(take_line(rest));
  xiangqi::Position position = start ? *start : xiangqi::Position{};
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    looks_like_xiangqi(line);
    const ReadXiangqiMove move = read_xiangqi_move(position, line);
    if (!move) {
      const std::string& message = move.error().message;
      require(message.find('\n') == std::string::npos, "an error is one line", message);
      continue;
    }
    check_move(position, *move);
    position = play(position, *move);
  }
  return 0;
}
