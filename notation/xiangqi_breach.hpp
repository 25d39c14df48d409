// A xiangqi move against the rules, which loses the game: which rule its words break.
#pragma once

#include "boards/xiangqi/position.hpp"

#include <string_view>

namespace luozi::notation {

/// `facing-kings` (CXA-1999 4.1.2) or `illegal-move` (4.1.6), the reasons that
/// `xiangqi::article` knows; empty: the words are no move of a piece that stands there, or a legal
/// one.
std::string_view breach_of_xiangqi_rules(const xiangqi::Position& position, std::string_view words);

}  // namespace luozi::notation
