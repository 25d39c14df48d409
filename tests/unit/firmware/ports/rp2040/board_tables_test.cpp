// Board files to firmware tables: every reed board has its tables, and a wrong file is told in one
// line.
#include "firmware/ports/rp2040/tools/board_tables.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <string>

namespace luozi::rp2040 {
namespace {

using testing::HasSubstr;

std::string board_file(const std::string& kind) {
  std::ifstream file(LUOZI_SOURCE_DIR "/hardware/boards/" + kind + ".toml");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

std::string tables(const std::string& toml) {
  const auto made = board_tables(toml, "b.toml");
  const auto* fault = std::get_if<TablesFault>(&made);
  EXPECT_EQ(fault, nullptr) << fault->line;
  return fault != nullptr ? std::string() : std::get<std::string>(made);
}

std::string fault(const std::string& toml) {
  const auto made = board_tables(toml, "b.toml");
  const auto* found = std::get_if<TablesFault>(&made);
  EXPECT_NE(found, nullptr);
  return found != nullptr ? found->line : std::string();
}

TEST(BoardTables, pins_and_times_are_those_of_the_file) {
  const std::string header = tables(board_file("chess-reed"));
  EXPECT_THAT(header, HasSubstr("kind = \"chess-reed\";"));
  EXPECT_THAT(header, HasSubstr("game = \"chess\";"));
  EXPECT_THAT(header, HasSubstr("Sensing::presence;"));
  EXPECT_THAT(header, HasSubstr("ReedWiring<8, 8> wiring{{2, 3, 4, 5, 6, 7, 8, 9}, "
                                "{10, 11, 12, 13, 14, 15, 16, 17}, 125};"));
  EXPECT_THAT(header, HasSubstr("place_debounce_us = 5000;"));
  EXPECT_THAT(header, HasSubstr("keys{21, 22, 27, 28};"));
}

TEST(BoardTables, fields_become_sums_of_four_samples) {
  const std::string header = tables(board_file("xiangqi-hall"));
  EXPECT_THAT(header, HasSubstr("Sensing::colour;"));
  // 3.0, 2.5, 44 and 12 mT in quarters of 0.027 mT; nine sensors in the 330 us of a strip.
  EXPECT_THAT(
      header,
      HasSubstr("HallWiring<10, 9> wiring{{2, 3, 4, 5}, {6, 7, 8, 9}, 10, 11, 12, 26, "
                "36, {444, 370, 6519, 6750, 1778}, {{-63, -89, -93}, {-79, -88, -93}, -27, -11, "
                "20, firmware::HallSquares::all}};"));
}

TEST(BoardTables, draughts_have_columns_for_the_dark_squares_only) {
  EXPECT_THAT(tables(board_file("draughts100-reed")),
              HasSubstr("ReedWiring<10, 5> wiring{{2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, "
                        "{12, 13, 14, 15, 16}, 100};"));
  EXPECT_THAT(tables(board_file("draughts64-hall")), HasSubstr("files = 4, ranks = 8;"));
}

TEST(BoardTables, fields_of_pieces_astride_are_hundredths_and_say_which_squares_have_sensors) {
  EXPECT_THAT(tables(board_file("chess-hall")),
              HasSubstr("{{-112, -128, -120}, {-89, -105, -120}, -24, -9, 5, "
                        "firmware::HallSquares::all}};"));
  EXPECT_THAT(
      tables(board_file("draughts100-hall")),
      HasSubstr("{{-201, -235, -218}, {}, 0, -15, 0, firmware::HallSquares::from_second}};"));
  EXPECT_THAT(tables(board_file("draughts64-hall")),
              HasSubstr("{}, 0, -8, 0, firmware::HallSquares::from_first}};"));
  const std::string hall = board_file("chess-hall");
  EXPECT_THAT(tables(replaced(hall, "[astride]", "[not_told]")), HasSubstr("}, {}};"));
  EXPECT_EQ(fault(replaced(hall, "own = [-1.12, ", "own = [")),
            "b.toml: [astride] own: must be 3 fields below 4 mT, none of them 0");
  EXPECT_EQ(fault(replaced(hall, "own = [-1.12, ", "own = [-4.12, ")),
            "b.toml: [astride] own: must be 3 fields below 4 mT, none of them 0");
  EXPECT_EQ(fault(replaced(hall, "aslant = -0.09", "aslant = 0.0")),
            "b.toml: [astride] aslant: must be 1 fields below 4 mT, none of them 0");
  EXPECT_EQ(fault(replaced(hall, "as_well = 0.05", "as_well = 4.0")),
            "b.toml: [astride] as_well: must be 1 fields below 4 mT, none of them 0");
  const std::string draughts = board_file("draughts64-hall");
  EXPECT_EQ(fault(replaced(draughts, "aslant = ", "beside = -0.22\naslant = ")),
            "b.toml: [astride] beside: must be 0 fields below 4 mT, none of them 0");
}

TEST(BoardTables, wrong_file_is_one_line_that_says_what_and_where) {
  const std::string good = board_file("chess-reed");
  EXPECT_EQ(fault(replaced(good, "rows = [2,", "rows = [")),
            "b.toml: [wiring] rows: 7 pins for 8 lines");
  EXPECT_EQ(fault(replaced(good, "rows = [2,", "rows = [30,")),
            "b.toml: [wiring] rows: 30 is no GPIO (0 to 29)");
  EXPECT_EQ(fault(replaced(good, "columns = [10, 11,", "columns = [10, 10,")),
            "b.toml: [wiring] columns: GPIO 10 is used twice");
  EXPECT_EQ(fault(replaced(good, "frame = 1000 ", "frame = 30 ")),
            "b.toml: [scan] frame: 8 rows of 5 us do not fit in 30 us");
  EXPECT_EQ(fault(replaced(good, "lift_debounce = 5000", "lift_debounce = 70000")),
            "b.toml: [scan] lift_debounce: must be a number from 1 to 65535");
  const std::string hall = board_file("chess-hall");
  EXPECT_EQ(fault(replaced(hall, "sensors_per_strip = 8", "sensors_per_strip = 9")),
            "b.toml: [wiring] strips, sensors_per_strip: the geometry has 8 of 8");
  EXPECT_EQ(fault(replaced(hall, "off = 2.5", "off = 4.5")),
            "b.toml: [sensor] off: must be below on");
  for (const std::string wrong : {"stands = 4.0", "stands = 44.0"}) {
    EXPECT_EQ(fault(replaced(hall, "stands = 12.5", wrong)),
              "b.toml: [sensor] stands: must be above on and below range");
  }
  EXPECT_EQ(fault(replaced(hall, "stands = 12.5", "stand = 12.5")),
            "b.toml: [sensor] stands: must be above 0");
  EXPECT_THAT(fault("x = [\n[\n"), HasSubstr("b.toml:"));
}

TEST(BoardTables, lamps_are_one_a_sensor_or_the_status_row_alone) {
  EXPECT_THAT(tables(board_file("chess-reed")), HasSubstr("LightWiring lights{0, 0};"));
  EXPECT_THAT(tables(board_file("draughts100-hall")), HasSubstr("LightWiring lights{0, 50};"));
  const std::string good = board_file("chess-hall");
  EXPECT_EQ(fault(replaced(good, "chain = 0 ", "chain = 21 ")),
            "b.toml: [lights] chain: GPIO 21 is used twice");
  EXPECT_EQ(fault(replaced(good, "[\"host\", ", "[")),
            "b.toml: [lights] status: must be host, fault, white, black");
  EXPECT_EQ(fault(replaced(good, "squares = true", "squares = 64")),
            "b.toml: [lights] squares: must be true or false");
}

TEST(BoardTables, board_without_firmware_is_told) {
  EXPECT_EQ(fault(replaced(board_file("chess-reed"), "\"diode-matrix\"", "\"wires\"")),
            "b.toml: [wiring] form: \"wires\" has no firmware; \"diode-matrix\" and "
            "\"hall-strips\" have");
}

}  // namespace
}  // namespace luozi::rp2040
