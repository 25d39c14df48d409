// Touched pieces of draughts (CN-draughts-100 5.10 to 5.14, 7.4.7), in all three games.
#include "boards/draughts/touch.hpp"

#include "tests/unit/boards/draughts/support.hpp"
#include "tests/unit/boards/touches.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::draughts {
namespace {

struct Story {
  std::string what, fen, touches;
  std::string permitted;       ///< see `is_told`
  std::string obliges, fouls;  ///< see `words`; empty: none
  std::string breaks;          ///< a legal move that is not permitted; empty: there is none
  std::string keeps;           ///< legal and permitted, with `; ` between
};

const Story on_100_squares[] = {
    {"5.11: the touched man has to move", "W:W32,40:B1", "40", "40-",
     "touch-move CN-draughts-100 5.11: 40", "", "32-28", "40-34"},
    {"5.12: to any square that a legal move of it leads to", "W:W32,40:B1", "40", "40-",
     "touch-move CN-draughts-100 5.11: 40", "", "32-27", "40-35"},
    {"5.11: touched, left and touched again", "W:W32,40:B1", "40 .40", "40-",
     "touch-move CN-draughts-100 5.11: 40", "", "32-28", "40-34"},
    {"5.11: moved a little without being taken up", "W:W32,40:B1", ".40", "40-",
     "touch-move CN-draughts-100 5.11: 40", "", "32-28", "40-34"},
    {"5.11: it has no legal move, for its way is filled", "W:W31,32,37:B1", "37", "all", "", "", "",
     "31-27"},
    {"5.11: the touched man has to capture", "W:W32,33:B28,1", "33", "33-22",
     "touch-move CN-draughts-100 5.11: 33", "", "32x23", "33x22"},
    {"5.11, 7.4.6: it cannot capture while another can", "W:W32,40:B28,1", "40", "all", "", "", "",
     "32x23"},
    {"5.11, 6.12: it captures one while another captures two", "W:W32,33:B28,19,1", "33", "all", "",
     "", "", "32x14"},
    {"5.11, 6.13: both capture two, and one of them was touched", "W:W32,48:B28,19,42,31,1", "48",
     "48-", "touch-move CN-draughts-100 5.11: 48", "", "32x14", "48x26"},
    {"5.11: of two the first, by the house's rule", "W:W32,40:B1", "32 40", "32-",
     "touch-move CN-draughts-100 5.11 (house rule): 32", "", "40-34", "32-27"},
    {"5.11: of two in one moment either", "W:W32,40,46:B1", "32 ~40", "32- 40-",
     "touch-move CN-draughts-100 5.11 (house rule): 32 40", "", "46-41", "32-27; 40-34"},
    {"5.11: the first could not move, so the second has to", "W:W31,32,37,40:B1", "37 40", "40-",
     "touch-move CN-draughts-100 5.11: 40", "", "32-28", "40-34"},
    {"what can be captured obliges to nothing", "W:W32,33:B28,1", "28", "all", "", "", "",
     "32x23; 33x22"},
    {"nor does it take the duty from the own piece", "W:W32,33:B28,1", "28 33", "33-",
     "touch-move CN-draughts-100 5.11: 33", "", "32x23", "33x22"},
    {"7.4.7: a man that no move captures is taken up", "W:W32:B1,2", "2", "all", "",
     "touch-foul CN-draughts-100 7.4.7: 2", "", "32-28"},
    {"7.4.7: though it could be captured by too short a capture", "W:W32,50:B28,19,44,1", "44",
     "all", "", "touch-foul CN-draughts-100 7.4.7: 44", "", "32x14"},
    {"5.14: it only moved: its owner may not touch it yet", "W:W32:B1,2", ".2", "all", "",
     "touched-out-of-turn CN-draughts-100 5.14: 2", "", "32-28"},
    {"5.14: nearly: it moved, and is about to be captured", "W:W32:B28,1", ".28", "all", "", "", "",
     "32x23"},
    {"7.4.7: moved first, then taken up", "W:W32:B1,2", ".2 1 2", "all", "",
     "touch-foul CN-draughts-100 7.4.7: 2; touch-foul CN-draughts-100 7.4.7: 1", "", "32-28"},
    {"nothing was touched", "W:W32:B1,2", "", "all", "", "", "", "32-28"},
    {"an empty square was touched", "W:W32:B1,2", "28", "all", "", "", "", "32-28"},
    {"the game is over", "W:W6:B1,2", "6 2", "", "", "", "", ""},
};

// The man on c3 can capture two, the one on h2 one.
const std::string two_or_one = "W:Wc3,h2:Bd4,f6,g3";

const Story brazilian[] = {
    {"5.11, 6.12: h2 captures too few and is free", two_or_one, "h2", "all", "", "", "",
     "c3xe5xg7"},
};

const Story russian[] = {
    {"5.11: any capture is legal, so h2 has to capture", two_or_one, "h2", "h2-",
     "touch-move CN-draughts-100 5.11: h2", "", "c3xe5xg7", "h2xf4"},
};

template <class Rules>
void expect_played(const Story& story, const Position<Rules>& position,
                   const TouchRuling<Draughts<Rules>>& ruling) {
  const auto permits = [&](std::string_view text) {
    const auto& all = ruling.permitted;
    return std::find(all.begin(), all.end(), move_of(position, text)) != all.end();
  };
  if (!story.breaks.empty()) {
    EXPECT_FALSE(permits(story.breaks)) << story.what << ": " << story.breaks;
  }
  std::istringstream kept(story.keeps);
  for (std::string played; std::getline(kept >> std::ws, played, ';');) {
    EXPECT_TRUE(permits(played)) << story.what << ": " << played;
  }
}

template <class Rules>
void expect_told(const Story& story) {
  using Grid = typename Rules::Grid;
  const auto position = position_of<Rules>(story.fen);
  const auto touches = touches_of<Grid>(story.touches);
  const auto& laws = *Draughts<Rules>::laws("");
  const auto ruling = Draughts<Rules>::touch_ruling(position, touches, laws);
  for (const Move<Grid>& move : legal_moves(position)) {
    const auto times = std::count(ruling.permitted.begin(), ruling.permitted.end(), move);
    EXPECT_EQ(times, is_told(story.permitted, move) ? 1 : 0)
        << story.what << ": " << coordinates(position, move);
  }
  EXPECT_EQ(ruling.obliges ? words(*ruling.obliges) : "", story.obliges) << story.what;
  EXPECT_EQ(fouls_of(ruling), story.fouls) << story.what;
  expect_played(story, position, ruling);
}

TEST(DraughtsTouch, touched_piece_with_a_legal_move_has_to_make_one) {
  for (const Story& story : on_100_squares) expect_told<International>(story);
}

TEST(DraughtsTouch, waiting_piece_that_was_lifted_names_what_its_owner_would_have_broken) {
  const auto position = position_of<International>("W:W32:B1,2");
  const auto& laws = *Draughts<International>::laws("");
  const auto fouls = [&](const std::string& touches) {
    return Draughts<International>::touch_ruling(position, touches_of<Grid100>(touches), laws)
        .fouls;
  };
  EXPECT_EQ(fouls("2").front().by_who_waits, "CN-draughts-100 5.14");
  EXPECT_EQ(fouls(".2").front().by_who_waits, "");
}

TEST(DraughtsTouch, legal_is_what_the_game_calls_so) {
  for (const Story& story : brazilian) expect_told<Brazilian>(story);
  for (const Story& story : russian) expect_told<Russian>(story);
}

template <class Rules>
class RandomTouches : public ::testing::Test {};
TYPED_TEST_SUITE(RandomTouches, AllRules);

/// The article once more, touch by touch.
template <class Rules>
std::vector<Move<typename Rules::Grid>> by_the_words(
    const Position<Rules>& position, const std::vector<PieceTouch<typename Rules::Grid>>& touches) {
  std::vector<Move<typename Rules::Grid>> permitted, all;
  bool decided = false;
  for (const auto& move : legal_moves(position)) all.push_back(move);
  luozi::SquareSet<typename Rules::Grid> counted;
  for (const auto& touch : touches) {
    if (decided && !touch.with_last) break;
    if (counted.contains(touch.square)) continue;
    for (const auto& move : all) {
      if (move.from != touch.square) continue;
      permitted.push_back(move);
      counted.insert(touch.square);
      decided = true;
    }
  }
  return decided ? permitted : all;
}

TYPED_TEST(RandomTouches, leave_some_of_the_legal_moves) {
  std::mt19937 random(11);
  const auto& laws = *Draughts<TypeParam>::laws("");
  visit_random_play<TypeParam>(100, 60, [&](const auto& position) {
    const auto legal = legal_moves(position);
    const auto touches = random_touches(position.board().filled(), random);
    const auto ruling = touch_ruling(position, touches, laws);
    ASSERT_EQ(ruling.permitted.empty(), legal.empty());
    ASSERT_EQ(ruling.obliges.has_value(), ruling.permitted.size() < legal.size());
    const auto expected = by_the_words(position, touches);
    ASSERT_EQ(ruling.permitted.size(), expected.size()) << write_fen(position);
    for (const auto& move : expected) {
      ASSERT_EQ(std::count(ruling.permitted.begin(), ruling.permitted.end(), move), 1);
    }
    for (const auto& foul : ruling.fouls) {
      const auto theirs = position.board().of(other(position.turn()));
      ASSERT_TRUE(theirs.contains(foul.touched.front()));
      for (const auto& move : legal) ASSERT_FALSE(move.captured.contains(foul.touched.front()));
    }
  });
}

}  // namespace
}  // namespace luozi::draughts
