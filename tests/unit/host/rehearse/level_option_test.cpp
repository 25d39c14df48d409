// Levels by name, with cells scaled, and what is said of those that are not there.
#include "host/rehearse/level_option.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::host {
namespace {

TEST(LevelOption, knows_the_levels_inside_the_program_and_a_quiet_one) {
  for (const char* name : {"club", "broadcast", "blitz", "quiet"}) {
    EXPECT_TRUE(level_of(name, {}).ok()) << name;
  }
  EXPECT_EQ(level_of("quiet", {})->knock.happens.per_million, 0);
}

TEST(LevelOption, scales_a_cell_and_no_other) {
  const auto plain = level_of("club", {});
  const auto scaled = level_of("club", {"knock.happens=2", "slide.happens=0"});
  ASSERT_TRUE(scaled.ok()) << scaled.error();
  EXPECT_EQ(scaled->knock.happens.per_million, 2 * plain->knock.happens.per_million);
  EXPECT_EQ(scaled->slide.happens.per_million, 0);
  EXPECT_EQ(scaled->tale.take_back, plain->tale.take_back);
}

struct Refusal {
  const char* level;
  std::vector<std::string> scales;
  const char* says;
};

TEST(LevelOption, refuses_with_one_clear_line) {
  const Refusal refusals[] = {
      {"drunk", {}, "drunk"},
      {"/nowhere/x.toml", {}, "/nowhere/x.toml"},
      {"club", {"knock.happens"}, "--scale knock.happens: give CELL=FACTOR"},
      {"club", {"dance.happens=2"}, "--scale dance.happens: no cell of that name; the cells are "},
      {"club", {"knock.happens=twice"}, "--scale knock.happens=twice: the factor must be 0 to"},
      {"club", {"knock.happens=-1"}, "--scale knock.happens=-1: the factor must be 0 to"},
  };
  for (const Refusal& each : refusals) {
    const auto found = level_of(each.level, each.scales);
    ASSERT_FALSE(found.ok()) << each.says;
    EXPECT_NE(found.error().find(each.says), std::string::npos) << found.error();
    EXPECT_EQ(found.error().find('\n'), std::string::npos) << found.error();
  }
}

}  // namespace
}  // namespace luozi::host
