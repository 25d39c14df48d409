// Tags to time controls.
#include "host/clock/clock_tags.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

using Tags = std::vector<notation::Tag>;

std::string written(const Tags& tags, Side side) {
  return write_time_control(read_clock_tags(tags).controls[at_index(side)]);
}

TEST(ClockTags, one_tag_is_for_both_sides_and_a_sides_own_goes_before_it) {
  const Tags tags{{"TimeControl", "300+3"}, {"BlackTimeControl", "60"}, {"TimeControl", "180"}};
  EXPECT_EQ(written(tags, Side::white), "180");
  EXPECT_EQ(written(tags, Side::black), "60");
}

TEST(ClockTags, pdn_names_the_sides_behind) {
  const Tags tags{{"TimeControl", "300"}, {"TimeControlWhite", "180"}, {"TimeControlBlack", "60"}};
  EXPECT_EQ(written(tags, Side::white), "180");
  EXPECT_EQ(written(tags, Side::black), "60");
  const ClockTags read = read_clock_tags({{"TimeControlBlack", "5m"}});
  ASSERT_EQ(read.faults.size(), 1U);
  EXPECT_EQ(read.faults[0].find("TimeControlBlack 5m: "), 0U) << read.faults[0];
}

TEST(ClockTags, unknown_and_absent_are_no_fault) {
  for (const Tags& tags : {Tags{}, Tags{{"TimeControl", "?"}}, Tags{{"TimeControl", "-"}}}) {
    EXPECT_TRUE(read_clock_tags(tags).faults.empty());
    EXPECT_TRUE(read_clock_tags(tags).controls[0].periods.empty());
  }
}

TEST(ClockTags, one_unreadable_tag_leaves_both_without) {
  const ClockTags read = read_clock_tags({{"TimeControl", "300"}, {"WhiteTimeControl", "5m"}});
  ASSERT_EQ(read.faults.size(), 1U);
  EXPECT_EQ(read.faults[0].find("WhiteTimeControl 5m: "), 0U) << read.faults[0];
  EXPECT_TRUE(read.controls[1].periods.empty());
}

TEST(ClockTags, fault_is_of_time_controls_only) {
  EXPECT_FALSE(clock_tag_fault({"White", "5m"}));
  EXPECT_FALSE(clock_tag_fault({"TimeControl", "40/5400+30:1800+30"}));
  EXPECT_TRUE(clock_tag_fault({"TimeControl", "*180"}));
}

}  // namespace
}  // namespace luozi::host
