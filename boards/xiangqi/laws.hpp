// The numbers and rulings of the laws of xiangqi that end games, each with its article.
#pragma once

#include <cstdint>
#include <string_view>

namespace luozi::xiangqi {
namespace laws {

inline constexpr int natural_limit_rounds = 60;   // CXA-1999 4.2.4: consecutive rounds, no capture
inline constexpr int claimants_checks_most = 10;  // CXA-1999 23.3: of the claimant, counted at most

}  // namespace laws

/// Whose book judges a repetition.
enum class RepetitionBook : std::uint8_t { cxa_1999, axf };

/// One edition of the laws. Articles are empty where the edition does not know the ending.
struct Laws {
  std::string_view name;
  RepetitionBook book = RepetitionBook::cxa_1999;
  /// How often a position must have stood, the last time included, before its cycle is judged.
  int occurrences = 3;
  std::string_view checkmate;
  std::string_view stalemate;
  std::string_view natural_limit;
  std::string_view simple_draw;
};

/// 中国象棋竞赛规则 1999, approved by the General Administration of Sport.
extern const Laws cxa_1999;
/// Asian Xiangqi Federation rules, as far as repetition goes.
extern const Laws axf;

/// The edition of that name; "" is the first, CXA 1999; null: unknown.
const Laws* laws_named(std::string_view name);

/// The article of an ending that a person declares: resignation, agreement, time, late, fouls,
/// illegal-move, facing-kings, refusal ...; empty: none.
std::string_view article(const Laws& laws, std::string_view reason);

}  // namespace luozi::xiangqi
