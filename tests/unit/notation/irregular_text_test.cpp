// Illegal moves that stand as text: their spelling, and that nothing else is taken for one.
#include "notation/irregular_text.hpp"

#include "boards/draughts/draughts.hpp"
#include "notation/pgn_accepted.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

namespace luozi::notation {
namespace {

using draughts::Grid100;
using draughts::Grid64;

template <BoardGrid Grid>
void expect_text(std::string_view text, std::string_view written) {
  const auto what = read_irregularity<Grid>(text);
  ASSERT_TRUE(what) << text;
  EXPECT_EQ(write_irregularity(*what), written);
}

TEST(IrregularText, squares_stand_as_in_the_games_coordinates) {
  expect_text<chess::ChessGrid>("e1e3", "e1e3");
  expect_text<chess::ChessGrid>("e1-e3", "e1e3");
  expect_text<chess::ChessGrid>("e5d6 without d5", "e5d6 without d5");
  expect_text<chess::ChessGrid>("e1e1 without h8,a1", "e1e1 without a1,h8");
  expect_text<xiangqi::XiangqiGrid>("c4e6", "c4e6");
  expect_text<Grid64>("c3-d4 without e5,g7", "c3-d4 without e5,g7");
  expect_text<Grid100>("32-28", "32-28");
  expect_text<Grid100>("1-28 without 9,19", "1-28 without 9,19");
}

TEST(IrregularText, other_words_are_none) {
  for (const std::string_view text :
       {"", "e4", "e1e9", "Ke3", "e1e3 ", "e1e3 without", "e1e3 without ", "e1e3 without d5,",
        "e1e3 without d5 d6", "e1--e3", "-e1e3"}) {
    EXPECT_FALSE(read_irregularity<chess::ChessGrid>(text)) << text;
  }
  for (const std::string_view text : {"3228", "32-51", "32-28 without 51", "32x28", "32-28-19"}) {
    EXPECT_FALSE(read_irregularity<Grid100>(text)) << text;
  }
}

template <BoardGrid Grid>
void expect_read_back(std::mt19937& random) {
  const auto square = [&random] {
    return Square<Grid>(static_cast<int>(random() % Grid::square_count));
  };
  for (int i = 0; i < 2'000; ++i) {
    Irregularity<Grid> what{square(), square()};
    while (random() % 3 == 0) what.removed.insert(square());
    const std::string text = write_irregularity(what);
    ASSERT_EQ(read_irregularity<Grid>(text), what) << text;
    ASSERT_LE(text.size(), played_max);
  }
}

TEST(IrregularText, random_ones_are_read_back) {
  std::mt19937 random(4);
  expect_read_back<chess::ChessGrid>(random);
  expect_read_back<xiangqi::XiangqiGrid>(random);
  expect_read_back<Grid100>(random);
  expect_read_back<Grid64>(random);
}

TEST(AcceptedText, commands_are_found_where_they_stand) {
  const std::string text = "so [%position x y] [%played  e1e3] and [%position z] [%played ]";
  const auto first = find_accepted(text, 0);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->fen, "x y");
  EXPECT_EQ(first->played, "e1e3");
  EXPECT_EQ(text.substr(first->begin, first->end - first->begin),
            "[%position x y] [%played  e1e3]");
  const auto second = find_accepted(text, first->end);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->fen, "z");
  EXPECT_EQ(second->played, "");
  EXPECT_EQ(text.substr(second->end), " [%played ]");
  EXPECT_FALSE(find_accepted(text, second->end));
}

TEST(AcceptedText, what_only_looks_like_one_is_none) {
  for (const std::string_view text : {"[%position", "[%position x", "[%positions x]",
                                      "%position x]", "[%played e1e3]", "(%position x]"}) {
    EXPECT_FALSE(find_accepted(text, 0)) << text;
  }
  EXPECT_EQ(without_accepted("a [%position x] [%position"), "a (%position x] (%position");
}

/// A record may hold anything; what is written is read back as it was written.
TEST(AcceptedText, move_is_written_so_that_it_can_be_read) {
  EXPECT_EQ(write_accepted("x", ""), "[%position x]");
  EXPECT_EQ(write_accepted("x", "e1e3"), "[%position x] [%played e1e3]");
  EXPECT_EQ(write_played("a]b}\xC3\xA9 \t c"), "[%played a?b??? c]");
  EXPECT_EQ(write_played(" "), "");
  std::string text = write_played(std::string(1000, 'x')) + " more";
  EXPECT_EQ(take_played(text), std::string(played_max, 'x'));
  EXPECT_EQ(text, " more");
  std::string words = "so [%played e1e3]";
  EXPECT_FALSE(take_played(words));
}

}  // namespace
}  // namespace luozi::notation
