// Refusals in the log: one harmless line each, and a flood is counted.
#include "host/desk/refusal_log.hpp"

#include <gmock/gmock.h>

#include <vector>

namespace luozi::host {
namespace {

struct RefusalLines : testing::Test {
  std::vector<std::string> lines;
  RefusalLog log{[this](const std::string& line) { lines.push_back(line); }};
};

TEST_F(RefusalLines, what_strangers_send_stays_one_line) {
  log.add("192.0.2.7", "sign-in (Anna\r\nERROR all is lost\x1b[2J)", DeskTime{});
  EXPECT_THAT(lines,
              testing::ElementsAre("desk: 192.0.2.7: sign-in (Anna  ERROR all is lost [2J)"));
}

TEST_F(RefusalLines, terminals_find_nothing_to_obey_in_a_line) {
  log.add("192.0.2.7", "GET /desk/\xC2\x9B\x32J", DeskTime{});
  log.add("192.0.2.7", "GET /desk/\x9B\x32J", DeskTime{});
  const std::string harmless = "desk: 192.0.2.7: GET /desk/ 2J";
  EXPECT_THAT(lines, testing::ElementsAre(harmless, harmless));
}

TEST_F(RefusalLines, flood_is_cut_and_its_size_told) {
  for (int i = 0; i < 1000; ++i) log.add("192.0.2.7", "x", DeskTime{});
  EXPECT_EQ(lines.size(), 120U);
  log.add("192.0.2.8", "y", DeskTime{} + std::chrono::minutes(1));
  ASSERT_EQ(lines.size(), 122U);
  EXPECT_EQ(lines[120], "desk: 880 more refusals in the same minute");
  EXPECT_EQ(lines[121], "desk: 192.0.2.8: y");
}

}  // namespace
}  // namespace luozi::host
