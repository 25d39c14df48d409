// Accepted positions in the comments of a game: `[%position FEN]`, and behind it `[%played e1e3]`
// where an illegal move led there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// `Record::accepted`'s `played` in bytes: two squares and everything else that can leave a board
/// fit three times.
inline constexpr std::size_t played_max = 255;

/// `[%position FEN] [%played e1e3]`, the latter only where `played` is not empty. Brackets, braces
/// and what is not ASCII become `?` in it; nothing is written beyond `played_max`.
std::string write_accepted(std::string_view fen, std::string_view played);
/// `[%played 32-28]` alone, for formats that have a place for the position elsewhere; empty where
/// `played` is.
std::string write_played(std::string_view played);

struct AcceptedInText {
  std::size_t begin = 0, end = 0;  ///< of the commands in the text
  std::string fen, played;         ///< single spaced
};

/// The first such commands from there on in a text on one line, whether or not the FEN can be read;
/// none: no more.
std::optional<AcceptedInText> find_accepted(std::string_view text, std::size_t from);

/// Takes `[%played ...]` off the front of a comment's text; none: it does not begin so.
std::optional<std::string> take_played(std::string& text);

/// Words that cannot be taken for an accepted position: their bracket is made round.
std::string without_accepted(std::string words);

}  // namespace luozi::notation
