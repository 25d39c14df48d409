// A game that gave way to another, played anew from the journal, with what was ordered of it since.
#include "host/daemon/past_play.hpp"

#include <functional>
#include <utility>

#include "host/archive/journal_table.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/row_collector.hpp"

namespace luozi::host {
namespace {

/// Plays a session from its header, one row or one silence at a time.
class Playing {
 public:
  /// Takes what a step brought; false: nothing more is wanted.
  using Look = std::function<bool(PlayStep step)>;

  Playing(JournalSeq session, const SessionMaker& make, std::vector<std::string> sinks,
          std::optional<int> games_most = {})
      : session_(session), make_(make), sinks_(std::move(sinks)), games_most_(games_most) {}

  /// False: nothing more is wanted, or it cannot be played, now or any more.
  bool take(const JournalRow& row, const Look& look) {
    if (play_) return be_silent_until(row.entry.at_us, look) && show(play_->take(row), look);
    if (row.seq != session_) return false;
    auto begun = BoardPlay::begin(row, make_, sinks_);
    if (!begun) return false;
    play_.emplace(std::move(begun).value());
    if (games_most_) play_->begin_no_more_than(*games_most_);
    return true;
  }

  /// Up to, and not at, that time.
  bool be_silent_until(std::int64_t until_us, const Look& look) {
    std::optional<std::int64_t> passed;
    while (play_) {
      const auto due = play_->next_deadline_us();
      if (!due || *due >= until_us || (passed && *due <= *passed)) return true;
      passed = due;
      if (!show(play_->pass_deadline(), look)) return false;
    }
    return false;
  }

  bool obey(const JournalRow& row, const PastOrder& order, const Look& look) {
    return play_ && show(play_->take_late(row, order.words), look);
  }

  std::optional<GameKey> game() const { return play_ ? play_->game() : std::nullopt; }
  std::int64_t unix_us(Micros at) const { return play_->origin_us() + at.count; }
  BoardPlay take_play() { return *std::exchange(play_, std::nullopt); }

 private:
  bool show(PlayStep step, const Look& look) {
    if (!step.fault.empty()) play_.reset();
    return play_ && look(std::move(step));
  }

  JournalSeq session_;
  const SessionMaker& make_;
  std::vector<std::string> sinks_;
  std::optional<int> games_most_;
  std::optional<BoardPlay> play_;
};

/// Looks, row by row, for how a game gives way.
class Search {
 public:
  Search(GameKey key, const SessionMaker& make) : key_(key), playing_(key.session, make, {}) {}

  /// False: it is over.
  bool take(const JournalRow& row) {
    const auto look = [this](const PlayStep& step) { return goes_on(step); };
    const std::int64_t at_us = row.entry.at_us;
    if (row.entry.kind == JournalKind::event || row.seq == key_.session) {
      if (!playing_.be_silent_until(at_us, look) && playing_.game()) return false;
      last_ = row.seq;
      return playing_.take(row, look);
    }
    const bool lasts = playing_.be_silent_until(at_us, look) && playing_.game() == key_;
    if (lasts) found_ = {last_, at_us, games_};
    return false;
  }

  const std::optional<GivingWay>& found() const { return found_; }

 private:
  /// Until a step begins a game after the one sought.
  bool goes_on(const PlayStep& step) {
    for (const Notice& notice : step.notices) {
      if (!std::holds_alternative<Started>(notice.what)) continue;
      if (playing_.game()->number > key_.number) {
        found_ = {last_, playing_.unix_us(notice.at) + 1, games_};
        return false;
      }
      ++games_;
    }
    return true;
  }

  GameKey key_;
  Playing playing_;
  JournalSeq last_;
  int games_ = 0;
  std::optional<GivingWay> found_;
};

/// Plays a game up to its end, and then what was ordered of it.
class Retrial {
 public:
  Retrial(GameKey key, GivingWay end, const SessionMaker& make,
          const std::vector<std::string>& sinks)
      : key_(key), end_(end), playing_(key.session, make, sinks, end.games) {
    rows_.add({ToldAnewRow{key}});
  }

  /// False: it cannot be played any more.
  bool take(const JournalRow& row) {
    if (row.seq <= end_.last) return playing_.take(row, keep(false));
    if (!give_way()) return false;
    const auto order = past_order_in(row);
    if (!order || order->game != key_) return true;
    refusal_.clear();
    return playing_.obey(row, *order, keep(true)) && playing_.game() == key_;
  }

  /// There are no more rows.
  std::optional<PastPlay> result() && {
    if (!give_way()) return std::nullopt;
    return PastPlay{playing_.take_play(), rows_.take(), std::move(refusal_)};
  }

 private:
  bool give_way() {
    if (!std::exchange(gave_way_, true)) playing_.be_silent_until(end_.until_us, keep(false));
    return playing_.game() == key_;
  }

  /// Announcements of before the orders were made in their time.
  Playing::Look keep(bool with_announcements) {
    return [this, with_announcements](PlayStep step) {
      std::erase_if(step.rows, [&](const DerivedRow& row) {
        const GameKey* const game = game_of(row);
        return game != nullptr ? *game != key_ : !with_announcements;
      });
      rows_.add(std::move(step.rows));
      if (!step.refusals.empty()) refusal_ = step.refusals.front();
      return true;
    };
  }

  GameKey key_;
  GivingWay end_;
  Playing playing_;
  RowCollector rows_;
  std::string refusal_;
  bool gave_way_ = false;
};

}  // namespace

Result<std::optional<GivingWay>, SqliteError> find_giving_way(const RowSource& each, GameKey key,
                                                              const SessionMaker& make) {
  Search search(key, make);
  const SqliteDone done = each([&search](const JournalRow& row) { return search.take(row); });
  if (!done) return Failure{done.error()};
  return search.found();
}

Result<std::optional<PastPlay>, SqliteError> play_past(Database& database, BoardNumber board,
                                                       GameKey key, const SessionMaker& make,
                                                       const std::vector<std::string>& sinks) {
  const RowSource each = [&](const std::function<bool(const JournalRow&)>& take) {
    return read_journal(database, {board, key.session, {}}, take);
  };
  const auto end = find_giving_way(each, key, make);
  if (!end) return Failure{end.error()};
  if (!*end) return std::optional<PastPlay>();
  Retrial retrial(key, **end, make, sinks);
  const SqliteDone done = each([&retrial](const JournalRow& row) { return retrial.take(row); });
  if (!done) return Failure{done.error()};
  return std::move(retrial).result();
}

}  // namespace luozi::host
