// The numbers and rulings of the laws of draughts that end games, each with its article.
#pragma once

#include <string_view>

namespace luozi::draughts {

/// One edition of the laws: articles, empty where the edition does not know the ending, and limits
/// in moves of each player, 0 where there is none.
struct Laws {
  std::string_view name;
  std::string_view all_captured;
  std::string_view no_move;
  std::string_view repetition;
  int repetitions = 3;  ///< occurrences with the same side to move
  std::string_view king_moves;
  int king_moves_most = 25;  ///< only kings moved and nothing was captured
  std::string_view three_against_one;
  int three_against_one_most = 16;
  std::string_view two_against_one;
  int two_against_one_most = 5;
  std::string_view illegal_move;  ///< an irregularity, which the opponent may let stand (7.7)
};

/// 中国国际跳棋竞赛规则 100 格(暂行), articles 12.2 and 12.3.
extern const Laws cn_draughts_100;
/// The rules of 64 squares: the given text ends before the moves, so what ends a game is taken from
/// the 100-square text; see README.md.
extern const Laws cn_draughts_64;

/// The article of an ending that a person declares: resignation, agreement, time, forfeit ...;
/// also of the incident illegal-move. Empty: none.
std::string_view article(const Laws& laws, std::string_view reason);

}  // namespace luozi::draughts
