// A game that may have begun on a board that is set up but for a few squares: nothing is said of it
// until a legal move from there is as good as settled.
#pragma once

#include "boards/game.hpp"
#include "recognizer/beginnings/set_up.hpp"
#include "recognizer/beginnings/two_ways.hpp"
#include "recognizer/judgement/judgement.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::recognizer {

template <Game G>
struct Trial {
  using Grid = typename G::Grid;
  using Ways = typename SetUp<G>::Ways;

  TwoWays<G> table;
  Judgement<G> judgement;
  Ways ways;

  Trial(const typename G::Position& start, const typename G::Laws& laws, const Wood<Grid>& wood,
        Ways fitting)
      : table(start, wood, fitting),
        judgement(start, table.tracker().best({}).line, laws),
        ways(std::move(fitting)) {}

  /// Whether a first move is settled; `start` is the game's.
  bool begins(const typename G::Position& start, const typename G::Laws& laws, Micros now) {
    if (table.decide(now)) judgement = Judgement<G>(start, root(now), laws);
    if (table.open()) return false;
    const LineNode<G>& last = *table.tracker().best(now).line;
    if (last.ply == 0 || may_be_set_up_wrong(last)) return false;
    Judgement<G> asked = judgement;
    std::vector<Verdict<G>> verdicts;
    asked.pass(table.tracker(), now, verdicts);
    return std::any_of(verdicts.begin(), verdicts.end(), [](const Verdict<G>& verdict) {
      return std::holds_alternative<Settled<G>>(verdict.what);
    });
  }

  /// When silence may have settled one; none: only an event can.
  std::optional<Micros> next_deadline(Micros now) const {
    if (table.open()) return table.next_deadline(now);
    return judgement.next_deadline(table.tracker(), now);
  }

  /// On how many squares that were in order when this began the wood contradicts what is likeliest
  /// to have been played since.
  int out_of_place(Micros now) const {
    const int likelier = out_of_place(table.tracker(), table.turned(), now);
    if (!table.open()) return likelier;
    return std::min(likelier, out_of_place(*table.rival(), !table.turned(), now));
  }

  /// How many squares were wrong when it began, by the way round that fits best.
  int least_wrong() const {
    int least = ways.front().wrong.size();
    for (const auto& way : ways) least = std::min(least, way.wrong.size());
    return least;
  }

  /// The squares that were wrong when it began, the board's own.
  const SquareSet<Grid>& wrong() const { return wrong(table.turned()); }

 private:
  const SquareSet<Grid>& wrong(bool turned) const {
    return ways.front().turned == turned ? ways.front().wrong : ways.back().wrong;
  }

  int out_of_place(const Tracker<G>& tracker, bool turned, Micros now) const {
    const Hypothesis<G>& best = tracker.best(now);
    return ((best.difference | best.excused) - turned_if(turned, wrong(turned))).size();
  }

  /// Whether the piece of the first move may never have stood where it would have left: nobody
  /// replied or pressed, so that it may have been put up on a wrong square.
  bool may_be_set_up_wrong(const LineNode<G>& last) const {
    if (last.ply > 1 || table.tracker().pressed_since()) return false;
    const SquareSet<Grid> left = last.changed - last.expected.filled();
    return !(left & turned_if(table.turned(), wrong())).empty();
  }

  Line<G> root(Micros now) const { return up_to_ply(table.tracker().best(now).line, 0); }
};

}  // namespace luozi::recognizer
