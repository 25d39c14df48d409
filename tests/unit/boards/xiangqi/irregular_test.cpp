// Illegal moves of xiangqi that stand: what is left, and that play goes on.
#include "boards/xiangqi/irregular.hpp"

#include "tests/unit/boards/irregular_play.hpp"
#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::xiangqi {
namespace {

/// What stands, lawful or not.
Position standing_of(std::string_view pieces, Side turn) {
  const auto position = Position::from(setup_of(std::string(pieces), turn), Lawfulness::irregular);
  if (position) return *position;
  throw std::invalid_argument(std::string(pieces) + ": " + std::string(text(position.error())));
}

Irregularity<XiangqiGrid> told(std::string_view way, std::string_view removed = "") {
  const Move move = move_of(way);
  return {move.from, move.to, points(std::string(removed))};
}

struct Case {
  std::string_view what, before, way, removed, after;
};

/// What really happens; Red moves.
constexpr Case standing[] = {
    {"the kings face each other", "Ke0 Ae1 ke9", "e1d2", "", "Ke0 Ad2 ke9"},
    {"the king stays in check", "Ke0 Pa6 kd9 re8", "a6a7", "", "Ke0 Pa7 kd9 re8"},
    {"the king moves into check", "Ke0 kd9 rf8", "e0f0", "", "Kf0 kd9 rf8"},
    {"an elephant over the river", "Ke0 Bc4 kd9", "c4e6", "", "Ke0 Be6 kd9"},
    {"an elephant over its eye", "Ke0 Bc4 Nd3 kd9", "c4e2", "", "Ke0 Be2 Nd3 kd9"},
    {"a horse over its leg", "Ke0 Nb0 Rb1 kd9", "b0c2", "", "Ke0 Nc2 Rb1 kd9"},
    {"a pawn goes back", "Ke0 Pa6 kd9", "a6a5", "", "Ke0 Pa5 kd9"},
    {"the king leaves its palace", "Kd0 kf9", "d0c0", "", "Kc0 kf9"},
    {"an advisor leaves its palace", "Ke0 Ad0 kd9", "d0c1", "", "Ke0 Ac1 kd9"},
    {"an own piece is taken", "Ke0 Ra0 Na2 kd9", "a0a2", "", "Ke0 Ra2 kd9"},
    {"a cannon takes without a screen", "Ke0 Ca0 na5 kd9", "a0a5", "", "Ke0 Ca5 kd9"},
    {"a piece is swept away", "Ke0 Ra0 na5 kd9", "a0a1", "a5", "Ke0 Ra1 kd9"},
};

TEST(XiangqiIrregular, move_stands_and_play_goes_on) {
  for (const Case& c : standing) {
    const auto after = irregular(position_of(std::string(c.before)), told(c.way, c.removed));
    ASSERT_TRUE(after) << c.what;
    EXPECT_TRUE(same_position(*after, standing_of(c.after, Side::black))) << c.what;
    ask_everything<Xiangqi>(*after);
  }
}

TEST(XiangqiIrregular, half_moves_count_from_the_last_piece_that_left) {
  xiangqi::Setup setup = setup_of("Ke0 Ra0 na5 kd9");
  setup.halfmoves = 7;
  const Position before = *Position::from(setup);
  EXPECT_EQ(irregular(before, told("a0b3"))->halfmoves(), 8);
  EXPECT_EQ(irregular(before, told("a0a5"))->halfmoves(), 0);
  EXPECT_EQ(irregular(before, told("a0b3", "a5"))->halfmoves(), 0);
  EXPECT_EQ(irregular(before, told("a0b3"))->move_number(), 1);
}

constexpr Case impossible[] = {
    {"nothing stands there", "Ke0 kd9", "a0a1", "", ""},
    {"the other side's piece", "Ke0 ra9 kd9", "a9a8", "", ""},
    {"the king is taken", "Ke0 Rd5 nd7 kd9", "d5d9", "", ""},
    {"a king is swept away", "Ke0 Ra0 kd9", "a0a1", "d9", ""},
    {"the king crosses the river", "Ke0 kd9", "e0e5", "", ""},
    {"nothing happens", "Ke0 kd9", "e0e0", "", ""},
    {"nothing stands on the removed point", "Ke0 kd9", "e0f0", "a0", ""},
};

TEST(XiangqiIrregular, what_cannot_stand_is_none) {
  for (const Case& c : impossible) {
    EXPECT_FALSE(irregular(position_of(std::string(c.before)), told(c.way, c.removed))) << c.what;
  }
}

TEST(XiangqiIrregular, exposed_king_is_not_captured) {
  const Position facing = standing_of("Ke0 ke9 ra5", Side::black);
  EXPECT_FALSE(is_legal(facing, move_of("e9e0")));
  EXPECT_TRUE(in_check(facing));
  const Position attacked = standing_of("Ke0 kd9 re5", Side::black);
  EXPECT_FALSE(is_legal(attacked, move_of("e5e0")));
  EXPECT_TRUE(is_legal(attacked, move_of("e5e1")));
}

/// From where it does not belong a piece may step to where it does.
TEST(XiangqiIrregular, stray_piece_can_go_home_and_nowhere_else) {
  struct Stray {
    std::string_view pieces, from, targets;
  };
  constexpr Stray strays[] = {
      {"Kc1 ke9", "c1", "d1"},
      {"Kb1 kd9", "b1", ""},
      {"Ke0 Ac1 kd9", "c1", "d0 d2"},
      {"Ke0 Ac0 kd9", "c0", ""},  // the palace's diagonals do not pass there
      {"Ke0 Be6 kd9", "e6", "c4 g4"},
      {"Ke0 Be6 pd5 kd9", "e6", "g4"},
      {"Ke0 Ba7 kd9", "a7", ""},
  };
  for (const Stray& stray : strays) {
    const Position position = standing_of(stray.pieces, Side::white);
    PointSet targets;
    for (const Move move : legal_moves(position)) {
      if (move.from == point(stray.from)) targets.insert(move.to);
    }
    EXPECT_EQ(names(targets), stray.targets) << stray.pieces;
  }
}

TEST(XiangqiIrregular, random_games_stay_safe) {
  visit_irregular_play<Xiangqi>(
      {.games = 150, .plies = 200}, [](std::mt19937_64&) { return Position(); },
      [](const Position& before, const Irregularity<XiangqiGrid>& what, const Position& after) {
        ASSERT_EQ(*Position::from(after.setup(), Lawfulness::irregular), after);
        const auto read = parse_fen(write_fen(after), Lawfulness::irregular);
        ASSERT_TRUE(read) << write_fen(after);
        ASSERT_EQ(*read, after) << write_fen(after);
        expect_as_told<Xiangqi>(before, what, after);
        ask_everything<Xiangqi>(after);
      },
      [](const Position& position) {
        ASSERT_EQ(*Position::from(position.setup(), Lawfulness::irregular), position);
      });
}

/// Repetitions are looked for, and explained, in games that go on from what stands.
TEST(XiangqiIrregular, repetition_is_judged_after_it) {
  int forbidden = 0;
  std::mt19937_64 random(17);
  const Laws& laws = *Xiangqi::laws("");
  for (int game = 0; game < 1000; ++game) {
    Position position;
    for (int stray = 0; stray < 6;) {
      const auto after = irregular(position, random_irregularity<Xiangqi>(position, random));
      if (after) position = *after, ++stray;
    }
    History<Xiangqi> history{position};
    for (int ply = 0; ply < 16; ++ply) {
      const MoveList moves = legal_moves(history.now());
      if (moves.empty()) break;
      // Two plies back whenever that is possible makes cycles.
      Move move = moves[random() % moves.size()];
      if (ply >= 2) {
        const Move last = history.plies[history.plies.size() - 2].move;
        if (is_legal(history.now(), {last.to, last.from})) move = {last.to, last.from};
      }
      history.plies.push_back({move, play(history.now(), move)});
      const auto [claims, prohibition] = Xiangqi::rulings(history, laws);
      for (const Claim& claim : claims) EXPECT_FALSE(claim.outcome.article.empty());
      if (!prohibition) continue;
      ++forbidden;
      EXPECT_FALSE(prohibition->article.empty());
      EXPECT_FALSE(Xiangqi::explain(history, laws).empty());
    }
  }
  EXPECT_GT(forbidden, 0);
}

TEST(XiangqiIrregular, legal_move_told_so_leads_where_play_leads) {
  visit_random_play(40, 150, [](const Position& position) {
    for (const Move move : legal_moves(position)) {
      ASSERT_EQ(*irregular(position, {move.from, move.to}), play(position, move));
    }
  });
}

}  // namespace
}  // namespace luozi::xiangqi
