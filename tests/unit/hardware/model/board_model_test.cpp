// The boards that travel inside the program, and what is said of files that are wrong.
#include "hardware/model/board_model.hpp"

#include "hardware/model/board_field.hpp"
#include "hardware/model/board_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace luozi::model {
namespace {

using ::testing::HasSubstr;

TEST(BoardModel, every_game_has_a_board_for_every_grade) {
  struct Row {
    std::string game, presence, colour;
    std::size_t squares;
  };
  for (const Row& row : std::vector<Row>{
           {"chess", "chess-reed", "chess-hall", 64},
           {"chess960", "chess-reed", "chess-hall", 64},
           {"xiangqi", "xiangqi-reed", "xiangqi-hall", 90},
           {"draughts-international", "draughts100-reed", "draughts100-hall", 50},
           {"draughts-russian", "draughts64-reed", "draughts64-hall", 32},
           {"draughts-brazilian", "draughts64-reed", "draughts64-hall", 32},
       }) {
    const auto presence = board_model(row.game, "presence");
    const auto colour = board_model(row.game, "colour");
    ASSERT_TRUE(presence && colour) << row.game;
    EXPECT_EQ(presence->kind, row.presence);
    EXPECT_EQ(colour->kind, row.colour);
    EXPECT_EQ(presence->squares.size(), row.squares);
    EXPECT_EQ(colour->squares.size(), row.squares);
    EXPECT_EQ(board_model(row.game, "analog")->kind, row.colour);
  }
  EXPECT_FALSE(board_model("halma", "presence"));
}

TEST(BoardModel, squares_lie_where_the_games_number_them) {
  struct Row {
    std::string game;
    int square;
    double file, rank;  ///< from the lower left
  };
  for (const Row& row : std::vector<Row>{
           {"chess", 0, 0, 0},                    // a1
           {"chess", 28, 4, 3},                   // e4
           {"xiangqi", 89, 8, 9},                 // i9
           {"xiangqi", 40, 4, 4},                 // e4
           {"draughts-international", 0, 1, 9},   // 1
           {"draughts-international", 5, 0, 8},   // 6
           {"draughts-international", 49, 8, 0},  // 50
           {"draughts-russian", 0, 0, 0},         // a1
           {"draughts-russian", 4, 1, 1},         // b2
           {"draughts-russian", 31, 7, 7},        // h8
       }) {
    const auto board = board_model(row.game, "presence");
    ASSERT_TRUE(board);
    const Point expected{row.file * board->pitch_mm, row.rank * board->pitch_mm};
    EXPECT_EQ(board->squares[static_cast<std::size_t>(row.square)], expected)
        << row.game << ' ' << row.square;
  }
}

TEST(BoardModel, built_in_files_are_those_of_the_repository) {
  ASSERT_FALSE(board_files().empty());
  for (const BoardFile& file : board_files()) {
    std::ifstream stream(LUOZI_SOURCE_DIR "/hardware/boards/" + std::string(file.name));
    std::ostringstream text;
    text << stream.rdbuf();
    EXPECT_EQ(file.text, text.str()) << file.name;
  }
}

TEST(BoardModel, standing_piece_is_seen_and_its_neighbours_square_is_not) {
  for (const BoardFile& file : board_files()) {
    const auto read = read_board_model(file.text);
    const auto* const board = std::get_if<BoardModel>(&read);
    ASSERT_NE(board, nullptr) << file.name << ": " << std::get<std::string>(read);
    const bool hall = board->sensor == SensorForm::hall;
    const BoardField field(*board);
    const Pose standing{board->squares[10].x_mm, board->squares[10].y_mm, 0, 0};
    const double own_mt = std::abs(field.at(10, standing));
    EXPECT_GT(own_mt, 2 * (hall ? board->on_mt : reed_pull_in_mt)) << file.name;
    for (int square = 0; square < std::ssize(board->squares); ++square) {
      if (square == 10) continue;
      // A sensitive reed, 1.3 mT to close, may stay closed down to 0.4 of that: an estimate.
      EXPECT_LT(std::abs(field.at(square, standing)), hall ? 1.0 : 0.5)
          << file.name << ' ' << square;
    }
  }
}

TEST(BoardModel, table_is_made_anew_for_another_gap) {
  BoardModel board = *board_model("chess", "colour");
  EXPECT_EQ(field_table(board), board.field);
  board.gap_mm += 2;
  EXPECT_NE(field_table(board), board.field);
  EXPECT_TRUE(field_table(board)->matches(true, board.magnet, board.gap_mm));
}

std::string with(const std::string& from, const std::string& to) {
  std::string text;
  for (const BoardFile& file : board_files()) {
    if (file.name == "chess-hall.toml") text = std::string(file.text);
  }
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(BoardModel, wrong_file_is_told_in_one_line) {
  struct Row {
    std::string from, to, says;
  };
  for (const Row& row : std::vector<Row>{
           {"pitch = 55.0", "pitch = \"wide\"", "geometry.pitch: must be a number from 5 to 200"},
           {"pitch = 55.0", "", "geometry.pitch: must be a number"},
           {"form = \"hall\"", "form = \"eddy\"", "sensor.form: must be hall or reed"},
           {"squares = \"all\"", "squares = \"some\"", "geometry.squares: must be all or dark"},
           {"first_rank = 1", "first_rank = 3",
            "geometry.first_rank: must be the first or the last"},
           {"gap = 8.0", "gap = 0", "magnet.gap: must be a number from 0.5 to 30"},
           {"off = 2.5", "off = 4.5", "sensor.off: must be a number from 0 to 4"},
           {"games = [\"chess\", \"chess960\"]", "games = 1",
            "board.games: must be a list of names"},
           {"[geometry]", "[geometry", "line "},
       }) {
    const auto read = read_board_model(with(row.from, row.to));
    ASSERT_TRUE(std::holds_alternative<std::string>(read)) << row.to;
    EXPECT_THAT(std::get<std::string>(read), HasSubstr(row.says));
    EXPECT_EQ(std::get<std::string>(read).find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace luozi::model
