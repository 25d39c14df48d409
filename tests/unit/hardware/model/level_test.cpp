// The levels' files hold every number of the model, and levels can be made milder, harsher, quiet.
#include "hardware/model/level.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>

namespace luozi::model {
namespace {

Level level(const std::string& name) {
  LevelReading reading = find_level(name);
  EXPECT_EQ(reading.error, "");
  return reading.level.value_or(Level{});
}

std::string file_text(const std::string& name) {
  std::ifstream file(LUOZI_SOURCE_DIR "/hardware/model/levels/" + name + ".toml");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The text with one thing exchanged, which must be in it.
std::string with(std::string text, const std::string& was, const std::string& is) {
  const std::size_t at = text.find(was);
  EXPECT_NE(at, std::string::npos) << was;
  return at == std::string::npos ? text : text.replace(at, was.size(), is);
}

TEST(Level, three_levels_travel_inside_the_program) {
  EXPECT_THAT(built_in_levels(), testing::ElementsAre("blitz", "broadcast", "club"));
  for (const std::string& name : built_in_levels()) EXPECT_EQ(level(name).name, name);
}

TEST(Level, a_path_gives_the_same_level_as_its_name) {
  const LevelReading read = read_level(LUOZI_SOURCE_DIR "/hardware/model/levels/club.toml");
  ASSERT_TRUE(read.level) << read.error;
  EXPECT_EQ(read.level->placement.scatter_um, level("club").placement.scatter_um);
  EXPECT_EQ(read.level->notes, level("club").notes);
  EXPECT_EQ(read.level->name, "club");
}

/// Club, broadcast and blitz, in per million, of a probability of the table of disturbances.
struct Row {
  std::string told;
  Chance (*cell)(const Level&);
  int club, broadcast, blitz;
};

std::vector<Row> rows_of_handling() {
  return {
      {"sloppy", [](const Level& l) { return l.placement.sloppy; }, 20000, 5000, 80000},
      {"straddling", [](const Level& l) { return l.placement.straddling; }, 1000, 200, 15000},
      {"held", [](const Level& l) { return l.lift.held; }, 30000, 20000, 3000},
      {"slid", [](const Level& l) { return l.slide.happens; }, 200000, 80000, 300000},
      {"rest", [](const Level& l) { return l.slide.rest; }, 30000, 20000, 10000},
      {"late", [](const Level& l) { return l.capture.late_removal; }, 30000, 10000, 100000},
      {"ep late", [](const Level& l) { return l.en_passant.late; }, 20000, 10000, 60000},
      {"ep left", [](const Level& l) { return l.en_passant.forgotten; }, 3000, 1000, 20000},
      {"own adjusted", [](const Level& l) { return l.adjust.own; }, 60000, 30000, 20000},
      {"adjusted", [](const Level& l) { return l.adjust.opponents; }, 10000, 3000, 10000},
      {"touch", [](const Level& l) { return l.touch.happens; }, 50000, 20000, 30000},
      {"thought", [](const Level& l) { return l.second_thought.happens; }, 30000, 5000, 20000},
      {"hover", [](const Level& l) { return l.hover.happens; }, 40000, 20000, 20000},
      {"knock", [](const Level& l) { return l.knock.happens; }, 3000, 500, 30000},
      {"restored", [](const Level& l) { return l.knock.restored; }, 900000, 980000, 500000},
  };
}

std::vector<Row> rows_of_turns_and_games() {
  return {
      {"take-back", [](const Level& l) { return l.tale.take_back; }, 20000, 1000, 5000},
      {"illegal", [](const Level& l) { return l.tale.illegal_stands; }, 2000, 200, 5000},
      {"corrected", [](const Level& l) { return l.tale.illegal_corrected; }, 3000, 500, 7000},
      {"kings", [](const Level& l) { return l.tale.end_sign; }, 600000, 800000, 400000},
      {"before press", [](const Level& l) { return l.reply.before_press; }, 50000, 20000, 350000},
      {"before release", [](const Level& l) { return l.reply.before_release; }, 5000, 1000, 80000},
      {"both hands", [](const Level& l) { return l.reply.both_hands; }, 5000, 1000, 150000},
      {"during", [](const Level& l) { return l.draughts.removed_during; }, 100000, 10000, 300000},
      {"in the air", [](const Level& l) { return l.draughts.in_the_air; }, 150000, 30000, 500000},
      {"xiangqi", [](const Level& l) { return l.slide.xiangqi; }, 350000, 150000, 450000},
      {"under", [](const Level& l) { return l.capture.xiangqi_pulled_out; }, 200000, 50000, 300000},
      {"stacked", [](const Level& l) { return l.capture.xiangqi_stacked; }, 50000, 10000, 80000},
      {"drop", [](const Level& l) { return l.link.drop; }, 100, 100, 100},
      {"re-plug", [](const Level& l) { return l.link.replug; }, 10000, 2000, 10000},
  };
}

TEST(Level, probabilities_are_those_of_the_table) {
  const Level club = level("club"), broadcast = level("broadcast"), blitz = level("blitz");
  std::vector<Row> rows = rows_of_handling();
  for (const Row& row : rows_of_turns_and_games()) rows.push_back(row);
  for (const Row& row : rows) {
    EXPECT_EQ(row.cell(club).per_million, row.club) << row.told;
    EXPECT_EQ(row.cell(broadcast).per_million, row.broadcast) << row.told;
    EXPECT_EQ(row.cell(blitz).per_million, row.blitz) << row.told;
  }
}

TEST(Level, shares_are_those_of_the_table) {
  using testing::ElementsAre;
  const Level blitz = level("blitz");
  const auto percent = [](const auto& mix) {
    std::vector<int> shares;
    for (const int share : mix.per_million) shares.push_back(share / 10'000);
    return shares;
  };
  EXPECT_THAT(percent(blitz.capture.order), ElementsAre(30, 30, 25, 15));
  EXPECT_THAT(percent(blitz.castling.order), ElementsAre(70, 25, 5));
  EXPECT_THAT(percent(blitz.promotion.order), ElementsAre(55, 20, 20, 5));
  EXPECT_THAT(percent(blitz.knock.count), ElementsAre(60, 35, 5));
  EXPECT_THAT(percent(blitz.draughts.removal), ElementsAre(40, 20, 35, 5));
  EXPECT_THAT(percent(blitz.draughts.crowning), ElementsAre(50, 35, 10, 5));
}

TEST(Level, units_are_the_members_own) {
  const Level blitz = level("blitz"), club = level("club");
  EXPECT_EQ(blitz.placement.scatter_um, 3000);
  EXPECT_EQ(blitz.placement.sloppy_radius_um, (Range{0, 15'000}));
  EXPECT_EQ(blitz.lift.travel, (Spread{330'000, 350, 150'000, 1'500'000}));
  EXPECT_EQ(blitz.lift.height, (LengthSpread{30'000, 500, 8'000, 120'000}));
  EXPECT_EQ(blitz.touch.tilt_mdeg, (Range{100, 3000}));
  EXPECT_EQ(blitz.table_knock.per_minute_permille, 1500);
  EXPECT_EQ(club.press.after.median_us, 800'000);
  EXPECT_EQ(club.reply.overlap.at_most_us, 500'000);
  EXPECT_EQ(club.draughts.hop.median_us, 350'000);
  EXPECT_EQ(club.link.latency.median_us, 3000);
  EXPECT_DOUBLE_EQ(club.sensors.gain_sd, 0.05);
  EXPECT_DOUBLE_EQ(club.sensors.white_rms_mt, 0.03);
  EXPECT_DOUBLE_EQ(club.sensors.white_rms_adc_steps, 1.4);
  EXPECT_DOUBLE_EQ(club.sensors.flipped_magnet_per_set + club.sensors.missing_magnet_per_set, 0.01);
  EXPECT_DOUBLE_EQ(club.sensors.dead_point_per_board + club.sensors.stuck_point_per_board, 0.005);
  EXPECT_EQ(club.sensors.reeds.bounce_us, 500);
  EXPECT_THAT(club.sweep.scan_rates_hz, testing::ElementsAre(5, 20, 50, 100, 200, 300));
}

TEST(Level, every_cell_says_where_it_is_from) {
  for (const std::string& name : built_in_levels()) {
    const Level read = level(name);
    std::vector<std::string> noted;
    for (const CellNote& note : read.notes) noted.push_back(note.cell);
    EXPECT_EQ(noted, cell_names()) << name;
    const std::vector<std::string> guessed = read.guessed_cells();
    EXPECT_THAT(guessed, testing::Contains("knock.happens"));
    EXPECT_THAT(guessed, testing::Not(testing::Contains("castling.order")));
  }
}

struct Fault {
  const char *was, *is, *told;
};

TEST(Level, a_fault_is_told_in_one_line_with_its_place) {
  const std::string club = file_text("club");
  const std::vector<Fault> faults{
      {"[touch]\nhappens = {value = 5,", "[touch]\nhappens = {value = 500,",
       "touch.happens: value: a number from 0 to 100 is expected"},
      {"two_hands = 10", "two_hands = 11",
       "castling.order: ways: shares that sum to 100 % are expected"},
      {"rook_first = 5", "rook_first = 5, tower = 0",
       "castling.order: ways: there is no way called tower"},
      {"unit = \"mm\"", "unit = \"cm\"", "placement.scatter: unit: \"mm\" is expected"},
      {"basis = \"EST\"", "basis = \"\"", "basis: where the number is from is expected"},
      {"basis = \"EST\", guess = true", "basis = \"EST\", guess = false",
       "guess: true is expected, since the basis is EST"},
      {"guess = true", "guess = 1", "guess: true or false is expected"},
      {"[hover]\nhappens", "[hover]\nhappened", "hover.happens"},
      {"[hover]\n", "[hover]\nnever = 1\n", "hover.never: there is no such cell"},
      {"least = 0, most = 10", "least = 11, most = 10", "least <= median <= most is expected"},
      {"[castling]", "[castling", "club.toml:"},
  };
  for (const Fault& fault : faults) {
    const LevelReading read = parse_level("club.toml", with(club, fault.was, fault.is));
    EXPECT_FALSE(read.level) << fault.told;
    EXPECT_THAT(read.error, testing::HasSubstr(fault.told));
    EXPECT_EQ(std::count(read.error.begin(), read.error.end(), '\n'), 0) << read.error;
  }
}

TEST(Level, a_fault_says_the_line) {
  const std::string text = with(file_text("club"), "two_hands = 10", "two_hands = 11");
  const std::size_t at = text.find("two_hands");
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  EXPECT_THAT(parse_level("club.toml", text).error,
              testing::StartsWith("club.toml:" + std::to_string(line) + ": castling.order: "));
}

TEST(Level, an_unknown_name_is_told_with_the_known_ones) {
  EXPECT_EQ(find_level("clubs").error,
            "level clubs: one of blitz, broadcast, club, quiet or a file's path is expected");
  EXPECT_THAT(find_level("./nowhere.toml").error, testing::HasSubstr("./nowhere.toml"));
}

TEST(Level, scaling_changes_one_cell_in_its_own_way) {
  const Level blitz = level("blitz");
  EXPECT_EQ(scaled(blitz, "placement.sloppy", 0.5).placement.sloppy.per_million, 40'000);
  EXPECT_EQ(scaled(blitz, "knock.restored", 4).knock.restored.per_million, 1'000'000);
  EXPECT_EQ(scaled(blitz, "placement.scatter", 2).placement.scatter_um, 6000);
  const Level slow = scaled(blitz, "lift.travel", 2);
  EXPECT_EQ(slow.lift.travel, (Spread{660'000, 350, 150'000, 3'000'000}));
  EXPECT_EQ(slow.press.after, blitz.press.after);
  EXPECT_EQ(scaled(blitz, "lift.height", 0.5).lift.height.median_um, 15'000);
  EXPECT_EQ(scaled(blitz, "knock.some", 0).knock.some, (Range{1, 1}));
  EXPECT_EQ(scaled(blitz, "hover.height", 2).hover.height_um, (Range{10'000, 30'000}));
  EXPECT_DOUBLE_EQ(scaled(blitz, "sensors.gain", 2).sensors.gain_sd, 0.1);
  EXPECT_DOUBLE_EQ(scaled(blitz, "sensors.dead_point", 1e6).sensors.dead_point_per_board, 1);
}

TEST(Level, scaling_a_mix_changes_all_but_the_plain_way) {
  using testing::ElementsAre;
  const Level blitz = level("blitz");
  EXPECT_THAT(scaled(blitz, "capture.order", 0.5).capture.order.per_million,
              ElementsAre(650'000, 150'000, 125'000, 75'000));
  // 70 % of disturbed shares cannot double: they take all and keep their proportions.
  EXPECT_THAT(scaled(blitz, "capture.order", 2).capture.order.per_million,
              ElementsAre(0, 428'571, 357'143, 214'286));
  EXPECT_THAT(scaled(blitz, "castling.order", 0).castling.order.per_million,
              ElementsAre(1'000'000, 0, 0));
}

TEST(Level, every_cell_can_be_scaled_and_a_mix_stays_whole) {
  for (const std::string& cell : cell_names()) {
    for (const double factor : {0.0, 0.5, 2.0}) {
      const Level read = scaled(level("club"), cell, factor);
      for (const int sum : {std::accumulate(read.capture.order.per_million.begin(),
                                            read.capture.order.per_million.end(), 0),
                            std::accumulate(read.draughts.crowning.per_million.begin(),
                                            read.draughts.crowning.per_million.end(), 0)}) {
        EXPECT_EQ(sum, 1'000'000) << cell;
      }
      EXPECT_LE(read.lift.travel.at_least_us, read.lift.travel.at_most_us) << cell;
    }
  }
}

TEST(Level, a_quiet_level_has_clean_ways_only) {
  const Level quiet = quiet_level();
  for (const Row& row : rows_of_handling()) {
    if (row.told == "slid") continue;  // clean hands slide too
    EXPECT_EQ(row.cell(quiet).per_million, 0) << row.told;
  }
  EXPECT_EQ(quiet.placement.scatter_um, 0);
  EXPECT_EQ(quiet.table_knock.per_minute_permille, 0);
  EXPECT_EQ(quiet.promotion.order.per_million[2] + quiet.promotion.order.per_million[3], 0);
  EXPECT_EQ(quiet.draughts.removal.per_million[3] + quiet.draughts.crowning.per_million[3], 0);
  EXPECT_EQ(quiet.capture.order, level("club").capture.order);
  EXPECT_EQ(quiet.lift.travel, level("club").lift.travel);
  EXPECT_EQ(quiet.sensors.gain_sd + quiet.sensors.white_rms_mt + quiet.sensors.pull_in_sd_mt, 0);
  EXPECT_EQ(quiet.sensors.pull_in_mean_mt, 2.0);
  EXPECT_EQ(quiet.link.drop.per_million, 0);
}

}  // namespace
}  // namespace luozi::model
