// What may be asked for as the game stands, in words; and the repetition that the laws forbid.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "boards/game.hpp"

namespace luozi::host {

/// "draw by threefold repetition may be claimed (FIDE 9.2.2)".
std::string claim_words(const Claim& claim);

template <Game G>
std::vector<std::string> claim_words(const History<G>& history, const typename G::Laws& laws) {
  std::vector<std::string> words;
  for (const Claim& claim : G::claims(history, laws)) words.push_back(claim_words(claim));
  return words;
}

/// Whether the position after the last move stood before. Only then can a repetition be judged,
/// which costs far more than this.
template <Game G>
bool has_stood_before(const History<G>& history) {
  if (history.plies.empty()) return false;
  const auto now = G::key(history.now());
  return G::key(history.start) == now ||
         std::any_of(history.plies.begin(), history.plies.end() - 1,
                     [now](const auto& entry) { return G::key(entry.after) == now; });
}

/// The repetition that one side must not go on with; none in games whose laws forbid none.
template <Game G>
std::optional<Prohibition<typename G::Grid>> prohibition(const History<G>& history,
                                                         const typename G::Laws& laws) {
  if constexpr (requires { G::prohibition(history, laws); }) {
    if (has_stood_before<G>(history)) return G::prohibition(history, laws);
  }
  return std::nullopt;
}

}  // namespace luozi::host
