// What a Hall board makes of its sensors when it is told what stands over them.
#include "firmware/core/hall_bench.hpp"

#include "tests/unit/firmware/core/cuttable_flash.hpp"
#include "tests/unit/firmware/wire/words.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using wire::Contact;

constexpr HallThresholds thresholds{
    .on = 593, .off = 370, .range = 6519, .step_nt = 6750, .stands = 1850};
constexpr std::size_t strips = 4, sensors = 4, count = strips * sensors;
constexpr int piece = 3000;  // 20 mT

std::string words_of(const std::optional<wire::Frame>& frame) {
  std::string text;
  if (!frame) return text;
  wire::FrameReader reader;
  for (const std::uint8_t byte : frame->view()) {
    if (reader.feed(byte) != wire::FrameReader::Fed::payload) continue;
    (void)wire::decode(reader.payload(), [&](const auto& message) { text = words(message); });
  }
  return text;
}

/// A board of 16 sensors and its bench; levels are sums away from the converter's middle.
class Table {
 public:
  Table() { bench.load(); }

  /// Reads the board so often, a strip each 330 us, and writes meanwhile.
  void run(int frames) {
    for (int frame = 0; frame < frames; ++frame) {
      for (std::size_t number = 0; number < strips; ++number) read(number);
    }
  }
  /// As `run`, until there is an answer; in words.
  template <class Message>
  std::string answer(const Message& standing) {
    bench.calibrate(standing);
    for (int frame = 0; frame < 1000; ++frame) {
      run(1);
      if (const std::string words = said(); !words.empty()) return words;
    }
    return {};
  }
  /// The next answer in words; empty: there is none.
  std::string said() { return words_of(bench.next_answer()); }
  Contact contact(std::size_t sensor) {
    run(1);
    return contacts.get(sensor);
  }

  std::vector<int> levels = std::vector<int>(count, 0);
  CuttableFlash flash{2};
  HallDecision decision{strips, sensors, thresholds};
  HallBench<CuttableFlash> bench{decision, thresholds, flash, strips, sensors};
  wire::Cells contacts;
  std::uint64_t now = 0;

 private:
  void read(std::size_t number) {
    HallStrip strip{.number = number, .sums = {}};
    for (std::size_t i = 0; i < sensors; ++i) {
      strip.sums[i] = static_cast<std::uint16_t>(hall_sum_middle + levels[number * sensors + i]);
    }
    bench.take(strip);
    contacts = decision.take(strip, now);
    bench.poll();
    now += 330;
  }
};

wire::Cells empty_board() {
  wire::Cells cells;
  cells.count = count;
  return cells;
}

/// White on the first strip, black on the last.
wire::Cells start_position() {
  wire::Cells cells = empty_board();
  for (std::size_t i = 0; i < sensors; ++i) {
    cells.set(i, Contact::white);
    cells.set(count - 1 - i, Contact::black);
  }
  return cells;
}

void set_up(Table& table) {
  for (std::size_t i = 0; i < sensors; ++i) {
    table.levels[i] = piece;
    table.levels[count - 1 - i] = -piece;
  }
}

TEST(HallBench, empty_board_gives_the_middles_and_thresholds_count_from_them) {
  Table table;
  table.levels[5] = 300;
  table.levels[6] = -200;
  EXPECT_EQ(table.answer(empty_board()),
            "calibrated outcome=0 measured=16 faulty=0 square=0 state=0 least=-135 most=202");
  table.levels[5] = 300 + thresholds.on - 1;
  table.levels[6] = -200 + thresholds.on;
  EXPECT_EQ(table.contact(5), Contact::empty);
  EXPECT_EQ(table.contact(6), Contact::white);
}

TEST(HallBench, start_position_gives_the_gains_and_a_weak_sensor_sees_as_far_as_others) {
  Table table;
  set_up(table);
  table.levels[2] = piece * 2 / 3;
  EXPECT_EQ(table.answer(start_position()),
            "calibrated outcome=0 measured=16 faulty=0 square=0 state=0 least=1350 most=2025");
  table.levels[2] = 0;
  EXPECT_EQ(table.contact(2), Contact::empty);
  table.levels[2] = thresholds.on * 2 / 3 + 2;
  EXPECT_EQ(table.contact(2), Contact::white);
  EXPECT_EQ(table.decision.calibration().gain[1], hall_gain_one);
  EXPECT_EQ(table.decision.calibration().gain[2], hall_gain_one * 3 / 2);
}

TEST(HallBench, middles_are_measured_on_an_empty_board_only_and_known_after_a_start) {
  Table table;
  set_up(table);
  table.answer(start_position());
  EXPECT_FALSE(table.bench.middles_measured());
  table.bench.load();
  EXPECT_FALSE(table.bench.middles_measured());
  table.levels.assign(count, 1);
  table.answer(empty_board());
  EXPECT_TRUE(table.bench.middles_measured());
  HallBench<CuttableFlash> started(table.decision, thresholds, table.flash, strips, sensors);
  EXPECT_FALSE(started.middles_measured());
  started.load();
  EXPECT_TRUE(started.middles_measured());
}

TEST(HallBench, weak_fields_are_held_back_once_gains_were_measured_and_after_a_start) {
  Table table;
  table.answer(empty_board());
  table.now = 3'000'000;
  table.levels[5] = thresholds.on;
  EXPECT_EQ(table.contact(5), Contact::white) << "of an empty board no gains are known";
  table.levels[5] = 0;
  set_up(table);
  table.levels[2] = piece * 2 / 3;
  table.answer(start_position());
  table.levels[5] = thresholds.stands - 1;
  EXPECT_EQ(table.contact(5), Contact::empty);
  table.levels[5] = thresholds.stands;
  EXPECT_EQ(table.contact(5), Contact::white);
  HallDecision started(strips, sensors, thresholds);
  HallBench<CuttableFlash>(started, thresholds, table.flash, strips, sensors).load();
  const HallStrip weak{1, {hall_sum_middle, hall_sum_middle + thresholds.on}};
  EXPECT_EQ(started.take(weak, 3'000'000).get(5), Contact::empty);
}

TEST(HallBench, calibrating_twice_changes_nothing) {
  Table table;
  set_up(table);
  table.levels[2] = piece * 2 / 3;
  const std::string first = table.answer(start_position());
  const HallCalibration once = table.decision.calibration();
  EXPECT_EQ(table.answer(start_position()), first);
  EXPECT_EQ(table.decision.calibration().gain, once.gain);
  EXPECT_EQ(table.decision.calibration().middle, once.middle);
}

TEST(HallBench, calibration_is_there_after_a_start) {
  Table table;
  table.levels[5] = 300;
  (void)table.answer(empty_board());
  HallDecision decision(strips, sensors, thresholds);
  HallBench<CuttableFlash> again(decision, thresholds, table.flash, strips, sensors);
  again.load();
  EXPECT_EQ(decision.calibration().middle[5], hall_sum_middle + 300);
}

struct Refusal {
  const char* why;
  std::size_t sensor;
  int level;
  wire::SensorState state;
};

TEST(HallBench, board_that_is_not_as_told_is_refused_and_nothing_changes) {
  using wire::SensorState;
  const std::vector<Refusal> refusals{
      {"a piece too many", 7, piece, SensorState::stuck},
      {"a piece too few", 2, 0, SensorState::dead},
      {"one too weak to be sure of", 2, 369, SensorState::dead},
      {"a supply or a sensor that is broken", 6, -hall_sum_middle, SensorState::dead},
      {"less than 60 % of the others", 2, piece * 59 / 100, SensorState::weak},
      {"more than 140 % of the others", 2, piece * 141 / 100, SensorState::strong},
      {"the other side's pole", 2, -piece, SensorState::flipped},
  };
  for (const Refusal& refusal : refusals) {
    Table table;
    set_up(table);
    table.levels[refusal.sensor] = refusal.level;
    const std::string said = table.answer(start_position());
    EXPECT_EQ(said.find(fmt::format("calibrated outcome=1 measured=16 faulty=1 square={} state={} ",
                                    refusal.sensor, static_cast<int>(refusal.state))),
              0U)
        << refusal.why << ": " << said;
    const HallCalibration& calibration = table.decision.calibration();
    EXPECT_EQ(calibration.gain, HallCalibration().gain) << refusal.why;
    EXPECT_EQ(table.flash.erasures, (std::vector<int>{0, 0})) << refusal.why;
  }
}

TEST(HallBench, piece_on_an_empty_board_is_no_offset) {
  Table table;
  table.levels[3] = thresholds.off;
  table.levels[9] = -piece;
  EXPECT_EQ(table.answer(empty_board()),
            "calibrated outcome=1 measured=16 faulty=2 square=3 state=1 least=-2025 most=249");
  EXPECT_EQ(table.decision.calibration().middle[3], hall_sum_middle);
}

TEST(HallBench, hand_or_loose_contact_during_the_survey_is_refused) {
  Table table;
  table.bench.calibrate(empty_board());
  table.run(30);
  table.levels[4] = 200;
  EXPECT_EQ(table.answer(empty_board()).find("calibrated outcome=0"), 0U) << "it began anew";
  table.bench.calibrate(empty_board());
  table.run(30);
  table.levels[4] = 0;
  table.run(34);
  EXPECT_EQ(table.said(),
            "calibrated outcome=1 measured=16 faulty=1 square=4 state=6 least=0 most=63");
  EXPECT_EQ(table.decision.calibration().middle[4], hall_sum_middle + 200) << "the one before";
}

TEST(HallBench, what_suits_no_board_of_this_kind_is_said_at_once) {
  Table table;
  wire::Cells other = start_position();
  other.count = count - 1;
  const std::string unsuited =
      "calibrated outcome=2 measured=0 faulty=0 square=0 state=0 least=0 most=0";
  EXPECT_EQ(table.answer(other), unsuited);
  wire::Cells seven = start_position();
  seven.set(0, Contact::empty);
  EXPECT_EQ(table.answer(seven), unsuited) << "seven pieces have no usual one";
}

/// All parts of a report, a line each.
std::vector<std::string> report(Table& table, const wire::Cells& standing) {
  table.bench.examine(standing, table.contacts);
  std::vector<std::string> lines;
  table.run(70);
  for (std::string line = table.said(); !line.empty(); line = table.said()) lines.push_back(line);
  return lines;
}

TEST(HallBench, self_test_tells_each_sensor_and_changes_nothing) {
  Table table;
  set_up(table);
  table.levels[1] = -piece;
  table.levels[2] = piece / 2;
  table.levels[3] = 100;
  table.levels[5] = -700;
  table.levels[6] = 8000;
  table.run(1);
  table.levels[6] = 20;
  EXPECT_EQ(report(table, start_position()),
            std::vector<std::string>{
                "sensors first=0 of=16 readings="
                "0:0:2025:2025,5:0:-2025:-2025,3:0:1012:1012,2:0:67:67,0:0:0:0,1:0:-472:-472,"
                "0:0:13:5400,0:0:0:0,0:0:0:0,0:0:0:0,0:0:0:0,0:0:0:0,"
                "0:0:-2025:-2025,0:0:-2025:-2025,0:0:-2025:-2025,0:0:-2025:-2025"});
  EXPECT_EQ(table.flash.erasures, (std::vector<int>{0, 0}));
  EXPECT_TRUE(table.said().empty()) << "told once";
}

TEST(HallBench, self_test_goes_by_the_calibration) {
  Table table;
  table.levels[5] = 300;
  set_up(table);
  table.levels[2] = piece * 2 / 3;
  (void)table.answer(start_position());
  table.levels[2] = piece / 3;
  EXPECT_EQ(report(table, start_position())
                .at(0)
                .find("sensors first=0 of=16 readings="
                      "0:0:2025:2025,0:0:2025:2025,3:0:1012:"),
            0U)
      << "half of what it was";
}

TEST(HallBench, self_test_of_another_number_of_sensors_tells_how_many_there_are) {
  Table table;
  wire::Cells other = start_position();
  other.count = count + 1;
  EXPECT_EQ(report(table, other), std::vector<std::string>{"sensors first=0 of=16 readings="});
}

std::string repeated(int times, const std::string& text) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(ContactBench, report_comes_in_parts_and_tells_what_sticks_and_what_is_dead) {
  wire::Cells told, seen;
  told.count = seen.count = 20;
  told.set(1, Contact::white);
  seen.set(1, Contact::filled);
  told.set(2, Contact::white);
  seen.set(19, Contact::filled);
  ContactBench bench;
  bench.examine(told, seen);
  EXPECT_EQ(words_of(bench.next_answer()),
            "sensors first=0 of=20 readings=0:0:0:0,0:0:0:0,2:0:0:0" + repeated(13, ",0:0:0:0"));
  EXPECT_EQ(words_of(bench.next_answer()),
            "sensors first=16 of=20 readings=0:0:0:0,0:0:0:0,0:0:0:0,1:0:0:0");
  EXPECT_EQ(words_of(bench.next_answer()), "");
}

TEST(ContactBench, contacts_have_nothing_to_calibrate) {
  ContactBench bench;
  EXPECT_FALSE(bench.next_answer().has_value());
  bench.calibrate(empty_board());
  EXPECT_TRUE(bench.next_answer().has_value());
  EXPECT_FALSE(bench.next_answer().has_value());
}

}  // namespace
}  // namespace luozi::firmware
