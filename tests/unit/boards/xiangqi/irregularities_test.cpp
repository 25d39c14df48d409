// Illegal moves of xiangqi by the articles that name them.
#include "boards/xiangqi/irregularities.hpp"

#include "tests/unit/boards/irregular_play.hpp"
#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace luozi::xiangqi {
namespace {

Irregularity<XiangqiGrid> told(std::string_view way, std::string_view removed = "") {
  const Move move = move_of(way);
  return {move.from, move.to, points(std::string(removed))};
}

struct Story {
  std::string what, before, way, removed;
  std::string finding;  ///< kind, article; empty: nothing is irregular
  std::string squares;
  bool loses = false;
};

// Red moves.
const Story stories[] = {
    {"4.1.2: the kings are left face to face", "Ke0 Ae1 ke9", "e1d2", "",
     "illegal-move CXA-1999 4.1.2", "e1 d2", true},
    {"4.1.2: the king steps to face the other", "Kd0 ke9", "d0e0", "",
     "illegal-move CXA-1999 4.1.2", "d0 e0", true},
    {"4.1.2: nearly: a pawn still stands between", "Ke0 Ae1 pe6 ke9", "e1d2", "", "", ""},
    {"4.1.6: the king stays in check", "Ke0 Pa6 kd9 re8", "a6a7", "", "illegal-move CXA-1999 4.1.6",
     "a6 a7", true},
    {"4.1.6: nearly: the check is answered", "Ke0 Ra6 kd9 re8", "a6e6", "", "", ""},
    {"4.1.6: a horse over its leg", "Ke0 Nb0 Rb1 kd9", "b0c2", "", "illegal-move CXA-1999 4.1.6",
     "b0 c2", true},
    {"4.1.6: nearly: the leg is free", "Ke0 Nb0 Rb2 kd9", "b0c2", "", "", ""},
    {"4.1.6: an elephant over the river", "Ke0 Bc4 kd9", "c4e6", "", "illegal-move CXA-1999 4.1.6",
     "c4 e6", true},
    {"4.1.6: a cannon takes without a screen", "Ke0 Ca0 na5 kd9", "a0a5", "",
     "illegal-move CXA-1999 4.1.6", "a0 a5", true},
    {"4.1.6: a piece takes one of its own", "Ke0 Ra0 Na2 kd9", "a0a2", "",
     "illegal-move CXA-1999 4.1.6", "a0 a2", true},
    {"4.1.6: the king is taken", "Ke0 Nd4 kd9", "d4d9", "", "illegal-move CXA-1999 4.1.6", "d4 d9",
     true},
    {"5.8: a piece is swept off beside a move", "Ke0 Ra0 na5 kd9", "a0a1", "a5",
     "displaced CXA-1999 5.8", "a5"},
    {"5.8: a piece is taken off and nothing moved", "Ke0 Ra0 na5 kd9", "e0e0", "a5",
     "displaced CXA-1999 5.8", "a5"},
    {"5.8: nearly: the piece was captured", "Ke0 Ra0 na5 kd9", "a0a5", "", "", ""},
    {"5.8: Black's horse moved on Red's turn", "Ke0 Ra0 na5 kd9", "a5b7", "",
     "out-of-turn CXA-1999 5.8", "a5 b7"},
    {"nothing changed", "Ke0 kd9", "e0e0", "", "", ""},
    {"nothing stands there", "Ke0 kd9", "a0a1", "", "", ""},
};

TEST(XiangqiIrregularities, each_has_its_article) {
  for (const Story& story : stories) {
    const Position position = position_of(story.before);
    const auto finding = irregularity_finding(position, told(story.way, story.removed), cxa_1999);
    ASSERT_EQ(finding.has_value(), !story.finding.empty()) << story.what;
    if (!finding) continue;
    EXPECT_EQ(std::string(name(finding->kind)) + ' ' + std::string(finding->article), story.finding)
        << story.what;
    EXPECT_EQ(finding->squares, points(story.squares)) << story.what;
    EXPECT_EQ(finding->loses, story.loses) << story.what;
  }
}

TEST(XiangqiIrregularities, touched_piece_has_to_make_the_move_instead) {
  const Position position = position_of("Ke0 Pa6 Ae1 kd9 ra8");
  const auto due = irregularity_finding(position, told("a6a5"), cxa_1999)->obliged;
  EXPECT_FALSE(due.empty());
  for (const Move move : due) EXPECT_EQ(move.from, point("a6"));
  // The elephant's eyes are filled: any other move is due.
  const Position stuck = position_of("Ke0 Ba2 Nb1 Nb3 kd9");
  EXPECT_EQ(irregularity_finding(stuck, told("a2c4"), cxa_1999)->obliged.size(),
            legal_moves(stuck).size());
}

TEST(XiangqiIrregularities, what_was_displaced_goes_back_and_obliges_to_no_move_CXA_1999_5_8) {
  const Position position = position_of("Ke0 Ra0 na5 kd9");
  EXPECT_TRUE(irregularity_finding(position, told("a0a1", "a5"), cxa_1999)->obliged.empty());
  EXPECT_TRUE(irregularity_finding(position, told("a5b7"), cxa_1999)->obliged.empty());
}

TEST(XiangqiIrregularities, other_editions_are_silent) {
  const auto finding = Xiangqi::irregularity_finding(position_of("Kd0 ke9"), told("d0e0"), axf);
  EXPECT_EQ(finding->kind, IrregularityKind::illegal_move);
  EXPECT_EQ(finding->article, "");
  EXPECT_FALSE(finding->loses);
}

TEST(XiangqiIrregularities, random_ones_are_named_and_legal_moves_are_not) {
  std::mt19937_64 random(7);
  visit_random_play(30, 120, [&](const Position& position) {
    for (const Move move : legal_moves(position)) {
      ASSERT_FALSE(irregularity_finding(position, {move.from, move.to}, cxa_1999));
    }
    const auto what = random_irregularity<Xiangqi>(position, random);
    const auto finding = irregularity_finding(position, what, cxa_1999);
    const bool regular =
        what.removed.empty() && (what.from == what.to || is_legal(position, {what.from, what.to}));
    ASSERT_EQ(finding.has_value(), !regular) << words(what);
    if (!finding) return;
    ASSERT_FALSE(finding->article.empty()) << words(what);
    ASSERT_FALSE(finding->squares.empty()) << words(what);
    const bool put_back = finding->article == cxa_1999.displaced;
    ASSERT_EQ(finding->obliged.empty(), put_back || legal_moves(position).empty()) << words(what);
    for (const Move move : finding->obliged) ASSERT_TRUE(is_legal(position, move));
  });
}

}  // namespace
}  // namespace luozi::xiangqi
