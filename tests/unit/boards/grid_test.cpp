// Squares and sets of squares, on a board of one word and on one of several.
#include "boards/grid.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace luozi {
namespace {

/// As many points as a go board: six words, the last one only partly used.
struct WideGrid {
  static constexpr int square_count = 361;
  static std::string name(int index) { return std::to_string(index); }
  static std::optional<int> parse(std::string_view text) {
    return text == "360" ? std::optional(360) : std::nullopt;
  }
};

using Square = luozi::Square<WideGrid>;
using SquareSet = luozi::SquareSet<WideGrid>;

std::vector<int> indices(const SquareSet& set) {
  std::vector<int> found;
  for (const Square square : set) found.push_back(square.index());
  return found;
}

TEST(SquareSet, squares_of_all_words_iterate_from_the_lowest_up) {
  const SquareSet set{Square(360), Square(0), Square(63), Square(64), Square(200)};
  EXPECT_EQ(indices(set), (std::vector<int>{0, 63, 64, 200, 360}));
  EXPECT_EQ(set.size(), 5);
}

TEST(SquareSet, empty_set_has_no_squares) {
  EXPECT_TRUE(SquareSet{}.empty());
  EXPECT_EQ(SquareSet{}.size(), 0);
  EXPECT_EQ(indices(SquareSet{}), std::vector<int>{});
}

TEST(SquareSet, insert_and_erase_change_one_square) {
  SquareSet set;
  set.insert(Square(127));
  EXPECT_TRUE(set.contains(Square(127)));
  EXPECT_FALSE(set.contains(Square(126)));
  EXPECT_FALSE(set.contains(Square(128)));
  set.erase(Square(127));
  EXPECT_EQ(set, SquareSet{});
}

TEST(SquareSet, algebra_works_on_every_word) {
  const SquareSet a{Square(1), Square(100), Square(300)};
  const SquareSet b{Square(100), Square(301)};
  EXPECT_EQ(a | b, (SquareSet{Square(1), Square(100), Square(300), Square(301)}));
  EXPECT_EQ(a & b, SquareSet{Square(100)});
  EXPECT_EQ(a - b, (SquareSet{Square(1), Square(300)}));
  EXPECT_EQ(a ^ b, (SquareSet{Square(1), Square(300), Square(301)}));
  EXPECT_TRUE(a.contains_all(SquareSet{Square(300)}));
  EXPECT_FALSE(a.contains_all(b));
}

TEST(Square, name_is_the_grids) {
  EXPECT_EQ(name(Square(17)), "17");
  EXPECT_EQ(parse_square<WideGrid>("360"), Square(360));
  EXPECT_EQ(parse_square<WideGrid>("361"), std::nullopt);
}

/// Three files, two ranks.
struct SmallGrid : WideGrid {
  static constexpr int square_count = 6;
  static constexpr int file_count = 3;
};

TEST(Square, neighbours_touch_at_a_side_or_a_corner_and_end_at_the_edge) {
  using Small = luozi::Square<SmallGrid>;
  using SmallSet = luozi::SquareSet<SmallGrid>;
  EXPECT_EQ(side_neighbours(Small(0)), (SmallSet{Small(1), Small(3)}));
  EXPECT_EQ(all_neighbours(Small(0)), (SmallSet{Small(1), Small(3), Small(4)}));
  EXPECT_EQ(all_neighbours(Small(4)), (SmallSet{Small(0), Small(1), Small(2), Small(3), Small(5)}));
}

TEST(Square, boards_that_tell_no_files_have_no_neighbours) {
  EXPECT_TRUE(all_neighbours(Square(17)).empty());
}

}  // namespace
}  // namespace luozi
