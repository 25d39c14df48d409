// Brings every change of a board to every viewer that asked for it; knows no sockets.
#pragma once

#include "host/relay/board_table.hpp"
#include "host/relay/feed_queue.hpp"

#include <utility>
#include <vector>

namespace luozi::host {

/// A viewer's connection as the hub sees it. Neither call may join or leave the hub by itself.
class FeedEnd {
 public:
  virtual ~FeedEnd() = default;
  /// Something may be taken from the queue.
  virtual void wake() = 0;
  /// The viewer is too slow: drop it, it may come again.
  virtual void cut() = 0;

  FeedQueue queue;
};

class FeedHub {
 public:
  /// `ticks_before_...`: how many calls of `tick` go by before an `alive`, and before a cut.
  FeedHub(BoardTable boards, int ticks_before_alive, int ticks_before_stall)
      : boards_(std::move(boards)),
        ticks_before_alive_(ticks_before_alive),
        ticks_before_stall_(ticks_before_stall) {}

  BoardTable& boards() { return boards_; }
  void publish(const BoardView& view);
  /// Forgets every board; every viewer is owed a snapshot.
  void clear();
  void tick();

  /// The end stays the caller's, who calls `leave` before it dies.
  void join(FeedEnd& end);
  void leave(FeedEnd& end);

 private:
  BoardTable boards_;
  int ticks_before_alive_, ticks_before_stall_;
  std::vector<FeedEnd*> ends_;
};

}  // namespace luozi::host
