// Names and places of the squares, and how they lie in a word.
#include "boards/draughts/board.hpp"

#include "boards/draughts/bits.hpp"
#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::draughts {
namespace {

struct Case {
  std::string_view name;
  int index;
  Place place;
};

/// CN-draughts-100 1.4, 1.6: the last row is 1 to 5, the edges 6-16-26-36-46 and 5-15-25-35-45, and
/// the great diagonal goes from 46, at White's left hand, to 5.
TEST(Squares, are_numbered_on_100) {
  const Case cases[] = {
      {"1", 0, {1, 9}},   {"5", 4, {9, 9}},   {"6", 5, {0, 8}},
      {"15", 14, {9, 7}}, {"26", 25, {0, 4}}, {"28", 27, {4, 4}},
      {"45", 44, {9, 1}}, {"46", 45, {0, 0}}, {"50", 49, {8, 0}},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(Grid100::parse(c.name), c.index);
    EXPECT_EQ(Grid100::name(c.index), c.name);
    EXPECT_EQ(place_of(luozi::Square<Grid100>(c.index)), c.place) << c.name;
  }
}

/// CN-draughts-64 1.6: a1 and h8 are the ends of the great diagonal.
TEST(Squares, have_letters_on_64) {
  const Case cases[] = {
      {"a1", 0, {0, 0}}, {"g1", 3, {6, 0}},  {"b2", 4, {1, 1}},  {"h2", 7, {7, 1}},
      {"c3", 9, {2, 2}}, {"d4", 13, {3, 3}}, {"h8", 31, {7, 7}}, {"b8", 28, {1, 7}},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(Grid64::parse(c.name), c.index);
    EXPECT_EQ(Grid64::name(c.index), c.name);
    EXPECT_EQ(place_of(luozi::Square<Grid64>(c.index)), c.place) << c.name;
  }
}

TEST(Squares, others_have_no_name) {
  for (const char* text : {"", "0", "51", "05", "100", "a1", "-1", "1 "}) {
    EXPECT_EQ(Grid100::parse(text), std::nullopt) << text;
  }
  for (const char* text : {"", "a", "a2", "b1", "i1", "a9", "a0", "A1", "a10", "12"}) {
    EXPECT_EQ(Grid64::parse(text), std::nullopt) << text;
  }
}

template <class Rules>
class Bitboards : public ::testing::Test {};
TYPED_TEST_SUITE(Bitboards, AllRules);

/// A step goes to the neighbour on the diagonal, or to nothing where the board ends.
TYPED_TEST(Bitboards, steps_lead_to_neighbours) {
  using Grid = typename TypeParam::Grid;
  struct Step {
    Direction direction;
    int columns, rows;
  };
  const Step steps[] = {{Direction::up_left, -1, 1},
                        {Direction::up_right, 1, 1},
                        {Direction::down_left, -1, -1},
                        {Direction::down_right, 1, -1}};
  for (int i = 0; i < Grid::square_count; ++i) {
    const luozi::Square<Grid> from(i);
    for (const Step& step : steps) {
      const Bits to = stepped<Grid>(bit(from), step.direction) & playable<Grid>;
      const Place place{place_of(from).column + step.columns, place_of(from).row + step.rows};
      const bool on_board = place.column >= 0 && place.column < Grid::columns && place.row >= 0 &&
                            place.row < Grid::rows;
      ASSERT_EQ(to != 0, on_board) << name(from);
      if (on_board) {
        ASSERT_EQ(place_of(square_of<Grid>(to)), place) << name(from);
        ASSERT_EQ(stepped<Grid>(to, reverse(step.direction)), bit(from));
      }
    }
  }
}

TYPED_TEST(Bitboards, sets_and_words_turn_into_each_other) {
  using Grid = typename TypeParam::Grid;
  std::mt19937_64 random(7);
  for (int i = 0; i < 1000; ++i) {
    luozi::SquareSet<Grid> set;
    for (int k = 0; k < Grid::square_count; ++k) {
      if (random() % 2 == 0) set.insert(luozi::Square<Grid>(k));
    }
    Bits word = 0;
    for (const auto square : set) word |= bit(square);
    ASSERT_EQ(bits(set), word);
    ASSERT_EQ(square_set<Grid>(word), set);
    ASSERT_EQ(word & ~playable<Grid>, 0U);
  }
}

}  // namespace
}  // namespace luozi::draughts
