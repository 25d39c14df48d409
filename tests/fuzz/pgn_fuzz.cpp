// Whatever bytes come as PGN: errors of one line, and games whose export format is read back the
// same.
#include "notation/chess_pgn.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace luozi::notation;

void require(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

/// A line of movetext is under 80 characters, has no white space at its ends, and does not begin
/// like an escape line or a tag. Longer is only what cannot be broken: one word, words held
/// together because the next begins with % or [, clock times, accepted positions.
void check_line(std::string_view line, const std::string& all) {
  require(line.front() != ' ' && line.back() != ' ', "no line has a space at its ends", all);
  require(line.front() != '%' && line.front() != '[', "no line looks like another thing", all);
  for (const std::string_view command : {"[%clk ", "[%emt ", "[%position "}) {
    if (line.find(command) != line.npos) return;
  }
  bool breakable = false;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    breakable = breakable || (line[i] == ' ' && line[i + 1] != '%' && line[i + 1] != '[');
  }
  require(line.size() < 80 || !breakable, "a line has less than 80 characters", all);
}

void check_lines(std::string_view text, const std::string& all) {
  bool in_tags = true;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    if (line.empty()) in_tags = false;
    if (!line.empty() && !in_tags) check_line(line, all);
  }
}

void check_game(const ChessRecord& record) {
  const std::string text = write_pgn(record);
  check_lines(text, text);
  PgnReader reader("again.pgn", text);
  const auto again = reader.next();
  require(again && *again, "a written game is read back", text);
  const ChessRecord& read = (*again)->record;
  require(read.start == record.start && read.result == record.result, "start and result", text);
  require(read.accepted == record.accepted, "the same accepted positions", text);
  require(read.moves.size() == record.moves.size(), "as many moves", text);
  for (std::size_t i = 0; i < read.moves.size(); ++i) {
    require(read.moves[i].move == record.moves[i].move, "the same move", text);
    require(read.moves[i].nags == record.moves[i].nags, "the same glyphs", text);
  }
  require(write_pgn(read) == text, "the same text", text);
  require(!reader.next(), "one game only", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  PgnReader reader("fuzz.pgn", bytes);
  std::size_t count = 0;
  while (const auto game = reader.next()) {
    require(++count <= size, "each game takes bytes", bytes);
    if (*game) {
      check_game((*game)->record);
    } else {
      const std::string& message = game->error().message;
      require(message.starts_with("fuzz.pgn:"), "an error says where", message);
      require(message.find('\n') == std::string::npos, "an error is one line", message);
    }
  }
  return 0;
}
