// Turns a session's notices into the rows that the event file derives from them.
#include "host/daemon/game_recorder.hpp"

#include "host/session/notice_json.hpp"

#include <utility>

namespace luozi::host {
namespace {

std::string joined(std::span<const std::string> words) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out.push_back(' ');
    out.append(word);
  }
  return out;
}

}  // namespace

GameRecorder::GameRecorder(JournalSeq session, BoardNumber board, std::int64_t origin_us,
                           std::vector<std::string> sinks)
    : session_(session), board_(board), origin_us_(origin_us), sinks_(std::move(sinks)) {}

std::vector<DerivedRow> GameRecorder::record(std::span<const Notice> notices, Session& session,
                                             JournalSeq row) {
  source_ = &session;
  row_ = row;
  rows_.clear();
  for (const Notice& notice : notices) {
    std::visit([&](const auto& what) { take(what, notice); }, notice.what);
  }
  if (!rows_.empty() && game_) {
    game_->text = session.export_text();
    game_->last = row;
    rows_.emplace_back(*game_);
  }
  return std::exchange(rows_, {});
}

void GameRecorder::take(const Started& started, const Notice& notice) {
  const std::vector<FinishedGame> finished = source_->take_finished();
  const GameKey key = next_game();
  if (game_ && game_->key != key) {
    const bool is_open = !finished.empty() && finished.back().view.result == "*";
    unended_before_ = is_open ? std::optional(game_->key) : std::nullopt;
  }
  if (left_trace_ && !finished.empty()) {
    game_->text = finished.back().text;
    rows_.emplace_back(*game_);
  }
  const GameView view = source_->view();
  game_ = GameRow{.key = key,
                  .board = board_,
                  .game = view.game,
                  .first = row_,
                  .last = row_,
                  .started_us = unix_us(notice.at),
                  .ended_us = {},
                  .start_fen = started.fen,
                  .result = "*",
                  .reason = {},
                  .article = {},
                  .text = {}};
  left_trace_ = false;
  accepted_ = taken_back_ = ended_ = 0;
  revisions_.clear();
  moves_.clear();
  proposed_.clear();
  rows_.emplace_back(*game_);
  announce(notice, "started");
}

void GameRecorder::ended_before(GameKey game) {
  if (unended_before_ == game) unended_before_.reset();
}

template <class Told>
MoveRow GameRecorder::row_of(const Told& told, Micros settled, double confidence) const {
  return {.key = {},
          .ply = told.ply,
          .revision = 0,
          .move = told.move,
          .san = told.san,
          .lifted_us = unix_us(told.lifted),
          .released_us = unix_us(told.released),
          .settled_us = unix_us(settled),
          .confidence = confidence,
          .seq = row_};
}

/// Kept for when a later ply settles before it.
void GameRecorder::take(const Proposed& proposed, const Notice& notice) {
  if (!game_ || proposed.ply.number < 1) return;
  // The record went back, to before a ply in doubt.
  if (index_of(proposed.ply) < moves_.size()) remove_from(proposed.ply);
  proposed_.erase(proposed_.lower_bound(proposed.ply), proposed_.end());
  if (proposed.move.empty()) return;
  proposed_[proposed.ply] = row_of(proposed, notice.at, 0);
}

void GameRecorder::take(const Settled& settled, const Notice& notice) {
  const MoveRow move = row_of(settled, settled.settled, settled.confidence);
  const bool was_in_doubt = has(settled.ply) && moves_[index_of(settled.ply)].move == settled.move;
  if (was_in_doubt) {
    replace(move, notice);
  } else {
    enter(move, notice);
  }
}

void GameRecorder::take(const Irregular& irregular, const Notice& notice) {
  enter(row_of(irregular, notice.at, 0), notice);
}

void GameRecorder::enter(const MoveRow& move, const Notice& notice) {
  if (!game_ || move.ply.number < 1) return;
  const std::size_t index = index_of(move.ply);
  if (index < moves_.size()) remove_from(move.ply);
  while (index > moves_.size()) {
    const auto in_doubt = proposed_.find(Ply{static_cast<int>(moves_.size()) + 1});
    if (in_doubt == proposed_.end()) return;
    add(in_doubt->second);
  }
  add(move);
  announce_move(moves_.back(), notice);
}

void GameRecorder::add(MoveRow move) {
  move.key = game_->key;
  move.revision = next_revision(move.ply);
  const std::int64_t before = moves_.empty() ? game_->started_us : moves_.back().released_us;
  keep(move);
  keep(ClockRow{game_->key, move.ply, move.released_us - before, {}});
  moves_.push_back(std::move(move));
}

void GameRecorder::replace(MoveRow move, const Notice& notice) {
  move.key = game_->key;
  move.revision = next_revision(move.ply);
  moves_[index_of(move.ply)] = move;
  keep(move);
  announce_move(move, notice);
}

void GameRecorder::take(const TakenBack& taken_back, const Notice& notice) {
  if (!game_ || taken_back.from.number < 1) return;
  remove_from(taken_back.from);
  proposed_.clear();
  game_->ended_us.reset();
  game_->result = "*";
  game_->reason.clear();
  game_->article.clear();
  announce(notice, "taken-back." + std::to_string(++taken_back_));
}

void GameRecorder::remove_from(Ply ply) {
  if (index_of(ply) < moves_.size()) moves_.resize(index_of(ply));
  keep(TakenBackRow{game_->key, ply});
}

void GameRecorder::take(const Revised& revised, const Notice& notice) {
  proposed_.clear();
  if (!has(revised.ply)) return;
  MoveRow move = moves_[index_of(revised.ply)];
  move.move = revised.is;
  move.san = revised.san;
  move.settled_us = unix_us(notice.at);
  move.seq = row_;
  replace(std::move(move), notice);
}

void GameRecorder::take(const Incident& incident, const Notice& notice) {
  if (!game_) return;
  const Ply to_come{static_cast<int>(moves_.size()) + 1};
  keep(IncidentRow{.key = game_->key,
                   .number = incident.number,
                   .ply = incident.ply.value_or(to_come),
                   .at_us = unix_us(notice.at),
                   .kind = incident.kind,
                   .article = incident.article,
                   .side = std::string(name(incident.side)),
                   .touched = joined(incident.touched),
                   .obliged = joined(incident.obliged),
                   .played = incident.played,
                   .seq = row_});
}

void GameRecorder::take(const Ruled& ruled, const Notice& notice) {
  if (!game_) return;
  keep(RulingRow{.key = game_->key,
                 .incident = ruled.incident,
                 .at_us = unix_us(notice.at),
                 .ruling = std::string(text(ruled.ruling)),
                 .by = ruled.by,
                 .seq = row_});
}

void GameRecorder::take(const Accepted&, const Notice& notice) {
  proposed_.clear();
  if (!game_) return;
  keep(*game_);
  announce(notice, "accepted." + std::to_string(++accepted_));
}

/// In place of the time from release to release that the move's row came with.
void GameRecorder::take(const Clocked& clocked, const Notice&) {
  if (!has(clocked.ply)) return;
  std::optional<std::int64_t> left_us;
  if (clocked.left) left_us = clocked.left->count;
  keep(ClockRow{game_->key, clocked.ply, clocked.elapsed.count, left_us});
}

void GameRecorder::take(const Ended& ended, const Notice& notice) {
  if (!game_) return;
  game_->ended_us = unix_us(notice.at);
  game_->result = ended.result;
  game_->reason = ended.reason;
  game_->article = ended.article;
  keep(*game_);
  // A person may say the result of a game that was over without one.
  announce(notice, ++ended_ == 1 ? "ended" : "ended." + std::to_string(ended_));
}

void GameRecorder::keep(DerivedRow row) {
  rows_.push_back(std::move(row));
  left_trace_ = true;
}

int GameRecorder::next_revision(Ply ply) {
  if (revisions_.size() <= index_of(ply)) revisions_.resize(index_of(ply) + 1, 0);
  return revisions_[index_of(ply)]++;
}

/// "12.1:7.0" is the seventh ply's first word in game 12.1.
void GameRecorder::announce_move(const MoveRow& move, const Notice& notice) {
  announce(notice, std::to_string(move.ply.number) + "." + std::to_string(move.revision));
}

void GameRecorder::announce(const Notice& notice, const std::string& what) {
  for (const std::string& sink : sinks_) {
    rows_.emplace_back(OutboxRow{sink, text(game_->key) + ":" + what, to_json(notice)});
  }
}

}  // namespace luozi::host
