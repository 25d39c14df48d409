// Reads and writes what stands in a PGN comment.
#include "notation/pgn_comment.hpp"

#include "notation/clock_text.hpp"
#include "notation/utf8.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace luozi::notation {

namespace {

/// Takes the last `[%clk 0:05:00]` (or other command) that can be read out of the text, and all
/// others like it.
std::optional<Micros> take_time(std::string& text, std::string_view command) {
  std::optional<Micros> time;
  const std::string opening = "[%" + std::string(command) + " ";
  std::size_t begin = text.find(opening);
  while (begin != std::string::npos) {
    const std::size_t end = text.find(']', begin);
    if (end == std::string::npos) break;
    const std::size_t value = begin + opening.size();
    const auto found = read_clock(trimmed(std::string_view(text).substr(value, end - value)));
    if (found) {
      time = found;
      text.replace(begin, end + 1 - begin, " ");
      begin = text.find(opening, begin);
    } else {
      begin = text.find(opening, end);
    }
  }
  return time;
}

}  // namespace

PgnComment read_comment(std::string_view text) {
  PgnComment comment;
  std::string words = as_utf8(text);
  comment.clock = take_time(words, "clk");
  comment.elapsed = take_time(words, "emt");
  comment.words = single_spaced(words);
  return comment;
}

std::vector<std::string> comment_pieces(const PgnComment& comment) {
  std::string times;
  if (comment.clock) times = "[%clk " + write_clock(*comment.clock) + "]";
  if (comment.elapsed) {
    times.append(times.empty() ? "" : " ").append("[%emt ").append(write_clock(*comment.elapsed));
    times += ']';
  }
  return comment_pieces(std::move(times), comment.words);
}

std::vector<std::string> comment_pieces(std::string times, std::string_view text) {
  std::vector<std::string> pieces;
  if (!times.empty()) pieces.push_back(std::move(times));
  std::string words = as_utf8(text);
  std::replace(words.begin(), words.end(), '}', ')');
  std::string_view rest = words;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const bool may_begin_line = word.front() != '%' && word.front() != '[';
    if (pieces.empty() || may_begin_line) {
      pieces.emplace_back(word);
    } else {
      pieces.back().append(" ").append(word);
    }
  }
  if (pieces.empty()) return pieces;
  pieces.front().insert(0, 1, '{');
  pieces.back() += '}';
  return pieces;
}

}  // namespace luozi::notation
