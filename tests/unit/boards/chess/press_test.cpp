// A press of the clock, judged by the men on the board: FIDE 7.5.1 to 7.5.3 and the older 8.1.
#include "boards/chess/press.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

namespace luozi::chess {
namespace {

constexpr std::string_view pawn_before_the_last_rank = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// The men alone; what else a FEN says does not matter.
Board men(const std::string& placement) {
  const auto setup = parse_setup(placement + " w - - 0 1");
  if (setup) return setup->board;
  throw std::invalid_argument(placement + ": " + setup.error().message);
}

std::string judged(std::string_view before, const std::string& stands,
                   const Laws& laws = fide_2023) {
  const Position position = position_of(before);
  const auto found = press_finding(position, men(stands), laws);
  if (!found) return "legal";
  const std::string move = found->stands ? ' ' + coordinates(position, *found->stands) : "";
  return std::string(found->kind) + ' ' + std::string(found->article) + move;
}

TEST(Press, after_a_legal_move_is_as_it_should_be) {
  EXPECT_EQ(judged(start_fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), "legal");
  EXPECT_EQ(judged(pawn_before_the_last_rank, "Nn2k3/8/8/8/8/8/8/4K3"), "legal");
  EXPECT_EQ(judged("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3P4/8/8/8/8/4K3"), "legal");
}

TEST(Press, without_a_move) {  // FIDE 7.5.3
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  EXPECT_EQ(judged(start_fen, start), "press-without-move FIDE 7.5.3");
  EXPECT_EQ(judged(start_fen, start, fide_older), "press-without-move ");
}

TEST(Press, with_a_pawn_left_on_the_last_rank) {  // FIDE 7.5.2
  const std::string left = "Pn2k3/8/8/8/8/8/8/4K3";
  EXPECT_EQ(judged(pawn_before_the_last_rank, left), "promotion-missing FIDE 7.5.2 a7a8q");
  EXPECT_EQ(judged(pawn_before_the_last_rank, "1P2k3/8/8/8/8/8/8/4K3"),
            "promotion-missing FIDE 7.5.2 a7b8q");
  EXPECT_EQ(judged(pawn_before_the_last_rank, left, fide_older), "illegal-move FIDE-older 8.1");
}

TEST(Press, promotion_with_the_pawn_left_is_found_by_its_move) {  // FIDE 7.5.2
  const Position before = *parse_fen(pawn_before_the_last_rank);
  int promotions = 0;
  for (const Move& move : legal_moves(before)) {
    if (!move.promotion) continue;
    ++promotions;
    const auto found = promotion_finding(before, move, fide_2023);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, "promotion-missing");
    EXPECT_EQ(found->stands->to, move.to);
  }
  EXPECT_EQ(promotions, 2 * 4) << "on a8 and on b8";
}

TEST(Press, with_an_illegal_move) {  // FIDE 7.5.1, FIDE-older 8.1
  const std::string three_steps = "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR";
  EXPECT_EQ(judged(start_fen, three_steps), "illegal-move FIDE 7.5.1");
  EXPECT_EQ(judged(start_fen, three_steps, fide_older), "illegal-move FIDE-older 8.1");
  EXPECT_EQ(judged("1n2k3/P7/8/8/8/8/8/K6r w - - 0 1", "Pn2k3/8/8/8/8/8/8/K6r"),
            "illegal-move FIDE 7.5.1");  // the pawn's move leaves the king in check
  EXPECT_EQ(judged("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3P4/3p4/8/8/8/4K3"),
            "illegal-move FIDE 7.5.1");  // the pawn taken in passing still stands
}

TEST(IllegalMoves, second_loses) {  // FIDE 7.5.5
  for (const std::string_view article : {"FIDE 7.5.1", "FIDE 7.5.2", "FIDE 7.5.3", "FIDE 7.5.4"}) {
    EXPECT_TRUE(fide_2023.fouls.counts(article)) << article;
  }
  EXPECT_FALSE(fide_2023.fouls.counts("FIDE 4.3.1"));
  EXPECT_FALSE(fide_2023.fouls.is_lost_by(1));
  EXPECT_TRUE(fide_2023.fouls.is_lost_by(2));
  EXPECT_EQ(Chess::article(fide_2023, fide_2023.fouls.reason), "FIDE 7.5.5");
}

TEST(IllegalMoves, lose_nothing_in_the_older_laws) {  // FIDE-older 8.1
  EXPECT_FALSE(fide_older.fouls.counts("FIDE-older 8.1"));
  EXPECT_FALSE(fide_older.fouls.is_lost_by(9));
  EXPECT_TRUE(Chess::article(fide_older, "illegal-moves").empty());
}

}  // namespace
}  // namespace luozi::chess
