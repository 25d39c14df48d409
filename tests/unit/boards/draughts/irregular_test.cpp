// Play goes on from what the sixteen irregularities leave on the board when the opponent lets them
// stand (CN-draughts-100 7.4, 7.7).
#include "boards/draughts/irregular.hpp"

#include "tests/unit/boards/draughts/support.hpp"
#include "tests/unit/boards/irregular_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string_view>

namespace luozi::draughts {
namespace {

struct StandingCase {
  std::string_view article;  ///< of CN-draughts-100, and what was done
  std::string_view before, after;
  std::string_view next;   ///< a legal move of the opponent then
  bool reachable = false;  ///< a legal move leads there too: only the way was irregular
};

using AnySetup = Setup<International>;

constexpr StandingCase irregularities[] = {
    {"7.4.1 two moves in a row: 31-27-22", "W:W31,32:B1,2", "B:W22,32:B1,2", "1-6"},
    {"7.4.2 a man moved two squares", "W:W32:B1", "B:W23:B1", "1-7"},
    {"7.4.2 a man moved back", "W:W32:B1", "B:W37:B1", "1-7"},
    {"7.4.2 a king moved off its diagonals", "W:WK46:B1", "B:WK45:B1", "1-7"},
    {"7.4.3 touched 31 and moved 32", "W:W31,32:B1", "B:W31,28:B1", "1-6", true},
    {"7.4.4 took 32-28 back and played 32-27", "W:W32:B1", "B:W27:B1", "1-6", true},
    {"7.4.5 moved Black's man from 1 to 7", "W:W32:B1", "B:W32:B7", "7-11"},
    {"7.4.6 did not capture 28", "W:W32,33:B28,1", "B:W32,29:B28,1", "28x37"},
    {"7.4.7 took Black's man on 2 for no reason", "W:W32:B1,2", "B:W32:B1", "1-6"},
    {"7.4.7 took the own man on 40 for no reason", "W:W32,40:B1", "B:W32:B1", "1-6"},
    {"7.4.8 captured too many: also 2", "W:W32:B28,19,1,2", "B:W14:B1", "1-6"},
    {"7.4.8 captured too few: one instead of two", "W:W32,33:B28,19,1", "B:W22,32:B19,1", "1-6"},
    {"7.4.9 let go on 23 in the middle of the capture", "W:W32,50:B28,19,1", "B:W23,50:B19,1",
     "19x28"},
    {"7.4.10 lifted 28 before the capture was over, and stopped", "W:W32:B28,19,1", "B:W32:B19,1",
     "1-6"},
    {"7.4.11 jumped 28 and 19, removed 28 alone", "W:W32,50:B28,19,1", "B:W14,50:B19,1", "19x10"},
    {"7.4.12 jumped 28, removed 28 and 2", "W:W32:B28,1,2", "B:W23:B1", "1-6"},
    {"7.4.12 jumped 28, removed 2 in its place", "W:W32,50:B28,1,2", "B:W23,50:B28,1", "28x19"},
    {"7.4.13 jumped four, stopped after removing two", "W:W47,50:B42,32,22,12,5",
     "B:W7,50:B22,12,5", "12x1"},
    {"7.4.14 removed the own man on 40 too", "W:W32,40:B28,1", "B:W23:B1", "1-6"},
    {"7.4.15 moved a king that had not been crowned", "W:WK3:B22", "B:WK14:B22", "22-27", true},
    {"7.4.16 moved with one hand and removed with the other", "W:W32:B28,1", "B:W23:B1", "1-6",
     true},
};

TEST(Irregularities, all_sixteen_are_here) {
  for (int number = 1; number <= 16; ++number) {
    const std::string article = "7.4." + std::to_string(number) + ' ';
    EXPECT_TRUE(std::any_of(std::begin(irregularities), std::end(irregularities),
                            [&](const StandingCase& i) { return i.article.starts_with(article); }))
        << article;
  }
}

TEST(Irregularities, positions_they_lead_to_are_accepted_and_played_on) {
  std::mt19937 random(2024);
  for (const StandingCase& i : irregularities) {
    const auto before = position_of<International>(i.before);
    const auto after = position_of<International>(i.after);
    const auto moves = legal_moves(before);
    const bool reachable = std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
      return same_position(play(before, move), after);
    });
    EXPECT_EQ(reachable, i.reachable) << i.article;
    // The record keeps a move of the turn and the position that stands.
    History<InternationalDraughts> game{before};
    game.plies.push_back({moves[0], after});
    EXPECT_FALSE(InternationalDraughts::outcome(game, cn_draughts_100)) << i.article;
    play_on(game, std::string(i.next));
    for (int ply = 0; ply < 60 && !InternationalDraughts::outcome(game, cn_draughts_100); ++ply) {
      const auto replies = legal_moves(game.now());
      const auto reply = replies[random() % replies.size()];
      game.plies.push_back({reply, play(game.now(), reply)});
    }
    EXPECT_GE(game.plies.size(), 3U) << i.article;
  }
}

/// A man may have come to stand on its last row: it is no king, for it was not moved there by a
/// move of its own, and it can leave by capturing only.
TEST(Irregularities, man_on_its_last_row_stays_a_man) {
  const auto stuck = position_of<International>("W:W1,40:B50");
  EXPECT_EQ(moves_of(stuck), "40-34 40-35");
  const auto capturing = position_of<International>("W:W1,40:B7,50");
  EXPECT_EQ(moves_of(capturing), "1x12");
  EXPECT_EQ(write_fen(play(capturing, move_of(capturing, "1x12"))), "B:W12,40:B50");
}

TEST(Irregularities, only_what_no_board_can_hold_is_refused) {
  struct Case {
    AnySetup setup;
    SetupFault fault;
  };
  const auto one = squares<Grid100>("1");
  AnySetup twice;
  twice.board.men = {one, one};
  AnySetup man_and_king;
  man_and_king.board.men[0] = man_and_king.board.kings[0] = one;
  AnySetup white, black, plies, moves;
  for (int k = 0; k < 21; ++k) {
    white.board.kings[0].insert(luozi::Square<Grid100>(k));
    black.board.men[1].insert(luozi::Square<Grid100>(k));
  }
  plies.king_plies = -1;
  moves.move_number = 0;
  const Case cases[] = {
      {twice, SetupFault::overlapping},          {man_and_king, SetupFault::overlapping},
      {white, SetupFault::too_many_white},       {black, SetupFault::too_many_black},
      {plies, SetupFault::counter_out_of_range}, {moves, SetupFault::counter_out_of_range},
  };
  for (const Case& c : cases) {
    const auto position = Position<International>::from(c.setup);
    ASSERT_FALSE(position);
    EXPECT_EQ(position.error(), c.fault);
    EXPECT_FALSE(text(c.fault).empty());
  }
}

struct ToldCase {
  std::string_view what, before, from, to, removed, after;
};

/// The irregularities of 7.4 as a piece of the mover, where it went and what was taken off.
constexpr ToldCase told_cases[] = {
    {"7.4.1 two moves in a row", "W:W31,32:B1,2", "31", "22", "", "B:W22,32:B1,2"},
    {"7.4.2 a man moved back", "W:W32:B1", "32", "37", "", "B:W37:B1"},
    {"7.4.2 a man moved sideways", "W:W32:B1", "32", "31", "", "B:W31:B1"},
    {"7.4.2 a king moved off its diagonals", "W:WK46:B1", "46", "45", "", "B:WK45:B1"},
    {"7.4.6 a capture refused", "W:W32,33:B28,1", "33", "29", "", "B:W32,29:B28,1"},
    {"7.4.7 took Black's man for no reason", "W:W32:B1,2", "32", "32", "2", "B:W32:B1"},
    {"7.4.7 took the own man for no reason", "W:W32,40:B1", "32", "32", "40", "B:W32:B1"},
    {"7.4.8 captured too few", "W:W32,33:B28,19,1", "33", "22", "28", "B:W22,32:B19,1"},
    {"7.4.8 captured too many", "W:W32:B28,19,1,2", "32", "14", "2 19 28", "B:W14:B1"},
    {"7.4.11 jumped two, removed one", "W:W32,50:B28,19,1", "32", "14", "28", "B:W14,50:B19,1"},
    {"7.4.14 removed an own man too", "W:W32,40:B28,1", "32", "23", "28 40", "B:W23:B1"},
    {"a man set on its last row is crowned (5.5)", "W:W13:B20", "13", "3", "", "B:WK3:B20"},
    {"a man set on the other's man", "W:W32:B28,1", "32", "28", "", "B:W28:B1"},
};

TEST(Irregularities, told_as_a_move_they_lead_there) {
  for (const ToldCase& c : told_cases) {
    const auto before = position_of<International>(c.before);
    const luozi::Irregularity<Grid100> what{*parse_square<Grid100>(c.from),
                                            *parse_square<Grid100>(c.to),
                                            squares<Grid100>(std::string(c.removed))};
    const auto after = irregular(before, what);
    ASSERT_TRUE(after) << c.what;
    EXPECT_TRUE(same_position(*after, position_of<International>(c.after)))
        << c.what << ": " << write_fen(*after);
    EXPECT_EQ(after->king_plies(), c.before.substr(0, 4) == "W:WK" ? 1 : 0) << c.what;
    ask_everything<InternationalDraughts>(*after);
  }
}

TEST(Irregularities, what_is_no_move_of_the_side_is_none) {
  const auto position = position_of<International>("W:W32:B1,28");
  const auto square = [](std::string_view name) { return *parse_square<Grid100>(name); };
  EXPECT_FALSE(irregular(position, {square("1"), square("7")}));
  EXPECT_FALSE(irregular(position, {square("31"), square("27")}));
  EXPECT_FALSE(irregular(position, {square("32"), square("32")}));
  EXPECT_FALSE(irregular(position, {square("32"), square("27"), {square("2")}}));
  EXPECT_FALSE(irregular(position, {square("32"), square("27"), {square("32")}}));
}

template <class Rules>
class IrregularDraughts : public ::testing::Test {};
TYPED_TEST_SUITE(IrregularDraughts, AllRules);

TYPED_TEST(IrregularDraughts, random_games_stay_safe) {
  using G = Draughts<TypeParam>;
  visit_irregular_play<G>(
      {.games = 300, .plies = 120, .one_in = 4}, [](std::mt19937_64&) { return G::start(); },
      [](const auto& before, const auto& what, const auto& after) {
        ASSERT_EQ(*Position<TypeParam>::from(after.setup()), after);
        ASSERT_TRUE(same_position(position_of<TypeParam>(write_fen(after)), after));
        expect_as_told<G>(before, what, after);
        ask_everything<G>(after);
      },
      [](const auto& position) {
        ASSERT_EQ(*Position<TypeParam>::from(position.setup()), position);
      });
}

TYPED_TEST(IrregularDraughts, legal_move_told_so_leads_where_play_leads) {
  visit_random_play<TypeParam>(100, 80, [](const auto& position) {
    for (const auto& move : legal_moves(position)) {
      ASSERT_EQ(*irregular(position, {move.from, move.to, move.captured}), play(position, move));
    }
  });
}

}  // namespace
}  // namespace luozi::draughts
