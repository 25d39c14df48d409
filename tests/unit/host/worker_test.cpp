// The worker: jobs in order, a bounded queue, and an end that waits for nobody.
#include "host/worker.hpp"

#include "tests/unit/host/mailbox.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <new>
#include <string>
#include <thread>
#include <utility>
#include <vector>

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

TEST(Worker, work_that_throws_is_one_line_and_the_next_is_done) {
  Mailbox mailbox;
  std::vector<std::string> lines;
  std::vector<int> told;
  Worker worker(
      8, [&](std::function<void()> act) { mailbox.put(std::move(act)); },
      [&](const std::string& line) { lines.push_back(line); });
  const auto tell = [&told](int what) { return [&told, what] { told.push_back(what); }; };
  ASSERT_TRUE(worker.take([] { throw std::bad_alloc(); }, tell(0), tell(1)));
  ASSERT_TRUE(worker.take([] { throw 7; }, tell(2)));
  ASSERT_TRUE(worker.take([] {}, tell(3), tell(4)));
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(mailbox.run_one());
  EXPECT_EQ(told, (std::vector<int>{1, 3}));
  EXPECT_EQ(lines, (std::vector<std::string>{
                       "BUG: work beside the boards' thread threw std::bad_alloc",
                       "BUG: work beside the boards' thread threw what is no std::exception"}));
}

TEST(Worker, what_is_told_and_what_is_dropped_end_on_the_callers_thread) {
  const std::vector<std::function<void()>> works = {[] {}, [] { throw std::bad_alloc(); }};
  for (const auto& work : works) {
    std::thread::id last;
    Mailbox mailbox;
    std::promise<void> ran;
    {
      // The worker goes on only when the caller has run what was posted and let go of it.
      Worker worker(8, [&](std::function<void()> act) {
        mailbox.put(std::move(act));
        ran.get_future().wait();
      });
      std::shared_ptr<void> held(nullptr, [&last](void*) { last = std::this_thread::get_id(); });
      ASSERT_TRUE(worker.take(
          work, [held] {}, [held] {}));
      held.reset();
      ASSERT_TRUE(mailbox.run_one());
      ran.set_value();
    }
    EXPECT_EQ(last, std::this_thread::get_id());
  }
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
