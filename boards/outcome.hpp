// How a game ended: the result, the reason, and the article that says so.
#pragma once

#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace luozi {

enum class GameResult : std::uint8_t { white_wins, black_wins, draw };

/// "1-0", "0-1" or "1/2-1/2".
constexpr std::string_view text(GameResult result) {
  switch (result) {
    case GameResult::white_wins:
      return "1-0";
    case GameResult::black_wins:
      return "0-1";
    case GameResult::draw:
      return "1/2-1/2";
  }
  return "*";
}

/// None: `words` is no result of a finished game as `text` writes it.
constexpr std::optional<GameResult> game_result(std::string_view words) {
  for (const GameResult result :
       {GameResult::white_wins, GameResult::black_wins, GameResult::draw}) {
    if (words == text(result)) return result;
  }
  return std::nullopt;
}

/// None: neither side is.
constexpr std::optional<Side> winner(GameResult result) {
  if (result == GameResult::draw) return std::nullopt;
  return result == GameResult::white_wins ? Side::white : Side::black;
}

constexpr GameResult win_of(Side side) {
  return side == Side::white ? GameResult::white_wins : GameResult::black_wins;
}

/// A finished game. `reason` is a lower-case word such as `checkmate` or `fivefold-repetition`;
/// `article` cites body and article, such as `FIDE 5.1.1`, and is empty where the laws name none.
struct Outcome {
  GameResult result = GameResult::draw;
  std::string_view reason;
  std::string_view article;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace luozi
