// Breaks movetext into lines.
#include "notation/pgn_movetext.hpp"

namespace luozi::notation {

void Movetext::put(std::string_view token) {
  constexpr std::size_t line_max = 79;
  if (line_length_ > 0 && line_length_ + 1 + token.size() > line_max) {
    text_ += '\n';
    line_length_ = 0;
  }
  if (line_length_ > 0) {
    text_ += ' ';
    ++line_length_;
  }
  text_ += token;
  line_length_ += token.size();
}

}  // namespace luozi::notation
