// Lifts and places in, verdicts out: from the set-up of the pieces to the end of the game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/event.hpp"
#include "recognizer/judgement.hpp"
#include "recognizer/tracker.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

/// Time enters only with the input. Every deadline that passed before an event is dealt with first,
/// each at its own time, so any pace of input gives the same verdicts with the same times.
template <Game G>
class Recognizer {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Laws = typename G::Laws;
  using Verdicts = std::vector<Verdict<G>>;

  /// The laws must outlive the recognizer; by default they are the game's first.
  explicit Recognizer(Position start, const Laws& laws = *G::laws(""))
      : start_(std::move(start)), start_occupancy_(G::occupancy(start_)), laws_(&laws) {}

  /// Takes one event. Times must not decrease; an earlier one is taken as the latest seen.
  Verdicts step(const TimedEvent<Grid>& event) {
    const Micros at = std::max(event.at, now_);
    Verdicts verdicts = advance(at);
    std::visit([&](const auto& what) { take(what, at, verdicts); }, event.event);
    conclude(at, verdicts);
    return verdicts;
  }

  /// When silence would mean something; none: nothing is waited for.
  std::optional<Micros> next_deadline() const {
    std::optional<Micros> next;
    const auto sooner = [&next](std::optional<Micros> at) {
      if (at && (!next || *at < *next)) next = at;
    };
    sooner(new_game_deadline());
    if (playing()) sooner(judgement_.next_deadline(tracker_, now_));
    return next;
  }

  /// Says that no event came before `until`.
  Verdicts advance(Micros until) {
    Verdicts verdicts;
    for (std::optional<Micros> next = next_deadline(); next && *next <= until;
         next = next_deadline()) {
      now_ = std::max(now_, *next);
      conclude(now_, verdicts);
    }
    now_ = std::max(now_, until);
    return verdicts;
  }

  /// A person ended the game: what was proposed until then stands.
  Verdicts end(const Outcome& outcome, Micros at) {
    Verdicts verdicts = advance(at);
    if (!playing()) return verdicts;
    judgement_.settle_all(tracker_, now_, verdicts);
    finish(outcome, now_, verdicts);
    return verdicts;
  }

  /// A person says which move this ply was; none: no explanation of what was seen allows it.
  std::optional<Verdicts> insist(Ply ply, const typename G::Move& move, Micros at) {
    Verdicts verdicts = advance(at);
    if (!playing() || !tracker_.insist(ply.number, move)) return std::nullopt;
    conclude(now_, verdicts);
    return verdicts;
  }

  /// A person sets the position: an irregularity that stands, or a correction. What was proposed
  /// until then is settled, and play goes on from the position under the next ply's number. Nothing
  /// where no game is on.
  Verdicts accept(const Position& position, Micros at) {
    Verdicts verdicts = advance(at);
    if (!playing()) return verdicts;
    judgement_.settle_all(tracker_, now_, verdicts);
    tracker_.accept(position, static_cast<int>(history().plies.size()), now_);
    judgement_.accept(position, tracker_.best(now_).line);
    conclude(now_, verdicts);
    return verdicts;
  }

  bool playing() const { return state_ == State::playing; }
  /// The settled game, its first position included.
  const History<G>& history() const { return judgement_.history(); }
  const Wood<Grid>& wood() const { return playing() ? tracker_.wood() : wood_; }
  /// The best explanation's line; null before the first game.
  Line<G> line() const { return state_ == State::waiting ? nullptr : tracker_.best(now_).line; }
  /// Squares on which wood and record differ while a game is on, pieces in the air included.
  SquareSet<Grid> difference() const {
    return playing() ? wood().difference(last_expected()) : SquareSet<Grid>{};
  }

 private:
  enum class State : std::uint8_t { waiting, playing, over };

  void take(const Snapshot<Grid>& snapshot, Micros at, Verdicts&) {
    if (playing()) {
      tracker_.resync(Wood<Grid>(snapshot), at);
    } else {
      wood_ = Wood<Grid>(snapshot);
    }
    last_touch_ = at;
    seen_board_ = true;
  }

  void take(const Lift<Grid>& lift, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    if (playing()) {
      tracker_.lift(lift.square, at);
    } else {
      wood_.lift(lift.square);
    }
    last_touch_ = at;
  }

  void take(const Place<Grid>& place, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    if (playing()) {
      tracker_.place(place.square, place.colour, at);
    } else {
      wood_.place(place.square, place.colour);
    }
    last_touch_ = at;
  }

  void take(const Press& press, Micros at, Verdicts&) {
    if (playing()) tracker_.press(press.side, at);
  }

  void take(const Touch<Grid>&, Micros, Verdicts&) {}
  void take(const Adjust&, Micros, Verdicts&) {}
  void take(const Lost&, Micros, Verdicts&) {}
  void take(const Offline&, Micros, Verdicts&) {}
  void take(const Online&, Micros, Verdicts&) {}

  /// A board that never said how it stands is taken to stand at the start.
  void assume_start(Micros at, Verdicts& verdicts) {
    if (seen_board_) return;
    seen_board_ = true;
    wood_ = Wood<Grid>(Snapshot<Grid>{start_occupancy_.filled(), std::nullopt});
    begin(at, verdicts);
  }

  bool stands_at_start() const {
    return seen_board_ && wood().difference(start_occupancy_).empty();
  }

  /// When the start position will have stood long enough for a new game: at once where none is on,
  /// later over one that nobody ended.
  std::optional<Micros> new_game_deadline() const {
    if (!stands_at_start()) return std::nullopt;
    if (state_ == State::waiting) return last_touch_;
    if (state_ == State::over) {
      const bool touched = last_touch_ > over_since_ || !wood().difference(last_expected()).empty();
      return touched ? std::optional(last_touch_) : std::nullopt;
    }
    if (wood().difference(last_expected()).empty()) return std::nullopt;
    return last_touch_ + limits::new_game_after;
  }

  /// What the best explanation of the present game expects to stand on the board.
  const Occupancy<Grid>& last_expected() const { return tracker_.best(now_).line->expected; }

  void conclude(Micros at, Verdicts& verdicts) {
    const std::optional<Micros> anew = new_game_deadline();
    if (anew && *anew <= at) {
      if (playing()) finish(std::nullopt, at, verdicts);
      begin(at, verdicts);
    }
    if (!playing()) return;
    const std::optional<Outcome> outcome = judgement_.pass(tracker_, at, verdicts);
    if (outcome) finish(outcome, at, verdicts);
  }

  void begin(Micros at, Verdicts& verdicts) {
    state_ = State::playing;
    tracker_ = Tracker<G>(start_, wood_);
    judgement_ = Judgement<G>(start_, tracker_.best(at).line, *laws_);
    verdicts.push_back({at, Started<G>{start_}});
  }

  void finish(const std::optional<Outcome>& outcome, Micros at, Verdicts& verdicts) {
    wood_ = tracker_.wood();
    state_ = State::over;
    over_since_ = at;
    verdicts.push_back({at, Ended{outcome}});
  }

  Position start_;
  Occupancy<Grid> start_occupancy_;
  const Laws* laws_;
  State state_ = State::waiting;
  bool seen_board_ = false;
  Micros now_{};
  Micros last_touch_{};
  Micros over_since_{};
  Wood<Grid> wood_;  ///< while no game is on; otherwise the tracker's
  Tracker<G> tracker_;
  Judgement<G> judgement_;
};

}  // namespace luozi::recognizer
