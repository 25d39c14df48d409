// Records of before a loss of power: asked for, each given once, whatever becomes of the packets.
#include "host/link/recall.hpp"

#include "host/link/limits.hpp"
#include "tests/unit/host/link/pipe.hpp"

#include <gmock/gmock.h>

namespace luozi::host {
namespace {

using testing::ElementsAreArray;
using testing::IsEmpty;

constexpr std::uint32_t boot = 7;

TEST(Recaller, records_in_order_are_given_on_until_the_end) {
  Recaller recaller;
  EXPECT_EQ(recaller.begin(boot, 2, {}).ask, (wire::Recall{boot, 2}));
  EXPECT_TRUE(recaller.take(boot, 3, {}).deliver);
  EXPECT_TRUE(recaller.take(boot, 4, {}).deliver);
  EXPECT_FALSE(recaller.take(boot, 4, {}).deliver) << "a second time";
  EXPECT_FALSE(recaller.take(boot + 1, 5, {}).deliver) << "of another start";
  EXPECT_TRUE(recaller.take(wire::RecallEnd{boot, 4}, {}).over);
  EXPECT_FALSE(recaller.tick(seconds(60)).ask) << "nothing is waited for any more";
}

TEST(Recaller, start_of_which_nothing_is_held_is_over_at_once) {
  Recaller recaller;
  (void)recaller.begin(boot, 9, {});
  const auto step = recaller.take(wire::RecallEnd{boot, 0}, {});
  EXPECT_TRUE(step.over);
  EXPECT_EQ(step.lost, 0U);
}

TEST(Recaller, damaged_record_is_asked_for_again_and_given_once) {
  Recaller recaller;
  (void)recaller.begin(boot, 0, {});
  EXPECT_TRUE(recaller.take(boot, 1, {}).deliver);
  EXPECT_EQ(recaller.take(boot, 3, {}).ask, (wire::Recall{boot, 1}));
  EXPECT_FALSE(recaller.take(boot, 4, {}).deliver) << "still of the first answer";
  for (std::uint64_t sequence = 2; sequence <= 4; ++sequence) {
    const auto step = recaller.take(boot, sequence, {});
    EXPECT_TRUE(step.deliver) << sequence;
    EXPECT_EQ(step.lost, 0U);
  }
}

TEST(Recaller, record_that_is_missing_each_time_is_held_no_more_and_counted) {
  Recaller recaller;
  (void)recaller.begin(boot, 0, {});
  RecallStep step;
  int asked = 1;
  while (!(step = recaller.take(boot, 5, {})).deliver) {
    if (step.ask) ++asked;
    EXPECT_FALSE(recaller.take(boot, 6, {}).deliver) << "behind what is missing";
  }
  EXPECT_EQ(step.lost, 4U);
  EXPECT_EQ(asked, limits::recall_requests_max);
  EXPECT_TRUE(recaller.take(boot, 6, {}).deliver);
}

TEST(Recaller, last_record_that_never_comes_is_counted_in_the_end) {
  Recaller recaller;
  (void)recaller.begin(boot, 0, {});
  EXPECT_TRUE(recaller.take(boot, 1, {}).deliver);
  RecallStep step;
  int asked = 0;
  while (!(step = recaller.take(wire::RecallEnd{boot, 2}, {})).over) ++asked;
  EXPECT_EQ(step.lost, 1U);
  EXPECT_EQ(asked, limits::recall_requests_max);
}

TEST(Recaller, board_that_does_not_answer_is_asked_ten_times_and_given_up) {
  Recaller recaller;
  (void)recaller.begin(boot, 0, {});
  int asked = 1;
  Micros now{};
  RecallStep step;
  while (!step.over) {
    now = now + milliseconds(500);
    step = recaller.tick(now);
    if (step.ask) ++asked;
  }
  EXPECT_TRUE(step.given_up);
  EXPECT_EQ(asked, limits::recall_requests_max);
}

/// A piece goes up and down so often.
void play(firmware::DeskBoard& board, int times) {
  for (int i = 0; i < times; ++i) {
    board.set_contact(12, wire::Contact::filled);
    board.advance(board.now() + 20'000);
    board.set_contact(12, wire::Contact::empty);
    board.advance(board.now() + 20'000);
  }
}

/// What a link recalls of a board that was played at without a host and lost its power.
struct Story {
  explicit Story(const Weather& weather) {
    firmware::DeskBoardConfig config;
    config.flash = std::make_shared<firmware::DeskFlash>(16);
    firmware::DeskBoard before(config);
    before.advance(20'000);
    play(before, 40);
    ++config.boot;
    firmware::DeskBoard board(config);
    Desk desk(board, weather);
    desk.recall_first = 1;
    desk.open();
    desk.run(20'000);
    recalled = desk.recalled;
    recalls_over = desk.recalls_over;
    records = desk.records;
  }
  std::vector<LinkRecord> recalled, records;
  int recalls_over = 0;
};

std::vector<std::string> played(int times) {
  std::vector<std::string> lines{"1 snapshot 0"};
  for (int i = 0; i < times; ++i) {
    lines.push_back(std::to_string(2 * i + 2) + " place 12");
    lines.push_back(std::to_string(2 * i + 3) + " lift 12");
  }
  return lines;
}

TEST(LinkRecall, play_before_a_loss_of_power_comes_whole_and_before_the_records_of_now) {
  const Story story(Weather{});
  EXPECT_THAT(lines_of(story.recalled), ElementsAreArray(played(40)));
  EXPECT_EQ(story.recalls_over, 1);
  EXPECT_EQ(story.recalled[1].event.at, milliseconds(26));
  EXPECT_THAT(lines_of(story.records), ElementsAreArray({"1 snapshot 0"}));
}

TEST(LinkRecall, foul_pipe_loses_and_doubles_nothing) {
  for (unsigned seed = 1; seed <= 30; ++seed) {
    const Story story({.lost = 60, .repeated = 60, .flipped = 60, .seed = seed});
    EXPECT_THAT(lines_of(story.recalled), ElementsAreArray(played(40))) << seed;
    EXPECT_EQ(story.recalls_over, 1) << seed;
  }
}

TEST(LinkRecall, board_without_a_log_begins_with_what_is_now) {
  firmware::DeskBoard board({.boot = 2});
  Desk desk(board);
  desk.recall_first = 1;
  desk.open();
  desk.run(200);
  EXPECT_THAT(desk.recalled, IsEmpty());
  EXPECT_EQ(desk.recalls_over, 1);
  EXPECT_THAT(lines_of(desk.records), ElementsAreArray({"1 snapshot 0"}));
}

}  // namespace
}  // namespace luozi::host
