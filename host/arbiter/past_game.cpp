// Plays a past game anew from the journal.
#include "host/arbiter/past_game.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "host/archive/journal_table.hpp"

namespace luozi::host {
namespace {

/// Plays a session until something of it cannot be played.
class Playing {
 public:
  bool take(const JournalRow& row) {
    if (!play_) {
      auto begun = BoardPlay::begin(row, make_session, {});
      if (begun) play_.emplace(std::move(begun).value());
      return play_.has_value();
    }
    return keep(play_->take(row));
  }

  void be_silent_until(std::int64_t until_us) {
    std::optional<std::int64_t> passed;
    while (play_) {
      const auto due = play_->next_deadline_us();
      if (!due || *due >= until_us || (passed && *due <= *passed)) return;
      passed = due;
      keep(play_->pass_deadline());
    }
  }

  std::optional<PastGame> game(GameKey key) const {
    if (!play_ || play_->game() != key) return std::nullopt;
    return PastGame{play_->view(), play_->orders()};
  }

 private:
  bool keep(const PlayStep& step) {
    if (!step.fault.empty()) play_.reset();
    return play_.has_value();
  }

  std::optional<BoardPlay> play_;
};

bool is_told_by(const IncidentRow& row, const IncidentView& view) {
  return row.kind == view.what.kind && row.article == view.what.article && row.ply == view.ply &&
         row.played == view.what.played;
}

}  // namespace

std::optional<PastGame> past_game(Database& database, GameKey key, const GamePlace& place,
                                  const std::vector<IncidentRow>& incidents) {
  Playing playing;
  // Silence after the last row lasts until the row that is no longer the game's.
  std::int64_t until_us = std::numeric_limits<std::int64_t>::max();
  const SqliteDone done =
      read_journal(database, {place.board, key.session, {}}, [&](const JournalRow& row) {
        const bool is_over = place.rows.end && row.seq >= *place.rows.end;
        if (is_over) until_us = row.entry.at_us;
        return !is_over && playing.take(row);
      });
  if (!done) return std::nullopt;
  playing.be_silent_until(until_us);
  auto game = playing.game(key);
  const bool is_as_told = game && std::ranges::equal(incidents, game->view.incidents, is_told_by);
  return is_as_told ? std::move(game) : std::nullopt;
}

}  // namespace luozi::host
