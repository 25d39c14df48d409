// One thread for work that is slow on purpose, so that boards and viewers never wait for it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace luozi::host {

/// Runs jobs one after another in a thread of its own, behind the boards' thread. Call from one
/// thread only.
class Worker {
 public:
  /// `post` runs a function on the caller's thread (`boost::asio::post`); it is called from the
  /// worker's.
  Worker(std::size_t waiting_max, std::function<void(std::function<void()>)> post);
  /// Waits for the job under way; those behind it are dropped, and no `then` is posted any more.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Runs `work` in the thread, then posts `then`. False: `waiting_max` jobs wait already.
  [[nodiscard]] bool take(std::function<void()> work, std::function<void()> then);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace luozi::host
