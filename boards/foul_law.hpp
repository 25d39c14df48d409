// The offences that an edition of the laws counts against a player, and how many lose a game.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace luozi {

/// Fouls of xiangqi (CXA-1999 9.1), completed illegal moves of chess (FIDE 7.5).
struct FoulLaw {
  std::span<const std::string_view> articles{};  ///< some of them no board can see
  int losing = 0;             ///< the one in a game that loses it, the first being 1; 0: none does
  std::string_view reason{};  ///< of the ending by so many, which its article is known by

  constexpr bool counts(std::string_view article) const {
    return std::ranges::find(articles, article) != articles.end();
  }
  /// Whether the game is lost by the foul of that number.
  constexpr bool is_lost_by(int number) const { return losing > 0 && number >= losing; }
};

}  // namespace luozi
