// Cutting a line into words, reading a side's letter, and showing a stranger's bytes safely in a
// message.
#pragma once

#include "boards/units.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// ASCII's own, C0 and DEL: nothing that a name or a line of words may hold. `control_size` knows
/// the wider ones too.
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

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

/// Whose letter a word is, as `letter(Side)` has them: w or b.
constexpr std::optional<Side> side_of_letter(std::string_view word) {
  if (word == "w") return Side::white;
  if (word == "b") return Side::black;
  return std::nullopt;
}

/// The text as it may stand in a message: one line, no control characters, nothing but UTF-8 (a `?`
/// stands for what is not), at most 40 bytes and "...".
std::string shown(std::string_view text);

/// The text on one line: what a line cannot hold becomes a space.
inline std::string one_line(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c == '\n' || c == '\r' || c == '\0') c = ' ';
  }
  return out;
}

}  // namespace luozi::notation
