// What must hold of every ruling on touched men, over random positions and random touches.
#include "tests/unit/boards/chess/touch_support.hpp"

#include <gtest/gtest.h>

#include <random>

namespace luozi::chess {
namespace {

bool among(const std::vector<Move>& moves, const Move& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool all_among(const std::vector<Move>& some, const std::vector<Move>& moves) {
  return std::all_of(some.begin(), some.end(),
                     [&](const Move& move) { return among(moves, move); });
}

/// A castling in which the king stays, so that the rook alone travels.
bool rook_alone_castles(const Position& position, const Move& move) {
  const auto wing = castling_wing(position, move);
  return wing && castled_king(position.turn(), *wing) == move.from;
}

std::vector<Move> moves_of(const Position& position, Square man) {
  std::vector<Move> own;
  for (const Move& move : legal_moves(position)) {
    if (move.from == man || (move.to == man && rook_alone_castles(position, move))) {
      own.push_back(move);
    }
  }
  return own;
}

Square any_of(const SquareSet& squares, std::mt19937& random) {
  auto at = squares.begin();
  for (auto steps = random() % static_cast<unsigned>(squares.size()); steps > 0; --steps) ++at;
  return *at;
}

std::vector<Touch> random_touches(const SquareSet& men, std::mt19937& random) {
  std::vector<Touch> all;
  for (auto left = 1 + random() % 5; left > 0; --left) {
    const bool with_last = !all.empty() && random() % 4 == 0;
    all.push_back({any_of(men, random), {}, random() % 2 == 0, with_last});
  }
  return all;
}

std::string told(const Position& position, const std::vector<Touch>& all) {
  std::string line = write_fen(position);
  for (const Touch& touch : all) line += (touch.with_last ? " +" : " ") + name(touch.square);
  return line;
}

Ruling ruled(const Position& position, const std::vector<Touch>& all,
             const Laws& laws = fide_2023) {
  return Chess::touch_ruling(position, all, laws);
}

void expect_sound(const Position& position, const std::vector<Touch>& all, const Laws& laws) {
  const MoveList legal = legal_moves(position);
  const std::vector<Move> every(legal.begin(), legal.end());
  const Ruling ruling = ruled(position, all, laws);
  ASSERT_EQ(ruling.permitted.empty(), every.empty()) << told(position, all);
  ASSERT_TRUE(all_among(ruling.permitted, every)) << told(position, all);
  ASSERT_TRUE(all_among(ruling.barred, every)) << told(position, all);
  ASSERT_EQ(ruling.obliges.has_value(), ruling.permitted.size() < every.size());
  ASSERT_EQ(ruling.bars.has_value(), !ruling.barred.empty());
  for (const Move& move : every) {
    const auto broke = broken(ruling, move);
    ASSERT_EQ(broke.has_value(), !among(ruling.permitted, move)) << told(position, all);
    if (!broke) continue;
    ASSERT_FALSE(broke->article.empty()) << told(position, all);
    ASSERT_FALSE(broke->touched.empty()) << told(position, all);
  }
}

TEST(RandomTouches, some_legal_moves_are_always_permitted) {
  std::mt19937 random(7);
  visit_random_play(40, 120, [&](const Position& position) {
    const auto all = random_touches(position.board().filled(), random);
    expect_sound(position, all, fide_2023);
    expect_sound(position, all, fide_older);
  });
}

TEST(RandomTouches, one_own_man_that_can_move_has_exactly_its_moves) {
  std::mt19937 random(8);
  visit_random_play(40, 120, [&](const Position& position) {
    const Square man = any_of(position.board().of(position.turn()), random);
    const std::vector<Move> own = moves_of(position, man);
    const std::vector<Touch> touch{{man}};
    if (own.empty()) {
      ASSERT_FALSE(ruled(position, touch).obliges) << told(position, touch);
    } else {
      ASSERT_EQ(ruled(position, touch).permitted, own) << told(position, touch);
    }
  });
}

TEST(RandomTouches, one_of_theirs_has_exactly_its_captures) {
  std::mt19937 random(9);
  visit_random_play(40, 120, [&](const Position& position) {
    const Square man = any_of(position.board().of(other(position.turn())), random);
    std::vector<Move> captures;
    for (const Move& move : legal_moves(position)) {
      if (captured_square(position, move) == man) captures.push_back(move);
    }
    const std::vector<Touch> touch{{man}};
    if (captures.empty()) {
      ASSERT_FALSE(ruled(position, touch).obliges) << told(position, touch);
    } else {
      ASSERT_EQ(ruled(position, touch).permitted, captures) << told(position, touch);
    }
  });
}

/// Kings and rooks aside, which may be a try to castle (FIDE 4.4).
TEST(RandomTouches, man_that_cannot_move_changes_nothing_in_front_of_own_ones) {
  std::mt19937 random(10);
  int tried = 0;
  visit_random_play(40, 120, [&](const Position& position) {
    const SquareSet own = position.board().of(position.turn());
    const Square man = any_of(own, random);
    const PieceType type = *position.board().type_at(man);
    if (type == PieceType::king || type == PieceType::rook) return;
    if (!moves_of(position, man).empty()) return;
    const auto all = random_touches(own - SquareSet{man}, random);
    auto more = all;
    more.insert(more.begin(), Touch{man});
    ++tried;
    ASSERT_EQ(ruled(position, more).permitted, ruled(position, all).permitted)
        << told(position, more);
  });
  EXPECT_GT(tried, 500);
}

/// House rule; the castling that a rook's touch barred is what the king touched next may not do.
TEST(RandomTouches, later_touch_gives_no_move_back) {
  std::mt19937 random(11);
  visit_random_play(40, 120, [&](const Position& position) {
    auto all = random_touches(position.board().filled(), random);
    const Ruling before = ruled(position, all);
    all.push_back({any_of(position.board().filled(), random)});
    const Ruling after = ruled(position, all);
    if (after.bars) return;
    ASSERT_TRUE(all_among(after.permitted, before.permitted)) << told(position, all);
  });
}

/// The editions only differ in whether king and rook oblige to castle.
TEST(RandomTouches, older_laws_permit_all_that_the_current_ones_do) {
  std::mt19937 random(12);
  visit_random_play(40, 120, [&](const Position& position) {
    const auto all = random_touches(position.board().filled(), random);
    const Ruling current = ruled(position, all);
    const Ruling older = ruled(position, all, fide_older);
    const bool castles =
        current.obliges && current.obliges->article == fide_2023.touch.king_then_rook;
    if (castles) {
      ASSERT_TRUE(all_among(current.permitted, older.permitted)) << told(position, all);
    } else {
      ASSERT_EQ(current.permitted, older.permitted) << told(position, all);
    }
  });
}

}  // namespace
}  // namespace luozi::chess
