// What is a whole number, and what only begins like one.
#include "boards/whole_number.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace luozi {
namespace {

TEST(WholeNumber, text_that_is_one_is_read) {
  EXPECT_EQ(whole_number<int>("0"), 0);
  EXPECT_EQ(whole_number<int>("-12"), -12);
  EXPECT_EQ(whole_number<std::uint32_t>("4294967295"), 4294967295U);
}

TEST(WholeNumber, text_that_is_none_or_too_big_is_not) {
  for (const char* const text : {"", " 1", "1 ", "+1", "1x", "x", "1.5", "99999999999"}) {
    EXPECT_FALSE(whole_number<int>(text)) << text;
  }
  EXPECT_FALSE(whole_number<std::uint32_t>("-1"));
}

}  // namespace
}  // namespace luozi
