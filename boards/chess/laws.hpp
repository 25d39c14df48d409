// The numbers and rulings of the laws of chess, each with its article.
#pragma once

#include "boards/foul_law.hpp"
#include "boards/named_article.hpp"

#include <array>
#include <span>
#include <string_view>

namespace luozi::chess {
namespace laws {

inline constexpr int king_file = 4;       // FIDE 2.3: the e-file
inline constexpr int pawns_at_start = 8;  // FIDE 2.2

// FIDE 3.8.2: after castling the king stands on the g- or c-file, the rook beside it.
inline constexpr int king_side_king_file = 6;
inline constexpr int king_side_rook_file = 5;
inline constexpr int queen_side_king_file = 2;
inline constexpr int queen_side_rook_file = 3;

inline constexpr int threefold = 3;                // FIDE 9.2.1: at least for the third time
inline constexpr int fivefold = 5;                 // FIDE 9.6.1: at least five times
inline constexpr int fifty_moves = 2 * 50;         // FIDE 9.3: by each player, so in half-moves
inline constexpr int seventy_five_moves = 2 * 75;  // FIDE 9.6.2

}  // namespace laws

/// Where an edition says what touched men oblige to; empty: it does not say.
struct TouchLaws {
  std::string_view own;               ///< the first own man touched that can move has to
  std::string_view theirs;            ///< the first of theirs that can be captured has to be
  std::string_view both;              ///< the first of theirs is captured with the first own
  std::string_view king_then_rook;    ///< castling, where legal; empty: the king's move is free
  std::string_view rook_then_king;    ///< no castling with that rook
  std::string_view castling_illegal;  ///< tried with king and rook: another move of the king
  std::string_view claim_lost;        ///< who touches a man can no longer claim what went before
};

/// What an edition says of illegal moves that the clock has completed; empty: it does not say.
struct IllegalMoveLaws {
  std::string_view pawn_left;           ///< a pawn on the last rank; it becomes a queen
  std::string_view press_without_move;  ///< counts as an illegal move
};

/// One edition of the laws: where each ending stands, or that it does not exist there (empty), and
/// what holds during play. `next_move` articles are of claims made with a move that is written and
/// not yet made.
struct Laws {
  std::string_view name;
  std::string_view checkmate;
  std::string_view stalemate;
  std::string_view dead_position;
  std::string_view fivefold;
  std::string_view seventy_five_moves;
  std::string_view threefold;
  std::string_view threefold_next_move;
  std::string_view fifty_moves;
  std::string_view fifty_moves_next_move;
  std::string_view illegal_move;  ///< what is to be done about one; by itself it ends no game
  /// Every position without a possible mate is drawn, not only the few that the text lists.
  bool dead_beyond_the_list = true;
  std::span<const NamedArticle> declared{};
  TouchLaws touch{};
  IllegalMoveLaws illegal{};
  FoulLaw fouls{};  ///< completed illegal moves
};

inline constexpr std::array fide_2023_declared{
    NamedArticle{"resignation", "FIDE 5.1.2"},
    NamedArticle{"agreement", "FIDE 5.2.3"},
    NamedArticle{"late", "FIDE 6.7.1"},
    NamedArticle{"time", "FIDE 6.9"},
    NamedArticle{"time-draw", "FIDE 6.9"},        // the opponent cannot mate
    NamedArticle{"illegal-moves", "FIDE 7.5.5"},  // the second completed one of a player
    NamedArticle{"device", "FIDE 11.3.2.2"},
    NamedArticle{"refusal", "FIDE 11.7"},  // persistent, to comply with the laws
};

/// Completed illegal moves, and what counts as one; two hands (7.5.4) no board can see.
inline constexpr std::array fide_2023_fouls{
    std::string_view{"FIDE 7.5.1"}, std::string_view{"FIDE 7.5.2"}, std::string_view{"FIDE 7.5.3"},
    std::string_view{"FIDE 7.5.4"}};

/// FIDE Laws of Chess, in force since 1 January 2023.
inline constexpr Laws fide_2023{
    .name = "fide-2023",
    .checkmate = "FIDE 5.1.1",
    .stalemate = "FIDE 5.2.1",
    .dead_position = "FIDE 5.2.2",
    .fivefold = "FIDE 9.6.1",
    .seventy_five_moves = "FIDE 9.6.2",
    .threefold = "FIDE 9.2.2",
    .threefold_next_move = "FIDE 9.2.1",
    .fifty_moves = "FIDE 9.3.2",
    .fifty_moves_next_move = "FIDE 9.3.1",
    .illegal_move = "FIDE 7.5.1",
    .declared = fide_2023_declared,
    .touch = {.own = "FIDE 4.3.1",
              .theirs = "FIDE 4.3.2",
              .both = "FIDE 4.3.3",
              .king_then_rook = "FIDE 4.4.1",
              .rook_then_king = "FIDE 4.4.2",
              .castling_illegal = "FIDE 4.4.3",
              .claim_lost = "FIDE 4.8"},
    .illegal = {.pawn_left = "FIDE 7.5.2", .press_without_move = "FIDE 7.5.3"},
    .fouls = {.articles = fide_2023_fouls, .losing = 2, .reason = "illegal-moves"},  // FIDE 7.5.5
};

/// An illegal move is taken back there (8.1) and loses no game.
inline constexpr std::array fide_older_declared{
    NamedArticle{"resignation", "FIDE-older 10.2"},
    NamedArticle{"agreement", "FIDE-older 10.6"},
    NamedArticle{"time", "FIDE-older 10.14"},
    NamedArticle{"time-draw", "FIDE-older 10.5"},  // the opponent has a bare king
    NamedArticle{"late", "FIDE-older 10.15"},
    NamedArticle{"sealed-move", "FIDE-older 10.16"},
    NamedArticle{"refusal", "FIDE-older 10.17"},
};

/// The older laws as published in Chinese: no fivefold repetition, no seventy-five moves, a list of
/// dead positions (article 10.4): bare kings, one bishop or knight, and one bishop each on squares
/// of one colour. King and rook touched do not yet oblige to castle, and illegal moves cost
/// nothing.
inline constexpr Laws fide_older{
    .name = "fide-older",
    .checkmate = "FIDE-older 10.1",
    .stalemate = "FIDE-older 10.3",
    .dead_position = "FIDE-older 10.4",
    .fivefold = "",
    .seventy_five_moves = "",
    .threefold = "FIDE-older 10.10(2)",
    .threefold_next_move = "FIDE-older 10.10(1)",
    .fifty_moves = "FIDE-older 10.12",
    .fifty_moves_next_move = "FIDE-older 10.12",
    .illegal_move = "FIDE-older 8.1",
    .dead_beyond_the_list = false,
    .declared = fide_older_declared,
    .touch = {.own = "FIDE-older 7.2(1)",
              .theirs = "FIDE-older 7.2(1)",
              .both = "FIDE-older 7.2(2)",
              .king_then_rook = "",
              .rook_then_king = "FIDE-older 5.1(3)",
              .castling_illegal = "FIDE-older 5.1(4)",
              .claim_lost = "FIDE-older 7.4"},
};

/// The edition of that name; "" is the first, FIDE 2023; null: unknown.
const Laws* laws_named(std::string_view name);

/// The article of an ending that a person declares: resignation, agreement, time, time-draw, late,
/// illegal-moves, device, refusal, sealed-move, or one that the laws name by themselves; also of
/// the incidents illegal-move, promotion-missing and press-without-move, and of touch-claim-lost:
/// who touches a piece can no longer claim a touched one. Empty: none.
std::string_view article(const Laws& laws, std::string_view reason);

}  // namespace luozi::chess
