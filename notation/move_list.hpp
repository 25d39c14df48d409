// Bare moves, one a line, as text that every game's reader takes.
#pragma once

#include <string>
#include <string_view>

namespace luozi::notation {

/// The text as it is, unless it is nothing but words, one a line: then each blank line that ends a
/// game's moves says `*`, as does the end, so that the games are told apart. Lines stay where they
/// are.
std::string with_games_ended(std::string_view text);

}  // namespace luozi::notation
