// What has been told of the games on one board: verdicts become notices in the game's own words and
// the game as it stands. Long, as it has one short function for each verdict and each word of a
// person, which all change the same game; what these need worked out stands in files of its own.
#pragma once

#include "host/clock/flag_fall.hpp"
#include "host/session/arbiter_command.hpp"
#include "host/session/clock_keeper.hpp"
#include "host/session/flag_words.hpp"
#include "host/session/game_end.hpp"
#include "host/session/incident_list.hpp"
#include "host/session/incident_views.hpp"
#include "host/session/lost_by_fouls.hpp"
#include "host/session/open_doubt.hpp"
#include "host/session/press_watch.hpp"
#include "host/session/repetition_watch.hpp"
#include "host/session/score.hpp"
#include "host/session/sensor_list.hpp"
#include "host/session/session.hpp"
#include "host/session/square_names.hpp"
#include "host/session/untaken.hpp"
#include "notation/game_text.hpp"
#include "recognizer/recognizer.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::host {

template <notation::GameText Text>
class Chronicle {
 public:
  using G = typename Text::Game;
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Laws = typename G::Laws;
  using Verdicts = std::vector<recognizer::Verdict<G>>;
  using Notices = std::vector<Notice>;

  /// The laws and the name of the notation, one of the game's, outlive the chronicle.
  Chronicle(notation::TraceHeader header, const Position& start, const Laws& laws,
            std::string_view notation)
      : header_(std::move(header)),
        start_(start),
        laws_(laws),
        score_(start, notation),
        incidents_(laws.fouls),
        clocks_(header_.tags, header_.laws.empty() ? G::law_names.front() : header_.laws) {}

  /// Takes what the recognizer said, which then stands as it is.
  void tell(const Verdicts& verdicts, const recognizer::Recognizer<G>& recognizer,
            Notices& notices) {
    for (const recognizer::Verdict<G>& verdict : verdicts) {
      at_ = verdict.at;
      const std::size_t said = notices.size();
      std::visit([&](const auto& what) { take(what, notices); }, verdict.what);
      clock(said, notices);
    }
    if (!std::exchange(record_changed_, false)) return;
    auto incident = watch_.look(recognizer.history(), recognizer.playing(), laws_);
    if (incident) say({*std::move(incident), score_.next(), at_}, notices);
  }

  /// A person said that play goes on from here; the `next` ply is the first one.
  void accept(const Position& position, Ply next, Micros at, Notices& notices) {
    score_.cut_from(next);
    score_.accept(position);
    differs_ = false;
    doubt_.forget();
    record_changed_ = true;
    const std::size_t said = notices.size();
    notices.push_back(
        {at, Accepted{score_.next(), Text::write_position(position), G::side_to_move(position)}});
    clock(said, notices);
  }

  /// Flags that fell by now. `settled`: the game without what is only proposed. Gives the first.
  std::optional<FlagFall> tell_flags(const History<G>& settled, Micros now, Notices& notices) {
    clocks_.advance(now);
    const std::vector<FlagFall> fallen = clocks_.take_fallen();
    for (const FlagFall& flag : fallen) {
      History<G> made = settled;
      score_.add_proposed(made, flag.at);
      at_ = now;
      say({flag_incident(outcome_by_flag(made, laws_, flag.side), flag), score_.next(), now},
          notices);
    }
    return fallen.empty() ? std::nullopt : std::optional(fallen.front());
  }

  /// What the laws make of a flag; none: a move that was made before it fell may still change.
  std::optional<Outcome> outcome_by(const FlagFall& flag, const History<G>& settled) const {
    if (score_.awaits(flag.at)) return std::nullopt;
    History<G> made = settled;
    score_.drop_since(made, flag.at);
    return outcome_by_flag(made, laws_, flag.side);
  }

  /// What the laws ask about a press.
  void tell_of_press(const PressFound<G>& found, Micros now, Notices& notices) {
    at_ = now;
    const Ply ply = *found.incident.ply;
    if (!found.illegal) return say({found.incident, ply, now}, notices);
    illegal_at_press_ = found;
    IncidentView incident =
        illegal_incident<Text>(score_, score_.before(ply), *found.illegal, ply, at_, laws_);
    if (!found.incident.played.empty()) incident.what.played = found.incident.played;
    say(std::move(incident), notices);
  }

  /// Presses the clock; true: it passed to the other side, and no move is seen for which it did,
  /// nor one before it for which the side has yet to press.
  bool press(Side side, Micros at, Notices& notices) {
    const std::size_t said = notices.size();
    const bool passed = clocks_.press(side, at, notices);
    note_clock(std::span(notices).subspan(said));
    if (!passed || clocks_.last_press_completes()) return false;
    const Ply next = score_.next(), own_last{next.number - 2};
    return clocks_.next_to_complete() == next && mover(next) == side &&
           !clocks_.is_inferred(own_last);
  }

  /// What a press of an illegal move, or of none, did to the clock is undone where it is upheld:
  /// its player is to move. A move that stands is taken back instead.
  void void_press(int incident, Micros at, Notices& notices) {
    const IncidentView& upheld = incidents_.all()[static_cast<std::size_t>(incident - 1)];
    if (upheld.ply == score_.next()) clocks_.void_press(upheld.what.side, at, notices);
  }

  ClockKeeper& clocks() { return clocks_; }
  const ClockKeeper& clocks() const { return clocks_; }
  IncidentList& incidents() { return incidents_; }
  /// The board alone cannot decide, or wood and record differ.
  bool unsure() const { return differs_ || doubt_.view(); }
  bool sensors_well() const { return sensors_.reports().empty(); }
  const Laws& laws() const { return laws_; }

  /// A person said which move the ply was.
  void decided(Ply ply) { doubt_.answered(ply); }

  /// A person or a flag ended the game, which the recognizer told since `said` if one was on.
  void end_off_board(Ended ended, Micros at, std::size_t said, Notices& notices) {
    unsay_end(notices, said);
    end_ = {std::move(ended), true};
    notices.push_back({at, end_.told});
  }

  const GameEnd& end() const { return end_; }
  const Score<Text>& score() const { return score_; }

  /// All but what is known of the board at this moment: whether it is online, and what is lifted or
  /// unexpected.
  GameView view() const {
    GameView view{.game = header_.game, .tags = header_.tags};
    view.start_fen = Text::write_position(start_);
    view.fen = Text::write_position(score_.now());
    for (const auto& entry : score_.entries()) view.moves.push_back(entry.view);
    for (const auto& one : score_.accepted()) {
      const Ply ply{static_cast<int>(one.before) + 1};
      view.accepted.push_back({ply, Text::write_position(one.position)});
    }
    view.taken_back = taken_back_;
    view.sensors = sensors_.reports();
    view.turned = turned_;
    view.started = started_;
    view.unsure = unsure();
    view.differs = differs_;
    view.result = end_.told.result;
    view.reason = end_.told.reason;
    view.article = end_.told.article;
    view.takes_result = view.result == "*" || end_.awaits_word();
    view.clock = clocks_.view();
    view.claims = watch_.claims();
    view.incidents = incidents_.all();
    view.fouls = incidents_.fouls();
    view.foul_law = laws_.fouls;
    view.lost = lost_by_fouls<G>(view.fouls, score_.now(), laws_);
    view.doubt = doubt_.view();
    view.extension = Text::extension;
    view.media_type = Text::media_type;
    return view;
  }

  std::string export_text() const { return text_of(score_); }
  std::string settled_text() const {
    Score<Text> settled = score_;
    settled.cut_unsettled();
    return text_of(settled);
  }

  std::vector<FinishedGame> take_finished() { return finished_.take(); }

 private:
  void take(const recognizer::Started<G>& started, Notices& notices) {
    if (!score_.entries().empty()) finished_.keep({view(), export_text()});
    score_.clear(at_);
    watch_.forget();
    incidents_.clear();
    doubt_.forget();
    taken_back_.reset();
    end_ = {};
    if (turned_ != started.turned) sensors_.turn();
    turned_ = started.turned;
    record_changed_ = started_ = true;
    differs_ = false;
    illegal_at_press_.reset();
    notices.push_back({at_, Started{Text::write_position(started.position), turned_,
                                    G::side_to_move(started.position)}});
  }

  void take(const recognizer::Proposed<G>& proposed, Notices& notices) {
    score_.cut_from(proposed.ply);
    if (taken_back_) taken_back_ = std::min(*taken_back_, score_.next());
    if (!proposed.move) {
      notices.push_back({at_, Proposed{proposed.ply, "", "", {}, {}}});
      return;
    }
    score_.append(*proposed.move, proposed.times.released, proposed.stops);
    const MoveView& view = score_.view(proposed.ply);
    notices.push_back({at_, Proposed{proposed.ply, view.move, view.san, proposed.times.lifted,
                                     proposed.times.released, mover(proposed.ply)}});
  }

  void take(const recognizer::Settled<G>& settled, Notices& notices) {
    taken_back_.reset();
    const bool proposed = score_.has(settled.ply) && score_.move(settled.ply) != nullptr &&
                          *score_.move(settled.ply) == settled.move;
    if (!proposed) {
      score_.cut_from(settled.ply);
      score_.append(settled.move, settled.times.released, settled.stops);
    }
    score_.settle(settled.ply);
    record_changed_ = true;
    const MoveView& view = score_.view(settled.ply);
    doubt_.settled(settled.ply, settled.confidence, at_);
    stands(settled.ply, view.move);
    if (auto due = incidents_.still_due(settled.ply, view, at_)) say(*std::move(due), notices);
    notices.push_back(
        {at_, Settled{settled.ply, view.move, view.san, settled.times.lifted,
                      settled.times.released, at_, settled.confidence, mover(settled.ply)}});
    play_on(settled.ply, settled.went_on_at, notices);
  }

  void take(const recognizer::Revised<G>& revised, Notices& notices) {
    score_.cut_unsettled();
    const std::string was = score_.view(revised.ply).move;
    score_.replace(revised.ply, revised.is, revised.stops);
    record_changed_ = true;
    const MoveView& view = score_.view(revised.ply);
    stands(revised.ply, view.move);
    notices.push_back({at_, Revised{revised.ply, was, view.move, view.san}});
  }

  void take(const recognizer::TakenBack& taken_back, Notices& notices) {
    const Ply before = score_.next();
    score_.cut_from(taken_back.from);
    stands(taken_back.from, "");
    if (score_.next() < before) taken_back_ = taken_back.from;
    illegal_at_press_.reset();
    end_ = {};
    record_changed_ = true;
    notices.push_back({at_, TakenBack{taken_back.from}});
  }

  /// The incident first: whoever is told of the ply knows that somebody must look.
  void take(const recognizer::Irregular<G>& irregular, Notices& notices) {
    taken_back_.reset();
    score_.cut_from(irregular.ply);
    assert(score_.next() == irregular.ply);
    const Position before = score_.now();
    score_.append(irregular.what, irregular.position, irregular.times.released);
    record_changed_ = true;
    if (!told_at_press(irregular.ply, irregular.what)) {
      IncidentView incident =
          illegal_incident<Text>(score_, before, irregular.what, irregular.ply, at_, laws_);
      incident.began = irregular.times.lifted;
      say(std::move(incident), notices);
    }
    const MoveView& view = score_.entries().back().view;
    stands(irregular.ply, view.move);
    notices.push_back(
        {at_, Irregular{irregular.ply, view.move, view.san, view.fen, irregular.times.lifted,
                        irregular.times.released, G::side_to_move(before)}});
    play_on(irregular.ply, irregular.times.lifted, notices);
  }

  void take(const recognizer::TouchIncident<G>& touch, Notices& notices) {
    say(touch_incident<Text>(score_, touch, at_, laws_), notices);
  }

  void take(const recognizer::Disorder<G>& disorder, Notices& notices) {
    auto incident = disorder_incident<Text>(score_, disorder, at_, laws_);
    if (!incident || told_at_press(disorder.ply, disorder.what)) return;
    const Ply next{incident->ply.number + 1};
    say(*std::move(incident), notices);
    if (disorder.answered_at) play_on(next, *disorder.answered_at, notices);
  }

  void take(const recognizer::SensorReport<G>& found, Notices& notices) {
    notices.push_back({at_, sensors_.take(found)});
  }

  void take(const recognizer::Unsure<G>& unsure, Notices& notices) {
    const Position& before = score_.before(unsure.ply);
    Unsure notice{unsure.ply, {}};
    for (const auto& move : unsure.candidates) {
      notice.candidates.push_back(G::coordinates(before, move));
    }
    doubt_.ask({unsure.ply, notice.candidates, in_words<Text>(score_, before, unsure.candidates)});
    notices.push_back({at_, std::move(notice)});
  }

  void take(const recognizer::Mismatch<G>& mismatch, Notices& notices) {
    differs_ = true;
    notices.push_back(
        {at_, Mismatch{square_names(mismatch.missing), square_names(mismatch.unexpected)}});
  }

  void take(const recognizer::Matched&, Notices& notices) {
    differs_ = false;
    notices.push_back({at_, Matched{}});
  }

  void take(const recognizer::Ended& ended, Notices& notices) {
    differs_ = false;
    taken_back_.reset();
    score_.cut_unsettled();
    doubt_.ended(score_.next(), at_);
    end_.told =
        ended.outcome ? ended_by(*ended.outcome) : Ended{"*", std::string(ended.reason), ""};
    end_.by_word = false;
    record_changed_ = true;
    notices.push_back({at_, end_.told});
  }

  bool told_at_press(Ply ply, const Irregularity<Grid>& what) const {
    return illegal_at_press_ && illegal_at_press_->is_about(ply, what);
  }

  /// Tells an incident, and keeps it under its number.
  void say(IncidentView incident, Notices& notices) {
    incident.what.penalty = clocks_.penalty(incident.what);
    notices.push_back({at_, incidents_.add(std::move(incident))});
  }

  /// The ply is this move now; empty: it and what followed is gone.
  void stands(Ply ply, std::string_view move) {
    incidents_.stands(ply, move);
    if (move.empty()) {
      doubt_.gone_from(ply);
    } else {
      doubt_.answered(ply);
    }
  }

  /// Whoever makes a move lets pass what the other side did before it.
  void play_on(Ply ply, Micros touched_at, Notices& notices) {
    for (ClaimLost& lost : incidents_.played_on(ply, mover(ply), touched_at)) {
      notices.push_back({at_, std::move(lost)});
    }
  }

  Side mover(Ply ply) const { return G::side_to_move(score_.before(ply)); }

  /// Lets the clock follow what was said since then, and the plies what the clock says to it.
  void clock(std::size_t said, Notices& notices) {
    clocks_.follow_since(said, notices);
    note_clock(std::span(notices).subspan(said));
  }

  /// What the clock said of plies stands with them.
  void note_clock(std::span<const Notice> told) {
    for (const Notice& notice : told) {
      const auto* const clocked = std::get_if<Clocked>(&notice.what);
      if (clocked != nullptr) score_.complete(clocked->ply, clocked->elapsed, clocked->left);
    }
  }

  /// The game as it stands, with the time of each move where it has a clock.
  std::string text_of(const Score<Text>& score) const {
    notation::Record<G> record{.tags = header_.tags, .start = start_};
    score.write(record, clocks_.shown());
    record.result = game_result(end_.told.result);
    return Text::write(record, Text::formats.front());
  }

  notation::TraceHeader header_;
  Position start_;
  const Laws& laws_;
  Score<Text> score_;
  RepetitionWatch<G> watch_;
  IncidentList incidents_;
  OpenDoubt doubt_;
  Untaken<FinishedGame> finished_;
  SensorList<G> sensors_;
  std::optional<Ply> taken_back_;  ///< from here, and nothing was settled since
  GameEnd end_;
  Micros at_{};
  bool started_ = false;
  bool turned_ = false;
  bool differs_ = false;         ///< wood and record, as was told
  bool record_changed_ = false;  ///< since the laws were asked
  ClockKeeper clocks_;
  std::optional<PressFound<G>> illegal_at_press_;  ///< the last one that was told at the press
};

}  // namespace luozi::host
