// Whether wood and record differ for so long that it must be said.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/search/tracker.hpp"
#include "recognizer/verdict.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Squares on which the wood contradicts this explanation, unless a move under way accounts for all
/// of them.
template <Game G>
SquareSet<typename G::Grid> disagreement(Hypothesis<G> one, const Wood<typename G::Grid>& wood) {
  if (one.difference.empty()) return one.excused;
  const bool explained =
      !one.interrupted && is_accounted_for<typename G::Grid>(one.candidates(), one.situation(wood));
  return explained ? one.excused : one.difference | one.excused;
}

template <Game G>
class Comparison {
 public:
  /// Says once that they differ, and once that they agree again.
  void look(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
            std::vector<Verdict<G>>& verdicts) {
    const auto differs = disagreement(best, tracker.wood());
    if (differs.empty()) {
      if (std::exchange(said_, Said::nothing) != Said::nothing)
        verdicts.push_back({now, Matched{}});
      return;
    }
    say_mismatch(tracker, differs, now, verdicts);
  }

  /// Says once that they differ. Where the best explanation denies the record, one that keeps it
  /// may agree with the wood by chance only.
  void look_for_mismatch(const Tracker<G>& tracker, const Hypothesis<G>& kept, Micros now,
                         std::vector<Verdict<G>>& verdicts) {
    const auto differs = disagreement(kept, tracker.wood());
    if (!differs.empty()) say_mismatch(tracker, differs, now, verdicts);
  }

  /// A person set another position: how it differs is to be said anew.
  void begin_anew() {
    if (said_ == Said::mismatch) said_ = Said::mismatch_before;
  }

  /// When silence would have it said; none: it agrees, or was said.
  std::optional<Micros> next_deadline(const Tracker<G>& tracker, const Hypothesis<G>& best) const {
    if (said_ == Said::mismatch || disagreement(best, tracker.wood()).empty()) return std::nullopt;
    return due(tracker);
  }

  /// When it has to be said, if they differ then.
  static Micros due(const Tracker<G>& tracker) {
    return tracker.last_touch() + limits::mismatch_after;
  }

 private:
  void say_mismatch(const Tracker<G>& tracker, const SquareSet<typename G::Grid>& differs,
                    Micros now, std::vector<Verdict<G>>& verdicts) {
    if (said_ == Said::mismatch || now < due(tracker)) return;
    said_ = Said::mismatch;
    const auto missing = differs - tracker.wood().filled();
    verdicts.push_back({now, Mismatch<G>{missing, differs - missing}});
  }

  /// Since they last agreed; `mismatch_before`: with another position than the present one.
  enum class Said : std::uint8_t { nothing, mismatch, mismatch_before };
  Said said_ = Said::nothing;
};

}  // namespace luozi::recognizer
