// What must hold in every position, over thousands that random play reaches.
#include "boards/draughts/footprint.hpp"
#include "tests/unit/boards/draughts/slow_rules.hpp"
#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace luozi::draughts {
namespace {

template <class Rules>
class RandomDraughts : public ::testing::Test {};
TYPED_TEST_SUITE(RandomDraughts, AllRules);

/// How many routes a test looks at before it calls a position too rich for the slow rules.
constexpr std::size_t ways_max = 2000;

TYPED_TEST(RandomDraughts, moves_are_those_of_the_slow_rules) {
  visit_random_play<TypeParam>(500, 60, [](const auto& position) {
    const auto slow = SlowRules<TypeParam>(position).moves();
    const auto fast = legal_moves(position);
    ASSERT_EQ(fast.size(), slow.size()) << write_fen(position);
    for (const auto& move : slow) ASSERT_TRUE(fast.contains(move)) << write_fen(position);
  });
}

TYPED_TEST(RandomDraughts, counted_moves_are_as_many_as_listed) {
  visit_random_play<TypeParam>(500, 60, [](const auto& position) {
    ASSERT_EQ(count_legal_moves(position), legal_moves(position).size()) << write_fen(position);
  });
}

/// Any squares and any captured set may be asked about.
TYPED_TEST(RandomDraughts, is_legal_exactly_for_the_slow_rules_moves) {
  using Grid = typename TypeParam::Grid;
  visit_random_play<TypeParam>(10, 60, [](const auto& position) {
    const auto slow = SlowRules<TypeParam>(position).moves();
    std::set<std::uint64_t> captured{0};
    for (const auto& move : slow) captured.insert(move.captured.words()[0]);
    std::size_t legal = 0;
    for (int i = 0; i < Grid::square_count * Grid::square_count; ++i) {
      Move<Grid> move{luozi::Square<Grid>(i / Grid::square_count),
                      luozi::Square<Grid>(i % Grid::square_count)};
      for (const std::uint64_t words : captured) {
        move.captured = luozi::SquareSet<Grid>(typename luozi::SquareSet<Grid>::Words{words});
        if (is_legal(position, move)) ++legal;
      }
    }
    ASSERT_EQ(legal, slow.size()) << write_fen(position);
    for (const auto& move : slow) ASSERT_TRUE(is_legal(position, move)) << write_fen(position);
  });
}

/// The routes as they are written: of a king's landings before a straight way on the nearest.
template <class Rules>
std::set<std::string> written_routes(const std::vector<typename SlowRules<Rules>::Way>& ways,
                                     const Move<typename Rules::Grid>& move) {
  std::set<std::string> written;
  for (const auto& way : ways) {
    if (way.move() == move) written.insert(names(way.captured) + " by " + names(way.landings));
  }
  return written;
}

TYPED_TEST(RandomDraughts, routes_are_ways_of_the_slow_rules_and_none_is_left_out) {
  visit_random_play<TypeParam>(500, 60, [](const auto& position) {
    const auto ways = SlowRules<TypeParam>(position).ways();
    if (ways.size() > ways_max || ways.empty() || ways[0].captured.empty()) return;
    for (const auto& move : legal_moves(position)) {
      const auto known = written_routes<TypeParam>(ways, move);
      const auto found = routes(position, move);
      ASSERT_FALSE(found.empty()) << write_fen(position);
      std::set<std::string> orders, known_orders;
      for (const auto& route : found) {
        const std::string order = names(route.jumped);
        ASSERT_TRUE(known.count(order + " by " + names(route.landings)) == 1)
            << write_fen(position) << ": " << order << " by " << names(route.landings);
        orders.insert(order);
      }
      for (const auto& route : known) known_orders.insert(route.substr(0, route.find(" by ")));
      if (found.size() == routes_max) continue;
      ASSERT_EQ(orders, known_orders) << write_fen(position);
    }
  });
}

/// Whichever route it goes, a man is crowned or not alike.
TYPED_TEST(RandomDraughts, every_way_of_a_move_ends_as_the_same_piece) {
  visit_random_play<TypeParam>(500, 60, [](const auto& position) {
    for (const auto& way : SlowRules<TypeParam>(position).ways()) {
      const auto move = way.move();
      const auto after = play(position, move).board().piece_at(move.to);
      ASSERT_TRUE(after) << write_fen(position);
      ASSERT_EQ(after->side, position.turn());
      ASSERT_EQ(after->type == PieceType::king, way.ends_as_king)
          << write_fen(position) << ' ' << coordinates(position, move);
      const bool was_man = position.board().piece_at(move.from)->type == PieceType::man;
      ASSERT_EQ(crowns(position, move), was_man && way.ends_as_king);
    }
  });
}

/// `stops` is exactly where some way sets its piece down; what `path` has besides is slid over.
TYPED_TEST(RandomDraughts, footprint_has_the_landings_of_all_ways) {
  visit_random_play<TypeParam>(500, 60, [](const auto& position) {
    const auto ways = SlowRules<TypeParam>(position).ways();
    if (ways.size() > ways_max) return;
    for (const auto& move : legal_moves(position)) {
      const auto print = footprint(position, move);
      luozi::SquareSet<typename TypeParam::Grid> stops;
      for (const auto& way : ways) {
        if (way.move() != move) continue;
        for (const auto landing : way.landings) stops.insert(landing);
      }
      stops.erase(move.to);
      ASSERT_EQ(names(print.stops), names(stops)) << write_fen(position);
      auto beside = print.stops;
      beside.erase(move.from);
      ASSERT_TRUE(print.path.contains_all(beside));
      ASSERT_TRUE((print.path & print.changed()).empty());
    }
  });
}

/// Removing and setting down what the footprint says makes the next position of the board.
TYPED_TEST(RandomDraughts, footprint_turns_one_occupancy_into_the_next) {
  using G = Draughts<TypeParam>;
  visit_random_play<TypeParam>(100, 80, [](const auto& position) {
    for (const auto& move : legal_moves(position)) {
      const auto print = footprint(position, move);
      const auto before = G::occupancy(position).filled();
      const auto after = G::occupancy(play(position, move)).filled();
      ASSERT_TRUE(before.contains_all(print.empties | print.replaces));
      ASSERT_TRUE((before & (print.fills | print.path)).empty());
      ASSERT_EQ((before - print.empties) | print.fills, after) << write_fen(position);
      ASSERT_EQ(print.circles, move.from == move.to);
    }
  });
}

TYPED_TEST(RandomDraughts, travels_follow_the_first_route) {
  visit_random_play<TypeParam>(100, 80, [](const auto& position) {
    for (const auto& move : legal_moves(position)) {
      const auto travels = draughts::travels(position, move);
      const auto print = footprint(position, move);
      ASSERT_EQ(travels.pieces.size(), 1U);
      const auto& travel = travels.pieces[0];
      ASSERT_EQ(travel.from, move.from);
      ASSERT_EQ(travel.to, move.to);
      ASSERT_EQ(travels.captured.size(), static_cast<std::size_t>(move.captured.size()));
      auto allowed = print.path;
      allowed.insert(move.from);
      allowed.insert(move.to);
      for (const auto square : travel.over) ASSERT_TRUE(allowed.contains(square));
      for (const auto stop : travel.stops) {
        ASSERT_EQ(std::count(travel.over.begin(), travel.over.end(), stop) > 0, true);
      }
    }
  });
}

TYPED_TEST(RandomDraughts, fen_and_coordinates_are_read_back) {
  visit_random_play<TypeParam>(200, 80, [](const auto& position) {
    ASSERT_TRUE(same_position(position_of<TypeParam>(write_fen(position)), position));
    for (const auto& move : legal_moves(position)) {
      const std::string text = coordinates(position, move);
      const auto read = parse_coordinates(position, text);
      ASSERT_TRUE(read) << text << " in " << write_fen(position);
      ASSERT_EQ(*read, move) << text << " in " << write_fen(position);
    }
  });
}

TYPED_TEST(RandomDraughts, played_position_equals_the_one_read_from_its_setup) {
  visit_random_play<TypeParam>(100, 120, [](const auto& position) {
    const auto again = Position<TypeParam>::from(position.setup());
    ASSERT_TRUE(again);
    ASSERT_EQ(*again, position);
    ASSERT_EQ(again->key(), position.key());
  });
}

}  // namespace
}  // namespace luozi::draughts
