// Plays a list of moves by the rules of its game and says where the game then stands.
#pragma once

#include "boards/game.hpp"
#include "boards/result.hpp"
#include "notation/game_text.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// `1-0 perpetual-check CXA-1999 24.1`.
inline std::string text_of(const Outcome& outcome) {
  return fmt::format("{} {}{}{}", text(outcome.result), outcome.reason,
                     outcome.article.empty() ? "" : " ", outcome.article);
}

/// `1.` and `1...` before moves or alone, as games are written, say nothing of the move.
inline std::string_view without_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
  return digits > 0 && dots > digits ? word.substr(dots) : word;
}

template <notation::GameText Text>
class GameJudge {
 public:
  using G = typename Text::Game;
  using Laws = typename G::Laws;

  GameJudge(typename G::Position start, const Laws& laws)
      : history_{std::move(start), {}}, laws_(laws), over_(G::outcome(history_, laws)) {}

  /// Plays the moves, words between blanks in any of the game's notations. The error names the ply
  /// and what was wrong. In games where a move against the rules loses, it ends the game.
  std::optional<std::string> play(std::string_view moves) {
    for (auto word = notation::take_word(moves); !word.empty(); word = notation::take_word(moves)) {
      const auto move = without_number(word);
      if (move.empty()) continue;
      if (auto wrong = play_one(move)) return wrong;
    }
    return std::nullopt;
  }

  /// Where the game stands: the result, or `ongoing` and what may be claimed or must be changed.
  std::vector<std::string> ruling() const {
    if (over_) return {text_of(*over_)};
    const auto [claims, forbidden] = rulings<G>(history_, laws_);
    const auto ruled = std::find_if(claims.begin(), claims.end(),
                                    [](const Claim& claim) { return claim.arbiter_may_rule; });
    if (ruled != claims.end()) return {text_of(ruled->outcome)};
    std::vector<std::string> lines{"ongoing"};
    for (const Claim& claim : claims) lines.push_back("claim " + text_of(claim.outcome));
    if (forbidden && !forbidden->loses) {
      lines.push_back(fmt::format("must-change {} {} {}", name(forbidden->offender),
                                  forbidden->reason, forbidden->article));
    }
    return lines;
  }

  /// What may be claimed with a move that is written down and not yet made (FIDE 9.2.1, 9.3.1). The
  /// error says that it is no legal move, that the game is over, or that this game's laws know no
  /// such claim.
  Result<std::vector<std::string>, std::string> claims_with(std::string_view written) const {
    if constexpr (requires(typename G::Move move) { G::claims_with(history_, move, laws_); }) {
      if (over_) return Failure{"the game is over: " + text_of(*over_)};
      const auto move = Text::read_move(history_.now(), without_number(written));
      if (!move) return Failure{move.error()};
      std::vector<std::string> lines;
      for (const Claim& claim : G::claims_with(history_, *move, laws_)) {
        lines.push_back("claim " + text_of(claim.outcome));
      }
      return lines;
    } else {
      return Failure{std::string("the laws of this game know no claim with a written move")};
    }
  }

  /// The classification of every move in a repeating cycle; empty in games that know none.
  std::vector<std::string> explanation() const {
    if constexpr (requires { G::explain(history_, laws_); }) {
      return G::explain(history_, laws_);
    } else {
      return {};
    }
  }

 private:
  std::optional<std::string> play_one(std::string_view word) {
    const auto& now = history_.now();
    const std::size_t ply = history_.plies.size() + 1;
    if (over_) {
      return fmt::format("ply {}: {}: the game was over by then: {}", ply, notation::shown(word),
                         text_of(*over_));
    }
    const auto move = Text::read_move(now, word);
    if (!move) {
      over_ = lost_by(word);
      if (over_) return std::nullopt;
      return fmt::format("ply {}: {}", ply, move.error());
    }
    history_.plies.push_back({*move, G::play(now, *move)});
    over_ = G::outcome(history_, laws_);
    return std::nullopt;
  }

  /// The outcome where these words are a move against the rules and such a move loses.
  std::optional<Outcome> lost_by(std::string_view word) const {
    if constexpr (requires { Text::breach_of_rules(history_.start, word); }) {
      const std::string_view reason = Text::breach_of_rules(history_.now(), word);
      if (reason.empty()) return std::nullopt;
      const Side breaker = G::side_to_move(history_.now());
      return Outcome{win_of(other(breaker)), reason, G::article(laws_, reason)};
    }
    return std::nullopt;
  }

  History<G> history_;
  const Laws& laws_;
  std::optional<Outcome> over_;
};

/// The laws with another number of times that a position must stand before it counts as repeated;
/// none: the game's laws leave no room for another number.
template <class Laws>
std::optional<Laws> with_occurrences(Laws laws, int occurrences) {
  if constexpr (requires { laws.occurrences; }) {
    laws.occurrences = occurrences;
    return laws;
  } else if constexpr (requires { laws.repetitions; }) {
    laws.repetitions = occurrences;
    return laws;
  }
  return std::nullopt;
}

}  // namespace luozi::host
