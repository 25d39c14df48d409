// How a game begins while none is on: at once where the start stands, and where it stands but for a
// few squares with a first legal move, or after a long quiet. Over a game that nobody ended it may
// begin with a first move too.
#pragma once

#include "boards/game.hpp"
#include "recognizer/beginnings/set_up.hpp"
#include "recognizer/beginnings/trial.hpp"
#include "recognizer/beginnings/two_ways.hpp"
#include "recognizer/costs/deadline.hpp"
#include "recognizer/judgement/judgement.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace luozi::recognizer {

/// A board on which no game is on; squares are the board's own.
template <BoardGrid Grid>
struct Idle {
  const Wood<Grid>& wood;
  SquareSet<Grid> unknown;   ///< their sensors say nothing
  Micros touched;            ///< the last change of any sensor
  bool turned;               ///< how it lay in the last game
  std::optional<int> moved;  ///< squares that differ from the end of that; none: there was none
};

/// A game that begins.
template <Game G>
struct Begun {
  TwoWays<G> table;
  Judgement<G> judgement;
  SquareSet<typename G::Grid> wrong;  ///< squares of the board that do not show the start
};

template <Game G>
class Beginnings {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Ways = typename SetUp<G>::Ways;

  /// The laws outlive this.
  Beginnings(const Position& start, const typename G::Laws& laws)
      : start_(start), set_up_(start), laws_(&laws) {}

  const SetUp<G>& set_up() const { return set_up_; }

  void lift(Square<Grid> square, Micros at) {
    if (trial_) trial_->table.lift(square, at);
  }
  void place(const Place<Grid>& place, Micros at) {
    if (trial_) trial_->table.place(place, at);
  }
  void resync(const Wood<Grid>& wood, Micros at) {
    if (trial_) trial_->table.resync(wood, at);
  }
  void press(Side side, Micros at) {
    if (trial_) trial_->table.press(side, at);
  }

  /// The start stands so while a game is on: from now on another may begin with a move from here.
  void await_move(Ways ways, const Idle<Grid>& idle) {
    if (tried_at_ == idle.touched) return;
    tried_at_ = idle.touched;
    trial_.emplace(start_, *laws_, idle.wood, std::move(ways));
  }
  /// The game that such a move begins now. One that it cannot any more is given up.
  std::optional<Begun<G>> look_over_play(const Idle<Grid>& idle, Micros now) {
    auto begun = begun_by_move(now);
    const bool settled_down = now >= idle.touched + limits::ready_after;
    if (trial_ && settled_down && trial_->out_of_place(now) > limits::wrong_most) trial_.reset();
    return begun;
  }
  /// When silence would begin one so; none: it would not.
  std::optional<Micros> next_move_deadline(Micros now) const {
    return trial_ ? trial_->next_deadline(now) : std::nullopt;
  }

  /// When silence would begin a game; none: it would not.
  std::optional<Micros> next_deadline(const Idle<Grid>& idle, Micros now) const {
    return earlier(next_move_deadline(now), earlier(nearly_deadline(idle), trial_deadline(idle)));
  }

  /// The game that begins now on a board that is set up but for a few squares.
  std::optional<Begun<G>> look(const Idle<Grid>& idle, Micros now) {
    if (auto begun = begun_by_move(now)) return begun;
    if (is_due(nearly_deadline(idle), now)) {
      return begin(nearly(idle, limits::wrong_most), idle.wood);
    }
    if (is_due(trial_deadline(idle), now)) try_from(idle, now);
    return std::nullopt;
  }

  /// The game that begins from the wood in one of these ways.
  Begun<G> begin(const Ways& ways, const Wood<Grid>& wood) {
    trial_.reset();
    TwoWays<G> table(start_, wood, ways);
    Judgement<G> judgement(start_, table.tracker().best({}).line, *laws_);
    return {std::move(table), std::move(judgement), ways.front().wrong};
  }

 private:
  std::optional<Begun<G>> begun_by_move(Micros now) {
    if (!trial_ || !trial_->begins(start_, *laws_, now)) return std::nullopt;
    Begun<G> begun{std::move(trial_->table), std::move(trial_->judgement), trial_->wrong()};
    trial_.reset();
    return begun;
  }

  static bool is_due(std::optional<Micros> deadline, Micros now) {
    return deadline && *deadline <= now;
  }

  /// The ways in which the start stands but for so many squares. What stands closer to the end of
  /// the last game is that.
  Ways nearly(const Idle<Grid>& idle, int most) const {
    Ways ways = set_up_.nearly(idle.wood, idle.unknown, idle.turned, most);
    std::erase_if(
        ways, [&](const Way<Grid>& way) { return idle.moved && *idle.moved <= way.wrong.size(); });
    return ways;
  }

  /// The ways from which a game may begin with a move now; none: no nearer to the start than those
  /// from which it already may.
  Ways nearer(const Idle<Grid>& idle) const {
    Ways ways = nearly(idle, limits::wrong_at_first_move);
    const auto is_no_nearer = [&](const Way<Grid>& way) {
      return trial_ && trial_->least_wrong() <= way.wrong.size();
    };
    if (std::all_of(ways.begin(), ways.end(), is_no_nearer)) ways.clear();
    return ways;
  }

  /// When the start will have stood so for long enough.
  std::optional<Micros> nearly_deadline(const Idle<Grid>& idle) const {
    if (nearly(idle, limits::wrong_most).empty()) return std::nullopt;
    return idle.touched + limits::nearly_set_up_after;
  }

  /// When it is time to ask whether a game may begin with a move from there, or cannot any more.
  std::optional<Micros> trial_deadline(const Idle<Grid>& idle) const {
    if (!nearer(idle).empty()) return idle.touched;
    if (tried_at_ == idle.touched || !trial_) return std::nullopt;
    return idle.touched + limits::ready_after;
  }

  /// From now on a game may begin with a move from here; one that could before still can while
  /// moves explain all but what one under way may leave open.
  void try_from(const Idle<Grid>& idle, Micros now) {
    tried_at_ = idle.touched;
    Ways ways = nearer(idle);
    if (!ways.empty()) {
      trial_.emplace(start_, *laws_, idle.wood, std::move(ways));
    } else if (trial_ && trial_->out_of_place(now) > limits::wrong_most) {
      trial_.reset();
    }
  }

  Position start_;
  SetUp<G> set_up_;
  const typename G::Laws* laws_;
  std::optional<Trial<G>> trial_;
  std::optional<Micros> tried_at_;  ///< the last touch before that was asked
};

}  // namespace luozi::recognizer
