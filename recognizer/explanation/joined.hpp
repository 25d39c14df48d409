// Explanations that nothing to come can tell apart: one goes on for them all, and their moves stay
// in mind as other pasts of it.
#pragma once

#include "boards/game.hpp"
#include "recognizer/explanation/hypothesis.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Whether both stand where the same touches and presses will cost them the same: by other moves
/// before the last one.
template <Game G>
bool go_on_alike(const Hypothesis<G>& one, const Hypothesis<G>& other) {
  const LineNode<G>&a = *one.line, &b = *other.line;
  const auto rests_since = [](const Hypothesis<G>& each) {
    return each.rest ? std::optional(each.rest->since) : std::nullopt;
  };
  return a.ply > 0 && a.is_move_of(b) && one.interrupted == other.interrupted &&
         a.times == b.times && a.expected == b.expected && a.crowned == b.crowned &&
         one.excused == other.excused && one.mute == other.mute && one.stuck == other.stuck &&
         one.beside == other.beside && one.pressed == other.pressed &&
         rests_since(one) == rests_since(other) && one.went_on == other.went_on &&
         one.gesture == other.gesture && G::key(a.position) == G::key(b.position);
}

/// The other one, which costs no less, becomes a past of this one.
template <Game G>
void take_in(Hypothesis<G>& one, const Hypothesis<G>& other, Micros now) {
  const double more = other.cost(now) - one.cost(now);
  std::vector<Past<G>> all;
  if (one.pasts) all = *one.pasts;
  other.each_past([&](const Past<G>& past) {
    if (same_moves<G>(past.line.get(), one.line.get())) return;
    all.push_back({past.line, past.more + more});
  });
  one.pasts = likeliest_pasts<G>(std::move(all));
}

/// Holds the explanation to those of its pasts, its own line among them, for which the function of
/// a past is true; the likeliest becomes its line. False, and nothing changed: there is none.
template <Game G, class IsTrue>
bool hold_to(Hypothesis<G>& one, IsTrue&& is_true) {
  std::vector<Past<G>> left;
  one.each_past([&](const Past<G>& past) {
    if (is_true(past)) left.push_back({whole_line<G>(past.line, one.line), past.more});
  });
  if (left.empty()) return false;
  const Past<G> own = left.front();
  left.erase(left.begin());
  for (Past<G>& past : left) past.more -= own.more;
  one.line = own.line;
  one.line_cost += own.more;
  one.pasts = likeliest_pasts<G>(std::move(left));
  return true;
}

}  // namespace luozi::recognizer
