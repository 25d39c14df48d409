// The routes of captures, and what moves do to the squares and ask of hands.
#include "boards/draughts/footprint.hpp"
#include "boards/draughts/moves.hpp"
#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::draughts {
namespace {

/// Landings and pieces jumped of every route: `23 14 / 28 19; ...`.
template <class Rules>
std::string routes_text(const Position<Rules>& position, const Move<typename Rules::Grid>& move) {
  std::string text;
  for (const auto& route : routes(position, move)) {
    text += (text.empty() ? "" : "; ") + names(route.landings) + " / " + names(route.jumped);
  }
  return text;
}

struct Ways {
  std::string_view fen, move, routes;
};

TEST(Routes, all_ways_with_one_result_are_kept) {
  const Ways cases[] = {
      {"W:W28:B1", "28-22", ""},
      {"W:W32:B28,19", "32x23x14", "23 14 / 28 19"},
      // A king may stop anywhere between two pieces of one diagonal: the nearest square stands.
      {"W:WK46:B37,19", "46x14", "32 14 / 37 19"},
      // All the way round, either way.
      {"W:WK35:B2,12,30,39,40", "35x35", "8 17 44 35 / 30 12 39 40; 44 17 8 35 / 40 39 12 30"},
  };
  for (const Ways& c : cases) {
    const auto position = position_of<International>(c.fen);
    EXPECT_EQ(routes_text(position, move_of(position, c.move)), c.routes) << c.fen;
  }
}

struct Print {
  std::string_view fen, move;
  std::string_view empties, fills, replaces, path, stops;
};

TEST(Footprint, tells_what_sensors_could_see) {
  const Print cases[] = {
      {"W:W28:B1", "28-22", "28", "22", "", "", ""},
      {"W:WK46:B50", "46-23", "46", "23", "", "28 32 37 41", ""},
      {"W:W28:B22,50", "28x17", "22 28", "17", "", "", ""},
      {"W:W32:B28,19", "32x23x14", "19 28 32", "14", "", "23", "23"},
      {"W:WK46:B37,19", "46x14", "19 37 46", "14", "", "23 28 32 41", "23 28 32"},
      {"W:WK46:B28,13", "46x2", "13 28 46", "2", "", "8 19 23 32 37 41", "19"},
      {"W:WK35:B2,12,30,39,40", "35x35", "12 30 39 40", "", "35", "8 13 17 19 22 24 28 33 44",
       "8 17 44"},
  };
  for (const Print& c : cases) {
    const auto position = position_of<International>(c.fen);
    const auto print = footprint(position, move_of(position, c.move));
    EXPECT_EQ(names(print.empties), c.empties) << c.fen;
    EXPECT_EQ(names(print.fills), c.fills) << c.fen;
    EXPECT_EQ(names(print.replaces), c.replaces) << c.fen;
    EXPECT_EQ(names(print.path), c.path) << c.fen;
    EXPECT_EQ(names(print.stops), c.stops) << c.fen;
    EXPECT_EQ(print.circles, !c.replaces.empty()) << c.fen;
    EXPECT_EQ(print.side, position.turn());
    EXPECT_FALSE(print.exchanges) << "a crowned man stays below its crown";
  }
}

struct Hands {
  std::string_view fen, move;
  std::string_view stops, over, captured;
  bool crowns;
};

TEST(Travels, follow_the_first_route_and_crown) {
  const Hands cases[] = {
      {"W:W7:B50", "7-1", "", "", "", true},
      {"W:WK46:B50", "46-23", "", "41 37 32 28", "", false},
      {"W:W32:B28,19", "32x23x14", "23", "23", "28 19", false},
      {"W:W12:B8,9,50", "12x14", "3", "3", "8 9", false},
      {"W:WK46:B28,13", "46x2", "19", "41 37 32 23 19 8", "28 13", false},
  };
  for (const Hands& c : cases) {
    const auto position = position_of<International>(c.fen);
    const auto all = travels(position, move_of(position, c.move));
    ASSERT_EQ(all.pieces.size(), 1U);
    EXPECT_EQ(names(all.pieces[0].stops), c.stops) << c.fen;
    EXPECT_EQ(names(all.pieces[0].over), c.over) << c.fen;
    EXPECT_EQ(names(all.captured), c.captured) << c.fen;
    EXPECT_EQ(all.crowns, c.crowns) << c.fen;
    EXPECT_FALSE(all.exchanges);
  }
}

/// Two loops that meet where the man stands: either first, each either way, and out of one straight
/// into the other.
TEST(Routes, loops_multiply) {
  const auto position = position_of<International>("W:W28:B12,13,22,23,32,33,42,43");
  const auto move = move_of(position, "28x28");
  EXPECT_EQ(move.captured.size(), 8);
  EXPECT_EQ(routes(position, move).size(), 8U);
  EXPECT_EQ(names(footprint(position, move).stops), "8 17 19 37 39 48");
}

/// Twelve men round which one can go in very many ways: those that lead nowhere are not listed.
TEST(Routes, a_net_of_loops_is_listed_within_the_bound) {
  const auto position = position_of<International>("W:W17:B12,13,21,22,23,24,31,32,33,34,42,43");
  std::size_t most = 0;
  for (const auto& move : legal_moves(position)) {
    most = std::max(most, routes(position, move).size());
  }
  EXPECT_EQ(most, 16U);
  EXPECT_LE(most, routes_max);
}

}  // namespace
}  // namespace luozi::draughts
