// Writes and finds accepted positions in comments.
#include "notation/pgn_accepted.hpp"

#include "notation/utf8.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace luozi::notation {

namespace {

constexpr std::string_view position_opening = "[%position";
constexpr std::string_view played_opening = "[%played";

/// What stands in coordinates, and nothing that a comment's own signs could be taken for.
constexpr bool is_plain(char c) {
  return c >= ' ' && c <= '~' && c != '[' && c != ']' && c != '{' && c != '}';
}

bool is_played(std::string_view value) {
  return !value.empty() && value.size() <= played_max &&
         std::all_of(value.begin(), value.end(), is_plain);
}

struct Command {
  std::size_t begin = 0, end = 0;
  std::string value;
};

/// The command that begins there, `[%played e1e3]` with the opening given; none: another thing.
std::optional<Command> command_at(std::string_view text, std::size_t begin,
                                  std::string_view opening) {
  if (!text.substr(begin).starts_with(opening)) return std::nullopt;
  const std::size_t value = begin + opening.size();
  const std::size_t end = text.find(']', value);
  if (end == std::string_view::npos || !is_blank(text[value])) return std::nullopt;
  return Command{begin, end + 1, single_spaced(text.substr(value, end - value))};
}

std::optional<Command> played_behind(std::string_view text, std::size_t begin) {
  while (begin < text.size() && is_blank(text[begin])) ++begin;
  auto played = command_at(text, begin, played_opening);
  return played && is_played(played->value) ? played : std::nullopt;
}

}  // namespace

std::string write_played(std::string_view played) {
  std::string value = single_spaced(played.substr(0, played_max));
  std::replace_if(value.begin(), value.end(), std::not_fn(is_plain), '?');
  return value.empty() ? "" : std::string(played_opening) + ' ' + value + ']';
}

std::string write_accepted(std::string_view fen, std::string_view played) {
  std::string text = std::string(position_opening) + ' ' + std::string(fen) + ']';
  const std::string move = write_played(played);
  return move.empty() ? text : text + ' ' + move;
}

std::optional<AcceptedInText> find_accepted(std::string_view text, std::size_t from) {
  for (auto at = text.find(position_opening, from); at != std::string_view::npos;
       at = text.find(position_opening, at + 1)) {
    auto position = command_at(text, at, position_opening);
    if (!position) continue;
    AcceptedInText found{at, position->end, std::move(position->value), ""};
    if (auto played = played_behind(text, found.end)) {
      found.end = played->end;
      found.played = std::move(played->value);
    }
    return found;
  }
  return std::nullopt;
}

std::optional<std::string> take_played(std::string& text) {
  auto played = played_behind(text, 0);
  if (!played) return std::nullopt;
  text.erase(0, played->end);
  return std::move(played->value);
}

std::string without_accepted(std::string words) {
  for (auto at = words.find(position_opening); at != std::string::npos;
       at = words.find(position_opening)) {
    words[at] = '(';
  }
  return words;
}

}  // namespace luozi::notation
