// A game that gave way to another, played anew from the journal, with what was ordered of it since.
#include "host/daemon/past_play.hpp"

#include "host/archive/journal_table.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/row_collector.hpp"

#include <utility>

namespace luozi::host {
namespace {

/// Takes what a step brought.
using Look = std::function<void(PlayStep step)>;

/// False: a fault of the program.
bool be_silent_until(BoardPlay& play, std::int64_t until_us, const Look& look) {
  bool is_sound = true;
  play.be_silent_until(until_us, [&](PlayStep step) {
    is_sound = is_sound && step.fault.empty();
    if (is_sound) look(std::move(step));
  });
  return is_sound;
}

/// The silence before the row, and then the row.
bool take(BoardPlay& play, const JournalRow& row, const Look& look) {
  if (!be_silent_until(play, row.entry.at_us, look)) return false;
  PlayStep step = play.take(row);
  if (!step.fault.empty()) return false;
  look(std::move(step));
  return true;
}

/// The session, begun with its header. Nothing: the row is not that header, or this program does
/// not know what it names.
std::optional<BoardPlay> begun(const JournalRow& row, JournalSeq session, const SessionMaker& make,
                               const std::vector<std::string>& sinks) {
  if (row.seq != session) return std::nullopt;
  auto play = BoardPlay::begin(row, make, sinks);
  return play ? std::optional(std::move(play).value()) : std::nullopt;
}

/// Looks, row by row, for how the games of a session give way.
class Search {
 public:
  Search(JournalSeq session, const SessionMaker& make) : session_(session), make_(make) {}

  /// False: no more rows are wanted.
  bool take(const JournalRow& row) {
    if (!play_) {
      play_ = begun(row, session_, make_, {});
      return play_.has_value();
    }
    const auto look = [this](const PlayStep& step) { note(step); };
    const std::int64_t at_us = row.entry.at_us;
    if (row.entry.kind == JournalKind::header) {
      if (be_silent_until(*play_, at_us, look)) gives_way(at_us);
      return false;
    }
    if (!be_silent_until(*play_, at_us, look)) return false;
    last_ = row.seq;
    return host::take(*play_, row, look);
  }

  std::map<GameKey, GivingWay> found() && { return std::move(found_); }

 private:
  void note(const PlayStep& step) {
    for (const Notice& notice : step.notices) {
      if (!std::holds_alternative<Started>(notice.what)) continue;
      if (play_->game() != game_) gives_way(play_->origin_us() + notice.at.count + 1);
      game_ = play_->game();
      ++games_;
    }
  }

  void gives_way(std::int64_t until_us) {
    if (game_) found_[*game_] = {last_, until_us, games_};
  }

  JournalSeq session_;
  const SessionMaker& make_;
  std::optional<BoardPlay> play_;
  std::optional<GameKey> game_;  ///< the one that is on
  JournalSeq last_;
  int games_ = 0;
  std::map<GameKey, GivingWay> found_;
};

/// One game from where it is about to give way.
class Retrial {
 public:
  /// `play` has yet to take the row after which the game gives way; `rows` are those derived of it.
  Retrial(BoardPlay play, GameKey key, GivingWay end, RowCollector rows)
      : play_(std::move(play)), key_(key), end_(end), rows_(std::move(rows)) {
    play_.begin_no_more_than(end_.games);
  }

  /// Takes the row after which the game gives way, and the silence behind it.
  void give_way(const JournalRow& row) {
    const Look keep = [this](PlayStep step) { this->keep(std::move(step), false); };
    is_sound_ = take(play_, row, keep) && be_silent_until(play_, end_.until_us, keep);
  }

  void obey(const JournalRow& row, const PastOrder& order) {
    if (!is_sound()) return;
    PlayStep step = play_.take_late(row, order.words);
    is_sound_ = step.fault.empty();
    refusal_ = step.refusals.empty() ? "" : step.refusals.front();
    keep(std::move(step), true);
  }

  bool is_sound() const { return is_sound_ && play_.game() == key_; }
  PastPlay result() && { return {std::move(play_), rows_.take(), std::move(refusal_)}; }

 private:
  /// Keeps the announcements that orders bring: those of before were made in their time.
  void keep(PlayStep step, bool with_announcements) {
    std::erase_if(step.rows, [&](const DerivedRow& row) {
      const GameKey* const game = game_of(row);
      return game != nullptr ? *game != key_ : !with_announcements;
    });
    rows_.add(std::move(step.rows));
  }

  BoardPlay play_;
  GameKey key_;
  GivingWay end_;
  RowCollector rows_;
  std::string refusal_;
  bool is_sound_ = true;
};

/// Plays a session once, and each game that is wanted of it on from where it gave way.
class Retrials {
 public:
  Retrials(JournalSeq session, std::map<GameKey, GivingWay> wanted, const SessionMaker& make,
           const std::vector<std::string>& sinks)
      : session_(session), wanted_(std::move(wanted)), make_(make), sinks_(sinks) {
    for (const auto& [key, end] : wanted_) rows_[key].add({ToldAnewRow{key}});
  }

  /// False: it cannot be played.
  bool take(const JournalRow& row) {
    if (!play_) {
      play_ = begun(row, session_, make_, sinks_);
      return play_.has_value();
    }
    for (const auto& [key, end] : wanted_) {
      if (row.seq != end.last) continue;
      Retrial one(*play_, key, end, rows_[key]);
      one.give_way(row);
      retrials_.emplace(key, std::move(one));
    }
    const auto order = past_order_in(row);
    const auto tried = order ? retrials_.find(order->game) : retrials_.end();
    if (tried != retrials_.end()) tried->second.obey(row, *order);
    if (retrials_.size() == wanted_.size()) return true;
    return host::take(*play_, row, [this](PlayStep step) { keep(std::move(step)); });
  }

  std::map<GameKey, PastPlay> results() && {
    std::map<GameKey, PastPlay> all;
    for (auto& [key, one] : retrials_) {
      if (one.is_sound()) all.emplace(key, std::move(one).result());
    }
    return all;
  }

 private:
  void keep(PlayStep step) {
    for (DerivedRow& row : step.rows) {
      const GameKey* const game = game_of(row);
      const auto wanted = game != nullptr ? rows_.find(*game) : rows_.end();
      if (wanted != rows_.end()) wanted->second.add({std::move(row)});
    }
  }

  JournalSeq session_;
  std::map<GameKey, GivingWay> wanted_;
  const SessionMaker& make_;
  const std::vector<std::string>& sinks_;
  std::optional<BoardPlay> play_;
  std::map<GameKey, RowCollector> rows_;
  std::map<GameKey, Retrial> retrials_;
};

}  // namespace

Result<std::map<GameKey, GivingWay>, SqliteError> find_giving_way(const RowSource& each,
                                                                  JournalSeq session,
                                                                  const SessionMaker& make) {
  Search search(session, make);
  const SqliteDone done = each([&search](const JournalRow& row) { return search.take(row); });
  if (!done) return Failure{done.error()};
  return std::move(search).found();
}

Result<std::map<GameKey, PastPlay>, SqliteError> play_past(Database& database, BoardNumber board,
                                                           const std::set<GameKey>& games,
                                                           const SessionMaker& make,
                                                           const std::vector<std::string>& sinks) {
  if (games.empty()) return std::map<GameKey, PastPlay>();
  const JournalSeq session = games.begin()->session;
  const RowSource each = [&](const std::function<bool(const JournalRow&)>& take) {
    return read_journal(database, {board, session, {}}, take);
  };
  auto ends = find_giving_way(each, session, make);
  if (!ends) return Failure{ends.error()};
  std::map<GameKey, GivingWay> wanted = std::move(ends).value();
  std::erase_if(wanted, [&](const auto& one) { return !games.contains(one.first); });
  if (wanted.empty()) return std::map<GameKey, PastPlay>();
  Retrials retrials(session, std::move(wanted), make, sinks);
  const SqliteDone done = each([&retrials](const JournalRow& row) { return retrials.take(row); });
  if (!done) return Failure{done.error()};
  return std::move(retrials).results();
}

Result<std::optional<PastPlay>, SqliteError> play_past(Database& database, BoardNumber board,
                                                       GameKey game, const SessionMaker& make,
                                                       const std::vector<std::string>& sinks) {
  auto past = play_past(database, board, std::set{game}, make, sinks);
  if (!past) return Failure{past.error()};
  std::map<GameKey, PastPlay> all = std::move(past).value();
  if (all.empty()) return std::optional<PastPlay>();
  return std::optional(std::move(all.begin()->second));
}

}  // namespace luozi::host
