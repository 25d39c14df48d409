// Lifts and places in, verdicts out: from the set-up of the pieces to the end of the game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/beginnings.hpp"
#include "recognizer/current_game.hpp"
#include "recognizer/deadline.hpp"
#include "recognizer/event.hpp"
#include "recognizer/homeward.hpp"
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
      : beginnings_(start, laws), game_(std::move(start), laws) {}

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
      next = earlier(next, game_.next_deadline(last_touch_, now_));
      next = earlier(next, beginnings_.next_move_deadline(now_));
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
    game_.conclude(winner(outcome.result), now_, verdicts);
    finish({outcome}, now_, verdicts);
    return verdicts;
  }

  /// A person says that this ply, which may be the next, was one of these moves; none: no
  /// explanation of what was seen allows it.
  std::optional<Verdicts> insist(Ply ply, const std::vector<typename G::Move>& moves, Micros at) {
    Verdicts verdicts = advance(at);
    if (!playing() || !game_.insist(ply, moves, now_)) return std::nullopt;
    conclude(now_, verdicts);
    return verdicts;
  }

  /// What there is to say where a person sets the position.
  struct Accepted {
    Verdicts before;  ///< of the moves up to it
    Ply next;         ///< the first that is played in it
    Verdicts after;   ///< of what stands there
  };

  /// A person sets the position: an irregularity that stands, or a correction. What was proposed
  /// until then is settled, and play goes on from the position under the next ply's number. None,
  /// and nothing changed: no game is on.
  std::optional<Accepted> accept(const Position& position, Micros at) {
    Accepted accepted{advance(at), {}, {}};
    if (!playing()) return std::nullopt;
    game_.accept(position, now_, accepted.before);
    accepted.next = {game_.settled()->ply + 1};
    conclude(now_, accepted.after);
    return accepted;
  }

  /// A person takes back the last so many moves, proposed ones included, whether or not the pieces
  /// were put back yet; a game that they had ended goes on. None, and nothing changed: so many were
  /// not made since the game, or the position that an arbiter set, began.
  std::optional<Verdicts> take_back(int plies, Micros at) {
    Verdicts verdicts = advance(at);
    if (state_ == State::waiting) return std::nullopt;
    const int left = best().line->ply - plies;
    if (left < 0 || at_ply(best().line, left) == nullptr) return std::nullopt;
    state_ = State::playing;
    game_.take_back_to(left, wood(), now_, verdicts);
    conclude(now_, verdicts);
    return verdicts;
  }

  /// A person says that the game, which is over, goes on. What was moved since then is sought as
  /// after a gap. None, and nothing changed: it is on, or there was none.
  std::optional<Verdicts> go_on(Micros at) {
    Verdicts verdicts = advance(at);
    if (state_ != State::over) return std::nullopt;
    state_ = State::playing;
    game_.go_on(wood_, now_, verdicts);
    conclude(now_, verdicts);
    return verdicts;
  }

  bool playing() const { return state_ == State::playing; }
  /// The settled game, its first position included.
  const History<G>& history() const { return game_.history(); }
  Wood<Grid> wood() const { return turned_if(game_.turned(), wood_); }
  /// Squares on which wood and record differ while a game is on, pieces in the air included.
  SquareSet<Grid> difference() const {
    return playing() ? tracker().wood().difference(best().line->expected) : SquareSet<Grid>{};
  }

 private:
  enum class State : std::uint8_t { waiting, playing, over };

  const Tracker<G>& tracker() const { return game_.tracker(); }
  const Hypothesis<G>& best() const { return tracker().best(now_); }
  const SetUp<G>& set_up() const { return beginnings_.set_up(); }

  void take(const Snapshot<Grid>& snapshot, Micros at, Verdicts&) {
    const Wood<Grid> before = std::exchange(wood_, Wood<Grid>(snapshot));
    const SquareSet<Grid> changed = (before.filled() ^ wood_.filled()) |
                                    (before.known(Side::white) & wood_.known(Side::black)) |
                                    (before.known(Side::black) & wood_.known(Side::white));
    for (const Square<Grid> square : changed) touched(square, at);
    if (playing()) game_.table().resync(wood_, at);
    beginnings_.resync(wood_, at);
    game_.endings().online();
    last_touch_ = at;
    seen_board_ = true;
  }

  void take(const Lift<Grid>& lift, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    wood_.lift(lift.square);
    game_.touch_watch().lift(lift.square, at);
    touched(lift.square, at);
    if (playing()) game_.table().lift(lift.square, at);
    beginnings_.lift(lift.square, at);
  }

  void take(const Place<Grid>& place, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    wood_.place(place.square, place.colour);
    game_.touch_watch().place(place, at);
    touched(place.square, at);
    if (playing()) game_.table().place(place, at);
    beginnings_.place(place, at);
  }

  void take(const Press& press, Micros at, Verdicts&) {
    if (playing()) game_.table().press(press.side, at);
    beginnings_.press(press.side, at);
    game_.endings().press(at);
    game_.touch_watch().press(press.side, at);
  }

  void take(const Touch<Grid>& touch, Micros at, Verdicts& verdicts) {
    assume_start(at, verdicts);
    game_.touch_watch().wobble(touch.square, at);
  }
  void take(const Adjust& adjust, Micros at, Verdicts&) { game_.touch_watch().adjust(adjust, at); }
  void take(const Lost&, Micros, Verdicts&) {}
  void take(const Offline&, Micros, Verdicts&) { game_.endings().offline(); }
  void take(const Online&, Micros, Verdicts&) {}

  void touched(Square<Grid> square, Micros at) {
    if (at - last_touch_ >= limits::set_up_pause) {
      busy_since_ = at;
      if (playing()) game_.endings().hands_come(tracker(), at);
    }
    game_.changed(square, wood_.filled().contains(square), at);
    last_touch_ = at;
  }

  /// A board that never said how it stands is taken to stand at the start.
  void assume_start(Micros at, Verdicts& verdicts) {
    if (seen_board_) return;
    seen_board_ = true;
    wood_ = Wood<Grid>(Snapshot<Grid>{set_up().start(false).filled(), std::nullopt});
    begin_standing(at, verdicts);
  }

  /// Where the wood differs from how the present or the last game stands, and no sensor erred; the
  /// board's own squares.
  SquareSet<Grid> moved_on() const {
    const SquareSet<Grid> differs = wood().difference(best().line->expected) - best().excused;
    return turned_if(game_.turned(), differs) - game_.unknown();
  }

  /// When the start position will have stood long enough for a new game: at once where none is on,
  /// later over one that nobody ended.
  std::optional<Micros> set_up_deadline() const {
    if (!seen_board_ || !set_up().stands(wood_, game_.unknown())) return std::nullopt;
    if (state_ == State::waiting) return last_touch_;
    if (state_ == State::over) {
      const bool anew = last_touch_ > over_since_ || !moved_on().empty();
      return anew ? std::optional(last_touch_) : std::nullopt;
    }
    if (moved_on().empty() && !went_home<G>(best().line, game_.settled())) return std::nullopt;
    return last_touch_ + limits::new_game_after;
  }

  Idle<Grid> idle() const {
    const bool over = state_ == State::over;
    return {wood_, game_.unknown(), last_touch_, game_.turned(),
            over ? std::optional(moved_on().size()) : std::nullopt};
  }

  void conclude(Micros at, Verdicts& verdicts) {
    const std::optional<Micros> standing = set_up_deadline();
    if (standing && *standing <= at) {
      if (playing()) finish(game_.abandon(busy_since_, at, verdicts), at, verdicts);
      begin_standing(at, verdicts);
    } else if (playing()) {
      look_for_another(standing.has_value(), at, verdicts);
    } else if (seen_board_) {
      auto begun = beginnings_.look(idle(), at);
      if (begun) begin(std::move(*begun), at, verdicts);
    }
    if (!playing()) return;
    const std::optional<Ended> ended = game_.play({busy_since_, last_touch_}, at, verdicts);
    if (ended) finish(*ended, at, verdicts);
  }

  /// Where the start `stands` over a game that nobody ended, another may begin with a move from it
  /// before it has stood for long enough.
  void look_for_another(bool stands, Micros at, Verdicts& verdicts) {
    if (stands && game_.settled()->ply > limits::taken_back_most) {
      beginnings_.await_move(set_up().standing(wood_, game_.unknown(), game_.turned()), idle());
    }
    auto begun = beginnings_.look_over_play(idle(), at);
    if (!begun) return;
    finish(game_.abandon(busy_since_, at, verdicts), at, verdicts);
    begin(std::move(*begun), at, verdicts);
  }

  void begin_standing(Micros at, Verdicts& verdicts) {
    begin(beginnings_.begin(set_up().standing(wood_, game_.unknown(), game_.turned()), wood_), at,
          verdicts);
  }

  void begin(Begun<G> begun, Micros at, Verdicts& verdicts) {
    state_ = State::playing;
    game_.begin(std::move(begun), at, verdicts);
  }

  void finish(const Ended& ended, Micros at, Verdicts& verdicts) {
    state_ = State::over;
    over_since_ = at;
    verdicts.push_back({at, ended});
  }

  State state_ = State::waiting;
  bool seen_board_ = false;
  Micros now_{};
  Micros last_touch_{};
  Micros busy_since_{};  ///< the first touch after the last long pause
  Micros over_since_{};
  Wood<Grid> wood_;  ///< as the board has it
  Beginnings<G> beginnings_;
  CurrentGame<G> game_;  ///< the present or the last one
};

}  // namespace luozi::recognizer
