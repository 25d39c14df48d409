// When silence alone will have told two explanations apart.
#pragma once

#include "recognizer/costs/deadline.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/judgement/rivals.hpp"
#include "recognizer/search/tracker.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace luozi::recognizer {

/// When silence will have raised an explanation to this cost; none: it never will.
template <Game G>
std::optional<Micros> costs_at_least(const Hypothesis<G>& one, double cost, Micros now) {
  if (one.cost(now) >= cost) return now;
  if (!one.rest) return std::nullopt;
  const auto reached_from = [&](Micros from) {
    const double silence = std::max(0.0, cost - one.cost(from));
    return from + Micros{std::llround(silence * static_cast<double>(one.rest->mean.count))};
  };
  // Silence costs in proportion, but for one step where a slide rests too long, and for a while.
  Micros at = reached_from(one.rest->since);
  const Micros step = one.rest->slides_until();
  if (at > step) at = reached_from(step);
  return one.cost(at + Micros{1}) < cost ? std::nullopt : std::optional(at);
}

/// Whether another explanation, which does not expect the hand to go on, is then likelier than this
/// one.
template <Game G>
bool is_overtaken(const Beam<G>& beam, const Hypothesis<G>& one, Micros at) {
  return std::any_of(beam.begin(), beam.end(), [&](const Hypothesis<G>& other) {
    return &other != &one && !other.rest && Likelier{at}(other, one);
  });
}

/// When a best explanation that expects the hand to go on falls behind another: to the microsecond,
/// as whoever looks then finds the other one, and does not ask again.
template <Game G>
std::optional<Micros> overtaken_at(const Tracker<G>& tracker, const Hypothesis<G>& best) {
  std::optional<Micros> first;
  for (const Hypothesis<G>& other : tracker.beam()) {
    if (&other == &best || other.rest) continue;
    first = earlier(first, costs_at_least(best, other.cost({}), best.rest->since));
  }
  if (!first) return std::nullopt;
  constexpr Micros step{1};
  for (Micros at = *first - step; at <= *first + step + step; at = at + step) {
    if (is_overtaken(tracker.beam(), best, at)) return at;
  }
  return std::nullopt;
}

/// When this move of the best line will have outlived at these odds all that contradicts it; none:
/// silence alone will not do.
template <Game G>
std::optional<Micros> outlives_at(const Tracker<G>& tracker, const Hypothesis<G>& best,
                                  const LineNode<G>& node, double odds, Micros now) {
  Micros latest = now;
  for (const Hypothesis<G>& other : tracker.beam()) {
    const double more = rival_past_cost(other, node);
    if (std::isinf(more)) continue;
    const std::optional<Micros> when = costs_at_least(other, best.cost(now) + odds - more, now);
    if (!when) return std::nullopt;
    latest = std::max(latest, *when);
  }
  return latest;
}

/// When a hand does not only pass the square where it put a piece back.
template <Game G>
Micros passed_at(const Tracker<G>& tracker) {
  return tracker.last_touch() + hands::other_hand_after;
}

/// When hands have rested for so long that silence tells no more.
template <Game G>
Micros rested_at(const Tracker<G>& tracker) {
  return tracker.last_touch() + limits::unsure_in_hand_after;
}

/// When silence will have told all it can of this ply; a piece in the air may tell more, a reply
/// has told its part.
template <Game G>
Micros doubts_at(const Tracker<G>& tracker, const Hypothesis<G>& best, int ply) {
  const bool in_hand = !best.difference.empty();
  const Micros silent =
      tracker.last_touch() + (in_hand ? limits::unsure_in_hand_after : limits::unsure_after);
  if (best.line->ply <= ply) return silent;
  const Micros answered = at_ply(best.line, ply + 1)->times.released;
  return std::min(silent, answered + limits::unsure_after);
}

}  // namespace luozi::recognizer
