// A xiangqi move in any of its notations.
#pragma once

#include "boards/xiangqi/position.hpp"
#include "notation/xiangqi_move_error.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

inline constexpr std::array<std::string_view, 6> xiangqi_notations{
    "chinese", "chinese-traditional", "chinese-short", "wxf", "iccs", "uci"};

/// A move has at most five signs of four bytes; the rest is room for marks. Longer is no move.
inline constexpr std::size_t xiangqi_move_length_max = 64;

/// The move, which must be legal, in the notation of that name; any other name is taken for the
/// first.
std::string write_xiangqi_move(const xiangqi::Position& position, xiangqi::Move move,
                               std::string_view notation = xiangqi_notations.front());

/// Reads a move in any of the notations.
ReadXiangqiMove read_xiangqi_move(const xiangqi::Position& position, std::string_view text);

/// Whether the text is written like a move, legal or not.
bool is_xiangqi_move(std::string_view text);

/// Whether the text is written like a move, legal or not, that no other game writes so.
bool looks_like_xiangqi(std::string_view text);

/// The words in what PGN takes for one symbol: full-width dots and commas part them, with the
/// number before them (`12．炮二平五`).
std::vector<std::string> words_of_symbol(std::string_view symbol);

}  // namespace luozi::notation
