// Each board file says what its readers need, and its numbers agree with each other.
#include <gtest/gtest.h>

#include <toml++/toml.h>
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

TEST(Boards, there_is_at_least_one) { EXPECT_FALSE(board_files().empty()); }

TEST(Boards, a_file_is_named_after_its_kind) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    EXPECT_EQ(board["board"]["kind"].value_or(std::string()), file.stem().string()) << file;
    const std::string sensing = board["board"]["sensing"].value_or(std::string());
    EXPECT_TRUE((std::set<std::string>{"presence", "colour", "analog"}).contains(sensing)) << file;
  }
}

TEST(Boards, pieces_fit_their_squares) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    const double pitch = board["geometry"]["pitch"].value_or(0.0);
    EXPECT_GT(board["geometry"]["king_base"].value_or(1000.0), 0) << file;
    EXPECT_LT(board["geometry"]["king_base"].value_or(1000.0), pitch) << file;
  }
}

TEST(Boards, every_rank_and_file_has_one_pin_of_its_own) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    const toml::array* rows = board["wiring"]["rows"].as_array();
    const toml::array* columns = board["wiring"]["columns"].as_array();
    ASSERT_TRUE(rows != nullptr && columns != nullptr) << file;
    EXPECT_EQ(rows->size(), board["geometry"]["ranks"].value_or(0U)) << file;
    EXPECT_EQ(columns->size(), board["geometry"]["files"].value_or(0U)) << file;
    std::set<std::int64_t> pins;
    for (const toml::array* lines : {rows, columns}) {
      for (const toml::node& pin : *lines) pins.insert(pin.value_or<std::int64_t>(-1));
    }
    EXPECT_EQ(pins.size(), rows->size() + columns->size()) << file << ": a pin is used twice";
    EXPECT_GE(*pins.begin(), 0) << file;
    EXPECT_LE(*pins.rbegin(), 29) << file << ": the RP2040 has GPIO 0 to 29";
  }
}

TEST(Boards, debounce_outlasts_every_bounce_and_a_frame_holds_all_rows) {
  for (const auto& file : board_files()) {
    const toml::table board = toml::parse_file(file.string());
    const std::int64_t bounce = board["sensor"]["bounce_at_most"].value_or<std::int64_t>(0);
    const std::int64_t frame = board["scan"]["frame"].value_or<std::int64_t>(0);
    EXPECT_GT(bounce, 0) << file;
    EXPECT_GE(board["scan"]["lift_debounce"].value_or<std::int64_t>(0), bounce + frame) << file;
    EXPECT_GE(board["scan"]["place_debounce"].value_or<std::int64_t>(0), bounce + frame) << file;
    const std::int64_t settle = board["wiring"]["row_settle"].value_or<std::int64_t>(0);
    EXPECT_GT(settle, 0) << file;
    EXPECT_LE(settle * board["geometry"]["ranks"].value_or<std::int64_t>(1000), frame) << file;
  }
}

}  // namespace
}  // namespace luozi
