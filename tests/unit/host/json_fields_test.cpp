// Fields of JSON byte for byte.
#include "host/json_fields.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

TEST(JsonFields, seconds_keep_every_microsecond) {
  const std::vector<std::pair<std::int64_t, std::string>> table = {
      {0, "0.0"},           {1, "0.000001"},
      {1'733'000, "1.733"}, {300'000'000, "300.0"},
      {-1'500'000, "-1.5"}, {-1, "-0.000001"},
      {100'000, "0.1"},     {std::numeric_limits<std::int64_t>::min(), "-9223372036854.775808"},
  };
  for (const auto& [count, text] : table) {
    std::string out;
    append_json_seconds(out, Micros{count});
    EXPECT_EQ(out, text);
  }
}

TEST(JsonFields, each_comes_with_its_comma_and_its_name) {
  std::string out;
  append_json_field(out, "name", "say \"hi\"");
  append_json_names(out, "touched", {"a1", "b1"});
  append_json_names(out, "lifted", {});
  append_json_time(out, "at", seconds(2));
  append_json_time(out, "clock", std::nullopt);
  EXPECT_EQ(out, R"(,"name":"say \"hi\"","touched":["a1","b1"],"lifted":[],"at":2.0,"clock":null)");
}

}  // namespace luozi::host
