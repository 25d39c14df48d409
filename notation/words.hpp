// Cutting a line into words, and showing a stranger's bytes safely in a message.
#pragma once

#include "notation/utf8.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace luozi::notation {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// The text without blanks at either end.
constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Cuts the next word off the front; empty when none is left.
constexpr std::string_view take_word(std::string_view& text) {
  std::size_t begin = 0;
  while (begin < text.size() && is_blank(text[begin])) ++begin;
  std::size_t end = begin;
  while (end < text.size() && !is_blank(text[end])) ++end;
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

/// The text as it may stand in a message: one line, no control bytes, nothing but UTF-8, at most 40
/// bytes and "...".
inline std::string shown(std::string_view text) {
  constexpr std::size_t shown_max = 40;  // what is wrong must stay readable in a terminal line
  const bool cut = text.size() > shown_max;
  std::string out(text.substr(0, shown_max));
  // A character of several bytes is shown whole or not at all; there are at most four.
  for (int i = 0; cut && i < 3 && !is_utf8(out); ++i) out.pop_back();
  const bool readable = is_utf8(out);
  if (!readable) out = text.substr(0, shown_max);
  for (char& c : out) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f || (byte >= 0x80 && !readable)) c = '?';
  }
  return cut ? out + "..." : out;
}

/// The text on one line: what a line cannot hold becomes a space.
inline std::string one_line(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c == '\n' || c == '\r' || c == '\0') c = ' ';
  }
  return out;
}

}  // namespace luozi::notation
