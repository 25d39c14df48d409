// Fans changes and ticks out to the viewers.
#include "host/relay/feed_hub.hpp"

#include <algorithm>

namespace luozi::host {

void FeedHub::publish(const BoardView& view) {
  const auto change = boards_.update(view);
  if (!change) return;
  for (FeedEnd* end : ends_) {
    end->queue.changed(boards_, *change);
    end->wake();
  }
}

void FeedHub::clear() {
  if (boards_.size() == 0) return;
  boards_.clear();
  for (FeedEnd* end : ends_) {
    end->queue.start_over();
    end->wake();
  }
}

void FeedHub::tick() {
  for (FeedEnd* end : ends_) {
    switch (end->queue.tick(ticks_before_alive_, ticks_before_stall_)) {
      case FeedQueue::Tick::nothing:
        break;
      case FeedQueue::Tick::wake:
        end->wake();
        break;
      case FeedQueue::Tick::stalled:
        end->cut();
        break;
    }
  }
}

void FeedHub::join(FeedEnd& end) {
  ends_.push_back(&end);
  end.wake();
}

void FeedHub::leave(FeedEnd& end) { std::erase(ends_, &end); }

}  // namespace luozi::host
