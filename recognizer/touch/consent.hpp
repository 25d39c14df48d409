// What touches during an announced adjustment would oblige to, where the laws want the opponent's
// consent to it: no board hears that, so a person is asked.
#pragma once

#include "boards/game.hpp"
#include "boards/law_options.hpp"
#include "boards/touch.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/touch/touch.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// The touches of one turn.
template <BoardGrid Grid>
struct TurnTouches {
  std::vector<PieceTouch<Grid>> certain{};           ///< without those of announced adjustments
  std::vector<PieceTouch<Grid>> unless_consented{};  ///< all; empty where nobody asks for consent

  /// These, and then those.
  TurnTouches then(const TurnTouches& more) const {
    TurnTouches both = *this;
    both.certain.insert(both.certain.end(), more.certain.begin(), more.certain.end());
    both.unless_consented.insert(both.unless_consented.end(), more.unless_consented.begin(),
                                 more.unless_consented.end());
    return both;
  }
};

/// `touches_in(Adjusted)`: those of the turn.
template <Game G, class TouchesIn>
TurnTouches<typename G::Grid> turn_touches(TouchesIn&& touches_in) {
  if constexpr (asks_consent<G>) {
    return {touches_in(Adjusted::left_out), touches_in(Adjusted::among_them)};
  } else {
    return {touches_in(Adjusted::left_out), {}};
  }
}

/// Adds what more an arbiter should look at if the opponent had not consented. Where a duty was
/// broken anyway another is not asked about.
template <Game G>
void add_unless_consented(const LineNode<G>& node, const TurnTouches<typename G::Grid>& touches,
                          const typename G::Laws& laws, std::vector<TouchIncident<G>>& incidents) {
  const bool broken_anyway = !incidents.empty() && !incidents.back().obliged.empty();
  const std::size_t certain = incidents.size();
  for (TouchIncident<G>& one : touch_incidents<G>(node, touches.unless_consented, laws)) {
    const bool is_told =
        std::any_of(incidents.begin(), incidents.begin() + static_cast<std::ptrdiff_t>(certain),
                    [&](const auto& told) { return told.finding == one.finding; });
    const bool is_foul = one.obliged.empty();
    if (is_foul ? is_told : broken_anyway) continue;
    one.consent = laws.touch.consent;
    incidents.push_back(std::move(one));
  }
}

/// What an arbiter should look at in the turn that ended with the node's legal move, questions of
/// consent last.
template <Game G>
std::vector<TouchIncident<G>> touch_incidents(const LineNode<G>& node,
                                              const TurnTouches<typename G::Grid>& touches,
                                              const typename G::Laws& laws) {
  auto incidents = touch_incidents<G>(node, touches.certain, laws);
  if constexpr (asks_consent<G>) add_unless_consented<G>(node, touches, laws, incidents);
  return incidents;
}

}  // namespace luozi::recognizer
