// Shows a stranger's bytes safely.
#include "notation/words.hpp"

#include "notation/utf8.hpp"

namespace luozi::notation {

std::string shown(std::string_view text) {
  constexpr std::size_t shown_max = 40;  // what is wrong must stay readable in a terminal line
  std::string out;
  while (!text.empty()) {
    const std::size_t bytes = utf8_sequence_size(text);
    std::string_view character = text.substr(0, bytes);
    text.remove_prefix(bytes == 0 ? 1 : bytes);
    if (bytes == 0 || control_size(character) != 0) character = "?";
    if (out.size() + character.size() > shown_max) return out + "...";
    out += character;
  }
  return out;
}

}  // namespace luozi::notation
