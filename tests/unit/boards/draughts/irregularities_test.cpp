// Illegal moves of draughts by the articles that name them (CN-draughts-100 7.4.1 to 7.4.16): for
// each what it is, and what nearly is.
#include "boards/draughts/irregularities.hpp"

#include "tests/random/irregularity.hpp"
#include "tests/unit/boards/draughts/slow_rules.hpp"
#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace luozi::draughts {
namespace {

struct Story {
  std::string_view what, before, from, to, removed;
  std::string_view finding;  ///< kind and number of the article; empty: nothing is irregular
  std::string_view squares;
  std::string_view obliged;  ///< in alphabetical order; empty: not looked at
};

// White moves.
constexpr Story on_100_squares[] = {
    {"1: 31-27-22", "W:W31,32:B1", "31", "22", "", "two-moves 7.4.1", "31 22", "31-26 31-27"},
    {"1: captured, then went on", "W:W32:B28,1", "32", "18", "28", "two-moves 7.4.1", "32 18",
     "32x23"},
    {"1, 5.8: crowned on 2, went on as a king at once", "W:W7:B50", "7", "24", "",
     "two-moves 7.4.1", "7 24", "7-1 7-2"},
    {"1: nearly: the square between is filled", "W:W31,27:B1", "31", "22", "", "illegal-move 7.4.2",
     "31 22", "31-26"},
    {"1: nearly: one move", "W:W31,32:B1", "31", "27", "", "", "", ""},
    {"2: a man moved back", "W:W32:B1", "32", "37", "", "illegal-move 7.4.2", "32 37",
     "32-27 32-28"},
    {"2: a man moved sideways", "W:W32:B1", "32", "31", "", "illegal-move 7.4.2", "31 32", ""},
    {"2: a king moved off its diagonals", "W:WK46:B1", "46", "45", "", "illegal-move 7.4.2",
     "45 46", ""},
    {"2: a man set on Black's man", "W:W32:B28,1", "32", "28", "", "illegal-move 7.4.2", "28 32",
     "32x23"},
    {"2, 6.14: a man went on as a king within its capture", "W:W13:B8,7,50", "13", "16", "7 8",
     "illegal-move 7.4.2", "13 16", "13x2x11"},
    {"2, 6.7: jumped an own man", "W:W32,28:B22,50", "32", "23", "", "illegal-move 7.4.2", "23 32",
     ""},
    {"2: nearly: a king along its diagonal", "W:WK46:B1", "46", "5", "", "", "", ""},
    {"3: touched 31 and moved 32: the touches tell, the board does not", "W:W31,32:B1", "32", "28",
     "", "", "", ""},
    {"4: put back what was moved: nothing has changed", "W:W32:B1", "32", "32", "", "", "", ""},
    {"1: Black's man moved on, as he had just moved", "W:W32:B1", "1", "7", "", "out-of-turn 7.4.1",
     "1 7", ""},
    {"1: Black captured out of turn", "W:W28:B23,1", "23", "32", "28", "out-of-turn 7.4.1", "23 32",
     ""},
    {"5: moved Black's man as Black may not", "W:W32:B1", "1", "12", "", "illegal-move 7.4.5",
     "1 12", "32-27 32-28"},
    {"5: nearly: the own one", "W:W32:B1", "32", "27", "", "", "", ""},
    {"6: moved without capturing", "W:W32,33:B28,1", "33", "29", "", "illegal-move 7.4.6", "29 33",
     "33x22"},
    {"6: moved a man that cannot capture", "W:W32,40:B28,1", "40", "34", "", "illegal-move 7.4.6",
     "34 40", "32x23"},
    {"6: a king slid past what it should capture", "W:WK46,50:B28,1", "46", "37", "",
     "illegal-move 7.4.6", "37 46", ""},
    {"6: nearly: what could be jumped is covered", "W:W33:B28,22,1", "33", "29", "", "", "", ""},
    {"7: took Black's man and did not move", "W:W32:B1,2", "32", "32", "2",
     "wrong-piece-removed 7.4.7", "2", "32-27 32-28"},
    {"7: took the own man and did not move", "W:W32,40:B1", "32", "32", "40",
     "wrong-piece-removed 7.4.7", "40", ""},
    {"7: moved, and took Black's man", "W:W32:B1,2", "32", "28", "2", "wrong-piece-removed 7.4.7",
     "2", ""},
    {"7: took the man to be captured, and only stepped", "W:W33:B28,1", "33", "29", "28",
     "wrong-piece-removed 7.4.7", "28", "33x22"},
    {"7: nearly: moved alone", "W:W32:B1,2", "32", "28", "", "", "", ""},
    {"8: captured one while another could capture two", "W:W32,33:B28,19,1", "33", "22", "28",
     "not-majority 7.4.8", "22 33", "32x23x14"},
    {"8: captured two, but another way takes three", "W:W32:B28,19,27,17,7,45", "32", "14", "19 28",
     "not-majority 7.4.8", "14 32", "32x21x12x1"},
    {"8: jumped two in a row at once, more than can be captured", "W:W32,50:B28,23,44,1", "32",
     "19", "23 28", "illegal-move 7.4.8", "19 32", "50x39"},
    {"8: nearly: captured two", "W:W32,33:B28,19,1", "32", "14", "19 28", "", "", ""},
    {"9: let go on 23 in the middle of the capture", "W:W32,50:B28,19,1", "32", "23", "28",
     "released-early 7.4.9", "23 32", "32x23x14"},
    {"9: let go on 23, and took nothing off", "W:W32,50:B28,19,1", "32", "23", "",
     "released-early 7.4.9", "23 32", ""},
    {"9: nearly: let go at the end", "W:W32,50:B28,19,1", "32", "14", "19 28", "", "", ""},
    {"9: nearly: to the end it would be too few", "W:W32,48:B28,19,42,31,21,1", "32", "23", "28",
     "not-majority 7.4.8", "23 32", "48x37x26x17"},
    {"10: lifted 28 before the capture was over", "W:W32:B28,19,1", "32", "32", "28",
     "wrong-piece-removed 7.4.10", "28", "32x23x14"},
    {"10: nearly: 1 is no part of it", "W:W32:B28,19,1", "32", "32", "1",
     "wrong-piece-removed 7.4.7", "1", ""},
    {"10: nearly: the capture is not of several", "W:W32:B28,1", "32", "32", "28",
     "wrong-piece-removed 7.4.7", "28", ""},
    {"10: nearly: the piece moved away from it", "W:W32:B28,19,1", "32", "27", "28",
     "wrong-piece-removed 7.4.7", "28", ""},
    {"10: nearly: an own man is gone too", "W:W32,40:B28,19,1", "32", "32", "28 40",
     "wrong-piece-removed 7.4.7", "28 40", ""},
    {"11: jumped 28 and 19, removed 28 alone", "W:W32,50:B28,19,1", "32", "14", "28",
     "capture-not-removed 7.4.11", "19", "32x23x14"},
    {"11: jumped 28, removed nothing", "W:W32:B28,1", "32", "23", "", "capture-not-removed 7.4.11",
     "28", ""},
    {"11: nearly: removed it", "W:W32:B28,1", "32", "23", "28", "", "", ""},
    {"12: jumped 28, removed 2 as well", "W:W32:B28,1,2", "32", "23", "2 28",
     "wrong-piece-removed 7.4.12", "2", "32x23"},
    {"12: jumped 28, removed 2 in its place", "W:W32:B28,1,2", "32", "23", "2",
     "wrong-piece-removed 7.4.12", "2", ""},
    {"12: nearly: 19 was jumped too", "W:W32:B28,19,1,2", "32", "14", "19 28", "", "", ""},
    {"13: jumped four and stopped after two: looks like 11", "W:W47,50:B42,32,22,12,5", "47", "7",
     "32 42", "capture-not-removed 7.4.11", "12 22", ""},
    {"14: removed the own man on 40 too", "W:W32,40:B28,1", "32", "23", "28 40",
     "wrong-piece-removed 7.4.14", "40", "32x23"},
    {"14: nearly: both removed were Black's", "W:W32,50:B28,19,1", "32", "14", "19 28", "", "", ""},
    {"15: a king moved that nobody said is uncrowned", "W:WK3:B22", "3", "14", "", "", "", ""},
    {"16: one hand moved, the other removed: no board sees hands", "W:W32:B28,1", "32", "23", "28",
     "", "", ""},
};

// On 64 squares the man on c3 can capture two, the one on h2 one.
constexpr Story brazilian[] = {
    {"8: captured one of two", "W:Wc3,h2:Bd4,f6,g3", "h2", "f4", "g3", "not-majority 7.4.8",
     "f4 h2", "c3xe5xg7"},
    {"9: let go on e5", "W:Wc3,h2:Bd4,f6,g3", "c3", "e5", "d4", "released-early 7.4.9", "c3 e5",
     ""},
};

constexpr Story russian[] = {
    {"8: nearly: any capture is good", "W:Wc3,h2:Bd4,f6,g3", "h2", "f4", "g3", "", "", ""},
    {"9: let go on e5", "W:Wc3,h2:Bd4,f6,g3", "c3", "e5", "d4", "released-early 7.4.9", "c3 e5",
     "c3xe5xg7"},
    {"8: the king landed where it cannot go on", "W:WKa1:Bc3,e7,h2", "a1", "d4", "c3",
     "illegal-move 7.4.8", "a1 d4", ""},
    {"11: a man crowned in passing left e7 standing", "W:Wf6:Be7,c7,h2", "f6", "a5", "e7",
     "capture-not-removed 7.4.11", "c7", ""},
};

template <class Rules>
std::optional<IrregularityFinding<Draughts<Rules>>> finding_of(
    const Position<Rules>& position, const Irregularity<typename Rules::Grid>& what) {
  return Draughts<Rules>::irregularity_finding(position, what, *Draughts<Rules>::laws(""));
}

template <class Rules>
void expect_told(const Story& story) {
  using Grid = typename Rules::Grid;
  const auto position = position_of<Rules>(story.before);
  const Irregularity<Grid> what{*parse_square<Grid>(story.from), *parse_square<Grid>(story.to),
                                squares<Grid>(std::string(story.removed))};
  const auto finding = finding_of(position, what);
  ASSERT_EQ(finding.has_value(), !story.finding.empty()) << story.what;
  if (!finding) return;
  const std::string_view body = "CN-draughts-100 ";
  ASSERT_TRUE(finding->article.starts_with(body)) << story.what;
  const std::string number(finding->article.substr(body.size()));
  EXPECT_EQ(std::string(name(finding->kind)) + ' ' + number, story.finding) << story.what;
  EXPECT_EQ(finding->squares, squares<Grid>(std::string(story.squares))) << story.what;
  EXPECT_FALSE(finding->loses) << story.what;
  std::string obliged;
  for (const auto& move : finding->obliged) obliged += coordinates(position, move) + ' ';
  EXPECT_EQ(obliged.empty(), finding->kind == IrregularityKind::out_of_turn) << story.what;
  if (!story.obliged.empty()) {
    EXPECT_EQ(sorted(obliged), story.obliged) << story.what;
  }
}

TEST(DraughtsIrregularities, each_has_its_article) {
  for (const Story& story : on_100_squares) expect_told<International>(story);
}

TEST(DraughtsIrregularities, majority_is_asked_where_the_game_has_it) {
  for (const Story& story : brazilian) expect_told<Brazilian>(story);
  for (const Story& story : russian) expect_told<Russian>(story);
}

TEST(DraughtsIrregularities, all_sixteen_are_told_of) {
  for (int number = 1; number <= 16; ++number) {
    const auto tells = [&](const Story& story) {
      return std::stoi(std::string(story.what)) == number;
    };
    EXPECT_TRUE(std::any_of(std::begin(on_100_squares), std::end(on_100_squares), tells)) << number;
  }
}

TEST(DraughtsIrregularities, refused_capture_has_a_kind_of_its_own) {
  const auto position = position_of<International>("W:W32,33:B28,1");
  const auto finding =
      finding_of(position, {*parse_square<Grid100>("33"), *parse_square<Grid100>("29")});
  EXPECT_EQ(finding->kind, IrregularityKind::capture_not_made);
}

TEST(DraughtsIrregularities, uncrowned_king_is_told_of_when_somebody_says_so) {
  const auto position = position_of<International>("W:W40,K3,K5:B36");
  const Irregularity<Grid100> what{*parse_square<Grid100>("3"), *parse_square<Grid100>("14")};
  const auto told = [&](const std::string& uncrowned) {
    return irregularity_finding(position, what, cn_draughts_100, squares<Grid100>(uncrowned));
  };
  const auto finding = told("3");
  ASSERT_TRUE(finding);
  EXPECT_EQ(finding->kind, IrregularityKind::uncrowned_king_moved);
  EXPECT_EQ(finding->article, "CN-draughts-100 7.4.15");
  EXPECT_EQ(finding->squares, squares<Grid100>("3 14"));
  EXPECT_FALSE(told("5"));
  EXPECT_FALSE(told(""));
  const Irregularity<Grid100> by_man{*parse_square<Grid100>("40"), *parse_square<Grid100>("34")};
  EXPECT_FALSE(irregularity_finding(position, by_man, cn_draughts_100, squares<Grid100>("40")));
}

template <class Rules>
class NamedIrregularities : public ::testing::Test {};
TYPED_TEST_SUITE(NamedIrregularities, AllRules);

TYPED_TEST(NamedIrregularities, random_ones_are_named_and_legal_moves_are_not) {
  using G = Draughts<TypeParam>;
  std::mt19937_64 random(3);
  visit_random_play<TypeParam>(200, 60, [&](const auto& position) {
    const auto legal = legal_moves(position);
    for (const auto& move : legal) {
      ASSERT_FALSE(finding_of(position, {move.from, move.to, move.captured}));
    }
    const auto what = random_irregularity<G>(position, random);
    if (!position.board().filled().contains(what.from)) return;
    const auto finding = finding_of(position, what);
    const bool nothing = what.from == what.to && what.removed.empty();
    const bool regular = nothing || is_legal(position, {what.from, what.to, what.removed});
    ASSERT_EQ(finding.has_value(), !regular) << write_fen(position) << ' ' << words(what);
    if (!finding) return;
    ASSERT_FALSE(finding->article.empty());
    ASSERT_FALSE(finding->squares.empty()) << write_fen(position) << ' ' << words(what);
    const bool put_back = finding->kind == IrregularityKind::out_of_turn;
    ASSERT_EQ(finding->obliged.empty(), legal.empty() || put_back);
    for (const auto& move : finding->obliged) ASSERT_TRUE(legal.contains(move));
  });
}

/// More routes than this are not looked at in one position.
constexpr std::size_t ways_max = 2000;

TYPED_TEST(NamedIrregularities, every_stop_of_a_capture_is_a_release_too_early) {
  visit_random_play<TypeParam>(200, 60, [](const auto& position) {
    const auto ways = SlowRules<TypeParam>(position).ways();
    if (ways.size() > ways_max) return;
    for (const auto& way : ways) {
      luozi::SquareSet<typename TypeParam::Grid> removed;
      for (std::size_t i = 0; i + 1 < way.captured.size(); ++i) {
        removed.insert(way.captured[i]);
        const auto finding = finding_of(position, {way.from, way.landings[i], removed});
        ASSERT_TRUE(finding) << write_fen(position);
        ASSERT_EQ(finding->kind, IrregularityKind::released_early)
            << write_fen(position) << ' ' << name(way.from) << ' ' << name(way.landings[i]);
      }
    }
  });
}

TYPED_TEST(NamedIrregularities, wrong_removals_after_a_capture_are_told_apart) {
  using Kind = IrregularityKind;
  visit_random_play<TypeParam>(200, 60, [](const auto& position) {
    const auto board = position.board();
    const auto told = [&](const auto& move, const auto& removed) {
      return finding_of(position, {move.from, move.to, removed})->kind;
    };
    for (const auto& move : legal_moves(position)) {
      if (!move.is_capture() || move.from == move.to) continue;
      if (move.captured.size() == 1) {
        ASSERT_EQ(told(move, move.captured - move.captured), Kind::capture_not_removed);
      }
      for (const auto square : board.filled() - move.captured) {
        if (square == move.from) continue;
        auto removed = move.captured;
        removed.insert(square);
        const bool own = board.of(position.turn()).contains(square);
        const Kind kind = told(move, removed);
        // A man that has just been crowned may also have captured on: that looks the same.
        const bool king = board.piece_at(move.from)->type == PieceType::king;
        ASSERT_TRUE(kind == Kind::wrong_piece_removed || (!own && !king && kind == Kind::two_moves))
            << write_fen(position) << ' ' << coordinates(position, move) << ' ' << name(square)
            << ' ' << name(kind);
      }
    }
  });
}

}  // namespace
}  // namespace luozi::draughts
