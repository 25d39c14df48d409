// One thread for work that is slow on purpose, so that boards and viewers never wait for it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace luozi::host {

/// Runs jobs one after another in a thread of its own, behind the boards' thread. Call from one
/// thread only.
class Worker {
 public:
  /// `post` runs a function on the caller's thread (`boost::asio::post`); it is called from the
  /// worker's. `report` takes a line for the log on work that threw, on the caller's thread.
  Worker(std::size_t waiting_max, std::function<void(std::function<void()>)> post,
         std::function<void(const std::string&)> report = {});
  /// Waits for the job under way; those behind it are dropped, and no `then` is posted any more.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Runs `work` in the thread, then posts `then`; where `work` threw, `broken` instead. The other
  /// is dropped on the caller's thread. False: `waiting_max` jobs wait already.
  [[nodiscard]] bool take(std::function<void()> work, std::function<void()> then,
                          std::function<void()> broken = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace luozi::host
