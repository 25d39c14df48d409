// Writes and reads PDN's clock commands.
#include "notation/draughts_clock.hpp"

#include "notation/clock_text.hpp"
#include "notation/words.hpp"

#include <cstddef>

namespace luozi::notation {

namespace {

std::optional<Side> side_of(char letter) {
  if (letter == 'w' || letter == 'W') return Side::white;
  if (letter == 'b' || letter == 'B') return Side::black;
  return std::nullopt;
}

/// `w0:00:10 B0:00:03` or `0:49:11`; none: anything else.
std::optional<DraughtsClocks> read_clocks(std::string_view value, Side mover) {
  DraughtsClocks clocks;
  int count = 0;
  for (auto word = take_word(value); !word.empty(); word = take_word(value)) {
    const std::optional<Side> named = side_of(word.front());
    const std::optional<Micros> time = read_clock(word.substr(named ? 1 : 0));
    if (!time || ++count > 2) return std::nullopt;
    clocks[at_index(named.value_or(mover))] = time;
  }
  return count > 0 ? std::optional(clocks) : std::nullopt;
}

void take_commands(std::string& text, std::string_view opening, Side mover,
                   DraughtsClocks& clocks) {
  std::size_t begin = text.find(opening);
  while (begin != std::string::npos) {
    const std::size_t end = text.find(']', begin);
    if (end == std::string::npos) return;
    const std::size_t value = begin + opening.size();
    const auto read = read_clocks(std::string_view(text).substr(value, end - value), mover);
    if (read) {
      for (std::size_t i = 0; i < clocks.size(); ++i) {
        if ((*read)[i]) clocks[i] = (*read)[i];
      }
      text.replace(begin, end + 1 - begin, " ");
    }
    begin = text.find(opening, read ? begin : end);
  }
}

}  // namespace

std::string write_clock_command(const DraughtsClocks& clocks, Side mover) {
  std::string out;
  for (const Side side : {Side::white, Side::black}) {
    const auto& time = clocks[at_index(side)];
    if (!time) continue;
    const char capital = side == Side::white ? 'W' : 'B';
    out += out.empty() ? "[%clock " : " ";
    out += side == mover ? letter(side) : capital;
    out += write_clock(*time);
  }
  return out.empty() ? out : out + "]";
}

DraughtsClocks take_clock_commands(std::string& text, Side mover) {
  DraughtsClocks clocks;
  take_commands(text, "[%clock ", mover, clocks);
  take_commands(text, "[%clk ", mover, clocks);
  return clocks;
}

}  // namespace luozi::notation
