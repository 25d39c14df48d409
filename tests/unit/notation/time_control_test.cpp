// Time controls to text and back: those of the laws, what is refused and why, and random ones.
#include "notation/time_control.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

using testing::HasSubstr;
using Periods = std::vector<TimePeriod>;

constexpr Micros minutes(int count) { return seconds(60 * count); }

TimePeriod with_increment(int moves, Micros time, Micros increment) {
  return {.moves = moves, .time = time, .extra = ExtraTime::increment, .extra_time = increment};
}

TEST(TimeControlText, controls_of_the_laws_and_of_the_standards_read_and_write_alike) {
  struct Row {
    std::string_view text;
    Periods periods;
  };
  const std::vector<Row> rows{
      // CXA-1999 6.1 to 6.5; what comes after the first period is repeated until the game is over.
      {"40/5400:10/900", {{.moves = 40, .time = minutes(90)}, {.moves = 10, .time = minutes(15)}}},
      {"30/3600:10/600", {{.moves = 30, .time = minutes(60)}, {.moves = 10, .time = minutes(10)}}},
      {"40/600:30/300", {{.moves = 40, .time = minutes(10)}, {.moves = 30, .time = minutes(5)}}},
      {"30/300", {{.moves = 30, .time = minutes(5)}}},
      {"3600", {{.time = minutes(60)}}},
      // CN-draughts-100 8.1.1 and 8.1.2.
      {"4800", {{.time = minutes(80)}}},
      {"4800+60", {with_increment(0, minutes(80), seconds(60))}},
      // Chess: 90 minutes for 40 moves and 30 for the rest, 30 seconds a move from the first on.
      {"40/5400+30:1800+30",
       {with_increment(40, minutes(90), seconds(30)), with_increment(0, minutes(30), seconds(30))}},
      {"40/6000+30:20/3000+30:900+30",
       {with_increment(40, minutes(100), seconds(30)), with_increment(20, minutes(50), seconds(30)),
        with_increment(0, minutes(15), seconds(30))}},
      // PGN standard 9.6.1 and PDN 3.0 tags.
      {"40/7200:3600", {{.moves = 40, .time = seconds(7200)}, {.time = seconds(3600)}}},
      {"300", {{.time = seconds(300)}}},
      {"4500+60", {with_increment(0, seconds(4500), seconds(60))}},
      // Beyond the standards.
      {"300d5", {{.time = seconds(300), .extra = ExtraTime::delay, .extra_time = seconds(5)}}},
      {"60b2.5",
       {{.time = seconds(60), .extra = ExtraTime::bronstein, .extra_time = milliseconds(2500)}}},
      {"1800+3x30",
       {{.time = minutes(30),
         .extra = ExtraTime::byo_yomi,
         .extra_time = seconds(30),
         .byo_yomi_periods = 3}}},
      {"0+10", {with_increment(0, seconds(0), seconds(10))}},
      {"0.000001", {{.time = Micros{1}}}},
  };
  for (const Row& row : rows) {
    const auto read = read_time_control(row.text);
    ASSERT_TRUE(read) << row.text << ": " << read.error();
    EXPECT_EQ(*read, (TimeControl{.periods = row.periods})) << row.text;
    EXPECT_EQ(write_time_control(*read), row.text);
  }
}

TEST(TimeControlText, no_control_is_not_an_unknown_one) {
  EXPECT_EQ(*read_time_control("-"), TimeControl{});
  EXPECT_EQ(*read_time_control("?"), TimeControl{.known = false});
  EXPECT_EQ(*read_time_control(""), TimeControl{.known = false});  // PDN 3.0 tags: the same as ?
  EXPECT_EQ(write_time_control({}), "-");
  EXPECT_EQ(write_time_control({.known = false}), "?");
}

TEST(TimeControlText, other_spellings_are_written_the_usual_way) {
  struct Row {
    std::string_view text, usual;
  };
  for (const Row& row : {Row{"180+0", "180"},
                         {"600d0", "600"},
                         {" 40/7200 : 3600 ", "40/7200:3600"},
                         {"0900+010", "900+10"},
                         {"2.50+0.5000", "2.5+0.5"}}) {
    const auto read = read_time_control(row.text);
    ASSERT_TRUE(read) << row.text << ": " << read.error();
    EXPECT_EQ(write_time_control(*read), row.usual);
  }
}

TEST(TimeControlText, what_cannot_be_played_by_is_refused_with_what_would_be_right) {
  struct Row {
    std::string_view text, why;
  };
  const std::string many = [] {
    std::string text = "1/1";
    for (int i = 0; i < 16; ++i) text += ":1/1";
    return text;
  }();
  for (const Row& row : {
           Row{"*180", "TimeControl *180: *180 is a sandclock"},
           {"40/7200:*60", "*60 is a sandclock"},
           {"5400/40", "1 to 999 moves are expected before the slash, as 40/5400"},
           {"0/5400", "1 to 999 moves"},
           {"/5400", "1 to 999 moves"},
           {"40/", "seconds from 0 to 9999999 are missing"},
           {"40/90/30", "90/30 stands where seconds"},
           {"1:30:00", "only the last period may be without a number of moves"},
           {"3600:40/7200", "only the last period"},
           {"40/7200:", "seconds from 0 to 9999999 are missing"},
           {"40/7200:?", "? stands alone"},
           {"-:300", "- stands alone"},
           {"0", "a period without time"},
           {"0d5", "a period without time"},
           {"40/0", "a period without time"},
           {"5400+", "seconds from 0 to 9999999 are missing"},
           {"5400+30+30", "30+30 stands where seconds"},
           {"5400+-30", "-30 stands where seconds"},
           {"5400 + 30", "stands where seconds"},
           {"-60", "-60 stands where seconds"},
           {"90m", "90m stands where seconds"},
           {"10000000", "10000000 stands where seconds"},
           {"99999999999999999999", "stands where seconds"},
           {"0.0000001", "stands where seconds"},
           {"1800+0x30", "byo-yomi periods are expected before the x"},
           {"1800+3x0", "byo-yomi periods need time"},
           {"1800+3x", "seconds from 0 to 9999999 are missing"},
           {"40/1800+3x30", "byo-yomi follows on time for the rest"},
           {"G/60;d5", "1 to 999 moves"},
           {many, "no more than 16 periods"},
       }) {
    const auto read = read_time_control(row.text);
    ASSERT_FALSE(read) << row.text;
    EXPECT_THAT(read.error(), HasSubstr(row.why));
    EXPECT_TRUE(read.error().starts_with("TimeControl ")) << read.error();
  }
}

/// Sound ones only, of every kind and at the ends of the ranges too.
class RandomControls {
 public:
  explicit RandomControls(unsigned seed) : random_(seed) {}

  TimeControl next() {
    if (below(20) == 0) return {.known = below(2) == 0};
    TimeControl control;
    const int count = 1 + below(below(8) == 0 ? int(time_periods_max) : 3);
    for (int i = 0; i < count; ++i) control.periods.push_back(period(i + 1 == count));
    return control;
  }

  int below(int bound) { return int(random_() % std::uint64_t(bound)); }

 private:
  Micros time(std::int64_t least) {
    constexpr std::array<std::int64_t, 4> units{1, 1000, 1'000'000, 60'000'000};
    if (below(16) == 0) return period_time_max;
    return {least + below(9000) * units[std::size_t(below(4))]};
  }

  TimePeriod period(bool last) {
    TimePeriod period;
    if (!last || below(3) == 0) period.moves = 1 + below(period_moves_max);
    period.extra = static_cast<ExtraTime>(below(period.moves > 0 ? 4 : 5));
    const bool may_be_bare =
        period.extra == ExtraTime::increment || period.extra == ExtraTime::byo_yomi;
    period.time = time(may_be_bare ? 0 : 1);
    if (period.extra != ExtraTime::none) period.extra_time = time(1);
    if (period.extra == ExtraTime::byo_yomi) {
      period.byo_yomi_periods = 1 + below(byo_yomi_periods_max);
    }
    return period;
  }

  std::mt19937_64 random_;
};

TEST(TimeControlText, random_controls_read_back_the_same) {
  RandomControls controls(6);
  for (int i = 0; i < 20'000; ++i) {
    const TimeControl control = controls.next();
    ASSERT_TRUE(is_sound(control));
    const std::string text = write_time_control(control);
    const auto read = read_time_control(text);
    ASSERT_TRUE(read) << text << ": " << read.error();
    ASSERT_EQ(*read, control) << text;
  }
}

TEST(TimeControlText, random_words_are_refused_in_one_line_or_sound) {
  constexpr std::string_view letters = "0123456789999//::++ddbbxx..**?-?- \n\t\xC3\xA9\x01z";
  RandomControls random(7);
  int sound = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text = random.below(2) == 0 ? "" : write_time_control(random.next());
    for (int change = random.below(6); change >= 0; --change) {
      const auto at = std::size_t(random.below(int(text.size()) + 1));
      text.insert(at, 1, letters[std::size_t(random.below(int(letters.size())))]);
      if (random.below(3) == 0) text.erase(std::size_t(random.below(int(text.size()))), 1);
    }
    const auto read = read_time_control(text);
    if (!read) {
      ASSERT_EQ(read.error().find('\n'), std::string::npos) << text;
      continue;
    }
    ++sound;
    ASSERT_TRUE(is_sound(*read)) << text;
    ASSERT_EQ(*read_time_control(write_time_control(*read)), *read) << text;
  }
  EXPECT_GT(sound, 1000);
}

TEST(SoundControls, no_other_value_may_be_played_by) {
  const TimePeriod bare{.time = seconds(1)};
  EXPECT_TRUE(is_sound(TimeControl{.periods = {bare}}));
  EXPECT_FALSE(is_sound(TimeControl{.known = false, .periods = {bare}}));
  EXPECT_FALSE(is_sound(TimeControl{.periods = {bare, bare}}));
  for (const TimePeriod& period : {
           TimePeriod{},
           {.moves = -1, .time = seconds(1)},
           {.moves = 1000, .time = seconds(1)},
           {.time = seconds(-1)},
           {.time = period_time_max + Micros{1}},
           {.time = seconds(1), .extra = ExtraTime::delay},
           {.time = seconds(1), .extra_time = seconds(1)},
           {.time = seconds(1), .extra = ExtraTime::byo_yomi, .extra_time = seconds(1)},
           {.time = seconds(1), .byo_yomi_periods = 1},
       }) {
    EXPECT_FALSE(is_sound(TimeControl{.periods = {period}}));
  }
}

}  // namespace
}  // namespace luozi::notation
