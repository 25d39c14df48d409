// Lifts and places in, verdicts out: from the set-up of the pieces to the end of the game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/beginnings.hpp"
#include "recognizer/deadline.hpp"
#include "recognizer/disorder.hpp"
#include "recognizer/endings.hpp"
#include "recognizer/event.hpp"
#include "recognizer/homeward.hpp"
#include "recognizer/judgement.hpp"
#include "recognizer/sensor_watch.hpp"
#include "recognizer/touch_watch.hpp"
#include "recognizer/two_ways.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

/// Time enters only with the input. Every deadline that passed before an event is dealt with first,
/// each at its own time, so any pace of input gives the same verdicts with the same times.
/// Squares come as the board has them; verdicts and what is asked have them as the game does.
template <Game G>
class Recognizer {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Laws = typename G::Laws;
  using Verdicts = std::vector<Verdict<G>>;

  /// The laws must outlive the recognizer; by default they are the game's first.
  explicit Recognizer(Position start, const Laws& laws = *G::laws(""))
      : start_(std::move(start)), laws_(&laws), beginnings_(start_, laws), endings_(start_) {}

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
    std::optional<Micros> next = set_up_deadline();
    if (playing()) {
      next = earlier(next, endings_.next_deadline(last_touch_));
      next = earlier(next, table_.next_deadline(now_));
      next = earlier(next, judgement_.next_deadline(tracker(), now_));
    } else if (seen_board_) {
      next = earlier(next, beginnings_.next_deadline(idle(), now_));
    }
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
    table_.close();
    table_.tracker().conclude(now_);
    judgement_.revise_at_last(tracker(), now_, verdicts);
    settle_all(now_, verdicts);
    finish({outcome}, now_, verdicts);
    return verdicts;
  }

  /// A person says that this ply, which may be the next, was one of these moves; none: no
  /// explanation of what was seen allows it.
  std::optional<Verdicts> insist(Ply ply, const std::vector<typename G::Move>& moves, Micros at) {
    Verdicts verdicts = advance(at);
    if (!playing() || !table_.tracker().insist(ply.number, moves, now_)) return std::nullopt;
    table_.close();
    conclude(now_, verdicts);
    return verdicts;
  }

  /// A person sets the position: an irregularity that stands, or a correction. What was proposed
  /// until then is settled, and play goes on from the position under the next ply's number. Nothing
  /// where no game is on.
  Verdicts accept(const Position& position, Micros at) {
    Verdicts verdicts = advance(at);
    if (!playing()) return verdicts;
    table_.close();
    settle_all(now_, verdicts);
    table_.tracker().accept(position, judgement_.settled(), now_);
    judgement_.accept(best().line);
    touch_watch_.begin(now_);
    conclude(now_, verdicts);
    return verdicts;
  }

  /// A person takes back the last so many moves, proposed ones included, whether or not the pieces
  /// were put back yet; a game that they had ended goes on. None, and nothing changed: so many were
  /// not made since the game, or the position that an arbiter set, began.
  std::optional<Verdicts> take_back(int plies, Micros at) {
    Verdicts verdicts = advance(at);
    if (state_ == State::waiting) return std::nullopt;
    const int left = best().line->ply - plies;
    if (left < 0 || at_ply(best().line, left) == nullptr) return std::nullopt;
    table_.close();
    settle_all(now_, verdicts, left);
    const std::size_t said = verdicts.size();
    if (left < judgement_.settled()) judgement_.take_back(tracker(), left, now_, verdicts);
    look_at_touches(said, verdicts);
    if (std::exchange(state_, State::playing) == State::over) endings_.begin();
    table_.tracker().go_back(judgement_.line(), wood(), now_);
    conclude(now_, verdicts);
    return verdicts;
  }

  bool playing() const { return state_ == State::playing; }
  /// The settled game, its first position included.
  const History<G>& history() const { return judgement_.history(); }
  Wood<Grid> wood() const { return turned_if(table_.turned(), wood_); }
  /// The best explanation's line; null before the first game.
  Line<G> line() const { return state_ == State::waiting ? nullptr : best().line; }
  /// Squares on which wood and record differ while a game is on, pieces in the air included.
  SquareSet<Grid> difference() const {
    return playing() ? tracker().wood().difference(best().line->expected) : SquareSet<Grid>{};
  }

 private:
  enum class State : std::uint8_t { waiting, playing, over };

  const Tracker<G>& tracker() const { return table_.tracker(); }
  const Hypothesis<G>& best() const { return tracker().best(now_); }
  const SetUp<G>& set_up() const { return beginnings_.set_up(); }

  void take(const Snapshot<Grid>& snapshot, Micros at, Verdicts&) {
    const Wood<Grid> before = std::exchange(wood_, Wood<Grid>(snapshot));
    const SquareSet<Grid> changed =
        wood_.difference({before.known(Side::white), before.known(Side::black)}) |
        (before.filled() ^ wood_.filled());
    for (const Square<Grid> square : changed) touched(square, at);
    playing() ? table_.resync(wood_, at) : beginnings_.resync(wood_, at);
    endings_.online();
    last_touch_ = at;
    seen_board_ = true;
  }

  void take(const Lift<Grid>& lift, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    wood_.lift(lift.square);
    touch_watch_.lift(lift.square, at);
    touched(lift.square, at);
    playing() ? table_.lift(lift.square, at) : beginnings_.lift(lift.square, at);
  }

  void take(const Place<Grid>& place, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    wood_.place(place.square, place.colour);
    touch_watch_.place(place.square, at);
    touched(place.square, at);
    playing() ? table_.place(place, at) : beginnings_.place(place, at);
  }

  void take(const Press& press, Micros at, Verdicts&) {
    playing() ? table_.press(press.side, at) : beginnings_.press(press.side, at);
    endings_.press(at);
    touch_watch_.press(press.side, at);
  }

  void take(const Touch<Grid>& touch, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    touch_watch_.wobble(touch.square, at);
  }
  void take(const Adjust& adjust, Micros, Verdicts&) {
    touch_watch_.adjust(adjust.side, adjust.begins);
  }
  void take(const Lost&, Micros, Verdicts&) {}
  void take(const Offline&, Micros, Verdicts&) { endings_.offline(); }
  void take(const Online&, Micros, Verdicts&) {}

  void touched(Square<Grid> square, Micros at) {
    watch_.changed(square, wood_.filled().contains(square), at);
    endings_.online();
    if (at - last_touch_ >= limits::set_up_pause) {
      busy_since_ = at;
      if (playing()) endings_.hands_come(tracker(), at);
    }
    if (wood_.filled().contains(square)) endings_.place(turned_if(table_.turned(), square));
    last_touch_ = at;
  }

  /// A board that never said how it stands is taken to stand at the start.
  void assume_start(Micros at, Verdicts& verdicts) {
    if (seen_board_) return;
    seen_board_ = true;
    wood_ = Wood<Grid>(Snapshot<Grid>{set_up().start(false).filled(), std::nullopt});
    begin_standing(at, verdicts);
  }

  /// Squares of the board whose sensors say nothing: out of order, or wrong since the game began.
  SquareSet<Grid> unknown() const { return watch_.health().distrusted() | wrong_at_start_; }

  /// Where the wood differs from how the present or the last game stands, and no sensor erred; the
  /// board's own squares.
  SquareSet<Grid> moved_on() const {
    const SquareSet<Grid> differs = wood().difference(best().line->expected) - best().excused;
    return turned_if(table_.turned(), differs) - unknown();
  }

  /// When the start position will have stood long enough for a new game: at once where none is on,
  /// later over one that nobody ended.
  std::optional<Micros> set_up_deadline() const {
    if (!seen_board_ || !set_up().stands(wood_, unknown())) return std::nullopt;
    if (state_ == State::waiting) return last_touch_;
    if (state_ == State::over) {
      const bool anew = last_touch_ > over_since_ || !moved_on().empty();
      return anew ? std::optional(last_touch_) : std::nullopt;
    }
    if (moved_on().empty() && !went_home()) return std::nullopt;
    return last_touch_ + limits::new_game_after;
  }

  /// Whether the start stands only because several settled moves seem taken back, or by one against
  /// the rules: that was no play. But an illegal move is put right, with what followed.
  bool went_home() const {
    const LineNode<G>& last = *best().line;
    if (last.irregular) return true;
    if (last.ply + 1 >= judgement_.settled()) return false;
    return !at_ply(judgement_.line(), last.ply + 1)->irregular;
  }

  Idle<Grid> idle() const {
    const bool over = state_ == State::over;
    return {wood_, unknown(), last_touch_, table_.turned(),
            over ? std::optional(moved_on().size()) : std::nullopt};
  }

  void conclude(Micros at, Verdicts& verdicts) {
    const std::optional<Micros> standing = set_up_deadline();
    if (standing && *standing <= at) {
      if (playing()) abandon(at, verdicts);
      begin_standing(at, verdicts);
    } else if (!playing() && seen_board_) {
      auto begun = beginnings_.look(idle(), at);
      if (begun) begin(std::move(*begun), at, verdicts);
    }
    if (playing()) play(at, verdicts);
  }

  void begin_standing(Micros at, Verdicts& verdicts) {
    begin(beginnings_.begin(set_up().standing(wood_, unknown(), table_.turned()), wood_), at,
          verdicts);
  }

  void begin(Begun<G> begun, Micros at, Verdicts& verdicts) {
    state_ = State::playing;
    table_ = std::move(begun.table);
    judgement_ = std::move(begun.judgement);
    wrong_at_start_ = begun.wrong;
    endings_.begin();
    touch_watch_.begin(at);
    disorder_watch_.begin();
    looked_at_start_ = false;
    verdicts.push_back({at, Started<G>{start_, table_.turned()}});
  }

  void play(Micros at, Verdicts& verdicts) {
    if (table_.decide(at)) {
      judgement_ = Judgement<G>(start_, up_to_ply<G>(tracker().best(at).line, 0), *laws_);
      verdicts.push_back({at, Started<G>{start_, table_.turned()}});
    }
    const Hypothesis<G>& best = tracker().best(at);
    endings_.look(tracker().wood(), best, at);
    if (endings_.cleared(at)) {
      if (best.interrupted) settle_all(at, verdicts);
      return finish_unsaid("pieces-cleared", at, verdicts);
    }
    const std::optional<JudgedEnd<G>> told = told_end(best, at);
    // Until it is known which way round the board lies nothing is said of moves.
    if (table_.open() && !(best.line->ply == 0 && best.difference.empty())) return;
    if (!table_.open()) look_at_start(at, verdicts);
    if (told) return end_as_told(*told, at, verdicts);
    const std::size_t said = verdicts.size();
    const Play left = endings_.play_left(tracker().wood(), judgement_.line(), best, hands(), at);
    const std::optional<Outcome> outcome = judgement_.pass(tracker(), at, verdicts, left);
    watch_settled(said, at, verdicts);
    look_at_touches(said, verdicts);
    look_for_disorder(said, at, verdicts);
    if (outcome) {
      settle_all(at, verdicts, judgement_.settled());
      finish({outcome}, at, verdicts);
    }
  }

  Hands hands() const { return {busy_since_, last_touch_}; }

  std::optional<JudgedEnd<G>> told_end(const Hypothesis<G>& best, Micros at) {
    const bool turned = table_.turned();
    return endings_.told(tracker().wood(), judgement_.line(), best, hands(),
                         turned_if(turned, unknown()), at,
                         [&](auto square) { return watch_.times(turned_if(turned, square)); });
  }

  /// The game ended after so many plies; what seemed to be moves since then was the sign itself.
  void end_as_told(const JudgedEnd<G>& end, Micros at, Verdicts& verdicts) {
    const ToldEnd& told = end.told;
    const Tracker<G>& judged_by = end.by ? *end.by : tracker();
    if (told.plies < judgement_.settled()) {
      judgement_.take_back(judged_by, told.plies, at, verdicts);
    }
    settle_all(judged_by, at, verdicts, told.plies);
    constexpr std::string_view reason = "kings-in-centre";
    finish({Outcome{told.result, reason, G::article(*laws_, reason)}}, at, verdicts);
  }

  /// What the set-up says about the sensors, once it is known which way round the board lies.
  void look_at_start(Micros at, Verdicts& verdicts) {
    if (std::exchange(looked_at_start_, true)) return;
    const bool turned = table_.turned();
    watch_.look_at_start(set_up().start(turned), turned, wrong_at_start_, at, verdicts);
    table_.distrust(watch_.health().distrusted());
  }

  /// What the moves settled since then say about the sensors.
  void watch_settled(std::size_t said, Micros at, Verdicts& verdicts) {
    const std::size_t end = verdicts.size();
    for (std::size_t i = said; i < end; ++i) {
      const auto* settled = std::get_if<Settled<G>>(&verdicts[i].what);
      if (settled == nullptr) continue;
      const LineNode<G>* node = at_ply(tracker().best(at).line, settled->ply.number);
      if (node == nullptr) continue;
      watch_.look_at_move(*node, table_.turned(), tracker().wood(), at, verdicts);
      table_.distrust(watch_.health().distrusted());
    }
  }

  /// What the laws say of the touches behind the moves settled since then.
  void look_at_touches(std::size_t said, Verdicts& verdicts) {
    touch_watch_.look(judgement_.line(), table_.turned(), *laws_, said, verdicts);
  }

  /// What the pieces beside the moves tell, now that more was said since then.
  void look_for_disorder(std::size_t said, Micros at, Verdicts& verdicts) {
    const SquareSet<Grid> distrusted = turned_if(table_.turned(), unknown());
    disorder_watch_.look(judgement_.line(), tracker(), touch_watch_.line_began(),
                         {at, tracker().wood(), distrusted, touch_watch_.log(), table_.turned()},
                         said, verdicts);
  }

  /// Play is over, or has to be as it stands, after at most so many plies.
  void settle_all(Micros at, Verdicts& verdicts, int last = std::numeric_limits<int>::max()) {
    settle_all(tracker(), at, verdicts, last);
  }
  void settle_all(const Tracker<G>& by, Micros at, Verdicts& verdicts, int last) {
    const std::size_t said = verdicts.size();
    judgement_.settle_all(by, at, verdicts, last);
    look_at_touches(said, verdicts);
  }

  /// The pieces were set up anew: what seemed to be moves on the way there is taken back.
  void abandon(Micros at, Verdicts& verdicts) {
    if (best().interrupted) settle_all(at, verdicts);
    const int plies = plies_before_set_up<G>(judgement_.line(), start_, busy_since_);
    if (plies < judgement_.settled()) judgement_.take_back(tracker(), plies, at, verdicts);
    finish_unsaid("abandoned", at, verdicts);
  }

  /// Nobody said how the game ended, unless its last move did.
  void finish_unsaid(std::string_view reason, Micros at, Verdicts& verdicts) {
    const std::optional<Outcome> outcome = judgement_.outcome();
    finish(outcome ? Ended{outcome} : Ended{std::nullopt, reason}, at, verdicts);
  }

  void finish(const Ended& ended, Micros at, Verdicts& verdicts) {
    state_ = State::over;
    over_since_ = at;
    verdicts.push_back({at, ended});
  }

  Position start_;
  const Laws* laws_;
  State state_ = State::waiting;
  bool seen_board_ = false;
  bool looked_at_start_ = false;
  Micros now_{};
  Micros last_touch_{};
  Micros busy_since_{};  ///< the first touch after the last long pause
  Micros over_since_{};
  Wood<Grid> wood_;                 ///< as the board has it
  SquareSet<Grid> wrong_at_start_;  ///< the board's own squares
  TwoWays<G> table_;                ///< the present or the last game's
  Judgement<G> judgement_;
  Beginnings<G> beginnings_;
  Endings<G> endings_;
  SensorWatch<G> watch_;
  TouchWatch<G> touch_watch_;
  DisorderWatch<G> disorder_watch_;
};

}  // namespace luozi::recognizer
