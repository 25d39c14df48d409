// The clock's contacts and the keys for adjustments, as the records that come of them.
#include "firmware/core/keys.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint32_t white_clock = 1, black_clock = 2, white_key = 4, black_key = 8;

/// Keys read every millisecond.
class Bench {
 public:
  void hold(std::uint32_t closed, int milliseconds) {
    for (int i = 0; i < milliseconds; ++i, now_ += 1000) {
      keys_.scan(
          closed, now_, [this](wire::Side side) { said.push_back("press " + name(side)); },
          [this](wire::Side side, bool begins) {
            said.push_back((begins ? "adjust " : "adjust-end ") + name(side));
          });
    }
  }
  void tap(std::uint32_t key) {
    hold(key, 50);
    hold(0, 50);
  }
  std::vector<std::string> said;

 private:
  static std::string name(wire::Side side) { return side == wire::Side::white ? "w" : "b"; }

  Keys keys_;
  std::uint64_t now_ = 0;
};

TEST(Keys, each_press_of_the_clock_is_told_once_however_it_bounces) {
  Bench bench;
  bench.hold(0, 200);
  for (int i = 0; i < 3; ++i) {
    bench.hold(white_clock, 1);
    bench.hold(0, 1);
  }
  bench.tap(white_clock);
  bench.tap(black_clock);
  EXPECT_THAT(bench.said, ElementsAre("press w", "press b"));
}

TEST(Keys, lever_that_is_down_at_the_start_was_not_pressed) {
  Bench bench;
  bench.hold(black_clock, 300);
  EXPECT_THAT(bench.said, IsEmpty());
  bench.hold(white_clock, 100);
  bench.hold(black_clock, 100);
  EXPECT_THAT(bench.said, ElementsAre("press w", "press b"));
}

TEST(Keys, adjustment_begins_with_its_key_and_ends_with_the_next_press_of_it) {
  Bench bench;
  bench.hold(0, 200);
  bench.tap(white_key);
  bench.tap(black_key);
  bench.tap(white_key);
  EXPECT_THAT(bench.said, ElementsAre("adjust w", "adjust b", "adjust-end w"));
}

TEST(Keys, own_press_of_the_clock_ends_an_adjustment_and_the_other_sides_does_not) {
  Bench bench;
  bench.hold(0, 200);
  bench.tap(white_key);
  bench.tap(black_key);
  bench.tap(white_clock);
  bench.tap(white_key);
  bench.tap(black_key);
  EXPECT_THAT(bench.said,
              ElementsAre("adjust w", "adjust b", "press w", "adjust w", "adjust-end b"));
}

}  // namespace
}  // namespace luozi::firmware
