// The journal's writer: its own thread commits rows in groups, and only then says so.
#pragma once

#include "host/archive/event_writer.hpp"
#include "host/archive/rows.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace luozi::host {

/// Rows waiting for the disk. 64 boards' full rings (512 events each) fit; beyond it `append`
/// refuses and the boards keep what they have.
inline constexpr std::size_t journal_rows_waiting_max = 32'768;
/// Rows of one transaction: enough that a group costs far less than its rows one by one.
inline constexpr std::size_t journal_rows_per_commit_max = 512;
/// How long derived rows may wait for journal rows to share a transaction with.
inline constexpr std::chrono::milliseconds derived_rows_wait_max{100};
/// Between tries after the disk refused: doubled from the first to the last.
inline constexpr std::chrono::milliseconds journal_retry_first{100};
inline constexpr std::chrono::milliseconds journal_retry_last{5'000};

struct JournalOptions {
  /// Runs a function on the thread that owns the boards (`boost::asio::post`), one after the other
  /// in the order in which they came. May be called from the writer's thread at any time until
  /// `close` has reported.
  std::function<void(std::function<void()>)> post;
  /// One clear line each: the disk refused, the disk is back. Called where `post` runs functions.
  std::function<void(std::string)> report_trouble, report_recovery;
};

/// Call from one thread only (the one `post` leads to). Nothing waits on purpose: a group is what
/// queued up while the one before it was being written.
class Journal {
 public:
  /// Told after COMMIT returned: the number of the first of the rows; the others follow it.
  using Committed = std::function<void(JournalSeq first)>;

  Journal(EventWriter writer, JournalOptions options);
  /// Ends the thread; rows that the disk still refuses are given up (their boards keep them), and
  /// of the last rows nothing is derived.
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Queues the rows, to be committed together and in this order, and with them what was derived by
  /// now; there may be no rows. False: the queue is full or the journal is closing; none was taken.
  [[nodiscard]] bool append(std::vector<JournalEntry> rows, Committed on_committed);

  /// Queues derived rows; they reach the file in one transaction, with the next group or within
  /// `derived_rows_wait_max`. Their number is bounded by that of the journal rows behind them.
  void derive(std::vector<DerivedRow> rows);

  /// True from a refusal of the disk until the first commit after it.
  bool in_trouble() const;

  /// Commits what is queued and what is derived from it, trying once more where the disk refuses,
  /// folds the write-ahead log into the file, closes it, and reports how many rows were given up.
  void close(std::function<void(std::size_t rows_given_up)> on_closed);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace luozi::host
