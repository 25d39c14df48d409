// A session of any game: the recognizer, what it told so far, and an arbiter's orders to both.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "host/session/arbiter_orders.hpp"
#include "host/session/chronicle.hpp"
#include "host/session/session.hpp"
#include "host/session/square_names.hpp"
#include "host/session/trace_event.hpp"
#include "notation/game_text.hpp"
#include "recognizer/recognizer.hpp"

namespace luozi::host {

template <notation::GameText Text>
class GameSession final : public Session {
 public:
  using G = typename Text::Game;
  using Grid = typename G::Grid;

  /// The laws and the name of the notation outlive the session.
  GameSession(const notation::TraceHeader& header, const typename G::Position& start,
              const typename G::Laws& laws, std::string_view notation = Text::notations.front())
      : game_(header.game), recognizer_(start, laws), chronicle_(header, start, laws, notation) {}

  std::vector<Notice> step(const notation::TraceEvent& event) override {
    std::vector<Notice> notices;
    if (const auto* words = std::get_if<notation::TraceArbiter>(&event.what)) {
      ArbiterOrders<Text> orders(recognizer_, chronicle_, game_, notices);
      if (auto refusal = orders.rule(words->command, event.at)) refuse(*std::move(refusal));
    } else if (const auto what = to_event<Grid>(event)) {
      if (std::holds_alternative<recognizer::Press>(*what)) chronicle_.pressed();
      online_ = !std::holds_alternative<recognizer::Offline>(*what);
      chronicle_.tell(recognizer_.step({event.at, *what}), recognizer_, notices);
    }
    return notices;
  }

  std::optional<Micros> next_deadline() const override { return recognizer_.next_deadline(); }

  std::vector<Notice> advance(Micros now) override {
    std::vector<Notice> notices;
    chronicle_.tell(recognizer_.advance(now), recognizer_, notices);
    return notices;
  }

  GameView view() const override {
    GameView view = chronicle_.view();
    view.online = online_;
    const SquareSet<Grid> differs = recognizer_.difference();
    view.lifted = square_names(differs - recognizer_.wood().filled());
    view.unexpected = square_names(differs & recognizer_.wood().filled());
    return view;
  }

  std::string export_text() const override { return chronicle_.export_text(); }
  const std::vector<FinishedGame>& finished() const override { return chronicle_.finished(); }
  std::vector<FinishedGame> take_finished() override { return chronicle_.take_finished(); }
  std::vector<std::string> take_refusals() override { return std::exchange(refusals_, {}); }

 private:
  void refuse(std::string why) {
    refusals_.push_back(std::move(why));
    if (refusals_.size() > untaken_max) refusals_.erase(refusals_.begin());
  }

  std::string game_;
  recognizer::Recognizer<G> recognizer_;
  Chronicle<Text> chronicle_;
  std::vector<std::string> refusals_;
  bool online_ = true;
};

}  // namespace luozi::host
