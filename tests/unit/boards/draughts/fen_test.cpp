// Positions as the FEN of PDN, written and read.
#include "boards/draughts/fen.hpp"

#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::draughts {
namespace {

struct Case {
  std::string_view text, written;
};

TEST(Fen, every_way_of_writing_a_position_is_read) {
  const Case cases[] = {
      {"W:W31,32:B1,2", "W:W31,32:B1,2"},
      {"B:B1,2:W31,32", "B:W31,32:B1,2"},
      {"W:W31-34:B1-3,20", "W:W31,32,33,34:B1,2,3,20"},
      {"W:WK31-33:BK1", "W:WK31,K32,K33:BK1"},
      {"W:WK31-K33:BK1", "W:WK31,K32,K33:BK1"},
      {"W:W31,K40,50:BK1-2,3", "W:W31,K40,50:BK1,K2,3"},
      {" w : W31 , k40 : b1 . ", "W:W31,K40:B1"},
      {"W: W 31 - 33 , K 40 : B 1 .", "W:W31,32,33,K40:B1"},
      {"W:W:BK10", "W:W:BK10"},
      {"W:W50:B", "W:W50:B"},
      {"W:W31:B1:H12:F30", "W:W31:B1"},
  };
  for (const Case& c : cases) {
    const auto position = parse_fen<International>(c.text);
    ASSERT_TRUE(position) << position.error();
    EXPECT_EQ(write_fen(*position), c.written) << c.text;
  }
}

TEST(Fen, letters_and_numbers_are_read_on_64_squares) {
  const Case cases[] = {
      {"W:Wa1,Kc3:Bh8", "W:Wa1,Kc3:Bh8"},
      {"W:Wa1-g1:Bb8-h8", "W:Wa1,c1,e1,g1:Bb8,d8,f8,h8"},
      {"W:W29-32:B1-4", "W:Wa1,c1,e1,g1:Bb8,d8,f8,h8"},
      {"W:W21-32:B1-12",
       "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"},
      {"B:W5:BK28", "B:Wa7:BKh2"},
  };
  for (const Case& c : cases) {
    const auto position = parse_fen<Russian>(c.text);
    ASSERT_TRUE(position) << position.error();
    EXPECT_EQ(write_fen(*position), c.written) << c.text;
  }
}

TEST(Fen, counters_that_servers_add_are_read) {
  const auto position = position_of<International>("B:WK31:BK1:H12:F30");
  EXPECT_EQ(position.king_plies(), 12);
  EXPECT_EQ(position.move_number(), 30);
}

TEST(Fen, error_is_one_line_that_says_what_and_where) {
  const Case cases[] = {
      {"", "FEN '': must begin with the side to move, W: or B:, such as W:W31-50:B1-20"},
      {"X:W31:B1", "FEN 'X': must begin with the side to move, W: or B:, such as W:W31-50:B1-20"},
      {"W:W51:B1",
       "FEN '51': there is no such square (1..50); pieces are given as square, Ksquare or "
       "first-last"},
      {"W:W0:B1",
       "FEN '0': there is no such square (1..50); pieces are given as square, Ksquare or "
       "first-last"},
      {"W:Wa1:B1",
       "FEN 'a1': there is no such square (1..50); pieces are given as square, Ksquare or "
       "first-last"},
      {"W:W31,,32:B1",
       "FEN '': there is no such square (1..50); pieces are given as square, Ksquare or "
       "first-last"},
      {"W:W31-:B1",
       "FEN '31-': there is no such square (1..50); pieces are given as square, Ksquare or "
       "first-last"},
      {"W:W3 1:B1",
       "FEN '3 1': there is no such square (1..50); pieces are given as square, Ksquare or "
       "first-last"},
      {"W:W34-31:B1", "FEN '34-31': a range goes from the lower to the higher square"},
      {"W:W31,31:B1", "FEN '31': square 31 is given twice; it can have one piece"},
      {"W:W31:B20,31", "FEN '31': square 31 is given twice; it can have one piece"},
      {"W:W31-35:B33", "FEN '33': square 33 is given twice; it can have one piece"},
      {"W:W31", "FEN 'W:W31': must give the pieces of both colours, as in W:W31-50:B1-20"},
      {"W:W31:B1:W32", "FEN 'W32': the pieces of a colour are given once"},
      {"W:W31:B1:Z", "FEN 'Z': pieces begin with W or B, such as W31,K40 or B1-20"},
      {"W:W31::B1", "FEN '': pieces begin with W or B, such as W31,K40 or B1-20"},
      {"W:W31:B1:H-1", "FEN 'H-1': must be a whole number from 0 to 9999"},
      {"W:W31:B1:F0", "FEN 'F0': must be a whole number from 1 to 9999"},
      {"W:W30-50:B1",
       "FEN 'W:W30-50:B1': White has too many pieces; at most 20 on 10x10 and 12 on 8x8"},
      {"W:W\n31:B1",
       "FEN '?31': there is no such square (1..50); pieces are given as square, Ksquare or "
       "first-last"},
  };
  for (const Case& c : cases) {
    const auto position = parse_fen<International>(c.text);
    ASSERT_FALSE(position) << c.text;
    EXPECT_EQ(position.error(), c.written);
  }
}

TEST(Fen, light_squares_and_mixed_ranges_are_refused_on_64_squares) {
  const Case cases[] = {
      {"W:Wa2:Bh8",
       "FEN 'a2': there is no such square (a1..h8, dark ones, or 1..32); pieces are given as "
       "square, Ksquare or first-last"},
      {"W:W33:Bh8",
       "FEN '33': there is no such square (a1..h8, dark ones, or 1..32); pieces are given as "
       "square, Ksquare or first-last"},
      {"W:Wa1-32:Bh8", "FEN 'a1-32': a range goes from the lower to the higher square"},
  };
  for (const Case& c : cases) {
    const auto position = parse_fen<Brazilian>(c.text);
    ASSERT_FALSE(position) << c.text;
    EXPECT_EQ(position.error(), c.written);
  }
}

TEST(Fen, what_is_quoted_is_kept_short) {
  const auto position = parse_fen<International>("W:W" + std::string(1000, '7') + ":B1");
  ASSERT_FALSE(position);
  EXPECT_LT(position.error().size(), 160U);
}

}  // namespace
}  // namespace luozi::draughts
