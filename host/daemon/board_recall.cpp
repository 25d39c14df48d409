// What a board recorded in an earlier start, while nobody listened: it goes in before what it says
// now, with its own times.
#include "host/daemon/board.hpp"

#include <boost/asio/io_context.hpp>

namespace luozi::host {

std::optional<BoardRecord> Board::last_of_before() const {
  const bool other_start = last_queued_ && last_queued_->boot != identity_.boot;
  return other_start && has_session_ ? last_queued_ : std::nullopt;
}

bool Board::take_recalled(const LinkRecalled& recalled) {
  const BoardRecord name{recalled.boot, recalled.record.sequence};
  if (is_queued(name)) return true;
  const Micros at = time_.of_recalled(recalled.record.event.at);
  std::vector<JournalEntry> rows;
  if (noted_offline_) rows.push_back(event_row({at, notation::TraceOnline{}}, game_of(identity_)));
  rows.push_back(event_row({at, recalled.record.event.what}, game_of(identity_)));
  rows.back().record = name;
  rows.back().board_us = recalled.record.event.at.count;
  if (!append(rows)) return false;
  last_queued_ = name;
  noted_offline_ = false;
  recalled_ = true;
  // No silence counts before the board has said how it stands now.
  hold_until_ = around_.clock.now() + deadline_hold_max;
  return true;
}

/// Between the two starts the board saw nothing.
void Board::recall_over() {
  if (recalled_) note_offline();
  recalled_ = false;
}

}  // namespace luozi::host
