// Turns a session's notices into the rows that the event file derives from them.
#include "host/daemon/game_recorder.hpp"

#include <utility>

#include "host/session/notice_json.hpp"

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
  const std::int64_t before = game_ ? game_->key.number : 0;
  std::int64_t number = 1;
  if (game_) {
    // A game without a move left no trace: its number is used again.
    number = moves_.empty() ? before : before + 1;
    if (!moves_.empty() && !finished.empty()) {
      game_->text = finished.back().text;
      rows_.emplace_back(*game_);
    }
  }
  const GameView view = source_->view();
  game_ = GameRow{.key = {session_, number},
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
  if (number != before) {
    accepted_ = taken_back_ = ended_ = 0;
    revisions_.clear();
  }
  moves_.clear();
  rows_.emplace_back(*game_);
  announce(notice, "started");
}

void GameRecorder::take(const Settled& settled, const Notice& notice) {
  enter({.key = {},
         .ply = settled.ply,
         .revision = 0,
         .move = settled.move,
         .san = settled.san,
         .lifted_us = unix_us(settled.lifted),
         .released_us = unix_us(settled.released),
         .settled_us = unix_us(settled.settled),
         .confidence = settled.confidence,
         .seq = row_},
        notice);
}

void GameRecorder::take(const Irregular& irregular, const Notice& notice) {
  enter({.key = {},
         .ply = irregular.ply,
         .revision = 0,
         .move = irregular.move,
         .san = irregular.san,
         .lifted_us = unix_us(irregular.lifted),
         .released_us = unix_us(irregular.released),
         .settled_us = unix_us(notice.at),
         .confidence = 0,
         .seq = row_},
        notice);
}

void GameRecorder::enter(MoveRow move, const Notice& notice) {
  if (!game_ || move.ply.number < 1) return;
  const auto index = static_cast<std::size_t>(move.ply.number - 1);
  if (index > moves_.size()) return;
  if (index < moves_.size()) remove_from(move.ply);
  move.key = game_->key;
  move.revision = next_revision(index);
  const std::int64_t before = index == 0 ? game_->started_us : moves_[index - 1].released_us;
  moves_.push_back(move);
  rows_.emplace_back(move);
  rows_.emplace_back(ClockRow{game_->key, move.ply, move.released_us - before, {}});
  announce(notice, std::to_string(move.ply.number) + "." + std::to_string(move.revision));
}

void GameRecorder::take(const TakenBack& taken_back, const Notice& notice) {
  if (!game_ || taken_back.from.number < 1) return;
  remove_from(taken_back.from);
  game_->ended_us.reset();
  game_->result = "*";
  game_->reason.clear();
  game_->article.clear();
  announce(notice, "taken-back." + std::to_string(++taken_back_));
}

void GameRecorder::remove_from(Ply ply) {
  const auto index = static_cast<std::size_t>(ply.number - 1);
  if (index < moves_.size()) moves_.resize(index);
  rows_.emplace_back(TakenBackRow{game_->key, ply});
}

void GameRecorder::take(const Revised& revised, const Notice& notice) {
  const auto index = static_cast<std::size_t>(revised.ply.number - 1);
  if (!game_ || revised.ply.number < 1 || index >= moves_.size()) return;
  MoveRow& move = moves_[index];
  move.revision = next_revision(index);
  move.move = revised.is;
  move.san = revised.san;
  move.settled_us = unix_us(notice.at);
  move.seq = row_;
  rows_.emplace_back(move);
  announce(notice, std::to_string(revised.ply.number) + "." + std::to_string(move.revision));
}

void GameRecorder::take(const Incident& incident, const Notice& notice) {
  if (!game_) return;
  const Ply to_come{static_cast<int>(moves_.size()) + 1};
  rows_.emplace_back(IncidentRow{.key = game_->key,
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
  rows_.emplace_back(RulingRow{.key = game_->key,
                               .incident = ruled.incident,
                               .at_us = unix_us(notice.at),
                               .ruling = ruled.ruling,
                               .by = ruled.by,
                               .seq = row_});
}

void GameRecorder::take(const Accepted&, const Notice& notice) {
  if (!game_) return;
  rows_.emplace_back(*game_);
  announce(notice, "accepted." + std::to_string(++accepted_));
}

/// In place of the time from release to release that the move's row came with.
void GameRecorder::take(const Clocked& clocked, const Notice&) {
  const auto index = static_cast<std::size_t>(clocked.ply.number - 1);
  if (!game_ || clocked.ply.number < 1 || index >= moves_.size()) return;
  std::optional<std::int64_t> left_us;
  if (clocked.left) left_us = clocked.left->count;
  rows_.emplace_back(ClockRow{game_->key, clocked.ply, clocked.elapsed.count, left_us});
}

void GameRecorder::take(const Ended& ended, const Notice& notice) {
  if (!game_) return;
  game_->ended_us = unix_us(notice.at);
  game_->result = ended.result;
  game_->reason = ended.reason;
  game_->article = ended.article;
  rows_.emplace_back(*game_);
  // A person may say the result of a game that was over without one.
  announce(notice, ++ended_ == 1 ? "ended" : "ended." + std::to_string(ended_));
}

int GameRecorder::next_revision(std::size_t index) {
  if (revisions_.size() <= index) revisions_.resize(index + 1, 0);
  return revisions_[index]++;
}

/// "12.1:7.0" is the seventh ply's first word in game 12.1.
void GameRecorder::announce(const Notice& notice, const std::string& what) {
  for (const std::string& sink : sinks_) {
    rows_.emplace_back(OutboxRow{sink, text(game_->key) + ":" + what, to_json(notice)});
  }
}

}  // namespace luozi::host
