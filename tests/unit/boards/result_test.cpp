// A result holds either its value or its error, also when both are of one type.
#include "boards/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace luozi {
namespace {

using Text = Result<std::string, std::string>;

TEST(Result, value_is_not_an_error) {
  const Text result = std::string("e4");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(*result, "e4");
  EXPECT_EQ(result->size(), 2U);
}

TEST(Result, failure_of_the_values_type_is_an_error) {
  const Text result = Failure{std::string("no such square")};
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error(), "no such square");
}

TEST(Result, value_that_cannot_be_copied_moves_out) {
  Result<std::unique_ptr<int>, std::string> result = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 7);
}

}  // namespace
}  // namespace luozi
