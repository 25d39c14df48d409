// A session of any game: the recognizer's verdicts put into the game's own words.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "host/session/arbiter_command.hpp"
#include "host/session/session.hpp"
#include "host/session/trace_event.hpp"
#include "notation/record.hpp"
#include "recognizer/recognizer.hpp"

namespace luozi::host {

/// `Words` names the game (`Game`) and says how it is written: `notation(position, move)`,
/// `fen(position)` and `text(record)`.
template <class Words>
class GameSession final : public Session {
 public:
  using G = typename Words::Game;
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Move = typename G::Move;

  GameSession(notation::TraceHeader header, const Position& start)
      : header_(std::move(header)), start_(start), recognizer_(start) {}

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
    view.start_fen = Words::fen(start_);
    view.fen = Words::fen(position_after(plies_.size()));
    for (const PlayedPly& ply : plies_) view.moves.push_back(ply.view);
    view.online = online_;
    view.started = started_;
    view.unsure = unsure_;
    view.result = result_;
    view.reason = reason_;
    const SquareSet<Grid> differs = recognizer_.difference();
    view.lifted = names(differs - recognizer_.wood().filled());
    view.unexpected = names(differs & recognizer_.wood().filled());
    return view;
  }

  std::string export_text() const override { return Words::text(record()); }
  const std::vector<FinishedGame>& finished() const override { return finished_; }
  const std::vector<std::string>& refusals() const override { return refusals_; }

 private:
  using Verdicts = std::vector<recognizer::Verdict<G>>;

  struct PlayedPly {
    Move move;
    Position after;
    MoveView view;
  };

  void tell(const Verdicts& verdicts, std::vector<Notice>& notices) {
    for (const recognizer::Verdict<G>& verdict : verdicts) {
      at_ = verdict.at;
      std::visit([&](const auto& what) { tell_one(what, notices); }, verdict.what);
    }
  }

  void tell_one(const recognizer::Started<G>& started, std::vector<Notice>& notices) {
    finish_present();
    started_ = true;
    began_ = at_;
    notices.push_back({at_, Started{Words::fen(started.position)}});
  }

  void tell_one(const recognizer::Proposed<G>& proposed, std::vector<Notice>& notices) {
    plies_.erase(plies_.begin() + std::min(place(proposed.ply), size()), plies_.end());
    if (!proposed.move) {
      notices.push_back({at_, Proposed{proposed.ply, "", "", {}, {}}});
      return;
    }
    append(*proposed.move, proposed.times.released);
    const MoveView& view = plies_.back().view;
    notices.push_back({at_, Proposed{proposed.ply, view.move, view.san, proposed.times.lifted,
                                     proposed.times.released}});
  }

  void tell_one(const recognizer::Settled<G>& settled, std::vector<Notice>& notices) {
    unsure_ = false;
    if (place(settled.ply) == size()) append(settled.move, settled.times.released);
    MoveView& view = plies_[static_cast<std::size_t>(place(settled.ply))].view;
    view.settled = true;
    notices.push_back({at_, Settled{settled.ply, view.move, view.san, settled.times.lifted,
                                    settled.times.released, at_, settled.confidence}});
  }

  void tell_one(const recognizer::Revised<G>& revised, std::vector<Notice>& notices) {
    std::erase_if(plies_, [](const PlayedPly& ply) { return !ply.view.settled; });
    const std::size_t at = static_cast<std::size_t>(place(revised.ply));
    const std::string was = plies_[at].view.move;
    plies_[at].move = revised.is;
    replay_from(at);
    notices.push_back({at_, Revised{revised.ply, was, plies_[at].view.move, plies_[at].view.san}});
  }

  void tell_one(const recognizer::Unsure<G>& unsure, std::vector<Notice>& notices) {
    unsure_ = true;
    Unsure notice{unsure.ply, {}};
    const Position& before = position_after(static_cast<std::size_t>(place(unsure.ply)));
    for (const Move& move : unsure.candidates) {
      notice.candidates.push_back(G::coordinates(before, move));
    }
    notices.push_back({at_, std::move(notice)});
  }

  void tell_one(const recognizer::Mismatch<G>& mismatch, std::vector<Notice>& notices) {
    unsure_ = true;
    notices.push_back({at_, Mismatch{names(mismatch.missing), names(mismatch.unexpected)}});
  }

  void tell_one(const recognizer::Matched&, std::vector<Notice>& notices) {
    unsure_ = false;
    notices.push_back({at_, Matched{}});
  }

  void tell_one(const recognizer::Ended& ended, std::vector<Notice>& notices) {
    unsure_ = false;
    std::erase_if(plies_, [](const PlayedPly& ply) { return !ply.view.settled; });
    Ended notice{"*", "abandoned", ""};
    if (ended.outcome) {
      notice = {std::string(text(ended.outcome->result)), std::string(ended.outcome->reason),
                std::string(ended.outcome->article)};
    }
    result_ = notice.result;
    reason_ = notice.reason;
    notices.push_back({at_, std::move(notice)});
  }

  void rule(std::string_view words, Micros at, std::vector<Notice>& notices) {
    const Result<ArbiterCommand, std::string> command = read_arbiter_command(words);
    if (!command) {
      refusals_.push_back(command.error());
      return;
    }
    std::visit([&](const auto& order) { obey(order, at, notices); }, *command);
  }

  void obey(const ResultCommand& order, Micros at, std::vector<Notice>& notices) {
    tell(recognizer_.end({order.result, "ruling", ""}, at), notices);
    if (notices.empty() || !std::holds_alternative<Ended>(notices.back().what)) {
      refusals_.push_back("arbiter result: no game is on");
      return;
    }
    reason_ = order.reason;
    std::get<Ended>(notices.back().what).reason = order.reason;
  }

  void obey(const PromoteCommand& order, Micros at, std::vector<Notice>& notices) {
    if (!is_played(order.ply)) return;
    std::string move = plies_[static_cast<std::size_t>(place(order.ply))].view.move;
    move.back() = order.piece.front();
    insist(order.ply, move, at, notices);
  }

  void obey(const CorrectCommand& order, Micros at, std::vector<Notice>& notices) {
    if (is_played(order.ply)) insist(order.ply, order.move, at, notices);
  }

  void obey(const ConfirmCommand& order, Micros at, std::vector<Notice>& notices) {
    if (!is_played(order.ply)) return;
    insist(order.ply, plies_[static_cast<std::size_t>(place(order.ply))].view.move, at, notices);
  }

  bool is_played(Ply ply) {
    if (place(ply) < size()) return true;
    refusals_.push_back("arbiter: ply " + std::to_string(ply.number) + " has not been played");
    return false;
  }

  /// Makes the ply this move, if what the sensors saw allows it.
  void insist(Ply ply, const std::string& move, Micros at, std::vector<Notice>& notices) {
    const Position& before = position_after(static_cast<std::size_t>(place(ply)));
    for (const Move& legal : G::legal_moves(before)) {
      if (G::coordinates(before, legal) != move && Words::notation(before, legal) != move) continue;
      if (const auto verdicts = recognizer_.insist(ply, legal, at)) {
        tell(*verdicts, notices);
      } else {
        refusals_.push_back("arbiter: " + move + " is not among what the board's events allow");
      }
      return;
    }
    refusals_.push_back("arbiter: " + move + " is no legal move at ply " +
                        std::to_string(ply.number));
  }

  /// Puts the present game among the finished ones and begins with none.
  void finish_present() {
    if (!plies_.empty()) finished_.push_back({view(), export_text()});
    plies_.clear();
    result_ = "*";
    reason_.clear();
    unsure_ = false;
    pressed_ = false;
  }

  std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(plies_.size()); }
  static std::ptrdiff_t place(Ply ply) { return ply.number - 1; }

  const Position& position_after(std::size_t plies) const {
    return plies == 0 ? start_ : plies_[plies - 1].after;
  }

  void append(const Move& move, Micros released) {
    const Position& before = position_after(plies_.size());
    const Micros since = plies_.empty() ? began_ : plies_.back().view.at;
    PlayedPly ply{move, G::play(before, move), {}};
    ply.view = {.move = G::coordinates(before, move),
                .san = Words::notation(before, move),
                .at = released,
                .elapsed = released - since};
    plies_.push_back(std::move(ply));
  }

  /// Works out anew the positions and words from this ply on, up to a move that is itself yet to
  /// be revised.
  void replay_from(std::size_t at) {
    for (; at < plies_.size() && G::is_legal(position_after(at), plies_[at].move); ++at) {
      PlayedPly& ply = plies_[at];
      ply.after = G::play(position_after(at), ply.move);
      ply.view.move = G::coordinates(position_after(at), ply.move);
      ply.view.san = Words::notation(position_after(at), ply.move);
    }
  }

  /// The game as it stands, with the time of each move where the clocks were pressed.
  notation::Record<G> record() const {
    notation::Record<G> record{.tags = header_.tags, .start = start_};
    for (const PlayedPly& ply : plies_) {
      record.moves.push_back({.move = ply.move});
      if (pressed_) record.moves.back().elapsed = ply.view.elapsed;
    }
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
  recognizer::Recognizer<G> recognizer_;
  std::vector<PlayedPly> plies_;  ///< settled ones, then proposed ones
  std::vector<FinishedGame> finished_;
  std::vector<std::string> refusals_;
  std::string result_ = "*", reason_;
  Micros at_{}, began_{};
  bool started_ = false;
  bool online_ = true;
  bool unsure_ = false;
  bool pressed_ = false;  ///< a clock was pressed in this game
};

}  // namespace luozi::host
