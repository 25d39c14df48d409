// The worker: jobs in order, a bounded queue, and an end that waits for nobody.
#include "host/desk/worker.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>
#include <vector>

#include "tests/unit/host/desk/desk_rig.hpp"

namespace luozi::host {
namespace {

TEST(Worker, work_is_done_elsewhere_and_told_here_in_order) {
  Mailbox mailbox;
  Worker worker(8, [&](std::function<void()> act) { mailbox.put(std::move(act)); });
  std::vector<int> told;
  std::atomic<bool> elsewhere = true;
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(worker.take(
        [&elsewhere, caller = std::this_thread::get_id()] {
          if (std::this_thread::get_id() == caller) elsewhere = false;
        },
        [&told, i] { told.push_back(i); }));
  }
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(mailbox.run_one());
  EXPECT_EQ(told, (std::vector<int>{0, 1, 2}));
  EXPECT_TRUE(elsewhere);
}

TEST(Worker, full_queue_refuses_and_its_end_drops_what_waits) {
  std::promise<void> begun;
  std::promise<void> go_on;
  std::atomic<int> told = 0;
  {
    Worker worker(2, [&](std::function<void()> act) { act(); });
    ASSERT_TRUE(worker.take(
        [&] {
          begun.set_value();
          go_on.get_future().wait();
        },
        [&] { ++told; }));
    begun.get_future().wait();
    EXPECT_TRUE(worker.take([] {}, [&] { ++told; }));
    EXPECT_TRUE(worker.take([] {}, [&] { ++told; }));
    EXPECT_FALSE(worker.take([] {}, [&] { ++told; }));
    go_on.set_value();
  }
  EXPECT_LE(told, 3) << "the one that was refused was never told";
}

}  // namespace
}  // namespace luozi::host
