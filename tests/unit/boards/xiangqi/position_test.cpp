// Positions, their keys, and what random play must keep true of them.
#include "boards/xiangqi/position.hpp"

#include "boards/xiangqi/checking.hpp"
#include "boards/xiangqi/fen.hpp"
#include "boards/xiangqi/repetition/exchange.hpp"
#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace luozi::xiangqi {
namespace {

Position after(const std::vector<std::string>& moves) {
  Position position;
  for (const std::string& move : moves) position = play(position, move_of(move));
  return position;
}

/// CXA-1999 1.2, 1.3.
TEST(XiangqiPosition, start_has_sixteen_pieces_a_side) {
  const Position start;
  EXPECT_EQ(start.board().of(Side::white).size(), 16);
  EXPECT_EQ(start.board().of(Side::black).size(), 16);
  EXPECT_EQ(name(start.king(Side::white)), "e0");
  EXPECT_EQ(name(start.king(Side::black)), "e9");
  EXPECT_EQ(Xiangqi::start(), start);
}

TEST(XiangqiPosition, same_pieces_and_turn_are_the_same_position) {
  const Position back = after({"b0c2", "b9c7", "c2b0", "c7b9"});
  EXPECT_TRUE(same_position(back, Position()));
  EXPECT_EQ(back.key(), Position().key());
  EXPECT_NE(back, Position()) << "the counters differ";
  EXPECT_TRUE(same_position(after({"b0c2", "b9c7", "h0g2", "h9g7"}),
                            after({"h0g2", "h9g7", "b0c2", "b9c7"})));
}

TEST(XiangqiPosition, another_turn_is_another_position) {
  const Position red = position_of("Ke0 kd9 Ra3");
  const Position black = position_of("Ke0 kd9 Ra3", Side::black);
  EXPECT_FALSE(same_position(red, black));
  EXPECT_NE(red.key(), black.key());
}

TEST(XiangqiRandomPlay, positions_equal_those_read_from_setup_and_fen) {
  std::set<std::uint64_t> keys;
  std::set<std::string> placements;
  visit_random_play(60, 200, [&](const Position& position) {
    const auto again = Position::from(position.setup());
    ASSERT_TRUE(again) << write_fen(position) << ": " << text(again.error());
    ASSERT_EQ(*again, position) << write_fen(position);
    const auto read = parse_fen(write_fen(position));
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(*read, position) << write_fen(position);
    keys.insert(position.key());
    placements.insert(write_fen(xiangqi::Setup{position.board(), position.turn()}));
  });
  EXPECT_EQ(keys.size(), placements.size());
}

TEST(XiangqiRandomPlay, waiting_side_is_never_in_check) {
  visit_random_play(20, 150, [](const Position& position) {
    for (const Move& move : legal_moves(position)) {
      const Position next = play(position, move);
      ASSERT_EQ(fault_of(next.setup()), std::nullopt)
          << write_fen(position) << ' ' << coordinates(move);
      ASSERT_EQ(checkers(next), attackers(next.board(), next.king(next.turn()), other(next.turn())))
          << write_fen(next);
      const auto read = parse_coordinates(position, coordinates(move));
      ASSERT_TRUE(read && *read == move);
    }
  });
}

TEST(XiangqiRandomPlay, who_attacks_a_point_depends_on_what_bears_on_it_alone) {
  visit_random_play(4, 60, [](const Position& position) {
    for (const Move& move : legal_moves(position)) {
      const Position next = play(position, move);
      for (int i = 0; i < XiangqiGrid::square_count; ++i) {
        const Point point(i);
        if (point == move.to || bears_on(move, point)) continue;
        for (const Side by : {Side::white, Side::black}) {
          ASSERT_EQ(attackers(next.board(), point, by), attackers(position.board(), point, by))
              << write_fen(position) << ' ' << coordinates(move) << ' ' << name(point);
        }
      }
    }
  });
}

TEST(XiangqiRandomPlay, no_move_that_cannot_check_checks) {
  visit_random_play(20, 100, [](const Position& position) {
    const Checking checking(position);
    for (const Move& move : legal_moves(position)) {
      if (checking.may_be_by(move)) continue;
      ASSERT_FALSE(in_check(play(position, move)))
          << write_fen(position) << ' ' << coordinates(move);
    }
  });
}

TEST(XiangqiRandomPlay, captures_of_a_point_are_the_legal_moves_onto_it) {
  visit_random_play(10, 100, [](const Position& position) {
    const PointSet enemies = position.board().of(other(position.turn()));
    for (const Point point : position.board().filled()) {
      std::vector<Move> expected;
      for (const Move& move : legal_moves(position)) {
        if (move.to == point && enemies.contains(point)) expected.push_back(move);
      }
      const MoveList captures = captures_of(position, point);
      ASSERT_EQ(std::vector<Move>(captures.begin(), captures.end()), expected)
          << write_fen(position) << " on " << name(point);
    }
  });
}

TEST(XiangqiRandomPlay, attackers_of_those_that_stand_are_those_of_a_board_without_the_others) {
  visit_random_play(10, 100, [](const Position& position) {
    const PointSet filled = position.board().filled();
    for (const Point gone : filled) {
      Board board = position.board();
      board.remove(gone, *position.piece_at(gone));
      for (const Point point :
           filled - PointSet{position.king(Side::white)} - PointSet{position.king(Side::black)}) {
        ASSERT_EQ(attackers_of(position.board(), filled - PointSet{gone}, point, Side::white),
                  attackers(board, point, Side::white))
            << write_fen(position) << " without " << name(gone) << " on " << name(point);
      }
    }
  });
}

}  // namespace
}  // namespace luozi::xiangqi
