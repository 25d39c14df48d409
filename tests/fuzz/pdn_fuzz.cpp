// Whatever bytes come as PDN, of each of the three draughts games: errors of one line, and games
// that every format keeps.
#include "notation/draughts_text.hpp"

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

/// A line of movetext is under 80 characters unless it is one word, holds a setup or a clock, or
/// words that must not begin a line.
void check_lines(std::string_view text, const std::string& all) {
  text.remove_prefix(text.find("\n\n") + 2);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    if (line.empty()) continue;
    require(line.front() != ' ' && line.back() != ' ', "no line has a space at its ends", all);
    require(line.front() != '%' && line.front() != '[', "no line looks like another thing", all);
    if (line.find("/FEN ") != line.npos || line.find("[%") != line.npos) continue;
    bool breakable = false;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      breakable = breakable || (line[i] == ' ' && line[i + 1] != '%' && line[i + 1] != '[');
    }
    require(line.size() < 80 || !breakable, "a line has less than 80 characters", all);
  }
}

template <class Text>
void check_game(const Record<typename Text::Game>& record, std::string_view format) {
  const std::string text = Text::write(record, format);
  check_lines(text, text);
  int games = 0;
  Text::read("again.pdn", text, [&](const auto& reading) {
    require(++games == 1, "one game only", text);
    require(reading.ok(), "a written game is read back", text);
    const auto& read = reading->record;
    require(read.result == record.result, "the same result", text);
    require(read.moves.size() == record.moves.size(), "as many moves", text);
    require(read.accepted == record.accepted, "the same accepted positions", text);
    for (std::size_t i = 0; i < read.moves.size(); ++i) {
      require(read.moves[i].move == record.moves[i].move, "the same move", text);
      require(read.moves[i].nags == record.moves[i].nags, "the same glyphs", text);
    }
    require(Text::write(read, format) == text, "the same text", text);
    return true;
  });
  require(games == 1, "a written game is found", text);
}

template <class Text>
void check(const std::string& bytes) {
  std::size_t count = 0;
  Text::read("fuzz.pdn", bytes, [&](const auto& reading) {
    require(++count <= bytes.size(), "each game takes bytes", bytes);
    if (!reading) {
      const std::string& message = reading.error().message;
      require(message.starts_with("fuzz.pdn:"), "an error says where", message);
      require(message.find('\n') == std::string::npos, "an error is one line", message);
      return true;
    }
    check_game<Text>(reading->record, Text::formats[0]);
    check_game<Text>(reading->record, Text::formats[1]);
    require(!Text::write(reading->record, "score-sheet").empty(), "a score sheet", bytes);
    return true;
  });
  (void)Text::recognises(bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  check<InternationalText>(bytes);
  check<BrazilianText>(bytes);
  check<RussianText>(bytes);
  return 0;
}
