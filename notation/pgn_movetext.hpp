// Movetext set line by line as the export formats of PGN and PDN want it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::notation {

/// Sets tokens one behind the other, one space between them, on lines of less than 80 characters
/// (PGN standard 8.2.1). Bytes are counted, so a line is never too long in characters.
class Movetext {
 public:
  void put(std::string_view token);
  void put_all(const std::vector<std::string>& tokens) {
    for (const std::string& token : tokens) put(token);
  }
  /// The lines, and the empty one that ends a game.
  std::string finished() && { return std::move(text_) + "\n\n"; }

 private:
  std::string text_;
  std::size_t line_length_ = 0;
};

}  // namespace luozi::notation
