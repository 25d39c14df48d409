// Each board file says what its readers need, and its numbers agree with each other.
#include "hardware/model/magnet.hpp"

#include <gtest/gtest.h>
#include <toml++/toml.h>

#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace luozi {
namespace {

std::vector<std::filesystem::path> board_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& each :
       std::filesystem::directory_iterator(LUOZI_SOURCE_DIR "/hardware/boards")) {
    if (each.path().extension() == ".toml") files.push_back(each.path());
  }
  return files;
}

bool has_reeds(const toml::table& board) { return board["sensor"]["form"] == "reed"; }

/// Sensors along one rank: those of draughts are under the dark squares only.
std::int64_t sensors_per_rank(const toml::table& board) {
  const std::int64_t files = board["geometry"]["files"].value_or<std::int64_t>(0);
  return board["geometry"]["squares"] == "dark" ? files / 2 : files;
}

model::DiscMagnet magnet_of(const toml::table& board) {
  const auto number = [&](const char* key) { return board["magnet"][key].value_or(0.0); };
  return {number("remanence"), number("diameter"), number("height")};
}

/// The pins of all the named lines of a file's wiring, each as often as it is named.
std::vector<std::int64_t> pins(const toml::table& board, const std::vector<std::string>& lines) {
  std::vector<std::int64_t> all;
  for (const std::string& line : lines) {
    const auto node = board["wiring"][line];
    if (const toml::array* const list = node.as_array()) {
      for (const toml::node& pin : *list) all.push_back(pin.value_or<std::int64_t>(-1));
    } else {
      all.push_back(node.value_or<std::int64_t>(-1));
    }
  }
  return all;
}

TEST(Boards, every_game_has_a_board_of_reeds_and_one_of_hall_sensors) {
  std::set<std::string> kinds;
  for (const auto& file : board_files()) kinds.insert(file.stem().string());
  for (const std::string game : {"chess", "xiangqi", "draughts100", "draughts64"}) {
    EXPECT_TRUE(kinds.contains(game + "-reed")) << game;
    EXPECT_TRUE(kinds.contains(game + "-hall")) << game;
  }
}

TEST(Boards, a_file_is_named_after_its_kind) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    EXPECT_EQ(board["board"]["kind"].value_or(std::string()), file.stem().string()) << file;
    EXPECT_TRUE(file.stem().string().ends_with(has_reeds(board) ? "-reed" : "-hall")) << file;
  }
}

TEST(Boards, reeds_tell_presence_and_hall_sensors_colour) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    const std::string sensing = board["board"]["sensing"].value_or(std::string());
    EXPECT_EQ(sensing, has_reeds(board) ? "presence" : "colour") << file;
  }
}

TEST(Boards, pieces_fit_their_squares_and_magnets_their_pieces) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    const double base = board["geometry"]["piece_base"].value_or(1000.0);
    EXPECT_LT(base, board["geometry"]["pitch"].value_or(0.0)) << file;
    EXPECT_LT(board["magnet"]["diameter"].value_or(1000.0), base) << file;
    EXPECT_GT(board["magnet"]["diameter"].value_or(0.0), 0) << file;
  }
}

TEST(Boards, every_rank_and_file_of_reeds_has_one_pin_of_its_own) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    if (!has_reeds(board)) continue;
    const auto ranks = board["geometry"]["ranks"].value_or<std::int64_t>(0);
    EXPECT_EQ(std::ssize(pins(board, {"rows"})), ranks) << file;
    EXPECT_EQ(std::ssize(pins(board, {"columns"})), sensors_per_rank(board)) << file;
  }
}

TEST(Boards, a_strip_of_hall_sensors_is_a_rank_and_can_be_addressed) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    if (has_reeds(board)) continue;
    const auto strips = board["wiring"]["strips"].value_or<std::int64_t>(0);
    const auto sensors = board["wiring"]["sensors_per_strip"].value_or<std::int64_t>(0);
    EXPECT_EQ(strips, board["geometry"]["ranks"].value_or<std::int64_t>(0)) << file;
    EXPECT_EQ(sensors, sensors_per_rank(board)) << file;
    EXPECT_LE(strips, std::int64_t{1} << pins(board, {"strip_address"}).size()) << file;
    EXPECT_LE(sensors, std::int64_t{1} << pins(board, {"sensor_address"}).size()) << file;
  }
}

TEST(Boards, both_players_have_a_contact_of_the_clock_and_a_key) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    EXPECT_EQ(pins(board, {"clock_contacts"}).size(), 2U) << file;
    EXPECT_EQ(pins(board, {"adjust_keys"}).size(), 2U) << file;
  }
}

TEST(Boards, no_pin_is_used_twice) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    std::vector<std::int64_t> used =
        has_reeds(board) ? pins(board, {"rows", "columns"})
                         : pins(board, {"strip_address", "sensor_address", "strip_power", "adc"});
    const std::vector<std::int64_t> keys = pins(board, {"clock_contacts", "adjust_keys"});
    used.insert(used.end(), keys.begin(), keys.end());
    const std::set<std::int64_t> different(used.begin(), used.end());
    EXPECT_EQ(different.size(), used.size()) << file << ": a pin is used twice";
    EXPECT_GE(*different.begin(), 0) << file;
    EXPECT_LE(*different.rbegin(), 29) << file << ": the RP2040 has GPIO 0 to 29";
  }
}

TEST(Boards, debounce_outlasts_every_bounce_and_a_frame_holds_all_rows) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    const std::int64_t bounce = board["sensor"]["bounce_at_most"].value_or<std::int64_t>(-1);
    const std::int64_t frame = board["scan"]["frame"].value_or<std::int64_t>(0);
    EXPECT_EQ(bounce > 0, has_reeds(board)) << file << ": reeds bounce, Hall sensors do not";
    EXPECT_GE(board["scan"]["lift_debounce"].value_or<std::int64_t>(0), bounce + frame) << file;
    EXPECT_GE(board["scan"]["place_debounce"].value_or<std::int64_t>(0), bounce + frame) << file;
    const std::int64_t settle = board["wiring"]["row_settle"].value_or<std::int64_t>(0);
    EXPECT_GT(settle, 0) << file;
    EXPECT_LE(settle * board["geometry"]["ranks"].value_or<std::int64_t>(1000), frame) << file;
  }
}

TEST(Boards, hall_thresholds_leave_room_below_a_standing_piece) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    if (has_reeds(board)) continue;
    const double on = board["sensor"]["on"].value_or(0.0),
                 off = board["sensor"]["off"].value_or(0.0);
    const double gap = board["magnet"]["gap"].value_or(0.0);
    double lobe = 0;
    for (double off_mm = 10; off_mm < 40; off_mm += 0.5) {
      lobe = std::min(lobe, model::disc_field(magnet_of(board), off_mm, gap).axial_mt);
    }
    // Calibration makes up for pieces down to 0.6 of the usual strength.
    EXPECT_GT(on, -lobe / 0.6) << file << ": a piece beside is taken for one of the other side";
    EXPECT_GT(on, 2.7) << file << ": the deepest lobe of all magnets in use";
    EXPECT_GT(off, 0) << file;
    EXPECT_LT(off, on) << file;
    EXPECT_LT(on, 20) << file << ": a centred piece gives more";
    EXPECT_GT(board["sensor"]["range"].value_or(0.0), 20) << file;
  }
}

TEST(Boards, piece_held_above_its_square_is_weaker_than_one_that_stands_nearly_in_the_middle) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    if (has_reeds(board)) continue;
    const auto number = [&](const char* section, const char* key) {
      return board[section][key].value_or(1000.0);
    };
    const model::DiscMagnet magnet = magnet_of(board);
    const auto mt = [&](double off_mm, double height_mm) {
      return model::disc_field(magnet, off_mm, number("magnet", "gap") + height_mm).axial_mt;
    };
    const double stands = number("sensor", "stands");
    EXPECT_LT(number("sensor", "on"), stands) << file;
    // As far off as a club's sloppy hands set pieces down, and as low as hands hold them.
    const bool chess = board["board"]["games"][0] == "chess";
    EXPECT_GT(mt(chess ? 10 : 7.5, 0), stands) << file;
    EXPECT_GT(mt(0, 5.0), stands) << file;
    EXPECT_LT(mt(0, 5.3), stands) << file << ": the file says 5.1 or 5.2 mm";
  }
}

TEST(Boards, weak_fields_of_pieces_astride_are_those_of_their_magnets) {
  std::set<std::string> kinds;
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    const auto number = [&](const char* section, const char* key) {
      return board[section][key].value_or(1000.0);
    };
    if (!board.contains("astride")) continue;
    kinds.insert(file.stem().string());
    const model::DiscMagnet magnet = magnet_of(board);
    const auto expect_mt = [&](double told_mt, double pitches) {
      const double away_mm = pitches * number("geometry", "pitch");
      const double mt = model::disc_field(magnet, away_mm, number("magnet", "gap")).axial_mt;
      EXPECT_NEAR(told_mt, mt, 0.0051) << file << ": " << pitches << " pitches away";
    };
    const auto own = board["astride"]["own"], other = board["astride"]["other"];
    const bool all = board["geometry"]["squares"] == "all";
    for (std::size_t i = 0; i < 3; ++i) {
      const double pitches = 0.40 + 0.05 * static_cast<double>(i);
      expect_mt(own[i].value_or(1000.0), pitches);
      if (all) expect_mt(other[i].value_or(1000.0), 1 - pitches);
    }
    if (all) expect_mt(number("astride", "beside"), 1);
    expect_mt(number("astride", "aslant"), std::sqrt(2.0));
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"chess-hall", "draughts100-hall", "draughts64-hall",
                                          "xiangqi-hall"}));
}

}  // namespace
}  // namespace luozi
