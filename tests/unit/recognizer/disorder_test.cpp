// What pieces beside the moves tell of an irregularity, and when they tell nothing.
#include "recognizer/touch/disorder.hpp"

#include "boards/draughts/draughts.hpp"
#include "boards/draughts/fen.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "recognizer/recognizer.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace luozi::recognizer {
namespace {

using Draughts = draughts::InternationalDraughts;
using xiangqi::Xiangqi;

/// "ply: from to (removed)" of every disorder that these touches tell of: "-32 +23" are a lift and
/// a place, 700 ms apart, and "." is a rest of ten seconds.
template <Game G>
std::string told(const typename G::Position& start, std::string_view words) {
  using Grid = typename G::Grid;
  Recognizer<G> recognizer(start);
  std::string text;
  const auto hear = [&](const std::vector<Verdict<G>>& verdicts) {
    for (const auto& verdict : verdicts) {
      const auto* it = std::get_if<Disorder<G>>(&verdict.what);
      if (it == nullptr) continue;
      text += std::to_string(it->ply.number) + ": " + name(it->what.from) + ' ' +
              name(it->what.to) + " (";
      for (const auto square : it->what.removed) text += name(square) + ' ';
      text += ")";
    }
  };
  Micros now = seconds(1);
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    now = now + (word == "." ? seconds(10) : milliseconds(700));
    if (word == ".") continue;
    const auto square = *parse_square<Grid>(word.substr(1));
    if (word.front() == '-') {
      hear(recognizer.step({now, Lift<Grid>{square}}));
    } else {
      hear(recognizer.step({now, Place<Grid>{square, std::nullopt}}));
    }
  }
  hear(recognizer.advance(now + seconds(10)));
  return text;
}

std::string draughts_told(const std::string& fen, std::string_view words) {
  return told<Draughts>(*draughts::parse_fen<draughts::International>(fen), words);
}

TEST(Disorder, victim_left_standing_is_told_when_both_players_went_on) {
  const std::string fen = "W:W32,48:B28,19,1";
  EXPECT_EQ(draughts_told(fen, "-32 +23 -23 +14 -28 . -1 +7 . -48 +43"), "1: 32 14 (28 )");
  EXPECT_EQ(draughts_told(fen, "-32 +23 -23 +14 -28 . -1 +7 ."), "");
  EXPECT_EQ(draughts_told(fen, "-32 +23 -23 +14 -28 -19 . -1 +7 . -48 +43"), "");
}

TEST(Disorder, victim_taken_off_late_is_none) {
  EXPECT_EQ(draughts_told("W:W32,48:B28,19,1", "-32 +23 -23 +14 -28 . -1 +7 . -19 -48 +43"), "");
}

TEST(Disorder, piece_that_was_not_captured_is_told_when_both_players_went_on) {
  const std::string fen = "W:W32,40,48:B28,1,2";
  EXPECT_EQ(draughts_told(fen, "-32 +23 -28 -2 . -1 +7 . -48 +43"), "1: 32 23 (2 28 )");
  EXPECT_EQ(draughts_told(fen, "-32 +23 -28 -40 . -1 +7 . -48 +43"), "1: 32 23 (28 40 )");
  EXPECT_EQ(draughts_told(fen, "-32 +23 -28 -2 +2 . -1 +7 . -48 +43"), "");
}

TEST(Disorder, piece_that_is_put_back_within_ten_seconds_is_none_though_both_went_on_CN_7_5) {
  EXPECT_EQ(draughts_told("W:W32,40,48:B28,1,2", "-32 +23 -28 -40 -1 +7 -48 +43 +40 . -7 +12"), "");
}

TEST(Disorder, is_told_once) {
  EXPECT_EQ(draughts_told("W:W32,40,48:B28,1,2",
                          "-32 +23 -28 -40 . -1 +7 . -48 +43 . -7 +12 . -43 +39 . -12 +17"),
            "1: 32 23 (28 40 )");
}

TEST(Disorder, piece_pushed_off_beside_a_move_of_xiangqi_is_told) {
  EXPECT_EQ(told<Xiangqi>(Xiangqi::start(), "-h2 +e2 -g3 . -h9 +g7 . -h0 +g2"), "1: h2 e2 (g3 )");
  EXPECT_EQ(told<Xiangqi>(Xiangqi::start(), "-h2 +e2 -g3 +g3 . -h9 +g7 . -h0 +g2"), "");
}

TEST(Disorder, second_move_in_a_row_is_told_once_wood_and_record_are_said_to_differ) {
  EXPECT_EQ(told<Xiangqi>(Xiangqi::start(), "-h2 +e2 . -b0 +c2 ."), "2: b0 c2 ()");
  EXPECT_EQ(told<Xiangqi>(Xiangqi::start(), "-h2 +e2 . -b0 +b0 ."), "");
}

TEST(Disorder, reply_is_none) {
  EXPECT_EQ(told<Xiangqi>(Xiangqi::start(), "-h2 +e2 . -b9 +c7 ."), "");
}

}  // namespace
}  // namespace luozi::recognizer
