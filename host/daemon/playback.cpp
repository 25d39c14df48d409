// Plays a whole file's journal anew: what is derived from it, as live play would have derived it.
#include "host/daemon/playback.hpp"

#include "host/archive/journal_table.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/past_play.hpp"
#include "host/daemon/row_collector.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace luozi::host {
namespace {

/// One board's rows, session after session.
class BoardPlayback {
 public:
  BoardPlayback(std::string place, const SessionMaker& make, const std::vector<std::string>& sinks,
                Playback& out, RowCollector& rows)
      : place_(std::move(place)), make_(make), sinks_(sinks), out_(out), rows_(rows) {}

  void take(const JournalRow& row) {
    ++out_.journal_rows;
    if (row.entry.kind == JournalKind::event) {
      if (const auto order = past_order_in(row)) ordered_[order->game.session].insert(order->game);
      if (play_) keep(play_->take(row));
      return;
    }
    be_silent_until(row.entry.at_us + 1);
    play_.reset();
    Result<BoardPlay, std::string> play = BoardPlay::begin(row, make_, sinks_);
    if (play) {
      play_.emplace(std::move(play).value());
    } else {
      out_.faults.push_back(place_ + ", journal row " + std::to_string(row.seq.number) + ": " +
                            play.error());
    }
  }

  /// Silence lasted until the file's last row; how long clocks went on running then nobody knows.
  void end(std::int64_t last_us) {
    be_silent_until(last_us + 1);
    if (play_) play_->recording_over();
    be_silent_until(std::numeric_limits<std::int64_t>::max());
  }

  /// What was ordered of games after they had given way to another.
  SqliteDone tell_anew(Database& database, BoardNumber board) {
    for (const auto& [session, games] : ordered_) {
      auto past = play_past(database, board, games, make_, sinks_);
      if (!past) return Failure{past.error()};
      std::map<GameKey, PastPlay> all = std::move(past).value();
      for (const GameKey game : games) {
        const auto one = all.find(game);
        if (one != all.end()) {
          rows_.add(std::move(one->second.rows));
        } else {
          out_.faults.push_back(place_ + ", game " + text(game) +
                                ": something was ordered of it, and it cannot be played anew");
        }
      }
    }
    return Done{};
  }

 private:
  void be_silent_until(std::int64_t until_us) {
    if (!play_) return;
    play_->be_silent_until(until_us, [this](PlayStep step) { keep(std::move(step)); });
  }

  void keep(PlayStep step) {
    rows_.add(std::move(step.rows));
    if (!step.fault.empty()) {
      out_.faults.push_back(place_ + ", session " + std::to_string(play_->session().number) + ": " +
                            step.fault);
    }
  }

  std::string place_;
  const SessionMaker& make_;
  const std::vector<std::string>& sinks_;
  Playback& out_;
  RowCollector& rows_;
  std::optional<BoardPlay> play_;
  std::map<JournalSeq, std::set<GameKey>> ordered_;  ///< by session
};

}  // namespace

Result<Playback, FileError> play_back(EventFile& file, const SessionMaker& make,
                                      const std::vector<std::string>& sinks) {
  const auto failure = [&file](const SqliteError& error) {
    return Failure{file_error(file.path(), error)};
  };
  const Result<std::vector<BoardRow>, SqliteError> boards = read_boards(file.database());
  if (!boards) return failure(boards.error());
  const auto last_us = file.database().read_integer("SELECT max(at_us) FROM journal");
  if (!last_us) return failure(last_us.error());
  Playback out;
  RowCollector rows;
  for (const BoardRow& board : *boards) {
    BoardPlayback playback(file.path().string() + ": board " + board.serial, make, sinks, out,
                           rows);
    const SqliteDone done =
        read_journal(file.database(), {board.board, JournalSeq{1}, {}}, [&](const JournalRow& row) {
          playback.take(row);
          return true;
        });
    if (!done) return failure(done.error());
    playback.end(*last_us);
    if (const SqliteDone told = playback.tell_anew(file.database(), board.board); !told) {
      return failure(told.error());
    }
  }
  out.rows = rows.take();
  return out;
}

std::vector<GameRow> told_games(const std::vector<DerivedRow>& rows) {
  std::set<GameKey> told;  // by rows of moves, incidents, rulings
  for (const DerivedRow& row : rows) {
    const GameKey* const game = game_of(row);
    if (game != nullptr && !std::holds_alternative<GameRow>(row)) told.insert(*game);
  }
  std::vector<GameRow> games;
  for (const DerivedRow& row : rows) {
    const auto* const game = std::get_if<GameRow>(&row);
    if (game == nullptr) continue;
    if (game->last != game->first || told.contains(game->key)) games.push_back(*game);
  }
  std::ranges::stable_sort(games, {}, [](const GameRow& game) { return game.first; });
  return games;
}

}  // namespace luozi::host
