// What was played while nobody looked, where it was too much to find every line: a few of the lines
// that lead to what stands there now, so that play goes on from it. Their order is anyone's guess.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/search/gap.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// In which order moves that bring equally many squares in order are tried, so that the lines
/// found differ in which came first.
enum class GapOrder : std::uint8_t { plausible_first, implausible_first, as_they_come };

template <Game G>
class LongGapSearch {
 public:
  using Grid = typename G::Grid;

  LongGapSearch(const Wood<Grid>& wood, const SquareSet<Grid>& excused, Micros now)
      : wood_(wood), excused_(excused), now_(now) {}

  /// One line of so many moves of which this ply is this move, and no guess; none: no such line is
  /// found within the limit on work.
  std::optional<Line<G>> line_with(const Line<G>& from, int plies, int ply, typename G::Move move) {
    told_ = {ply, move};
    return search(from, plies);
  }

  /// One line in each order, all of the least length that is longer than `longer_than` and found
  /// within the limits on length and work; none: no such line is.
  std::vector<Line<G>> lines(const Line<G>& from, int longer_than) {
    constexpr int squares = limits::gap_squares_a_move;
    const int needed = (difference(*from).size() + squares - 1) / squares;
    const int least = std::max(longer_than + 1, needed);
    std::vector<Line<G>> found;
    const int most = std::min(least + limits::gap_plies_spare, limits::gap_plies_most);
    for (int plies = least; plies <= most && found.empty(); ++plies) {
      for (const GapOrder order :
           {GapOrder::plausible_first, GapOrder::implausible_first, GapOrder::as_they_come}) {
        order_ = order;
        seen_.clear();
        if (std::optional<Line<G>> line = search(from, plies)) found.push_back(std::move(*line));
        if (found.empty()) break;
      }
    }
    return found;
  }

 private:
  struct Step {
    const Candidate<G>* candidate;
    int left;  ///< squares that differ after it
    double implausibility;
  };

  struct Told {
    int ply;
    typename G::Move move;
  };

  bool is_told(int ply) const { return told_ && told_->ply == ply; }

  SquareSet<Grid> difference(const LineNode<G>& node) const {
    return wood_.difference(node.expected) - excused_;
  }

  /// Depth first; each position is entered once with so many plies left.
  std::optional<Line<G>> search(const Line<G>& line, int plies) {
    const SquareSet<Grid> differs = difference(*line);
    if (plies == 0) return differs.empty() ? std::optional(line) : std::nullopt;
    if (!seen_.insert({G::key(line->position), plies}).second) return std::nullopt;
    const Candidates<G> legal(line);
    for (const Step& step : steps(legal, differs, plies, line->ply + 1)) {
      if (--nodes_left_ <= 0) return std::nullopt;
      LineNode<G> next = *line_after<G>(line, *step.candidate, {now_, now_});
      next.guessed = !is_told(next.ply);
      const auto guess = std::make_shared<const LineNode<G>>(std::move(next));
      if (std::optional<Line<G>> found = search(guess, plies - 1)) return found;
    }
    return std::nullopt;
  }

  /// The moves after which the others could bring the rest in order, those first that leave least.
  std::vector<Step> steps(const Candidates<G>& legal, const SquareSet<Grid>& differs, int plies,
                          int next_ply) const {
    std::vector<Step> steps;
    for (const Candidate<G>& candidate : legal) {
      if (is_told(next_ply) && candidate.move != told_->move) continue;
      if ((candidate.footprint.changed() & differs).empty() && !is_told(next_ply)) continue;
      const int left = squares_left(candidate.footprint, differs, wood_).size();
      if (left > limits::gap_squares_a_move * (plies - 1)) continue;
      const double implausibility =
          order_ == GapOrder::as_they_come ? 0 : legal.implausibility(candidate);
      steps.push_back({&candidate, left,
                       order_ == GapOrder::implausible_first ? -implausibility : implausibility});
    }
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
      return std::pair(a.left, a.implausibility) < std::pair(b.left, b.implausibility);
    });
    return steps;
  }

  const Wood<Grid>& wood_;
  SquareSet<Grid> excused_;
  Micros now_;
  GapOrder order_{};
  std::optional<Told> told_;
  int nodes_left_ = limits::long_gap_nodes_most;
  std::set<std::pair<std::uint64_t, int>> seen_;
};

/// The explanations that go on from one by a long line of moves nobody saw.
template <Game G>
std::vector<Hypothesis<G>> after_long_gap(const Hypothesis<G>& parent,
                                          const Wood<typename G::Grid>& wood, Micros now) {
  LongGapSearch<G> search(wood, parent.excused, now);
  std::vector<Hypothesis<G>> found;
  for (const Line<G>& line : search.lines(parent.line, limits::moves_at_once_most)) {
    found.push_back(after_line(parent, line, wood, now));
  }
  return found;
}

/// The line with its guesses in another order, where this ply is one of them: it was this move, and
/// is no guess any more; none: it is not, or no order was found that leads to the same position.
template <Game G>
std::optional<Line<G>> with_guess_told(const Line<G>& line, int ply, typename G::Move move) {
  const LineNode<G>* told = at_ply(line, ply);
  if (told == nullptr || !told->guessed) return std::nullopt;
  int first = ply, last = ply;
  while (at_ply(line, first - 1)->guessed) --first;
  while (last < line->ply && at_ply(line, last + 1)->guessed) ++last;
  const LineNode<G>& end = *at_ply(line, last);
  const Wood<typename G::Grid> wood({end.expected.filled(), end.expected});
  LongGapSearch<G> search(wood, {}, end.times.released);
  const Line<G> from = up_to_ply<G>(line, first - 1);
  const std::optional<Line<G>> found = search.line_with(from, last - first + 1, ply, move);
  if (!found || G::key((*found)->position) != G::key(end.position)) return std::nullopt;
  return whole_line<G>(*found, line);
}

}  // namespace luozi::recognizer
