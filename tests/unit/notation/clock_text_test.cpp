// Clock times to text and back.
#include "notation/clock_text.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

TEST(WriteClock, whole_seconds_are_shown_as_a_display_does) {
  struct Row {
    Micros time;
    std::string_view text;
  };
  const std::vector<Row> rows{
      {seconds(0), "0:00:00"},    {seconds(59), "0:00:59"},        {seconds(60), "0:01:00"},
      {seconds(6921), "1:55:21"}, {seconds(36'000), "10:00:00"},   {Micros{59'999'999}, "0:00:59"},
      {Micros{-1}, "0:00:00"},    {seconds(360'000), "100:00:00"},
  };
  for (const Row& row : rows) EXPECT_EQ(write_clock(row.time), row.text);
}

TEST(ReadClock, every_usual_form_is_understood) {
  struct Row {
    std::string_view text;
    Micros time;
  };
  const std::vector<Row> rows{
      {"1:55:21", seconds(6921)},  {"0:00:00", seconds(0)},
      {"01:55:21", seconds(6921)}, {"5:07", seconds(307)},
      {"90", seconds(90)},         {"0:00:09.5", Micros{9'500'000}},
      {"0.000001", Micros{1}},     {"100:00:00", seconds(360'000)},
  };
  for (const Row& row : rows) EXPECT_EQ(read_clock(row.text), row.time) << row.text;
}

TEST(ReadClock, anything_else_is_refused) {
  for (const std::string_view text :
       {"", ":", "1:", ":30", "1:60", "1:60:00", "1:2:3:4", "-1", "+1", "1h", "1:00:00 ", "1.",
        "1.1234567", "9999999999", "0:99", "w0:10:00", "1:00:.5"}) {
    EXPECT_EQ(read_clock(text), std::nullopt) << text;
  }
}

TEST(Clock, each_second_of_a_day_reads_back) {
  for (int second = 0; second < 86'400; ++second) {
    ASSERT_EQ(read_clock(write_clock(seconds(second))), seconds(second));
  }
}

}  // namespace
}  // namespace luozi::notation
