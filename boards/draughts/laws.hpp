// The numbers and rulings of the laws of draughts, each with its article: how games end, what
// touched pieces oblige to, what an illegal move is.
#pragma once

#include "boards/foul_law.hpp"

#include <string_view>

namespace luozi::draughts {
namespace laws {

// How many pieces against a single king, at least one of them a king too.
inline constexpr int three_against_one_pieces = 3;       // CN-draughts-100 12.3.3
inline constexpr int two_against_one_pieces_fewest = 1;  // CN-draughts-100 12.3.4
inline constexpr int two_against_one_pieces_most = 2;

}  // namespace laws

/// What is said of touched pieces.
struct TouchLaw {
  std::string_view own = "CN-draughts-100 5.11";
  /// The article speaks of one piece; which of several counts is a rule of this house.
  std::string_view own_of_several = "CN-draughts-100 5.11 (house rule)";
  std::string_view lifted = "CN-draughts-100 7.4.7";  ///< for no reason, by either player
  std::string_view waiting = "CN-draughts-100 5.14";  ///< by the player that is not to move
};

/// The irregularities of 7.4 that can be told by what stands on the board.
struct IrregularityArticles {
  std::string_view two_moves = "CN-draughts-100 7.4.1";
  std::string_view against_the_rules = "CN-draughts-100 7.4.2";  ///< no piece is moved so
  std::string_view opponents_piece = "CN-draughts-100 7.4.5";
  std::string_view not_captured = "CN-draughts-100 7.4.6";  ///< though a capture was due
  std::string_view lifted = "CN-draughts-100 7.4.7";        ///< for no reason
  std::string_view wrong_number = "CN-draughts-100 7.4.8";  ///< more or fewer captured than due
  std::string_view released_early = "CN-draughts-100 7.4.9";
  std::string_view lifted_while_capturing = "CN-draughts-100 7.4.10";
  std::string_view too_few_removed = "CN-draughts-100 7.4.11";
  std::string_view not_jumped = "CN-draughts-100 7.4.12";  ///< and removed
  std::string_view own = "CN-draughts-100 7.4.14";         ///< removed
  std::string_view uncrowned_king = "CN-draughts-100 7.4.15";
};

/// One edition of the laws: articles, empty where the edition does not know the ending, and limits
/// in moves of each player. Both editions have the limits of the 100-square text.
struct Laws {
  std::string_view name;
  std::string_view all_captured;
  std::string_view no_move;
  std::string_view repetition;
  int repetitions = 3;  ///< CN-draughts-100 12.3.1: occurrences with the same side to move
  std::string_view king_moves;
  int king_moves_most = 25;  ///< CN-draughts-100 12.3.2: only kings moved, nothing was captured
  std::string_view three_against_one;
  int three_against_one_most = 16;  ///< CN-draughts-100 12.3.3
  std::string_view two_against_one;
  int two_against_one_most = 5;   ///< CN-draughts-100 12.3.4
  std::string_view illegal_move;  ///< an irregularity, which the opponent may let stand
  std::string_view played_on;     ///< by which the opponent has let it stand
  TouchLaw touch{};
  IrregularityArticles irregularities{};
  FoulLaw fouls{};  ///< warnings are the arbiter's (14.2), and no offence counts by itself
};

/// 中国国际跳棋竞赛规则 100 格(暂行), articles 5, 7.4, 12.2 and 12.3.
extern const Laws cn_draughts_100;
/// The rules of 64 squares: the given text ends before the moves, so what ends a game, touched
/// pieces and irregularities are taken from the 100-square text; see README.md.
extern const Laws cn_draughts_64;

/// The article of an ending that a person declares: resignation, agreement, time, forfeit ...;
/// also of the incident illegal-move, and of touch-claim-lost and irregularity-accepted: who plays
/// on has accepted. Empty: none.
std::string_view article(const Laws& laws, std::string_view reason);

}  // namespace luozi::draughts
