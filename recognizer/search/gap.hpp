// What was played while nobody looked: the shortest legal lines that lead to what stands there now.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/search/successors.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace luozi::recognizer {

namespace costs {

/// One move more than would do was made while the board was away: a piece went in two to where it
/// stands. With `unseen_ply` just more than a move needs to settle; of 121 gaps of three random
/// moves one was so.
inline constexpr double detour = 6.0;

}  // namespace costs

/// The squares that are still wrong after the move, given those that were before it.
template <BoardGrid Grid>
SquareSet<Grid> squares_left(const Footprint<Grid>& footprint, const SquareSet<Grid>& differs,
                             const Wood<Grid>& wood) {
  const SquareSet<Grid> wrong = (footprint.empties & wood.filled()) |
                                ((footprint.fills | footprint.replaces) - wood.filled());
  return (differs - footprint.changed()) | wrong;
}

/// A search for lines of a given length from an explanation's position to the wood.
template <Game G>
class GapSearch {
 public:
  using Grid = typename G::Grid;

  /// With `in_hand` the side to move after the lines holds one of its pieces. `more`: squares that
  /// the moves may bring in order beside two each.
  GapSearch(const Wood<Grid>& wood, const SquareSet<Grid>& excused, Micros now, bool in_hand,
            int more)
      : wood_(wood), excused_(excused), now_(now), in_hand_(in_hand), more_(more) {}

  /// All lines that go on by so many moves and then agree with the wood, as far as the limits on
  /// work and number allow.
  std::vector<Line<G>> lines(const Line<G>& from, int plies) {
    search(from, plies);
    return std::move(found_);
  }

  bool exhausted() const { return nodes_left_ <= 0; }

 private:
  SquareSet<Grid> difference(const Occupancy<Grid>& expected) const {
    return wood_.difference(expected) - excused_;
  }

  /// A move brings at most its own squares in order, so what differs must be few enough for the
  /// moves that are left; and it has to do with what differs, unless the last one undoes it: a man
  /// that moved and was jumped over leaves its taker where it came from.
  void search(const Line<G>& line, int plies) {
    const SquareSet<Grid> differs = difference(line->expected);
    if (plies == 0) {
      if (in_hand_ ? is_in_hand(differs, *line) : differs.empty()) found_.push_back(line);
      return;
    }
    for (const Candidate<G>& candidate : Candidates<G>(line)) {
      if (found_.size() >= limits::gap_lines_most || --nodes_left_ <= 0) return;
      const SquareSet<Grid> changed = candidate.footprint.changed();
      const bool may_be_undone = plies == 2 && more_ > 0;
      if ((changed & differs).empty() && !may_be_undone) continue;
      if (!may_lead_on(candidate.footprint, differs, plies)) continue;
      search(line_after<G>(line, candidate, {now_, now_}), plies - 1);
    }
  }

  /// Whether all that differs is a piece that the side to move has taken up.
  bool is_in_hand(const SquareSet<Grid>& differs, const LineNode<G>& line) const {
    return differs.size() == 1 && (differs & wood_.filled()).empty() &&
           line.expected.of(G::side_to_move(line.position)).contains_all(differs);
  }

  /// Whether the moves after this one could account for what it leaves different.
  bool may_lead_on(const Footprint<Grid>& footprint, const SquareSet<Grid>& differs,
                   int plies) const {
    const int left = squares_left(footprint, differs, wood_).size();
    const int more = plies > 1 ? more_ : 0;
    return left <= limits::gap_squares_a_move * (plies - 1) + more + (in_hand_ ? 1 : 0);
  }

  const Wood<Grid>& wood_;
  SquareSet<Grid> excused_;
  Micros now_;
  bool in_hand_;
  int more_;
  int nodes_left_ = limits::gap_nodes_most;
  std::vector<Line<G>> found_;
};

/// The explanation that goes on along this line, whose moves nobody saw; what is off the wood after
/// them was taken up.
template <Game G>
Hypothesis<G> after_line(const Hypothesis<G>& parent, const Line<G>& line,
                         const Wood<typename G::Grid>& wood, Micros now) {
  Hypothesis<G> child{.line = line, .pasts = parent.pasts, .pressed = parent.pressed};
  child.excused = parent.excused & wood.difference(line->expected);
  child.mute = parent.mute & child.excused;
  child.stuck = parent.stuck & wood.filled();
  child.fallen = parent.fallen & child.excused;
  child.line_cost = parent.line_cost;
  for (const LineNode<G>* node = line.get(); node != parent.line.get(); node = node->parent.get()) {
    child.line_cost += costs::unseen_ply + G::twin_cost(node->parent->position, node->move);
  }
  for (const auto square : wood.difference(line->expected) - child.excused) {
    child.gesture.add({square, false, {}, now});
  }
  child.look(wood);
  return child;
}

/// Lines of so many plies across the gap, and whether there may be more than the work allowed.
template <Game G>
struct GapLines {
  std::vector<Line<G>> lines;
  bool exhausted = false;
};

template <Game G>
GapLines<G> lines_across(const Hypothesis<G>& parent, const Wood<typename G::Grid>& wood,
                         Micros now, bool in_hand, int plies) {
  GapSearch<G> search(wood, parent.excused, now, in_hand, 0);
  std::vector<Line<G>> lines = search.lines(parent.line, plies);
  if (lines.empty() && plies > 1 && !search.exhausted()) {
    GapSearch<G> wider(wood, parent.excused, now, in_hand, limits::gap_squares_more);
    lines = wider.lines(parent.line, plies);
  }
  return {std::move(lines), search.exhausted()};
}

/// The explanations that go on from one by moves nobody saw, as few as will do, and all of them
/// made or, if there are none such, with the next one's piece in hand; none: no legal line within
/// the limits leads to the wood. One ply more leaves the other side to move: should that one go on,
/// it is what was played.
template <Game G>
std::vector<Hypothesis<G>> after_gap(const Hypothesis<G>& parent,
                                     const Wood<typename G::Grid>& wood, Micros now) {
  std::vector<Hypothesis<G>> found;
  const auto take = [&](const std::vector<Line<G>>& lines, double more) {
    for (const Line<G>& line : lines) {
      found.push_back(after_line(parent, line, wood, now));
      found.back().line_cost += more;
    }
  };
  for (const bool in_hand : {false, true}) {
    for (int plies = 1; plies <= limits::moves_at_once_most && found.empty(); ++plies) {
      const GapLines<G> across = lines_across(parent, wood, now, in_hand, plies);
      take(across.lines, 0);
      if (across.exhausted) break;
      if (found.empty() || in_hand) continue;
      take(lines_across(parent, wood, now, in_hand, plies + 1).lines, costs::detour);
    }
  }
  return found;
}

/// Where the snapshot after a gap shows one legal move in full, silence speaks against going on.
template <Game G>
void mark_shown(Hypothesis<G>& hypothesis, const Wood<typename G::Grid>& wood, Micros now) {
  if (hypothesis.interrupted || hypothesis.difference.empty()) return;
  const Candidates<G>& legal = hypothesis.candidates();
  for (const Candidate<G>& candidate : legal) {
    const auto& footprint = candidate.footprint;
    const bool shown = footprint.changed() == hypothesis.difference &&
                       squares_left(footprint, hypothesis.difference, wood).empty();
    if (!shown) continue;
    const auto arrives = footprint.fills | footprint.replaces;
    const GestureTimes times = times_of(hypothesis, footprint.changed(), arrives, now);
    return hypothesis.mark_complete({&candidate, {}, times}, legal, wood, now);
  }
}

}  // namespace luozi::recognizer
