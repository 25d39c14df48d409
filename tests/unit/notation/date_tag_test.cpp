// Dates as PGN writes them, and what is none.
#include "notation/date_tag.hpp"

#include <gtest/gtest.h>

namespace luozi::notation {
namespace {

TEST(DateTag, day_of_the_calendar_is_one_with_question_marks_for_what_is_not_known) {
  for (const char* good : {"2026.11.22", "2028.02.29", "????.??.??", "2026.??.??", "2026.11.??",
                           "????.02.29", "????.??.31", "1851.06.21"}) {
    EXPECT_FALSE(date_tag_fault({"Date", good})) << good;
  }
}

TEST(DateTag, anything_else_is_refused_with_what_would_be_right) {
  for (const char* bad :
       {"2026-13-45", "2026.13.01", "2026.11.31", "2026.02.29", "2026.00.01", "2026.11.00",
        "22.11.2026", "2026-11-22", "2026.11", "2026", "26.11.22", "", "2026.1?.22", "2026.+1.22",
        "-026.11.22", "2026.11.22 10:00", "today"}) {
    EXPECT_TRUE(date_tag_fault({"Date", bad})) << bad;
  }
  EXPECT_EQ(date_tag_fault({"EventDate", "2026-11-22"}),
            "EventDate 2026-11-22: a date is year, month and day such as 2026.11.22, or 2026.??.?? "
            "where they are not known");
}

TEST(DateTag, other_tags_are_none) { EXPECT_FALSE(date_tag_fault({"Site", "2026-13-45"})); }

}  // namespace
}  // namespace luozi::notation
