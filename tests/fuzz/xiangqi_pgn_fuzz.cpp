// Whatever bytes come as xiangqi PGN: errors of one line, and games that every format gives back
// the same.
#include "notation/xiangqi_text.hpp"

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

void check_game(const Record<xiangqi::Xiangqi>& record) {
  for (const std::string_view format : XiangqiText::formats) {
    const std::string text = XiangqiText::write(record, format);
    require(XiangqiText::recognises(text), "a written game is known for what it is", text);
    if (format == "dhtmlxq") continue;  // written only
    int games = 0;
    XiangqiText::read("again.pgn", text, [&](Reading<xiangqi::Xiangqi> again) {
      require(again.ok(), "a written game is read back", text);
      require(++games == 1, "one game only", text);
      const Record<xiangqi::Xiangqi>& read = again->record;
      require(read.start == record.start && read.result == record.result, "start, result", text);
      require(read.accepted == record.accepted, "the same accepted positions", text);
      require(read.moves.size() == record.moves.size(), "as many moves", text);
      for (std::size_t i = 0; i < read.moves.size(); ++i) {
        require(read.moves[i].move == record.moves[i].move, "the same move", text);
        require(read.moves[i].nags == record.moves[i].nags, "the same glyphs", text);
      }
      require(XiangqiText::write(read, format) == text, "the same text", text);
      return true;
    });
    require(games == 1, "a game", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  XiangqiText::recognises(bytes);
  std::size_t count = 0;
  XiangqiText::read("fuzz.pgn", bytes, [&](Reading<xiangqi::Xiangqi> game) {
    require(++count <= size, "each game takes bytes", bytes);
    if (!game) {
      const std::string& message = game.error().message;
      require(message.starts_with("fuzz.pgn:"), "an error says where", message);
      require(message.find('\n') == std::string::npos, "an error is one line", message);
    }
    check_game(game ? game->record : game.error().until);
    return true;
  });
  return 0;
}
