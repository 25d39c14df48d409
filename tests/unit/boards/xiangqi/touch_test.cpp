// Touched pieces by CXA-1999 article 5, and the fouls of article 9.
#include "boards/xiangqi/touch.hpp"

#include "tests/unit/boards/touches.hpp"
#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::xiangqi {
namespace {

struct Story {
  std::string what, pieces, touches;
  std::string permitted;       ///< see `is_told`
  std::string obliges, fouls;  ///< see `words`; empty: none
  std::string breaks;          ///< a legal move that is not permitted; empty: there is none
  std::string keeps;           ///< one that is
};

// Red moves. The rook on a0 can take the one on a5, the horse on c0 cannot; nothing takes c7.
const std::string plain = "Ke0 Ra0 Nc0 ra5 nc7 kd9";
// The horse on e4 is pinned by the rook on e9 and cannot move at all.
const std::string pinned = "Ke0 Ra0 Ne4 re9 ra5 nc7 kd9";
// Two rooks can take the one on a5.
const std::string two_takers = "Ke0 Ra0 Ri5 Nc0 ra5 pi3 kd9";

const Story own_or_theirs[] = {
    {"5.1: the touched horse has to move", plain, "c0", "c0-", "touch-move CXA-1999 5.1: c0", "",
     "a0a5", "c0d2"},
    {"5.1: touched twice is touched", plain, "c0 c0", "c0-", "touch-move CXA-1999 5.1: c0", "",
     "a0a5", "c0a1"},
    {"5.1, 9.1.5: what cannot move obliges to nothing and is a foul", pinned, "e4", "all", "",
     "touch-foul CXA-1999 9.1.5: e4", "", "a0a5"},
    {"5.1: a pinned rook can still go along the line", "Ke0 Ra0 Re4 re9 ra5 kd9", "e4", "e4-",
     "touch-move CXA-1999 5.1: e4", "", "a0a5", "e4e9"},
    {"5.1, 3.1: in check what cannot help cannot move", "Ke0 Ra3 Pi4 re9 kd9", "i4", "all", "",
     "touch-foul CXA-1999 9.1.5: i4", "", "a3e3"},
    {"5.1, 3.1: in check the touched rook has to help", "Ke0 Ra3 Pi4 re9 kd9", "a3", "a3-e3",
     "touch-move CXA-1999 5.1: a3", "", "e0f0", "a3e3"},
    {"5.1: of two the first, by the house's rule", plain, "c0 a0", "c0-",
     "touch-move CXA-1999 5.1 (house rule): c0", "", "a0a5", "c0d2"},
    {"5.1: of two in one moment either", plain, "c0 ~a0", "c0- a0-",
     "touch-move CXA-1999 5.1 (house rule): c0 a0", "", "e0e1", "a0a5"},
    {"5.1: the first could not move, so the second has to", pinned, "e4 a0", "a0-",
     "touch-move CXA-1999 5.1: a0", "touch-foul CXA-1999 9.1.5: e4", "e0f0", "a0a1"},
    {"5.2: the touched rook has to be taken, with any piece", two_takers, "a5", "a0-a5 i5-a5",
     "touch-capture CXA-1999 5.2: a5", "", "a0a1", "a0a5"},
    {"5.2, 9.1.6: what nothing can take is a foul", plain, "c7", "all", "",
     "touch-foul CXA-1999 9.1.6: c7", "", "e0e1"},
    {"5.2: taking it would expose the king", "Ke0 Re4 Ra0 re9 pi4 kd9", "i4", "all", "",
     "touch-foul CXA-1999 9.1.6: i4", "", "a0a1"},
    {"5.2: of two the first, by the house's rule", two_takers, "i3 a5", "-i3",
     "touch-capture CXA-1999 5.2 (house rule): i3", "", "a0a5", "i5i3"},
    {"5.2: the first cannot be taken, so the second has to be", plain, "c7 a5", "-a5",
     "touch-capture CXA-1999 5.2: a5", "touch-foul CXA-1999 9.1.6: c7", "c0d2", "a0a5"},
};

const Story own_and_theirs[] = {
    {"5.3: own, then theirs: the one takes the other", two_takers, "a0 a5", "a0-a5",
     "touch-capture CXA-1999 5.3: a0 a5", "", "i5a5", "a0a5"},
    {"5.3: it cannot take it: it moves, though another could take", plain, "c0 a5", "c0-",
     "touch-move CXA-1999 5.3: c0 a5", "", "a0a5", "c0d2"},
    {"5.3: it cannot move: another takes", pinned, "e4 a5", "a0-a5",
     "touch-capture CXA-1999 5.3: e4 a5", "touch-foul CXA-1999 9.1.5: e4", "a0a4", "a0a5"},
    {"5.3: nor can another take: any move", pinned, "e4 c7", "all", "",
     "touch-foul CXA-1999 9.1.5: e4; touch-foul CXA-1999 9.1.6: c7", "", "e0f0"},
    {"5.3: nothing can take: it moves", plain, "c0 c7", "c0-", "touch-move CXA-1999 5.3: c0 c7",
     "touch-foul CXA-1999 9.1.6: c7", "a0a5", "c0b2"},
    {"5.4: theirs, then own: the one is taken by the other", two_takers, "a5 a0", "a0-a5",
     "touch-capture CXA-1999 5.4: a5 a0", "", "i5a5", "a0a5"},
    {"5.4: it cannot take it: another takes, though it could move", plain, "a5 c0", "a0-a5",
     "touch-capture CXA-1999 5.4: a5 c0", "", "c0d2", "a0a5"},
    {"5.4: nothing can take: it moves", plain, "c7 c0", "c0-", "touch-move CXA-1999 5.4: c7 c0",
     "touch-foul CXA-1999 9.1.6: c7", "a0a5", "c0d2"},
    {"5.4: nor can it move: any move", pinned, "c7 e4", "all", "",
     "touch-foul CXA-1999 9.1.6: c7; touch-foul CXA-1999 9.1.5: e4", "", "a0a5"},
    {"5.5: in one moment: as theirs first", plain, "c0 ~a5", "a0-a5",
     "touch-capture CXA-1999 5.5: c0 a5", "", "c0d2", "a0a5"},
    {"5.5: whichever was noticed first", plain, "a5 ~c0", "a0-a5",
     "touch-capture CXA-1999 5.5: a5 c0", "", "c0d2", "a0a5"},
    {"5.5: nearly, but it was theirs that came together", plain, "c0 a5 ~c7", "c0-",
     "touch-move CXA-1999 5.3: c0 a5", "touch-foul CXA-1999 9.1.6: c7", "a0a5", "c0d2"},
};

void expect_told(const Story& story) {
  const Position position = position_of(story.pieces);
  const auto touches = touches_of<XiangqiGrid>(story.touches);
  const auto ruling = touch_ruling(position, touches, cxa_1999);
  const auto permits = [&](const Move& move) {
    return std::count(ruling.permitted.begin(), ruling.permitted.end(), move) == 1;
  };
  for (const Move move : legal_moves(position)) {
    EXPECT_EQ(permits(move), is_told(story.permitted, move))
        << story.what << ": " << coordinates(move);
  }
  EXPECT_EQ(ruling.obliges ? words(*ruling.obliges) : "", story.obliges) << story.what;
  EXPECT_EQ(fouls_of(ruling), story.fouls) << story.what;
  EXPECT_EQ(story.breaks.empty(), story.permitted == "all") << story.what;
  for (const std::string& played : {story.breaks, story.keeps}) {
    if (played.empty()) continue;
    EXPECT_TRUE(is_legal(position, move_of(played))) << story.what << ": " << played;
    EXPECT_EQ(permits(move_of(played)), played == story.keeps) << story.what << ": " << played;
  }
}

TEST(XiangqiTouch, one_side_touched_obliges_to_move_or_to_capture_it) {
  for (const Story& story : own_or_theirs) expect_told(story);
}

TEST(XiangqiTouch, both_sides_touched_oblige_in_the_order_of_the_articles) {
  for (const Story& story : own_and_theirs) expect_told(story);
}

TEST(XiangqiTouch, nothing_touched_obliges_to_nothing) {
  const Position position = position_of(plain);
  for (const std::string nothing : {"", "e5", "e5 ~f5"}) {
    const auto ruling = touch_ruling(position, touches_of<XiangqiGrid>(nothing), cxa_1999);
    EXPECT_EQ(ruling.permitted.size(), legal_moves(position).size());
    EXPECT_FALSE(ruling.obliges);
    EXPECT_TRUE(ruling.fouls.empty());
  }
}

/// Nothing is taken from a player by touching the one piece that he can move.
TEST(XiangqiTouch, only_movable_piece_touched_leaves_all_moves) {
  const Position position = position_of("Ke0 Ne4 re9 kd9");
  const auto ruling = touch_ruling(position, touches_of<XiangqiGrid>("e0"), cxa_1999);
  EXPECT_EQ(ruling.permitted.size(), legal_moves(position).size());
  EXPECT_FALSE(ruling.obliges);
}

/// After checkmate the pieces may be put back.
TEST(XiangqiTouch, touched_after_the_end_is_no_foul) {
  const Position mated = position_of("ke9 Ra9 Ra8 Kd0", Side::black);
  ASSERT_TRUE(is_checkmate(mated));
  const auto ruling = touch_ruling(mated, touches_of<XiangqiGrid>("e9 a9"), cxa_1999);
  EXPECT_TRUE(ruling.permitted.empty());
  EXPECT_FALSE(ruling.obliges);
  EXPECT_TRUE(ruling.fouls.empty());
}

/// The procedure is taken over under its own name; what fouls lead to is not.
TEST(XiangqiTouch, axf_takes_the_procedure_over_from_cxa_1999) {
  const auto touches = touches_of<XiangqiGrid>("c7 c0");
  const auto ruling = Xiangqi::touch_ruling(position_of(plain), touches, axf);
  EXPECT_EQ(words(*ruling.obliges), "touch-move CXA-1999 5.4: c7 c0");
  EXPECT_EQ(fouls_of(ruling), "touch-foul CXA-1999 9.1.6: c7");
  EXPECT_FALSE(axf.fouls.is_lost_by(3));
  EXPECT_TRUE(axf.fouls.articles.empty());
}

TEST(XiangqiTouch, fouls_are_those_of_article_9_1_and_three_lose) {
  EXPECT_FALSE(cxa_1999.fouls.is_lost_by(2));
  EXPECT_TRUE(cxa_1999.fouls.is_lost_by(3));  // CXA-1999 4.1.8
  EXPECT_EQ(Xiangqi::article(cxa_1999, cxa_1999.fouls.reason), "CXA-1999 4.1.8");
  ASSERT_EQ(cxa_1999.fouls.articles.size(), 8U);
  for (int number = 1; number <= 8; ++number) {
    EXPECT_TRUE(cxa_1999.fouls.counts("CXA-1999 9.1." + std::to_string(number)));
  }
  EXPECT_TRUE(cxa_1999.fouls.counts(cxa_1999.touch.immovable));
  EXPECT_TRUE(cxa_1999.fouls.counts(cxa_1999.touch.uncapturable));
}

PointSet points_of(const std::vector<Move>& moves, Point Move::*end) {
  PointSet points;
  for (const Move move : moves) points.insert(move.*end);
  return points;
}

TEST(XiangqiTouch, random_touches_leave_some_of_the_legal_moves) {
  std::mt19937 random(5);
  visit_random_play(40, 150, [&](const Position& position) {
    const MoveList legal = legal_moves(position);
    const auto touches = random_touches(position.board().filled(), random);
    const auto ruling = touch_ruling(position, touches, cxa_1999);
    ASSERT_EQ(ruling.permitted.empty(), legal.empty());
    for (const Move move : ruling.permitted) ASSERT_TRUE(is_legal(position, move));
    ASSERT_EQ(ruling.obliges.has_value(), ruling.permitted.size() < legal.size());
    PointSet touched;
    for (const auto& touch : touches) touched.insert(touch.square);
    if (ruling.obliges) {
      PointSet why;
      for (const Point point : ruling.obliges->touched) why.insert(point);
      ASSERT_TRUE(touched.contains_all(why) && !why.empty());
      // A duty is kept by moving one of the pieces it names, or by capturing one.
      const bool moved = why.contains_all(points_of(ruling.permitted, &Move::from));
      const bool captured = why.contains_all(points_of(ruling.permitted, &Move::to));
      ASSERT_TRUE(ruling.obliges->kind == TouchKind::touch_capture ? captured : moved);
    }
    for (const auto& foul : ruling.fouls) {
      ASSERT_TRUE(touched.contains(foul.touched.front()));
      for (const Move move : legal) {
        ASSERT_NE(move.from, foul.touched.front());
        ASSERT_NE(move.to, foul.touched.front());
      }
    }
  });
}

/// CXA-1999 5.3 and 5.4 once more, step by step from their words.
std::vector<Move> by_the_words(const Position& position, Point own, Point theirs, bool own_first) {
  std::vector<Move> take, move, others_take, any;
  for (const Move legal : legal_moves(position)) {
    any.push_back(legal);
    if (legal.from == own && legal.to == theirs) take.push_back(legal);
    if (legal.from == own) move.push_back(legal);
    if (legal.from != own && legal.to == theirs) others_take.push_back(legal);
  }
  if (!take.empty()) return take;
  const auto& second = own_first ? move : others_take;
  const auto& third = own_first ? others_take : move;
  if (!second.empty()) return second;
  return third.empty() ? any : third;
}

struct Order {
  std::vector<PieceTouch<XiangqiGrid>> touches;
  bool own_first;
};

TEST(XiangqiTouch, every_pair_is_ruled_by_the_words_of_5_3_5_4_and_5_5) {
  visit_random_play(2, 60, [&](const Position& position) {
    for (const Point own : position.board().of(position.turn())) {
      for (const Point theirs : position.board().of(other(position.turn()))) {
        const PieceTouch<XiangqiGrid> one{own, seconds(1)}, another{theirs, seconds(1)};
        const PieceTouch<XiangqiGrid> at_once{theirs, seconds(1), true, true};
        const Order orders[] = {
            {{one, another}, true}, {{another, one}, false}, {{one, at_once}, false}};
        for (const auto& [touches, own_first] : orders) {
          const auto ruling = touch_ruling(position, touches, cxa_1999);
          ASSERT_EQ(ruling.permitted, by_the_words(position, own, theirs, own_first))
              << name(own) << ' ' << name(theirs);
        }
      }
    }
  });
}

}  // namespace
}  // namespace luozi::xiangqi
