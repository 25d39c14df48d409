// The journal's writer: its own thread commits rows in groups, and only then says so.
#include "host/journal/journal.hpp"

#include "host/archive/event_writer.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace luozi::host {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

struct Waiting {
  std::vector<JournalEntry> rows;
  Journal::Committed on_committed;
};

struct Promise {
  std::size_t rows = 0;
  Journal::Committed on_committed;
};

/// One transaction: whole appends, and the derived rows that go with them.
struct Group {
  std::vector<JournalEntry> entries;
  std::vector<Promise> promises;  ///< in the order of `entries`
  std::vector<DerivedRow> derived;
};

}  // namespace

/// What stands between `mutex` and `on_closed` is shared under the mutex; `writer` and `group` are
/// the thread's own.
struct Journal::State : std::enable_shared_from_this<Journal::State> {
  JournalOptions options;
  std::optional<EventWriter> writer;

  mutable std::mutex mutex;
  std::condition_variable wake;
  std::deque<Waiting> queue;
  std::size_t rows_waiting = 0;  ///< in the queue and in the group being written
  std::vector<DerivedRow> derived;
  SteadyTime derived_since;
  bool closing = false;
  bool abandoned = false;  ///< closing, and nobody derives any more
  bool played = false;     ///< nobody who was told of a commit has still to derive from it
  bool in_trouble = false;
  std::function<void(std::size_t)> on_closed;

  Group group;
  std::thread thread;

  void run();
  bool wait_for_work(std::unique_lock<std::mutex>& lock);
  void wait_until_played(std::unique_lock<std::mutex>& lock);
  void take_group();
  bool write_group();
  bool is_closing() const;
  void rest_after(const SqliteError& error, std::chrono::milliseconds wait);
  void announce(const EventWriter::Receipt& receipt);
  void finish();
};

void Journal::State::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex);
      if (!wait_for_work(lock)) break;
      take_group();
    }
    if (!write_group()) break;
  }
  finish();
}

/// False: closing, and nothing is left to write.
bool Journal::State::wait_for_work(std::unique_lock<std::mutex>& lock) {
  while (queue.empty() && !closing) {
    if (derived.empty()) {
      wake.wait(lock);
    } else if (wake.wait_until(lock, derived_since + derived_rows_wait_max) ==
               std::cv_status::timeout) {
      return true;
    }
  }
  if (queue.empty()) wait_until_played(lock);
  return !queue.empty() || !derived.empty();
}

/// What the last rows derive is in the file too when it is closed. Whoever derives does so when
/// told of the commit, and `post` keeps the order. `~Journal` holds that very thread up, so that
/// nobody is waited for then.
void Journal::State::wait_until_played(std::unique_lock<std::mutex>& lock) {
  if (abandoned) return;
  played = false;
  options.post([weak = weak_from_this()] {
    const auto state = weak.lock();
    if (!state) return;
    const std::lock_guard shared(state->mutex);
    state->played = true;
    state->wake.notify_one();
  });
  wake.wait(lock, [this] { return played || abandoned; });
}

void Journal::State::take_group() {
  group = {};
  while (!queue.empty() && group.entries.size() < journal_rows_per_commit_max) {
    Waiting& next = queue.front();
    group.promises.push_back({next.rows.size(), std::move(next.on_committed)});
    std::ranges::move(next.rows, std::back_inserter(group.entries));
    queue.pop_front();
  }
  group.derived = std::exchange(derived, {});
}

/// Tries until the disk takes the group. False: closing, and the disk refused once more.
bool Journal::State::write_group() {
  std::chrono::milliseconds wait = journal_retry_first;
  for (;;) {
    const bool last_try = is_closing();
    const Result<EventWriter::Receipt, SqliteError> receipt =
        writer->commit(group.entries, group.derived);
    if (receipt) {
      announce(*receipt);
      return true;
    }
    if (last_try) return false;
    rest_after(receipt.error(), wait);
    wait = std::min(wait * 2, journal_retry_last);
  }
}

bool Journal::State::is_closing() const {
  const std::lock_guard lock(mutex);
  return closing;
}

void Journal::State::rest_after(const SqliteError& error, std::chrono::milliseconds wait) {
  std::unique_lock lock(mutex);
  if (!std::exchange(in_trouble, true)) {
    options.post([report = options.report_trouble,
                  line = writer->file().path().string() + ": " + error.message +
                         "; nothing is acknowledged, the boards keep their events, trying again"] {
      report(line);
    });
  }
  wake.wait_for(lock, wait, [this] { return closing; });
}

void Journal::State::announce(const EventWriter::Receipt& receipt) {
  bool recovered = false;
  {
    const std::lock_guard lock(mutex);
    rows_waiting -= group.entries.size();
    recovered = std::exchange(in_trouble, false);
  }
  if (recovered) {
    options.post(
        [report = options.report_recovery,
         line = writer->file().path().string() + ": the disk takes rows again"] { report(line); });
  }
  for (const std::string& refused : receipt.refused) {
    options.post([report = options.report_trouble, line = "BUG: " + refused] { report(line); });
  }
  JournalSeq first = receipt.first;
  for (Promise& promise : group.promises) {
    options.post([told = std::move(promise.on_committed), first] { told(first); });
    first.number += static_cast<std::int64_t>(promise.rows);
  }
  group = {};
}

void Journal::State::finish() {
  std::size_t given_up = 0;
  std::function<void(std::size_t)> report;
  {
    const std::lock_guard lock(mutex);
    given_up = rows_waiting;
    report = std::exchange(on_closed, nullptr);
  }
  if (given_up == 0) {
    // Where it cannot be folded in now, the next opening does it.
    [[maybe_unused]] const SqliteDone folded = writer->checkpoint();
  }
  writer.reset();
  if (report) options.post([report, given_up] { report(given_up); });
}

Journal::Journal(EventWriter writer, JournalOptions options) : state_(std::make_shared<State>()) {
  state_->options = std::move(options);
  state_->writer.emplace(std::move(writer));
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

Journal::~Journal() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->closing = state_->abandoned = true;
  }
  state_->wake.notify_one();
  state_->thread.join();
}

bool Journal::append(std::vector<JournalEntry> rows, Committed on_committed) {
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->closing || state_->rows_waiting + rows.size() > journal_rows_waiting_max) {
      return false;
    }
    state_->rows_waiting += rows.size();
    state_->queue.push_back({std::move(rows), std::move(on_committed)});
  }
  state_->wake.notify_one();
  return true;
}

void Journal::derive(std::vector<DerivedRow> rows) {
  if (rows.empty()) return;
  bool first = false;
  {
    const std::lock_guard lock(state_->mutex);
    first = state_->derived.empty();
    if (first) state_->derived_since = std::chrono::steady_clock::now();
    std::ranges::move(rows, std::back_inserter(state_->derived));
  }
  if (first) state_->wake.notify_one();
}

bool Journal::in_trouble() const {
  const std::lock_guard lock(state_->mutex);
  return state_->in_trouble;
}

void Journal::close(std::function<void(std::size_t)> on_closed) {
  {
    const std::lock_guard lock(state_->mutex);
    state_->closing = true;
    state_->on_closed = std::move(on_closed);
  }
  state_->wake.notify_one();
}

}  // namespace luozi::host
