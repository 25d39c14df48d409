// One thread for work that is slow on purpose, so that boards and viewers never wait for it.
#include "host/worker.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <utility>

namespace luozi::host {
namespace {

/// Where there is one core only, boards and viewers come first. On Linux this is of the calling
/// thread alone (setpriority(2), "C library/kernel differences").
constexpr int niceness = 10;

struct Job {
  std::function<void()> work, then, broken;
};

/// What the work threw; null: nothing. An exception that left the thread would end the recorder.
std::exception_ptr thrown_by(const std::function<void()>& work) noexcept {
  try {
    work();
    return nullptr;
  } catch (...) {
    return std::current_exception();
  }
}

std::string line_on(const std::exception_ptr& thrown) {
  const std::string begin = "BUG: work beside the boards' thread threw ";
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& known) {
    return begin + known.what();
  } catch (...) {
    return begin + "what is no std::exception";
  }
}

}  // namespace

/// `queue` and `closing` are shared under the mutex.
struct Worker::State {
  std::size_t waiting_max = 0;
  std::function<void(std::function<void()>)> post;
  std::function<void(const std::string&)> report;
  std::mutex mutex;
  std::condition_variable wake;
  std::deque<Job> queue;
  bool closing = false;
  std::thread thread;

  void run();
  void tell(Job job, const std::exception_ptr& thrown) noexcept;
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
    const std::exception_ptr thrown = thrown_by(job.work);
    job.work = nullptr;  // what it holds is gone before anybody hears
    lock.lock();
    if (closing) return;
    tell(std::move(job), thrown);
  }
}

/// What is not called is dropped on the caller's thread too: it may hold a connection's last hold.
/// Where there is no memory even for that, who waits is not told: the boards' record goes on.
void Worker::State::tell(Job job, const std::exception_ptr& thrown) noexcept {
  try {
    if (thrown) std::swap(job.then, job.broken);
    post([told = std::move(job.then), dropped = std::move(job.broken)] {
      if (told) told();
    });
    if (thrown && report) post([told = report, line = line_on(thrown)] { told(line); });
  } catch (...) {
    return;
  }
}

Worker::Worker(std::size_t waiting_max, std::function<void(std::function<void()>)> post,
               std::function<void(const std::string&)> report)
    : state_(std::make_unique<State>()) {
  state_->waiting_max = waiting_max;
  state_->post = std::move(post);
  state_->report = std::move(report);
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

bool Worker::take(std::function<void()> work, std::function<void()> then,
                  std::function<void()> broken) {
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->queue.size() >= state_->waiting_max) return false;
    state_->queue.push_back({std::move(work), std::move(then), std::move(broken)});
  }
  state_->wake.notify_one();
  return true;
}

}  // namespace luozi::host
