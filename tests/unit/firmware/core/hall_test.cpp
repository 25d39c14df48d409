// Hall sensors: in which order strips are powered and read, and what their fields amount to.
#include "firmware/core/hall_decision.hpp"
#include "firmware/core/hall_scan.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using testing::ElementsAre;
using wire::Contact;

/// Notes what it is told; a sample is strip and sensor as two digits.
struct NotingPins {
  void power(std::uint32_t strips) { said.push_back("power " + std::to_string(strips)); }
  void select(unsigned strip, unsigned sensor) {
    selected = static_cast<std::uint16_t>(10 * strip + sensor);
    said.push_back("select " + std::to_string(selected));
  }
  void begin() { sampled = selected; }
  std::uint16_t collect() const { return sampled; }

  std::vector<std::string> said;
  std::uint16_t selected = 0, sampled = 0;
};

TEST(HallScan, strip_is_powered_while_the_one_before_is_read) {
  NotingPins pins;
  HallScan scan(3, 2);
  for (int i = 0; i < 7; ++i) scan.step(pins);
  EXPECT_THAT(pins.said,
              ElementsAre("power 3", "select 0", "select 1", "power 6", "select 10", "select 11",
                          "power 5", "select 20", "select 21", "power 3", "select 0"));
}

TEST(HallScan, first_round_wakes_the_sensors_and_is_no_reading) {
  NotingPins pins;
  HallScan scan(3, 2);
  std::vector<std::string> strips;
  for (int step = 0; step < 15; ++step) {
    if (!scan.step(pins)) continue;
    const HallStrip& strip = scan.read();
    strips.push_back(
        fmt::format("{}: {}, {} in step {}", strip.number, strip.sums[0], strip.sums[1], step));
  }
  EXPECT_THAT(strips, ElementsAre("0: 0, 1 in step 8", "1: 10, 11 in step 10",
                                  "2: 20, 21 in step 12", "0: 0, 1 in step 14"));
}

constexpr HallThresholds thresholds{.on = 593, .off = 370};

/// One sensor and a neighbour that nobody touches.
class Bench {
 public:
  Contact at(int level, std::uint64_t now) {
    strip_.sums[0] = static_cast<std::uint16_t>(hall_sum_middle + level);
    return decision_.take(strip_, now).get(0);
  }
  int middle(std::size_t sensor) const { return decision_.calibration().middle[sensor]; }
  void drift_neighbour(int level) {
    strip_.sums[1] = static_cast<std::uint16_t>(hall_sum_middle + level);
  }

 private:
  HallDecision decision_{1, 2, thresholds};
  HallStrip strip_{.number = 0, .sums = {hall_sum_middle, hall_sum_middle}};
};

TEST(HallDecision, piece_is_seen_from_on_and_gone_below_off) {
  struct Row {
    int level;
    Contact is;
  };
  const std::vector<Row> story{
      {0, Contact::empty},    {592, Contact::empty},  {593, Contact::white},
      {370, Contact::white},  {369, Contact::empty},  {592, Contact::empty},
      {-592, Contact::empty}, {-593, Contact::black}, {-370, Contact::black},
      {-369, Contact::empty}, {4000, Contact::white}, {-4000, Contact::black},
      {4000, Contact::white},
  };
  Bench bench;
  for (const Row& row : story) EXPECT_EQ(bench.at(row.level, 0), row.is) << row.level;
}

TEST(HallDecision, wrong_sign_lobe_of_a_piece_beside_is_nothing) {
  // The deepest lobe of the magnets used is 2.7 mT: 400 in quarters of 0.027 mT.
  Bench bench;
  EXPECT_EQ(bench.at(400, 0), Contact::empty);
  EXPECT_EQ(bench.at(-400, 0), Contact::empty);
}

TEST(HallDecision, slow_drift_is_followed_and_never_becomes_a_piece) {
  Bench bench;
  // 0.3 mT an hour for ten hours: 444 steps, more than a piece needs to stay.
  for (int second = 0; second < 36'000; ++second) {
    const int drift = second * 444 / 36'000;
    ASSERT_EQ(bench.at(drift, std::uint64_t(second) * 1'000'000), Contact::empty) << second;
  }
  EXPECT_NEAR(bench.middle(0), hall_sum_middle + 444, 3);
  EXPECT_EQ(bench.middle(1), hall_sum_middle);
}

TEST(HallDecision, middle_moves_less_than_a_tenth_of_a_millitesla_a_minute) {
  Bench bench;
  for (int second = 0; second < 60; ++second) bench.at(100, std::uint64_t(second) * 1'000'000);
  EXPECT_LE((bench.middle(0) - hall_sum_middle) * 27 / 4, 100) << "microtesla";
  EXPECT_GT(bench.middle(0), hall_sum_middle);
}

TEST(HallDecision, piece_that_stands_or_hovers_is_not_learnt_as_nothing) {
  Bench bench;
  for (int second = 0; second < 3600; ++second) bench.at(3000, std::uint64_t(second) * 1'000'000);
  EXPECT_EQ(bench.middle(0), hall_sum_middle);
  Bench hovering;
  for (int second = 0; second < 3600; ++second) {
    hovering.at(250, std::uint64_t(second) * 1'000'000);
  }
  EXPECT_EQ(hovering.middle(0), hall_sum_middle);
}

TEST(HallDecision, nothing_is_learnt_while_hands_move_pieces) {
  Bench bench;
  bench.drift_neighbour(50);
  for (int second = 0; second < 600; ++second) {
    bench.at(second % 2 == 0 ? 3000 : 0, std::uint64_t(second) * 1'000'000);
  }
  EXPECT_EQ(bench.middle(1), hall_sum_middle);
}

TEST(HallDecision, middle_of_a_sensor_that_does_not_drift_stays) {
  HallDecision decision(1, 2, thresholds);
  wire::SquareBits not_drifting;
  not_drifting.count = 2;
  not_drifting.insert(0);
  for (int second = 0; second < 600; ++second) {
    const HallStrip strip{0, {hall_sum_middle - 170, hall_sum_middle - 170}};
    (void)decision.take(strip, std::uint64_t(second) * 1'000'000, not_drifting);
  }
  EXPECT_EQ(decision.calibration().middle[0], hall_sum_middle);
  EXPECT_LT(decision.calibration().middle[1], hall_sum_middle - 100);
}

TEST(HallDecision, weak_sensor_is_made_up_for_by_its_gain) {
  HallCalibration calibration;
  calibration.gain[0] = 2 * hall_gain_one;
  calibration.middle[0] = hall_sum_middle + 100;
  HallDecision decision(1, 1, thresholds);
  decision.calibrate(calibration);
  EXPECT_EQ(decision.take({0, {hall_sum_middle + 100 + 297}}, 0).get(0), Contact::white);
}

TEST(HallDecision, strip_changes_its_own_sensors_only) {
  HallDecision decision(3, 2, thresholds);
  (void)decision.take({1, {hall_sum_middle, hall_sum_middle + 900}}, 0);
  const wire::Cells board = decision.take({2, {hall_sum_middle - 900, hall_sum_middle}}, 300);
  EXPECT_EQ(board.count, 6);
  EXPECT_EQ(board.get(3), Contact::white);
  EXPECT_EQ(board.get(4), Contact::black);
  EXPECT_EQ(board.get(5), Contact::empty);
}

}  // namespace
}  // namespace luozi::firmware
