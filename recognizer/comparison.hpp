// Whether wood and record differ for so long that it must be said.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/tracker.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

template <Game G>
class Comparison {
 public:
  /// Says once that they differ, and once that they agree again.
  void look(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
            std::vector<Verdict<G>>& verdicts) {
    const auto differs = tracker.disagreement(best);
    if (differs.empty()) {
      if (std::exchange(said_mismatch_, false)) verdicts.push_back({now, Matched{}});
      return;
    }
    say_mismatch(tracker, differs, now, verdicts);
  }

  /// Says once that they differ. Where the best explanation denies the record, one that keeps it
  /// may agree with the wood by chance only.
  void look_for_mismatch(const Tracker<G>& tracker, const Hypothesis<G>& kept, Micros now,
                         std::vector<Verdict<G>>& verdicts) {
    const auto differs = tracker.disagreement(kept);
    if (!differs.empty()) say_mismatch(tracker, differs, now, verdicts);
  }

  /// When silence would have it said; none: it agrees, or was said.
  std::optional<Micros> next_deadline(const Tracker<G>& tracker, const Hypothesis<G>& best) const {
    if (said_mismatch_ || tracker.disagreement(best).empty()) return std::nullopt;
    return tracker.last_touch() + limits::mismatch_after;
  }

 private:
  void say_mismatch(const Tracker<G>& tracker, const SquareSet<typename G::Grid>& differs,
                    Micros now, std::vector<Verdict<G>>& verdicts) {
    if (said_mismatch_ || now < tracker.last_touch() + limits::mismatch_after) return;
    said_mismatch_ = true;
    const auto missing = differs - tracker.wood().filled();
    verdicts.push_back({now, Mismatch<G>{missing, differs - missing}});
  }

  bool said_mismatch_ = false;
};

}  // namespace luozi::recognizer
