// Merges what changed while a viewer was busy into the fewest messages that bring it up to date.
#include "host/relay/feed_queue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace luozi::host {

void FeedQueue::changed(const BoardTable& table, BoardTable::Change change) {
  if (snapshot_due_ || !subscription_.wants(table.id(change.board))) return;
  const auto found = std::find_if(waiting_.begin(), waiting_.end(), [change](const auto& other) {
    return other.board == change.board;
  });
  if (found == waiting_.end()) {
    waiting_.push_back(change);
  } else {
    found->from = std::min(found->from, change.from);
  }
}

void FeedQueue::subscribe(Subscription subscription) {
  snapshot_due_ = snapshot_due_ || subscription_.is_widened_by(subscription);
  subscription_ = std::move(subscription);
}

void FeedQueue::start_over() {
  waiting_.clear();
  snapshot_due_ = true;
}

FeedMessage FeedQueue::message(std::string_view type, SharedText tail) {
  sending_ = true;
  alive_due_ = false;
  ticks_ = 0;
  return {fmt::format("{{\"type\":\"{}\",\"seq\":{}", type, seq_), std::move(tail)};
}

std::optional<FeedMessage> FeedQueue::take(BoardTable& table) {
  if (sending_) return std::nullopt;
  if (snapshot_due_) {
    snapshot_due_ = false;
    waiting_.clear();
    ++seq_;
    return message("snapshot", subscription_.wants_all()
                                   ? table.snapshot_tail()
                                   : snapshot_tail_of(table, [this](const std::string& id) {
                                       return subscription_.wants(id);
                                     }));
  }
  while (!waiting_.empty()) {
    const auto next = waiting_.front();
    waiting_.erase(waiting_.begin());
    if (!subscription_.wants(table.id(next.board))) continue;
    ++seq_;
    return message("board", table.update_tail(next.board, next.from));
  }
  if (!alive_due_) return std::nullopt;
  return message("alive", std::make_shared<const std::string>("}"));
}

FeedQueue::Tick FeedQueue::tick(int ticks_before_alive, int ticks_before_stall) {
  ++ticks_;
  if (sending_) return ticks_ >= ticks_before_stall ? Tick::stalled : Tick::nothing;
  if (ticks_ < ticks_before_alive) return Tick::nothing;
  alive_due_ = true;
  return Tick::wake;
}

}  // namespace luozi::host
