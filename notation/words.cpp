// Shows a stranger's bytes safely.
#include "notation/words.hpp"

#include "notation/utf8.hpp"

namespace luozi::notation {

namespace {

/// How many bytes the first character has; 0: it is not UTF-8.
std::size_t bytes_of_first(std::string_view text) {
  for (std::size_t bytes = 1; bytes <= 4 && bytes <= text.size(); ++bytes) {
    if (is_utf8(text.substr(0, bytes))) return bytes;
  }
  return 0;
}

/// Terminals obey these (C0, DEL and C1).
bool is_control(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7f;
  return character.size() == 2 && byte(0) == 0xc2 && byte(1) < 0xa0;
}

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t shown_max = 40;  // what is wrong must stay readable in a terminal line
  std::string out;
  while (!text.empty()) {
    const std::size_t bytes = bytes_of_first(text);
    std::string_view character = text.substr(0, bytes);
    text.remove_prefix(bytes == 0 ? 1 : bytes);
    if (bytes == 0 || is_control(character)) character = "?";
    if (out.size() + character.size() > shown_max) return out + "...";
    out += character;
  }
  return out;
}

}  // namespace luozi::notation
