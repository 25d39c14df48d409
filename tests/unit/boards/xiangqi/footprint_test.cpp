// What each kind of move does to the points, and how it is carried out.
#include "boards/xiangqi/footprint.hpp"

#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::xiangqi {
namespace {

struct Case {
  std::string_view kind;
  std::string pieces;
  std::string_view move;
  std::string fills, replaces;
  std::string over;  ///< in the order in which the piece passes them
  Side turn = Side::white;
};

const Case cases[] = {
    {"rook's move", "Kf0 kd9 Ra0", "a0a3", "a3", "", "a1 a2"},
    {"rook's move back", "Kf0 kd9 Ra5", "a5a3", "a3", "", "a4"},
    {"rook's move to the left", "Kf0 kd9 Re5", "e5b5", "b5", "", "d5 c5"},
    {"rook's capture", "Kf0 kd9 Ra0 ra3", "a0a3", "", "a3", "a1 a2"},
    {"cannon's move", "Kf0 kd9 Ca0", "a0c0", "c0", "", "b0"},
    {"cannon's capture over its screen", "Kf0 kd9 Ca0 pa3 ra6", "a0a6", "", "a6", ""},
    {"elephant over its eye", "Kf0 kd9 Bc0", "c0e2", "e2", "", "d1"},
    {"advisor", "Kf0 kd9 Ad0", "d0e1", "e1", "", ""},
    {"horse", "Kf0 kd9 Nb0", "b0c2", "c2", "", ""},
    {"horse's capture", "Kf0 kd9 Nb0 pc2", "b0c2", "", "c2", ""},
    {"pawn", "Kf0 kd9 Pa3", "a3a4", "a4", "", ""},
    {"king", "Kf0 kd9", "f0f1", "f1", "", ""},
    {"Black's rook", "Kf0 kd9 ra9", "a9a6", "a6", "", "a8 a7", Side::black},
};

TEST(XiangqiFootprint, points_that_a_move_changes) {
  for (const Case& c : cases) {
    const Position position = position_of(c.pieces, c.turn);
    const Footprint<XiangqiGrid> expected{.empties = points(std::string(c.move.substr(0, 2))),
                                          .fills = points(c.fills),
                                          .replaces = points(c.replaces),
                                          .path = points(c.over),
                                          .stops = {},
                                          .side = c.turn};
    ASSERT_TRUE(is_legal(position, move_of(c.move))) << c.kind;
    EXPECT_EQ(footprint(position, move_of(c.move)), expected) << c.kind;
  }
}

TEST(XiangqiTravels, one_piece_goes_and_its_victim_leaves) {
  for (const Case& c : cases) {
    const Travels<XiangqiGrid> made = travels(position_of(c.pieces, c.turn), move_of(c.move));
    ASSERT_EQ(made.pieces.size(), 1U) << c.kind;
    EXPECT_EQ(made.pieces[0].from, move_of(c.move).from) << c.kind;
    EXPECT_EQ(made.pieces[0].to, move_of(c.move).to) << c.kind;
    EXPECT_TRUE(made.pieces[0].stops.empty()) << c.kind;
    std::string over;
    for (const Point each : made.pieces[0].over) over += (over.empty() ? "" : " ") + name(each);
    EXPECT_EQ(over, c.over) << c.kind;
    EXPECT_EQ(made.captured.size(), c.replaces.empty() ? 0U : 1U) << c.kind;
    for (const Point each : made.captured) EXPECT_EQ(name(each), c.replaces) << c.kind;
    EXPECT_FALSE(made.exchanges || made.crowns) << c.kind;
  }
}

/// The footprint says of every move what the board says before and after it.
TEST(XiangqiFootprint, agrees_with_the_occupancy) {
  visit_random_play(10, 120, [](const Position& position) {
    const auto before = Xiangqi::occupancy(position);
    for (const Move& move : legal_moves(position)) {
      const auto print = footprint(position, move);
      const auto after = Xiangqi::occupancy(play(position, move));
      ASSERT_EQ(after.filled(), (before.filled() - print.empties) | print.fills);
      ASSERT_EQ(after.of(print.side),
                (before.of(print.side) - print.empties) | print.fills | print.replaces);
      ASSERT_EQ(after.of(other(print.side)), before.of(other(print.side)) - print.replaces);
      ASSERT_TRUE((print.path & before.filled()).empty());
    }
  });
}

}  // namespace
}  // namespace luozi::xiangqi
