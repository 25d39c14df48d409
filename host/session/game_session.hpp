// A session of any game: the recognizer, what it told so far, and an arbiter's orders to both.
#pragma once

#include "host/session/arbiter_orders.hpp"
#include "host/session/chronicle.hpp"
#include "host/session/press_watch.hpp"
#include "host/session/session.hpp"
#include "host/session/square_names.hpp"
#include "host/session/trace_event.hpp"
#include "host/session/untaken.hpp"
#include "notation/game_text.hpp"
#include "recognizer/recognizer.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::host {

template <notation::GameText Text>
class GameSession final : public Session {
 public:
  using G = typename Text::Game;
  using Grid = typename G::Grid;

  /// The laws and the name of the notation outlive the session.
  GameSession(const notation::TraceHeader& header, const typename G::Position& start,
              const typename G::Laws& laws, std::string_view notation = Text::notations.front())
      : game_(header.game),
        flag_ends_(header.flag_ends),
        recognizer_(start, laws),
        chronicle_(header, start, laws, notation) {
    for (const std::string& fault : chronicle_.clocks().faults()) refusals_.keep(fault);
  }

  std::vector<Notice> step(const notation::TraceEvent& event) override {
    std::vector<Notice> notices;
    const Micros at = std::max(event.at, now_);
    advance(at, notices);
    const std::size_t said = notices.size();
    if (const auto* words = std::get_if<notation::TraceArbiter>(&event.what)) {
      ArbiterOrders<Text> orders(recognizer_, chronicle_, game_, notices);
      if (auto refusal = orders.rule(words->command, at)) refusals_.keep(*std::move(refusal));
      press_watch_.forget();
    } else if (const auto what = to_event<Grid>(event)) {
      const auto* const press = std::get_if<recognizer::Press>(&*what);
      if (press != nullptr) chronicle_.clocks().hears_presses();
      online_ = !std::holds_alternative<recognizer::Offline>(*what);
      chronicle_.tell(recognizer_.step({at, *what}), recognizer_, notices);
      if (press != nullptr) {
        take_press(press->side, at, notices);
      } else {
        press_watch_.look(recognizer_.wood(), at);
      }
    }
    tell_flags(at, said, notices);
    return notices;
  }

  std::optional<Micros> next_deadline() const override {
    const std::optional<Micros> falls =
        online_ ? chronicle_.clocks().next_deadline() : std::nullopt;
    const std::optional<Micros> next = recognizer::earlier(recognizer_.next_deadline(), falls);
    return recognizer::earlier(next, press_watch_.next_deadline());
  }

  std::vector<Notice> advance(Micros now) override {
    std::vector<Notice> notices;
    advance(now, notices);
    return notices;
  }

  void recording_over() override { chronicle_.clocks().recording_over(); }
  void begin_no_other() override { recognizer_.begin_no_other(); }

  std::unique_ptr<Session> clone() const override { return std::make_unique<GameSession>(*this); }

  GameView view() const override {
    GameView view = chronicle_.view();
    view.online = online_;
    const SquareSet<Grid> differs = recognizer_.difference();
    view.lifted = square_names(differs - recognizer_.wood().filled());
    view.unexpected = square_names(differs & recognizer_.wood().filled());
    return view;
  }

  std::string export_text() const override { return chronicle_.export_text(); }
  std::string settled_text() const override { return chronicle_.settled_text(); }
  std::vector<FinishedGame> take_finished() override { return chronicle_.take_finished(); }
  std::vector<std::string> take_refusals() override { return refusals_.take(); }

 private:
  /// Whatever falls due until then is dealt with at its own time. Where a move settles at the very
  /// instant at which a flag falls, the move comes first.
  void advance(Micros until, std::vector<Notice>& notices) {
    for (auto next = next_deadline(); next && *next < until; next = next_deadline()) {
      pass(*next, notices);
    }
    pass(std::max(until, now_), notices);
  }

  void pass(Micros at, std::vector<Notice>& notices) {
    now_ = at;
    const std::size_t said = notices.size();
    chronicle_.tell(recognizer_.advance(at), recognizer_, notices);
    const auto found = press_watch_.take(at, chronicle_.laws());
    if (found) chronicle_.tell_of_press(*found, at, notices);
    tell_flags(at, said, notices);
  }

  /// Where the event wants it so, a flag ends the game as the laws say; a person may overrule it.
  /// `said`: how many notices there were before what happened now. Nothing while the board is
  /// offline: it may hold presses that nobody has heard yet.
  void tell_flags(Micros at, std::size_t said, std::vector<Notice>& notices) {
    if (!online_) return;
    const auto flag = chronicle_.tell_flags(recognizer_.history(), at, notices);
    if (flag_ends_ && flag) fallen_ = flag;
    const bool is_void = fallen_ && (chronicle_.end().awaits_word() ||
                                     !chronicle_.clocks().is_fallen(fallen_->side));
    if (is_void) fallen_.reset();
    const auto outcome =
        fallen_ ? chronicle_.outcome_by(*fallen_, recognizer_.history()) : std::nullopt;
    if (!outcome) return;
    fallen_.reset();
    // The last move in time settled just now, and ended the game as the laws say.
    if (!recognizer_.playing() && chronicle_.end().told.reason == outcome->reason) return;
    chronicle_.tell(recognizer_.end(*outcome, at), recognizer_, notices);
    chronicle_.end_off_board(ended_by(*outcome), at, said, notices);
  }

  /// The clock passes to the other side; where no move is seen for it, the laws ask.
  void take_press(Side side, Micros at, std::vector<Notice>& notices) {
    press_watch_.hear();
    const bool bare = chronicle_.press(side, at, notices);
    const Score<Text>& score = chronicle_.score();
    if (chronicle_.unsure() || !chronicle_.sensors_well()) return;
    const Ply last{score.next().number - 1};
    if (bare) {
      press_watch_.press(side, score.next(), score.now(), recognizer_.wood(), at);
    } else if (score.has(last) && score.move(last) != nullptr &&
               G::side_to_move(score.before(last)) == side) {
      press_watch_.press(side, last, score.before(last), *score.move(last), recognizer_.wood(), at);
    }
  }

  std::string game_;
  bool flag_ends_;
  recognizer::Recognizer<G> recognizer_;
  Chronicle<Text> chronicle_;
  PressWatch<G> press_watch_;
  Untaken<std::string> refusals_;
  std::optional<FlagFall> fallen_;  ///< a flag that is to end the game, once its moves are settled
  Micros now_{};
  bool online_ = true;
};

}  // namespace luozi::host
