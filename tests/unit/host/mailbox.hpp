// What another thread posts, run when the test says so.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace luozi::host {

/// Functions from another thread, run by the test.
class Mailbox {
 public:
  void put(std::function<void()> act) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(act));
    came_.notify_one();
  }

  /// Runs what waits. False: nothing did.
  bool run_if_any() {
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.empty()) return false;
    }
    return run_one();
  }

  /// Runs the next one. False: none came, for so long that something is broken.
  bool run_one() {
    std::unique_lock lock(mutex_);
    const bool came =
        came_.wait_for(lock, std::chrono::seconds(20), [this] { return !waiting_.empty(); });
    if (!came) return false;
    const auto act = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    act();
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace luozi::host
