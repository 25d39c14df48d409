// FEN in and out, and what is said of a FEN that cannot be read.
#include "boards/xiangqi/fen.hpp"

#include "tests/unit/boards/xiangqi/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::xiangqi {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kings = "3k5/9/9/9/9/9/9/9/9/5K3";

TEST(XiangqiFen, positions_are_written_as_they_were_read) {
  for (const std::string_view fen :
       {start_fen,
        std::string_view("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1"),
        std::string_view("2bak4/9/3a5/p2Np3p/3n1P3/3pc3P/P4r1c1/B2CC2R1/4A4/3AK1B2 b - - 7 31"),
        std::string_view("3k5/9/9/9/9/9/9/9/9/5K3 w - - 9999 9999")}) {
    const auto position = parse_fen(fen);
    ASSERT_TRUE(position) << position.error().message;
    EXPECT_EQ(write_fen(*position), fen);
  }
  EXPECT_EQ(write_fen(Position()), start_fen);
}

struct Form {
  std::string_view rest, means;
};

TEST(XiangqiFen, fields_without_use_may_be_left_out) {
  constexpr Form forms[] = {
      {"", " w - - 0 1"},        {" b", " b - - 0 1"},       {" r", " w - - 0 1"},
      {" w - - ", " w - - 0 1"}, {" w -", " w - - 0 1"},     {" b - - 12", " b - - 12 1"},
      {" b 3", " b - - 3 1"},    {" b 3 20", " b - - 3 20"}, {"\tb - - 3 20", " b - - 3 20"},
  };
  for (const Form& form : forms) {
    const auto position = parse_fen(std::string(kings) + std::string(form.rest));
    ASSERT_TRUE(position) << form.rest << ": " << position.error().message;
    EXPECT_EQ(write_fen(*position), std::string(kings) + std::string(form.means));
  }
}

TEST(XiangqiFen, horses_and_elephants_have_two_letters) {
  const auto position = parse_fen("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR");
  ASSERT_TRUE(position) << position.error().message;
  EXPECT_EQ(*position, Position());
}

struct Wrong {
  std::string fen;
  FenField field;
  std::string says;
};

TEST(XiangqiFen, errors_name_the_field_and_what_would_be_right) {
  const std::string k(kings);
  const Wrong cases[] = {
      {"", FenField::whole, "must have 6 fields"},
      {k + " w - - 0 1 more", FenField::whole, "must have 6 fields"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", FenField::placement, "rank 9 may hold only"},
      {"9/9/9", FenField::placement, "rank 9 down"},
      {k + "/9", FenField::placement, "10 ranks"},
      {"3k6/9/9/9/9/9/9/9/9/5K3", FenField::placement, "rank 9 has more than 9 points"},
      {"3k5/9/9/9/9/9/9/9/8/5K3", FenField::placement, "rank 1 has only 8 points of 9"},
      {"3k5/9/9/9/9/9/9/9/0/5K3", FenField::placement, "rank 1 may hold only"},
      {k + " x", FenField::turn, "must be w or r (Red) or b (Black)"},
      {k + " w K - 0 1", FenField::unused, "must be -"},
      {k + " w - - x", FenField::halfmoves, "whole number from 0"},
      {k + " w - - -1 1", FenField::halfmoves, "whole number from 0"},
      {k + " w - - 0 0", FenField::move_number, "whole number from 1"},
      {k + " w - - 0 10000", FenField::move_number, "to 9999"},
      {"9/9/9/9/9/9/9/9/9/5K3", FenField::position, "Black must have exactly one king"},
      {"4k4/9/9/9/9/9/9/9/9/4K4", FenField::position, "kings face each other"},
  };
  for (const Wrong& c : cases) {
    const auto position = parse_fen(c.fen);
    ASSERT_FALSE(position) << c.fen;
    EXPECT_EQ(position.error().field, c.field) << position.error().message;
    EXPECT_THAT(position.error().message, HasSubstr(c.says));
    EXPECT_THAT(position.error().message, Not(HasSubstr("\n")));
  }
}

TEST(XiangqiFen, setups_that_no_game_reaches_can_be_read_and_written) {
  const auto setup = parse_setup("4k4/9/9/9/9/9/9/9/9/9 b - - 4 5");
  ASSERT_TRUE(setup) << setup.error().message;
  EXPECT_EQ(write_fen(*setup), "4k4/9/9/9/9/9/9/9/9/9 b - - 4 5");
}

TEST(XiangqiFen, foreign_bytes_are_shown_as_one_short_line) {
  const auto position = parse_fen("\xE8\xBB\x8A\n" + std::string(200, 'x'));
  ASSERT_FALSE(position);
  EXPECT_THAT(position.error().message, Not(HasSubstr("\n")));
  EXPECT_LT(position.error().message.size(), 250U);
}

}  // namespace
}  // namespace luozi::xiangqi
