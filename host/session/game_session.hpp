// A session of any game: the recognizer's verdicts put into the game's own words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "host/session/arbiter_command.hpp"
#include "host/session/claim_words.hpp"
#include "host/session/score.hpp"
#include "host/session/session.hpp"
#include "host/session/trace_event.hpp"
#include "notation/game_text.hpp"
#include "recognizer/recognizer.hpp"

namespace luozi::host {

template <notation::GameText Text>
class GameSession final : public Session {
 public:
  using G = typename Text::Game;
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// The laws and the name of the notation outlive the session.
  GameSession(notation::TraceHeader header, const Position& start, const typename G::Laws& laws,
              std::string_view notation = Text::notations.front())
      : header_(std::move(header)),
        start_(start),
        laws_(laws),
        recognizer_(start, laws),
        score_(start, notation) {}

  std::vector<Notice> step(const notation::TraceEvent& event) override {
    std::vector<Notice> notices;
    if (const auto* words = std::get_if<notation::TraceArbiter>(&event.what)) {
      rule(words->command, event.at, notices);
    } else if (const auto what = to_event<Grid>(event)) {
      pressed_ = pressed_ || std::holds_alternative<recognizer::Press>(*what);
      online_ = !std::holds_alternative<recognizer::Offline>(*what);
      tell(recognizer_.step({event.at, *what}), notices);
    }
    return notices;
  }

  std::optional<Micros> next_deadline() const override { return recognizer_.next_deadline(); }

  std::vector<Notice> advance(Micros now) override {
    std::vector<Notice> notices;
    tell(recognizer_.advance(now), notices);
    return notices;
  }

  GameView view() const override {
    GameView view{.game = header_.game, .tags = header_.tags};
    view.start_fen = Text::write_position(start_);
    view.fen = Text::write_position(score_.now());
    for (const auto& entry : score_.entries()) view.moves.push_back(entry.view);
    for (const auto& one : score_.accepted()) {
      const Ply ply{static_cast<int>(one.before) + 1};
      view.accepted.push_back({ply, Text::write_position(one.position)});
    }
    view.online = online_;
    view.started = started_;
    view.unsure = unsure_;
    view.result = result_;
    view.reason = reason_;
    view.article = article_;
    view.claims = claims_;
    view.extension = Text::extension;
    view.media_type = Text::media_type;
    const SquareSet<Grid> differs = recognizer_.difference();
    view.lifted = names(differs - recognizer_.wood().filled());
    view.unexpected = names(differs & recognizer_.wood().filled());
    return view;
  }

  std::string export_text() const override { return Text::write(record(), Text::formats.front()); }
  const std::vector<FinishedGame>& finished() const override { return finished_; }
  const std::vector<std::string>& refusals() const override { return refusals_; }

 private:
  using Verdicts = std::vector<recognizer::Verdict<G>>;

  void tell(const Verdicts& verdicts, std::vector<Notice>& notices) {
    for (const recognizer::Verdict<G>& verdict : verdicts) {
      at_ = verdict.at;
      std::visit([&](const auto& what) { notices.push_back({at_, tell_one(what)}); }, verdict.what);
    }
    if (std::exchange(record_changed_, false)) look_at_record(notices);
  }

  /// What the laws say of the settled game beyond its outcome.
  void look_at_record(std::vector<Notice>& notices) {
    claims_.clear();
    const History<G>& history = recognizer_.history();
    if (recognizer_.playing()) claims_ = claim_words<G>(history, laws_);
    auto forbidden = prohibition<G>(history, laws_);
    if (!recognizer_.playing()) forbidden.reset();
    const bool arises = forbidden && !is_same(*forbidden, forbidden_);
    forbidden_ = std::move(forbidden);
    if (arises) notices.push_back({at_, incident(*forbidden_)});
  }

  using Forbidden = Prohibition<Grid>;

  static bool is_same(const Forbidden& one, const std::optional<Forbidden>& other) {
    return other && one.offender == other->offender && one.loses == other->loses &&
           one.reason == other->reason;
  }

  Incident incident(const Forbidden& forbidden) const {
    Incident incident{
        "prohibited-repetition",      std::string(forbidden.article), forbidden.offender, {}, {},
        std::string(forbidden.reason)};
    for (const Square<Grid> square : forbidden.squares) incident.touched.push_back(name(square));
    return incident;
  }

  using What = decltype(Notice::what);

  What tell_one(const recognizer::Started<G>& started) {
    if (!score_.entries().empty()) finished_.push_back({view(), export_text()});
    score_.clear(at_);
    result_ = "*";
    reason_.clear();
    article_.clear();
    forbidden_.reset();
    record_changed_ = started_ = true;
    unsure_ = pressed_ = false;
    return Started{Text::write_position(started.position)};
  }

  What tell_one(const recognizer::Proposed<G>& proposed) {
    score_.cut_from(proposed.ply);
    if (!proposed.move) return Proposed{proposed.ply, "", "", {}, {}};
    score_.append(*proposed.move, proposed.times.released);
    const MoveView& view = score_.view(proposed.ply);
    return Proposed{proposed.ply, view.move, view.san, proposed.times.lifted,
                    proposed.times.released};
  }

  What tell_one(const recognizer::Settled<G>& settled) {
    unsure_ = false;
    if (!score_.has(settled.ply)) score_.append(settled.move, settled.times.released);
    score_.settle(settled.ply);
    record_changed_ = true;
    const MoveView& view = score_.view(settled.ply);
    return Settled{
        settled.ply, view.move,         view.san, settled.times.lifted, settled.times.released,
        at_,         settled.confidence};
  }

  What tell_one(const recognizer::Revised<G>& revised) {
    score_.cut_unsettled();
    const std::string was = score_.view(revised.ply).move;
    score_.replace(revised.ply, revised.is);
    record_changed_ = true;
    return Revised{revised.ply, was, score_.view(revised.ply).move, score_.view(revised.ply).san};
  }

  What tell_one(const recognizer::Unsure<G>& unsure) {
    unsure_ = true;
    Unsure notice{unsure.ply, {}};
    for (const Move& move : unsure.candidates) {
      notice.candidates.push_back(G::coordinates(score_.before(unsure.ply), move));
    }
    return notice;
  }

  What tell_one(const recognizer::Mismatch<G>& mismatch) {
    unsure_ = true;
    return Mismatch{names(mismatch.missing), names(mismatch.unexpected)};
  }

  What tell_one(const recognizer::Matched&) {
    unsure_ = false;
    return Matched{};
  }

  What tell_one(const recognizer::Ended& ended) {
    unsure_ = false;
    score_.cut_unsettled();
    Ended notice{"*", "abandoned", ""};
    if (ended.outcome) {
      notice = {std::string(text(ended.outcome->result)), std::string(ended.outcome->reason),
                std::string(ended.outcome->article)};
    }
    result_ = notice.result;
    reason_ = notice.reason;
    article_ = notice.article;
    record_changed_ = true;
    return notice;
  }

  void rule(std::string_view words, Micros at, std::vector<Notice>& notices) {
    const Result<ArbiterCommand, std::string> command = read_arbiter_command(words);
    if (!command) return refuse(command.error());
    std::visit([&](const auto& order) { obey(order, at, notices); }, *command);
  }

  void obey(const ResultCommand& order, Micros at, std::vector<Notice>& notices) {
    tell(recognizer_.end({order.result, "ruling", ""}, at), notices);
    if (notices.empty() || !std::holds_alternative<Ended>(notices.back().what)) {
      return refuse("arbiter result: no game is on");
    }
    reason_ = order.reason;
    article_ = G::article(laws_, order.reason);
    auto& ended = std::get<Ended>(notices.back().what);
    ended.reason = reason_;
    ended.article = article_;
  }

  void obey(const PromoteCommand& order, Micros at, std::vector<Notice>& notices) {
    if (!score_.has(order.ply)) return refuse_unplayed(order.ply);
    std::string move = score_.view(order.ply).move;
    if (!G::travels(score_.before(order.ply), score_.move(order.ply)).exchanges) {
      return refuse("arbiter promote: " + move + " at ply " + std::to_string(order.ply.number) +
                    " leaves no piece to choose");
    }
    move.back() = order.piece.front();
    insist(order.ply, move, at, notices);
  }

  void obey(const CorrectCommand& order, Micros at, std::vector<Notice>& notices) {
    if (!score_.has(order.ply)) return refuse_unplayed(order.ply);
    insist(order.ply, order.move, at, notices);
  }

  void obey(const ConfirmCommand& order, Micros at, std::vector<Notice>& notices) {
    if (!score_.has(order.ply)) return refuse_unplayed(order.ply);
    const MoveView& view = score_.view(order.ply);
    insist(order.ply, score_.move(order.ply), view.move, at, notices);
  }

  void obey(const PositionCommand& order, Micros at, std::vector<Notice>& notices) {
    const auto position = Text::read_position(header_.game, order.fen);
    if (!position) return refuse("arbiter position " + order.fen + ": " + position.error());
    if (!recognizer_.playing()) return refuse("arbiter position: no game is on");
    tell(recognizer_.advance(at), notices);
    if (!recognizer_.playing()) return refuse("arbiter position: the game was over by then");
    const auto verdicts = recognizer_.accept(*position, at);
    // What was proposed until then is settled before the position stands; the rest comes after it.
    const auto is_settling = [](const auto& verdict) {
      return std::holds_alternative<recognizer::Settled<G>>(verdict.what);
    };
    const auto rest = std::find_if_not(verdicts.begin(), verdicts.end(), is_settling);
    tell(Verdicts(verdicts.begin(), rest), notices);
    score_.cut_unsettled();
    score_.accept(*position);
    unsure_ = false;
    record_changed_ = true;
    notices.push_back({at, Accepted{score_.next(), Text::write_position(*position)}});
    tell(Verdicts(rest, verdicts.end()), notices);
  }

  /// Makes the ply the move that these words mean.
  void insist(Ply ply, const std::string& words, Micros at, std::vector<Notice>& notices) {
    const auto move = score_.read(ply, words);
    if (!move) {
      return refuse("arbiter: " + words + " is no legal move at ply " + std::to_string(ply.number));
    }
    insist(ply, *move, words, at, notices);
  }

  /// Makes the ply this move, if what the sensors saw allows it.
  void insist(Ply ply, const Move& move, const std::string& words, Micros at,
              std::vector<Notice>& notices) {
    const auto verdicts = recognizer_.insist(ply, move, at);
    if (!verdicts) return refuse("arbiter: " + words + " is not what the board's events allow");
    tell(*verdicts, notices);
  }

  void refuse_unplayed(Ply ply) {
    refuse("arbiter: ply " + std::to_string(ply.number) + " has not been played");
  }

  void refuse(std::string why) { refusals_.push_back(std::move(why)); }

  /// The game as it stands, with the time of each move where the clocks were pressed.
  notation::Record<G> record() const {
    notation::Record<G> record{.tags = header_.tags, .start = start_};
    for (const auto& entry : score_.entries()) {
      record.moves.push_back({.move = entry.move});
      if (pressed_) record.moves.back().elapsed = entry.view.elapsed;
    }
    record.accepted = score_.accepted();
    for (const GameResult result :
         {GameResult::white_wins, GameResult::black_wins, GameResult::draw}) {
      if (result_ == text(result)) record.result = result;
    }
    return record;
  }

  static std::vector<std::string> names(const SquareSet<Grid>& squares) {
    std::vector<std::string> all;
    for (const Square<Grid> square : squares) all.push_back(name(square));
    return all;
  }

  notation::TraceHeader header_;
  Position start_;
  const typename G::Laws& laws_;
  recognizer::Recognizer<G> recognizer_;
  Score<Text> score_;
  std::vector<FinishedGame> finished_;
  std::vector<std::string> refusals_;
  std::vector<std::string> claims_;
  std::optional<Forbidden> forbidden_;
  std::string result_ = "*", reason_, article_;
  Micros at_{};
  bool started_ = false;
  bool online_ = true;
  bool unsure_ = false;
  bool record_changed_ = false;  ///< since the claims were worked out
  bool pressed_ = false;         ///< a clock was pressed in this game
};

}  // namespace luozi::host
