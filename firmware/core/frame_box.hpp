// Hands whole boards from the scan interrupt to the main loop, without locks.
#pragma once

#include <atomic>
#include <cstdint>

namespace luozi::firmware {

/// One writer that interrupts one reader. A board that comes while the one before is still being
/// read is dropped: the next is a millisecond away, and debouncing goes by time.
template <class Frame>
class FrameBox {
 public:
  /// The writer's side. `at`: microseconds since the board's start.
  void put(const Frame& frame, std::uint64_t at) {
    if (full_.load(std::memory_order_acquire)) return;
    frame_ = frame;
    at_ = at;
    full_.store(true, std::memory_order_release);
  }

  /// The reader's side: calls `use(frame, at)` if there is a board. False: there was none.
  template <class Use>
  bool take(Use&& use) {
    if (!full_.load(std::memory_order_acquire)) return false;
    use(frame_, at_);
    full_.store(false, std::memory_order_release);
    return true;
  }

 private:
  Frame frame_;
  std::uint64_t at_ = 0;
  std::atomic<bool> full_{false};
};

}  // namespace luozi::firmware
