// What PDN's GameType tag says of the three draughts games: how their moves and results are
// written.
#pragma once

#include "boards/outcome.hpp"
#include "notation/draughts_squares.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace luozi::notation {

/// A line of PDN 3.0's table of game types.
struct GameType {
  int number;
  std::string_view game;  ///< for messages
  std::string_view tag;   ///< the short form, which stands for the usual notation
  DraughtsSquares squares;
  char capture_sign;
  std::array<std::string_view, 3> results;  ///< by GameResult
  std::string_view other_tag;               ///< the long form that names the other notation
};

inline constexpr std::array<GameType, 3> game_types{{
    {20,
     "international draughts",
     "20",
     DraughtsSquares::numeric,
     'x',
     {"2-0", "0-2", "1-1"},
     "20,W,10,10,A0,0"},
    {25,
     "Russian draughts",
     "25",
     DraughtsSquares::algebraic,
     ':',
     {"1-0", "0-1", "1/2-1/2"},
     "25,W,8,8,N2,0"},
    {26,
     "Brazilian draughts",
     "26",
     DraughtsSquares::algebraic,
     'x',
     {"1-0", "0-1", "1/2-1/2"},
     "26,W,8,8,N2,0"},
}};

constexpr const GameType& game_type(int number) {
  for (const GameType& type : game_types) {
    if (type.number == number) return type;
  }
  return game_types.front();
}

constexpr DraughtsSquares other_squares(const GameType& type) {
  return type.squares == DraughtsSquares::numeric ? DraughtsSquares::algebraic
                                                  : DraughtsSquares::numeric;
}

/// What a result of any game type says; none: no result, or one that no winner and no draw follows
/// from (0-0: both lost).
std::optional<GameResult> read_draughts_result(std::string_view text);

/// Whether a symbol among the moves ends a game: `*`, or a result of any game type, 0-0 among them.
bool is_draughts_result(std::string_view text);

/// The value of a GameType tag taken apart; `20`, `25,W,8,8,A0,0`.
struct GameTypeTag {
  int number = 0;
  char notation = 0;  ///< A, N or S; 0: the usual one
  char corner = 0;    ///< 0 to 3, where the first square lies
};
std::optional<GameTypeTag> read_game_type(std::string_view value);

}  // namespace luozi::notation
