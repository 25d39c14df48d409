// What the recognizer does with what comes in, for the files that make it for a game: whoever only
// uses it includes recognizer.hpp, and need not compile all that stands behind.
#pragma once

#include "boards/game.hpp"
#include "recognizer/beginnings/beginnings.hpp"
#include "recognizer/costs/deadline.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/current_game.hpp"
#include "recognizer/ends/homeward.hpp"
#include "recognizer/event.hpp"
#include "recognizer/recognizer.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::recognizer {

template <Game G>
auto Recognizer<G>::step(const TimedEvent<Grid>& event) -> Verdicts {
  const Micros at = std::max(event.at, now_);
  Verdicts verdicts = advance(at);
  std::visit([&](const auto& what) { take(what, at, verdicts); }, event.event);
  conclude(at, verdicts);
  return verdicts;
}

template <Game G>
std::optional<Micros> Recognizer<G>::next_deadline() const {
  if (!playing() && !begins_) return std::nullopt;
  std::optional<Micros> next = set_up_deadline();
  if (playing()) {
    next = earlier(next, game_.next_deadline(last_touch_, now_));
    next = earlier(next, beginnings_.next_move_deadline(now_));
  } else if (seen_board_) {
    next = earlier(next, beginnings_.next_deadline(idle(), now_));
  }
  return next;
}

template <Game G>
auto Recognizer<G>::advance(Micros until) -> Verdicts {
  Verdicts verdicts;
  for (std::optional<Micros> next = next_deadline(); next && *next <= until;
       next = next_deadline()) {
    now_ = std::max(now_, *next);
    conclude(now_, verdicts);
  }
  now_ = std::max(now_, until);
  return verdicts;
}

template <Game G>
auto Recognizer<G>::end(const Outcome& outcome, Micros at) -> Verdicts {
  Verdicts verdicts = advance(at);
  if (!playing()) return verdicts;
  game_.conclude(winner(outcome.result), now_, verdicts);
  finish({outcome}, now_, verdicts);
  return verdicts;
}

template <Game G>
auto Recognizer<G>::insist(Ply ply, const std::vector<typename G::Move>& moves, Micros at)
    -> std::optional<Verdicts> {
  Verdicts verdicts = advance(at);
  if (state_ == State::waiting || !game_.insist(ply, moves, now_)) return std::nullopt;
  if (state_ == State::over && game_.tell_anew(wood_, now_, verdicts)) state_ = State::playing;
  if (playing()) conclude(now_, verdicts);
  return verdicts;
}

template <Game G>
auto Recognizer<G>::accept(const Position& position, Micros at) -> std::optional<Accepted> {
  Accepted accepted{advance(at), {}, {}};
  if (state_ == State::over && game_.ended_by_itself()) {
    state_ = State::playing;
    game_.go_on(wood_, now_, accepted.before);
  }
  if (!playing()) return std::nullopt;
  game_.accept(position, now_, accepted.before);
  accepted.next = {game_.settled()->ply + 1};
  conclude(now_, accepted.after);
  return accepted;
}

template <Game G>
auto Recognizer<G>::take_back(int plies, Micros at) -> std::optional<Verdicts> {
  Verdicts verdicts = advance(at);
  if (state_ == State::waiting) return std::nullopt;
  // Of a game that is over the explanations also tell what was moved after its end.
  const Line<G>& line = playing() ? best().line : game_.settled();
  const int left = line->ply - plies;
  if (left < 0 || at_ply(line, left) == nullptr) return std::nullopt;
  state_ = State::playing;
  game_.take_back_to(left, wood(), now_, verdicts);
  conclude(now_, verdicts);
  return verdicts;
}

template <Game G>
auto Recognizer<G>::go_on(Micros at) -> std::optional<Verdicts> {
  Verdicts verdicts = advance(at);
  if (state_ != State::over) return std::nullopt;
  state_ = State::playing;
  game_.go_on(wood_, now_, verdicts);
  conclude(now_, verdicts);
  return verdicts;
}

template <Game G>
auto Recognizer<G>::difference() const -> SquareSet<Grid> {
  return playing() ? tracker().wood().difference(best().line->expected) : SquareSet<Grid>{};
}

template <Game G>
void Recognizer<G>::take(const Snapshot<Grid>& snapshot, Micros at, Verdicts&) {
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

template <Game G>
void Recognizer<G>::take(const Lift<Grid>& lift, Micros at, Verdicts& verdicts) {
  assume_start(at, verdicts);
  wood_.lift(lift.square);
  game_.touch_watch().lift(lift.square, at);
  touched(lift.square, at);
  if (playing()) game_.table().lift(lift.square, at, game_.touch_watch().is_adjusting());
  beginnings_.lift(lift.square, at);
}

template <Game G>
void Recognizer<G>::take(const Place<Grid>& place, Micros at, Verdicts& verdicts) {
  assume_start(at, verdicts);
  wood_.place(place.square, place.colour);
  game_.touch_watch().place(place, at);
  touched(place.square, at);
  if (playing()) game_.table().place(place, at, game_.touch_watch().is_adjusting());
  beginnings_.place(place, at);
}

template <Game G>
void Recognizer<G>::take(const Press& press, Micros at, Verdicts&) {
  if (playing()) game_.table().press(press.side, at);
  beginnings_.press(press.side, at);
  game_.endings().press(at);
  game_.touch_watch().press(press.side, at);
}

template <Game G>
void Recognizer<G>::take(const Touch<Grid>& touch, Micros at, Verdicts& verdicts) {
  assume_start(at, verdicts);
  game_.touch_watch().wobble(touch.square, at);
}

template <Game G>
void Recognizer<G>::take(const Adjust& adjust, Micros at, Verdicts&) {
  game_.touch_watch().adjust(adjust, at);
}

template <Game G>
void Recognizer<G>::take(const Offline&, Micros, Verdicts&) {
  game_.endings().offline();
}

template <Game G>
void Recognizer<G>::touched(Square<Grid> square, Micros at) {
  if (at - last_touch_ >= limits::set_up_pause) {
    busy_since_ = at;
    if (playing()) game_.endings().hands_come(tracker(), at);
  }
  game_.changed(square, wood_.filled().contains(square), at);
  last_touch_ = at;
}

template <Game G>
void Recognizer<G>::assume_start(Micros at, Verdicts& verdicts) {
  if (seen_board_) return;
  seen_board_ = true;
  wood_ = Wood<Grid>(Snapshot<Grid>{set_up().start(false).filled(), std::nullopt});
  begin_standing(at, verdicts);
}

template <Game G>
auto Recognizer<G>::moved_on() const -> SquareSet<Grid> {
  const SquareSet<Grid> differs = wood().difference(best().line->expected) - best().excused;
  return turned_if(game_.turned(), differs) - game_.unknown();
}

template <Game G>
std::optional<Micros> Recognizer<G>::set_up_deadline() const {
  if (!seen_board_ || !set_up().stands(wood_, game_.unknown())) return std::nullopt;
  if (state_ == State::waiting) return last_touch_;
  if (state_ == State::over) {
    const bool anew = last_touch_ > over_since_ || !moved_on().empty();
    return anew ? std::optional(last_touch_) : std::nullopt;
  }
  if (moved_on().empty() && !went_home<G>(best().line, game_.settled())) return std::nullopt;
  return last_touch_ + limits::new_game_after;
}

template <Game G>
auto Recognizer<G>::idle() const -> Idle<Grid> {
  const bool over = state_ == State::over;
  return {wood_, game_.unknown(), last_touch_, game_.turned(),
          over ? std::optional(moved_on().size()) : std::nullopt};
}

template <Game G>
void Recognizer<G>::conclude(Micros at, Verdicts& verdicts) {
  if (!playing() && !begins_) return;
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

template <Game G>
void Recognizer<G>::look_for_another(bool stands, Micros at, Verdicts& verdicts) {
  if (stands && game_.settled()->ply > limits::taken_back_most) {
    beginnings_.await_move(set_up().standing(wood_, game_.unknown(), game_.turned()), idle());
  }
  auto begun = beginnings_.look_over_play(idle(), at);
  if (!begun) return;
  finish(game_.abandon(busy_since_, at, verdicts), at, verdicts);
  begin(std::move(*begun), at, verdicts);
}

template <Game G>
void Recognizer<G>::begin_standing(Micros at, Verdicts& verdicts) {
  begin(beginnings_.begin(set_up().standing(wood_, game_.unknown(), game_.turned()), wood_), at,
        verdicts);
}

template <Game G>
void Recognizer<G>::begin(Begun<G> begun, Micros at, Verdicts& verdicts) {
  if (!begins_) return;
  state_ = State::playing;
  game_.begin(std::move(begun), at, verdicts);
}

template <Game G>
void Recognizer<G>::finish(const Ended& ended, Micros at, Verdicts& verdicts) {
  state_ = State::over;
  over_since_ = at;
  verdicts.push_back({at, ended});
}

}  // namespace luozi::recognizer
