// The numbers and rulings of the laws of xiangqi, each with its article: how games end, what
// touched pieces oblige to, what is a foul.
#pragma once

#include "boards/foul_law.hpp"

#include <cstdint>
#include <string_view>

namespace luozi::xiangqi {
namespace laws {

inline constexpr int natural_limit_rounds = 60;   // CXA-1999 4.2.4: consecutive rounds, no capture
inline constexpr int claimants_checks_most = 10;  // CXA-1999 23.3: of the claimant, counted at most

}  // namespace laws

/// Whose book judges a repetition.
enum class RepetitionBook : std::uint8_t { cxa_1999, axf };

/// An article of touched pieces, and how it is cited where more pieces were touched than it speaks
/// of: which of them counts is then a rule of this house.
struct TouchArticle {
  std::string_view said{}, of_several{};
};

/// What touched pieces oblige to, and which touches are fouls.
struct TouchLaw {
  TouchArticle own{};              ///< pieces of the side to move
  TouchArticle theirs{};           ///< pieces of the other side
  TouchArticle own_then_theirs{};  ///< both, in this order
  TouchArticle theirs_then_own{};
  TouchArticle together{};          ///< both, and nobody can know which came first
  std::string_view immovable{};     ///< foul: an own piece that cannot move
  std::string_view uncapturable{};  ///< foul: a piece of the other side that cannot be captured
  std::string_view consent{};       ///< adjusted without the opponent's, pieces count as touched
};

/// One edition of the laws. Articles are empty where the edition does not know the ending.
struct Laws {
  std::string_view name;
  RepetitionBook book = RepetitionBook::cxa_1999;
  /// How often a position must have stood, the last time included, before its cycle is judged.
  /// CXA-1999 24: three times round, read as the third occurrence; AXF is judged from there too.
  int occurrences = 3;
  std::string_view checkmate;
  std::string_view stalemate;
  std::string_view natural_limit;
  std::string_view simple_draw;
  std::string_view displaced;  ///< pieces moved out of turn or pushed aside, to be put right
  TouchLaw touch{};
  FoulLaw fouls{};
};

/// 中国象棋竞赛规则 1999, approved by the General Administration of Sport.
extern const Laws cxa_1999;
/// Asian Xiangqi Federation rules, as far as repetition goes. What they say of touched pieces is
/// not known here: the procedure of CXA 1999 is taken over and cited as such. Its fouls lose no
/// game by these rules.
extern const Laws axf;

/// The edition of that name; "" is the first, CXA 1999; null: unknown.
const Laws* laws_named(std::string_view name);

/// The article of an ending that a person declares: resignation, agreement, time, late, fouls,
/// illegal-move, facing-kings, refusal ...; empty: none.
std::string_view article(const Laws& laws, std::string_view reason);

}  // namespace luozi::xiangqi
