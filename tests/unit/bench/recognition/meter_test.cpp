// What an account holds, and that work is split without leaving a trace.
#include "tests/bench/recognition/meter.hpp"

#include "tests/bench/recognition/workers.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <vector>

namespace luozi::bench {
namespace {

using Bytes = std::vector<char>;

TEST(MemoryAccount, holds_what_was_allocated_while_it_was_open) {
  MemoryAccount account;
  auto kept = charged(account, [] { return std::make_unique<Bytes>(100'000); });
  EXPECT_GE(account.held(), 100'000);
  EXPECT_LT(account.held(), 101'000);
  const Bytes elsewhere(100'000);
  EXPECT_LT(account.held(), 101'000);
  charged(account, [&] { kept.reset(); });
  EXPECT_EQ(account.held(), 0);
  EXPECT_GE(account.most(), 100'000);
  EXPECT_EQ(elsewhere.size(), 100'000U);
}

TEST(MemoryAccount, most_counts_what_was_held_only_for_a_moment) {
  MemoryAccount account;
  charged(account, [] {
    const Bytes passing(50'000);
    EXPECT_EQ(passing.front(), 0);
  });
  EXPECT_EQ(account.held(), 0);
  EXPECT_GE(account.most(), 50'000);
}

TEST(ThreadTime, goes_on_with_work) {
  const std::int64_t before = thread_time_ns();
  std::vector<int> numbers(1'000'000);
  std::iota(numbers.begin(), numbers.end(), 0);
  EXPECT_GT(thread_time_ns(), before + numbers.back() % 2);
}

TEST(Workers, every_index_is_done_once_with_any_number_of_threads) {
  for (const std::size_t threads : {1U, 2U, 5U}) {
    std::vector<int> done(1000, 0);
    for_each_index(done.size(), threads, [&](std::size_t index) { ++done[index]; });
    EXPECT_EQ(done, std::vector<int>(1000, 1)) << threads;
  }
}

}  // namespace
}  // namespace luozi::bench
