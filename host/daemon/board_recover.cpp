// What a board's play was when the daemon ended, from the journal: its session is played anew.
#include "host/archive/one_game.hpp"
#include "host/daemon/board.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/past_play.hpp"
#include "host/daemon/retelling.hpp"

#include <boost/asio/io_context.hpp>

#include <map>
#include <set>
#include <utility>

namespace luozi::host {

Result<std::vector<DerivedRow>, SqliteError> Board::recover(Database& database) {
  const Result<BoardTail, SqliteError> tail = read_tail(database, row_.board);
  if (!tail) return Failure{tail.error()};
  RowCollector derived;
  last_queued_ = last_safe_ = tail->last_record;
  time_ = BoardTime(Micros{tail->last_at_us},
                    last_safe_ ? std::optional(Micros{tail->last_offset_us}) : std::nullopt);
  has_session_ = tail->session.has_value();
  if (!has_session_) {
    publish_as_of(0);
    return derived.take();
  }
  Retelling retelling(around_.event.delay, around_.clock.now(),
                      [this](std::int64_t at_us) { publish_as_of(at_us); });
  const auto first = first_played(database, *tail->session, retelling.told_by_us());
  if (!first) return Failure{first.error()};
  const JournalSpan span{row_.board, *first, {}};
  std::map<GameKey, JournalSeq> ordered;
  const SqliteDone done = read_journal(database, span, [&](const JournalRow& row) {
    retelling.before(row);
    std::vector<DerivedRow> rows = play_row(row);
    retelling.after(row);
    if (row.seq < *tail->session) return true;
    derived.add(std::move(rows));
    if (const auto order = past_order_in(row)) ordered[order->game] = row.seq;
    if (row.entry.record) noted_offline_ = false;
    if (row.entry.words == "offline") noted_offline_ = true;
    return true;
  });
  if (!done) return Failure{done.error()};
  retelling.over();
  const SqliteDone told = recover_past(database, *tail->session, ordered, derived);
  if (!told) return Failure{told.error()};
  if (play_) {
    for (const SensorReport& report : play_->view().sensors) log_sensor(report);
  }
  hold_until_ = around_.clock.now() + deadline_hold_max;
  return derived.take();
}

/// The session that the public saw then, where it sees everything late; else the last one.
Result<JournalSeq, SqliteError> Board::first_played(Database& database, JournalSeq last,
                                                    std::int64_t seen_us) const {
  if (around_.event.delay.count == 0) return last;
  return read_session_at(database, row_.board, seen_us);
}

/// What was ordered of past games. Those of earlier sessions have it already, unless the daemon
/// ended on the way.
SqliteDone Board::recover_past(Database& database, JournalSeq session,
                               const std::map<GameKey, JournalSeq>& ordered,
                               RowCollector& derived) {
  std::map<JournalSeq, std::set<GameKey>> games;
  for (const auto& [game, last] : ordered) {
    if (game.session != session) {
      const auto known = find_game(database, game);
      if (!known) return Failure{known.error()};
      if (*known && (*known)->last >= last) continue;
    }
    games[game.session].insert(game);
  }
  for (const auto& [of, some] : games) {
    auto past = play_past(database, row_.board, some, around_.make_session, around_.event.sinks);
    if (!past) return Failure{past.error()};
    std::map<GameKey, PastPlay> all = std::move(past).value();
    for (auto& [game, one] : all) {
      take_past(game, one.play.view().result);
      derived.add(std::move(one.rows));
    }
  }
  return Done{};
}

void Board::take_past(GameKey game, const std::string& result) {
  if (play_ && result != "*") play_->ended_before(game);
}

}  // namespace luozi::host
