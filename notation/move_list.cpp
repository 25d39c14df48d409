// Ends the games of a list of bare moves.
#include "notation/move_list.hpp"

#include "notation/words.hpp"

#include <algorithm>
#include <array>

namespace luozi::notation {

namespace {

/// Takes the next line off the front, without its end.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return trimmed(line);
}

/// Tags, comments, variations and ends belong to a format, and so do two words on a line.
bool is_move_list(std::string_view text) {
  if (text.find_first_of("[{(;*%$") != std::string_view::npos) return false;
  while (!text.empty()) {
    std::string_view line = take_line(text);
    take_word(line);
    if (!take_word(line).empty()) return false;
  }
  return true;
}

bool is_result(std::string_view word) {
  constexpr std::array<std::string_view, 6> results{"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1"};
  return std::find(results.begin(), results.end(), word) != results.end();
}

}  // namespace

std::string with_games_ended(std::string_view text) {
  if (!is_move_list(text)) return std::string(text);
  std::string out;
  bool game_open = false;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    out += line.empty() && game_open ? std::string_view("*") : line;
    out += '\n';
    game_open = !line.empty() && !is_result(line);
  }
  return game_open ? out + "*\n" : out;
}

}  // namespace luozi::notation
