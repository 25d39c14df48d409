// A PGN comment's text and the clock times that programs put into it.
#pragma once

#include "boards/units.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

struct PgnComment {
  std::optional<Micros> clock;    ///< [%clk h:mm:ss]: the mover's time left
  std::optional<Micros> elapsed;  ///< [%emt h:mm:ss]: time spent on the move
  std::string words;              ///< the rest, single spaced, UTF-8
};

/// Takes the text between the braces apart. A time that cannot be read stays among the words, as do
/// other commands ([%eval 0.3]).
PgnComment read_comment(std::string_view text);

/// The comment with its braces in pieces that a line may end between; none for an empty comment. A
/// closing brace among the words becomes `)`. No piece that could begin a line begins with % or [,
/// which readers would take for an escape line or a tag.
std::vector<std::string> comment_pieces(const PgnComment& comment);

/// The same with the times already written: `[%clk 0:05:00]`.
std::vector<std::string> comment_pieces(std::string times, std::string_view words);

}  // namespace luozi::notation
