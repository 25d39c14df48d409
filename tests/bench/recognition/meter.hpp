// What one call costs: processor time of this thread, and memory that stays allocated.
#pragma once

#include <cstddef>
#include <cstdint>

namespace luozi::bench {

/// Memory of one owner on one thread, in bytes as the allocator rounds them up. Counts what is
/// allocated and freed while the account is open; accounts of a thread do not nest.
class MemoryAccount {
 public:
  std::int64_t held() const { return held_; }  ///< now
  std::int64_t most() const { return most_; }  ///< at any time

  /// Every allocation of this thread is this account's until `close`.
  void open();
  static void close();

  void add(std::int64_t bytes) {
    held_ += bytes;
    if (held_ > most_) most_ = held_;
  }

 private:
  std::int64_t held_ = 0, most_ = 0;
};

/// Calls `act` with the account open; gives what it gives.
template <class Act>
auto charged(MemoryAccount& account, Act&& act) {
  struct Closer {
    ~Closer() { MemoryAccount::close(); }
  } const closer;
  account.open();
  return act();
}

/// Processor time of this thread, nanoseconds. Unlike a wall clock it stands still while another
/// program has the core, so the worst case is the program's own.
std::int64_t thread_time_ns();

/// A steady wall clock, nanoseconds.
std::int64_t wall_time_ns();

}  // namespace luozi::bench
