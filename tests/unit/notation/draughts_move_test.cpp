// Draughts moves written as PDN 3.0 wants them, and read as people and programs write them.
#include "notation/draughts_move_words.hpp"
#include "notation/draughts_squares.hpp"
#include "tests/unit/notation/draughts_help.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace luozi::notation {
namespace {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

template <class Text>
std::vector<std::string> legal_texts(std::string_view fen, std::string_view notation) {
  const auto position = position_of<Text>(fen);
  std::vector<std::string> texts;
  for (const auto& move : Text::Game::legal_moves(position)) {
    texts.push_back(Text::write_move(position, move, notation));
  }
  return texts;
}

TEST(DraughtsSquares, both_names_of_each_corner_and_middle) {
  struct Row {
    int number;
    std::string_view letters;
  };
  // CN-draughts-100 1.6: 1 to 5 and 46 to 50 are the back rows, 46 and 5 end the long diagonal.
  for (const Row& row : {Row{46, "a1"}, Row{50, "i1"}, Row{1, "b10"}, Row{5, "j10"}, Row{6, "a9"},
                         Row{15, "j8"}, Row{28, "e5"}, Row{23, "f6"}}) {
    const Square<draughts::Grid100> square(row.number - 1);
    EXPECT_EQ(draughts_square(square, DraughtsSquares::numeric), std::to_string(row.number));
    EXPECT_EQ(draughts_square(square, DraughtsSquares::algebraic), row.letters);
    EXPECT_EQ(read_draughts_square<draughts::Grid100>(row.letters), square);
  }
  for (const Row& row : {Row{1, "b8"}, Row{4, "h8"}, Row{5, "a7"}, Row{29, "a1"}, Row{32, "g1"}}) {
    const auto square = parse_square<draughts::Grid64>(row.letters);
    ASSERT_TRUE(square) << row.letters;
    EXPECT_EQ(draughts_square(*square, DraughtsSquares::numeric), std::to_string(row.number));
    EXPECT_EQ(read_draughts_square<draughts::Grid64>(std::to_string(row.number)), square);
  }
}

TEST(DraughtsSquares, each_square_has_two_names_that_read_back) {
  for (int i = 0; i < draughts::Grid100::square_count; ++i) {
    const Square<draughts::Grid100> square(i);
    for (const auto squares : {DraughtsSquares::numeric, DraughtsSquares::algebraic}) {
      EXPECT_EQ(read_draughts_square<draughts::Grid100>(draughts_square(square, squares)), square);
    }
  }
  for (int i = 0; i < draughts::Grid64::square_count; ++i) {
    const Square<draughts::Grid64> square(i);
    for (const auto squares : {DraughtsSquares::numeric, DraughtsSquares::algebraic}) {
      EXPECT_EQ(read_draughts_square<draughts::Grid64>(draughts_square(square, squares)), square);
    }
  }
}

TEST(DraughtsSquares, light_and_unknown_squares_are_none) {
  for (const char* text : {"0", "51", "99", "100", "a2", "b1", "j1", "k1", "a11", "a", "", "-1"}) {
    EXPECT_FALSE(read_draughts_square<draughts::Grid100>(text)) << text;
  }
  for (const char* text : {"0", "33", "a2", "i1", "a9", "h1"}) {
    EXPECT_FALSE(read_draughts_square<draughts::Grid64>(text)) << text;
  }
}

/// The position in which PDN's restrictions 8 and 9 are explained: two captures from 47 to 36.
constexpr std::string_view two_ways = "W:WK47:B14,19,29,31,42";

TEST(DraughtsMove, ambiguous_capture_has_its_whole_path) {
  EXPECT_THAT(legal_texts<InternationalText>(two_ways, "numeric"),
              UnorderedElementsAre("47x38x24x13x36", "47x38x20x9x36"));
  EXPECT_THAT(legal_texts<InternationalText>(two_ways, "algebraic"),
              UnorderedElementsAre("c1xe3xh6xf8xa3", "c1xe3xi7xg9xa3"));
}

TEST(DraughtsMove, unambiguous_capture_has_two_squares) {
  // Two men taken on the way, one route, one end.
  EXPECT_THAT(legal_texts<InternationalText>("W:W28:B23,14", "numeric"),
              UnorderedElementsAre("28x10"));
  // A king that may stop on several squares behind the last piece: each is a move of its own.
  EXPECT_THAT(
      legal_texts<InternationalText>("W:WK46:B41", "numeric"),
      UnorderedElementsAre("46x37", "46x32", "46x28", "46x23", "46x19", "46x14", "46x10", "46x5"));
}

/// Routes of equal result are one move (CN-draughts-100 10.2.6), which two squares name.
TEST(DraughtsMove, routes_of_one_result_need_no_path) {
  EXPECT_THAT(legal_texts<InternationalText>("W:W28:B12,13,22,23", "numeric"),
              UnorderedElementsAre("28x28"));
}

TEST(DraughtsMove, russian_captures_have_a_colon) {
  EXPECT_THAT(legal_texts<RussianText>("W:Wc3:Bd4", "algebraic"), UnorderedElementsAre("c3:e5"));
  EXPECT_THAT(legal_texts<RussianText>("W:Wc3:Bd4", "numeric"), UnorderedElementsAre("22:15"));
  EXPECT_THAT(legal_texts<BrazilianText>("W:Wc3:Bd4", "algebraic"), UnorderedElementsAre("c3xe5"));
  EXPECT_THAT(legal_texts<BrazilianText>("W:Wc3:Bb6", "numeric"),
              UnorderedElementsAre("22-17", "22-18"));
}

/// Russian captures need not take the most: one of one piece may share its squares with a longer
/// one, and is the one that two squares mean.
TEST(DraughtsMove, shorter_russian_capture_is_meant_by_two_squares) {
  constexpr std::string_view fen = "W:WKd6:Bb2,b4,e3,g3";
  EXPECT_THAT(legal_texts<RussianText>(fen, "algebraic"),
              testing::IsSupersetOf({"d6:h2", "d6:a3:c1:f4:h2"}));
  const auto position = position_of<RussianText>(fen);
  EXPECT_EQ(move_of<RussianText>(position, "d6:h2").captured.size(), 1);
  EXPECT_EQ(move_of<RussianText>(position, "d6:c1:h2").captured.size(), 4);
}

struct Reading {
  std::string_view fen, text, meant;
};

template <class Text>
void expect_readings(const std::vector<Reading>& readings) {
  for (const auto& [fen, text, meant] : readings) {
    const auto position = position_of<Text>(fen);
    const auto move = Text::read_move(position, text);
    ASSERT_TRUE(move.ok()) << text << ": " << move.error();
    EXPECT_EQ(Text::write_move(position, *move), meant) << text;
  }
}

TEST(DraughtsMove, spellings_of_a_move_on_fifty_squares) {
  expect_readings<InternationalText>({
      {"startpos", "32-28", "32-28"},
      {"startpos", "32x28", "32-28"},
      {"startpos", "3228", "32-28"},
      {"startpos", "32 - 28", "32-28"},
      {"startpos", "32-28!?", "32-28"},
      {"startpos", "32-28(!)", "32-28"},
      {"startpos", "d4-e5", "32-28"},
      {"startpos", "D4E5", "32-28"},
      {"startpos",
       "32\xE2\x80\x93"
       "28",
       "32-28"},
      {"W:W28:B23", "28x19", "28x19"},
      {"W:W28:B23", "28:19", "28x19"},
      {"W:W28:B23", "28-19", "28x19"},
      {"W:W28:B23", "28 x 19", "28x19"},
      {"W:W28:B23",
       "28\xC3\x97"
       "19",
       "28x19"},
      {"W:W7,50:B40", "7-1", "7-1"},
      {"W:W7,50:B40", "07-01", "7-1"},
      {"W:W7,50:B40", "71", "7-1"},
      {"W:W7,50:B40", "072", "7-2"},
      {"W:W12,50:B40", "128", "12-8"},
  });
}

TEST(DraughtsMove, routes_of_a_capture_by_any_of_its_squares) {
  expect_readings<InternationalText>({
      {two_ways, "47x38x24x13x36", "47x38x24x13x36"},
      {two_ways, "47-38-24-13-36", "47x38x24x13x36"},
      {two_ways, "4738241336", "47x38x24x13x36"},
      {two_ways, "47x24x36", "47x38x24x13x36"},
      {two_ways, "47x33x24x13x36", "47x38x24x13x36"},
      {two_ways, "47x13x18x36", "47x38x24x13x36"},
      {two_ways, "47x20x36", "47x38x20x9x36"},
      {two_ways, "47x9x36", "47x38x20x9x36"},
      {"W:W28:B23,14", "28x19x10", "28x10"},
      {"W:W28:B23,14", "28x10", "28x10"},
  });
}

TEST(DraughtsMove, spellings_of_a_move_on_thirty_two_squares) {
  expect_readings<RussianText>({
      {"startpos", "c3-d4", "c3-d4"},
      {"startpos", "c3d4", "c3-d4"},
      {"startpos", "C3-D4", "c3-d4"},
      {"startpos", "22-18", "c3-d4"},
      {"startpos", "2218", "c3-d4"},
      {"W:Wc3:Bd4,d6", "c3xe5xc7", "c3:c7"},
      {"W:Wc3:Bd4,d6", "c3:e5:c7", "c3:c7"},
      {"W:Wc3:Bd4,d6", "c3e5c7", "c3:c7"},
      {"W:Wc3:Bd4,d6", "c3:c7", "c3:c7"},
      {"W:Wc3:Bd4,d6", "22x15x6", "c3:c7"},
  });
}

struct Fault {
  std::string_view fen, text, message;
};

TEST(DraughtsMove, a_wrong_move_says_why) {
  const std::vector<Fault> faults{
      {"startpos", "", "not a move between squares 1..50"},
      {"startpos", "e4", "not a move"},
      {"startpos", "32-", "not a move"},
      {"startpos", "32--28", "not a move"},
      {"startpos", "32-51", "not a move"},
      {"startpos", "castles", "not a move"},
      {"startpos", "28-23", "28-23: no piece stands on 28"},
      {"startpos", "19-23", "the piece on 19 is not white's, whose turn it is"},
      {"startpos", "32-27-23", "no white piece can go from 32 to 23"},
      {"startpos", "36-31", "no white piece can go from 36 to 31"},
      {"W:W28,50:B23", "50-44", "50-44: white must capture: 28x19"},
      {two_ways, "47x36", "47x36: it may be 47x38x20x9x36 or 47x38x24x13x36"},
      {two_ways, "47x37x36", "no capture from 47 to 36 goes that way"},
      {"B:W28:B23,1", "b10-a9", "black must capture: f6xd4"},
  };
  for (const auto& [fen, text, message] : faults) {
    const auto position = position_of<InternationalText>(fen);
    const auto move = InternationalText::read_move(position, text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_THAT(move.error(), HasSubstr(message)) << text;
    EXPECT_EQ(move.error().find('\n'), std::string::npos);
  }
  const std::string endless(10'000, '1');
  EXPECT_FALSE(InternationalText::read_move(InternationalText::Game::start(), endless).ok());
}

TEST(DraughtsMove, words_of_a_move) {
  EXPECT_EQ(cut_draughts_move("19x28").size(), 1U);
  EXPECT_EQ(cut_draughts_move("718").size(), 2U);
  for (const char* text : {"", "x", "19x", "x28", "12345", "19x28y", "1"}) {
    EXPECT_TRUE(cut_draughts_move(text).empty()) << text;
  }
}

}  // namespace
}  // namespace luozi::notation
