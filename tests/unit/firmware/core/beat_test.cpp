// The pace of the scan: no drift, and never an alarm for a time gone by.
#include "firmware/core/beat.hpp"

#include <gtest/gtest.h>

namespace luozi::firmware {
namespace {

TEST(Beat, late_interrupts_do_not_make_it_drift) {
  Beat beat(1000, 125);
  EXPECT_EQ(beat.next(), 1125U);
  EXPECT_EQ(beat.step(1125 + 40), 1250U);
  EXPECT_EQ(beat.step(1250 + 124), 1375U);
}

TEST(Beat, time_gone_by_is_skipped) {
  Beat beat(1000, 125);
  EXPECT_EQ(beat.step(1250), 1375U) << "due at this very microsecond is too late to be set";
  EXPECT_EQ(beat.step(9000), 9125U);
}

TEST(Beat, goes_on_where_the_counter_wraps) {
  Beat beat(0xffffffff - 100, 125);
  EXPECT_EQ(beat.next(), 24U);
  EXPECT_EQ(beat.step(30), 149U);
}

}  // namespace
}  // namespace luozi::firmware
