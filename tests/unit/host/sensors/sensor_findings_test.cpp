// What people read of a sensor, and of a whole board.
#include "host/sensors/sensor_findings.hpp"

#include "host/sensors/sensor_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace luozi::host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using wire::SensorState;

SensorFindings good_findings(std::string game, ToldStanding standing = ToldStanding::start) {
  const auto cells = *standing_cells(game, standing);
  return {.game = std::move(game),
          .contacts = false,
          .standing = cells,
          .readings = std::vector<wire::SensorReading>(cells.count)};
}

TEST(SensorWords, every_state_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (int state = 0; state <= static_cast<int>(SensorState::unsteady); ++state) {
    const StateWords words = words_of(static_cast<SensorState>(state));
    EXPECT_FALSE(words.meaning.empty());
    EXPECT_NE(words.name, "unknown");
    names.insert(words.name);
  }
  EXPECT_EQ(names.size(), 7U);
}

TEST(SensorWords, fields_are_told_in_millitesla) {
  EXPECT_EQ(millitesla(2310), "23.10 mT");
  EXPECT_EQ(millitesla(5), "0.05 mT");
  EXPECT_EQ(millitesla(-5), "-0.05 mT");
  EXPECT_EQ(millitesla(-2290), "-22.90 mT");
  EXPECT_EQ(millitesla(-32768), "-327.68 mT");
}

TEST(SensorFindings, board_without_a_fault_has_no_lines) {
  const auto found = good_findings("draughts-international");
  EXPECT_THAT(sensor_lines(found), ElementsAre());
  EXPECT_EQ(summary_of(found), "all 50 sensors are good");
}

TEST(SensorFindings, faulty_sensors_are_named_as_the_game_names_its_squares) {
  auto found = good_findings("xiangqi");
  found.readings[0] = {SensorState::weak, -12, 902, 2001};
  found.readings[89] = {SensorState::flipped, 0, 2290, 2301};
  EXPECT_THAT(
      sensor_lines(found),
      ElementsAre("a0\tweak\tless than 60 % of the usual piece's field: a weaker magnet, or "
                  "a piece off the middle; field 9.02 mT, strongest 20.01 mT, offset "
                  "-0.12 mT",
                  testing::StartsWith("i9\tflipped\tsees the other side's pole")));
  EXPECT_EQ(summary_of(found), "2 of 90 sensors are not good");
  auto draughts = good_findings("draughts-international");
  draughts.readings[49].state = SensorState::dead;
  EXPECT_THAT(sensor_lines(draughts), ElementsAre(testing::StartsWith("50\tdead\t")));
  EXPECT_EQ(summary_of(draughts), "1 of 50 sensors is not good");
}

TEST(SensorFindings, contacts_have_no_numbers) {
  auto found = good_findings("chess", ToldStanding::empty);
  found.contacts = true;
  found.readings[28].state = SensorState::stuck;
  EXPECT_THAT(sensor_lines(found), ElementsAre("e4\tstuck\tsees a piece where none should stand"));
}

TEST(SensorFindings, board_that_lies_turned_is_known_by_all_its_pieces) {
  auto found = good_findings("chess");
  for (std::size_t square = 0; square < 64; ++square) {
    if (square < 16 || square >= 48) found.readings[square].state = SensorState::flipped;
  }
  EXPECT_THAT(summary_of(found), HasSubstr("the board lies the other way round"));
  found.readings[3].state = SensorState::good;
  EXPECT_EQ(summary_of(found), "31 of 64 sensors are not good");
  EXPECT_EQ(hint_of(good_findings("chess", ToldStanding::empty)), "");
}

TEST(SensorFindings, calibration_tells_what_was_measured) {
  wire::Calibrated answer{.measured = 64, .least = -135, .most = 202};
  EXPECT_EQ(calibration_summary(answer, ToldStanding::empty),
            "calibrated and kept: 64 sensors, offsets -1.35 mT to 2.02 mT; next, with its pieces: "
            "--calibrate start");
  answer.least = 1800;
  answer.most = 2310;
  EXPECT_EQ(calibration_summary(answer, ToldStanding::start),
            "calibrated and kept: 64 sensors, pieces 18.00 mT to 23.10 mT");
}

}  // namespace
}  // namespace luozi::host
