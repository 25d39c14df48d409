// One thread for work that is slow on purpose, so that boards and viewers never wait for it.
#include "host/desk/worker.hpp"

#include <sys/resource.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace luozi::host {
namespace {

/// Where there is one core only, boards and viewers come first. On Linux this is of the calling
/// thread alone (setpriority(2), "C library/kernel differences").
constexpr int niceness = 10;

struct Job {
  std::function<void()> work, then;
};

}  // namespace

/// `queue` and `closing` are shared under the mutex.
struct Worker::State {
  std::size_t waiting_max = 0;
  std::function<void(std::function<void()>)> post;
  std::mutex mutex;
  std::condition_variable wake;
  std::deque<Job> queue;
  bool closing = false;
  std::thread thread;

  void run();
};

void Worker::State::run() {
  setpriority(PRIO_PROCESS, 0, niceness);  // refused: then it runs like any other
  std::unique_lock lock(mutex);
  for (;;) {
    wake.wait(lock, [this] { return closing || !queue.empty(); });
    if (closing) return;
    Job job = std::move(queue.front());
    queue.pop_front();
    lock.unlock();
    job.work();
    job.work = nullptr;  // what it holds is gone before anybody hears
    lock.lock();
    if (closing) return;
    post(std::move(job.then));
  }
}

Worker::Worker(std::size_t waiting_max, std::function<void(std::function<void()>)> post)
    : state_(std::make_unique<State>()) {
  state_->waiting_max = waiting_max;
  state_->post = std::move(post);
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

Worker::~Worker() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->closing = true;
  }
  state_->wake.notify_one();
  state_->thread.join();
}

bool Worker::take(std::function<void()> work, std::function<void()> then) {
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->queue.size() >= state_->waiting_max) return false;
    state_->queue.push_back({std::move(work), std::move(then)});
  }
  state_->wake.notify_one();
  return true;
}

}  // namespace luozi::host
