// The journal's writer thread: order, what is promised after COMMIT, and a disk that refuses.
#include "host/journal/journal.hpp"

#include "host/archive/derived_tables.hpp"
#include "host/archive/journal_table.hpp"
#include "tests/unit/host/archive/file_size_limit.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace luozi::host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Stands in for the I/O executor: runs what is posted, when the test says so.
class Executor {
 public:
  void post(std::function<void()> act) {
    const std::lock_guard lock(mutex_);
    acts_.push_back(std::move(act));
    wake_.notify_one();
  }
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::function<void()> act;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return !acts_.empty(); });
        act = std::move(acts_.front());
        acts_.pop_front();
      }
      act();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> acts_;
};

class JournalTest : public testing::Test {
 protected:
  void open() {
    auto file = EventFile::open_to_write(path());
    ASSERT_TRUE(file.ok()) << file.error().message;
    auto writer = EventWriter::open(std::move(file).value());
    ASSERT_TRUE(writer.ok());
    JournalOptions options;
    options.post = [this](std::function<void()> act) { executor_.post(std::move(act)); };
    options.report_trouble = [this](const std::string& line) { troubles_.push_back(line); };
    options.report_recovery = [this](const std::string& line) { recoveries_.push_back(line); };
    journal_.emplace(std::move(writer).value(), std::move(options));
  }

  void append(std::vector<JournalEntry> rows) {
    ASSERT_TRUE(journal_->append(std::move(rows),
                                 [this](JournalSeq first) { committed_.push_back(first.number); }));
  }

  std::size_t close() {
    std::optional<std::size_t> given_up;
    journal_->close([&](std::size_t rows) { given_up = rows; });
    executor_.run_until([&] { return given_up.has_value(); });
    journal_.reset();
    return *given_up;
  }

  std::int64_t in_file(std::string_view sql) const {
    auto opened = EventFile::open_to_read(path());
    if (!opened) return -1;
    EventFile file = std::move(opened).value();
    const auto value = file.database().read_integer(sql);
    return value ? *value : -1;
  }
  std::filesystem::path path() const { return folder_ / "club.luozi"; }

  TempFolder folder_;
  Executor executor_;
  std::vector<std::int64_t> committed_;
  std::vector<std::string> troubles_, recoveries_;
  std::optional<Journal> journal_;
};

TEST_F(JournalTest, promise_is_kept_only_after_the_rows_are_in_the_file) {
  open();
  append({header_entry(), event_entry(1)});
  executor_.run_until([&] { return !committed_.empty(); });
  EXPECT_EQ(in_file("SELECT count(*) FROM journal"), 2);
  EXPECT_THAT(committed_, ElementsAre(1));
  EXPECT_EQ(close(), 0U);
}

TEST_F(JournalTest, appends_keep_their_order_and_numbers) {
  open();
  append({header_entry()});
  for (std::uint64_t i = 1; i <= 2000; ++i) append({event_entry(i)});
  EXPECT_EQ(close(), 0U);
  ASSERT_EQ(committed_.size(), 2001U);
  for (std::size_t i = 0; i < committed_.size(); ++i) {
    ASSERT_EQ(committed_[i], static_cast<std::int64_t>(i) + 1);
  }
  EXPECT_EQ(in_file("SELECT count(*) FROM journal WHERE seq=sequence+1"), 2000);
}

TEST_F(JournalTest, derived_rows_come_with_the_next_group_or_alone) {
  open();
  append({header_entry(), event_entry(1)});
  executor_.run_until([&] { return !committed_.empty(); });
  const GameKey key{JournalSeq{1}, 1};
  journal_->derive({game_row(key), move_row(key, 1, 0, "e2e4")});
  append({event_entry(2)});
  journal_->derive({move_row(key, 2, 0, "e7e5")});
  EXPECT_EQ(close(), 0U);
  EXPECT_EQ(in_file("SELECT count(*) FROM moves"), 2);
}

TEST_F(JournalTest, closed_file_has_what_was_derived_from_its_last_rows) {
  open();
  const GameKey key{JournalSeq{1}, 1};
  ASSERT_TRUE(journal_->append({header_entry(), event_entry(1)}, [&](JournalSeq) {
    // The writer has nothing to do meanwhile, and is told to close.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    journal_->derive({game_row(key), move_row(key, 1, 0, "e2e4")});
  }));
  EXPECT_EQ(close(), 0U);
  EXPECT_EQ(in_file("SELECT count(*) FROM moves"), 1);
}

TEST_F(JournalTest, journal_that_just_ends_waits_for_nobody_to_derive) {
  open();
  append({header_entry(), event_entry(1)});
  journal_.reset();
  EXPECT_EQ(in_file("SELECT count(*) FROM journal"), 2);
}

TEST_F(JournalTest, journal_that_ends_while_it_closes_waits_for_nobody_and_is_not_touched_later) {
  open();
  append({header_entry(), event_entry(1)});
  bool closed = false;
  journal_->close([&](std::size_t) { closed = true; });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  journal_.reset();
  executor_.run_until([&] { return closed; });
  EXPECT_EQ(in_file("SELECT count(*) FROM journal"), 2);
}

TEST_F(JournalTest, full_queue_refuses_and_takes_nothing) {
  open();
  // More rows in one append than may ever wait: refused whatever the writer has done by then.
  std::vector<JournalEntry> rows(journal_rows_waiting_max + 1, event_entry(1));
  EXPECT_FALSE(journal_->append(std::move(rows), [](JournalSeq) { FAIL(); }));
  EXPECT_EQ(close(), 0U);
  EXPECT_EQ(in_file("SELECT count(*) FROM journal"), 0);
}

TEST_F(JournalTest, closing_journal_refuses) {
  open();
  journal_->close([](std::size_t) {});
  EXPECT_FALSE(journal_->append({event_entry(1)}, [](JournalSeq) { FAIL(); }));
}

constexpr rlim_t full_at_bytes = 256 * 1024;

TEST_F(JournalTest, full_disk_acknowledges_nothing_and_goes_on_when_there_is_room) {
  open();
  append({header_entry()});
  executor_.run_until([&] { return committed_.size() == 1; });
  FileSizeLimit limit(full_at_bytes);
  const std::string words(10'000, 'x');
  for (std::uint64_t i = 1; i <= 100; ++i) append({event_entry(i, words)});
  executor_.run_until([&] { return !troubles_.empty(); });
  EXPECT_TRUE(journal_->in_trouble());
  const std::size_t before = committed_.size();
  EXPECT_LT(before, 101U);
  EXPECT_THAT(troubles_, ElementsAre(HasSubstr("nothing is acknowledged")));
  EXPECT_EQ(in_file("SELECT count(*) FROM journal"), static_cast<std::int64_t>(before));
  limit.lift();
  executor_.run_until([&] { return committed_.size() == 101; });
  EXPECT_EQ(troubles_.size(), 1U);
  EXPECT_THAT(recoveries_, ElementsAre(HasSubstr("takes rows again")));
  EXPECT_EQ(close(), 0U);
  EXPECT_EQ(in_file("SELECT count(*) FROM journal WHERE seq=sequence+1"), 100);
}

TEST_F(JournalTest, full_disk_at_the_end_gives_up_and_says_how_many_rows) {
  open();
  append({header_entry()});
  executor_.run_until([&] { return committed_.size() == 1; });
  FileSizeLimit limit(full_at_bytes);
  append({event_entry(1, std::string(1'000'000, 'x')), event_entry(2)});
  executor_.run_until([&] { return !troubles_.empty(); });
  EXPECT_EQ(close(), 2U);
  limit.lift();
  EXPECT_EQ(committed_.size(), 1U);
  EXPECT_EQ(in_file("SELECT count(*) FROM journal"), 1);
}

}  // namespace
}  // namespace luozi::host
