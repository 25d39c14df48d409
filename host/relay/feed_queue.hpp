// What one viewer of the feed has still to be told; at most one line a board, however slow it
// reads.
#pragma once

#include "host/relay/board_table.hpp"
#include "host/relay/subscription.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

/// One message as it leaves: the head is this viewer's (its `seq`), the tail is everybody's.
struct FeedMessage {
  std::string head;
  SharedText tail;
};

/// Holds no texts, only which boards changed and from which ply: the message is made when the
/// connection is free to send it, from the board as it then is. So the queue is bounded by the
/// number of boards, and a viewer on a slow line gets the newest state instead of a backlog.
class FeedQueue {
 public:
  void changed(const BoardTable& table, BoardTable::Change change);
  void subscribe(Subscription subscription);
  /// The table was cleared: what the viewer holds is no more, and a snapshot tells what is.
  void start_over();

  /// The next message; nothing: there is none, or one is still under way.
  std::optional<FeedMessage> take(BoardTable& table);
  /// The message taken last has left.
  void sent() { sending_ = false; }

  enum class Tick { nothing, wake, stalled };
  /// Called at a steady pace: tells when an `alive` is due and when a message takes too long.
  Tick tick(int ticks_before_alive, int ticks_before_stall);

 private:
  FeedMessage message(std::string_view type, SharedText tail);

  Subscription subscription_;
  std::vector<BoardTable::Change> waiting_;
  std::uint64_t seq_ = 0;
  bool snapshot_due_ = true;  ///< what a viewer gets first, and where all begins anew
  bool alive_due_ = false;
  bool sending_ = false;
  int ticks_ = 0;  ///< since the last message was taken
};

}  // namespace luozi::host
