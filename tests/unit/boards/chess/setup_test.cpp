// Which setups are no position of a game, and why.
#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::chess {
namespace {

struct FaultyFen {
  std::string_view fen;
  SetupFault fault;
  bool chess960 = false;
};

constexpr FaultyFen faulty_fens[] = {
    {"8/8/8/8/8/8/8/k7 w - - 0 1", SetupFault::white_king_count},
    {"8/8/8/8/8/8/8/K1K4k w - - 0 1", SetupFault::white_king_count},
    {"8/8/8/8/8/8/8/K7 w - - 0 1", SetupFault::black_king_count},
    {"k6P/8/8/8/8/8/8/K7 w - - 0 1", SetupFault::pawn_on_end_rank},
    {"k7/8/8/8/8/8/8/K6p b - - 0 1", SetupFault::pawn_on_end_rank},
    {"k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1", SetupFault::too_many_white},
    {"k7/8/8/8/8/8/PPPPPPPP/KQQ5 w - - 0 1", SetupFault::too_many_white},
    {"knnn4/pppppppp/8/8/8/8/8/7K w - - 0 1", SetupFault::too_many_black},
    // FIDE 3.9.2: no move may leave the own king in check.
    {"k7/8/8/8/8/8/8/R6K w - - 0 1", SetupFault::other_side_in_check},
    {"8/8/8/8/8/8/8/kK6 w - - 0 1", SetupFault::other_side_in_check},
    {"4k3/8/8/8/1b2r2b/8/8/2n1K3 w - - 0 1", SetupFault::too_many_checkers},
    {"4k3/8/8/8/8/8/4K3/7R w H - 0 1", SetupFault::castling_without_king},
    {"4k3/8/8/8/8/8/8/RK6 w Q - 0 1", SetupFault::castling_needs_chess960},
    {"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", SetupFault::castling_needs_chess960},
    {"7k/8/8/8/8/8/8/KR6 w K - 0 1", SetupFault::castling_without_king, true},
    {"7k/8/8/8/8/8/8/1R1RK3 w BD - 0 1", SetupFault::castling_without_rook, true},
    // FIDE 3.7.3.1: only a pawn that has just advanced two squares is captured in passing.
    {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", SetupFault::en_passant_without_pawn},
    {"4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", SetupFault::en_passant_without_pawn},
    {"4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1", SetupFault::en_passant_without_pawn},
    {"4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", SetupFault::en_passant_without_pawn},
    {"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", SetupFault::en_passant_without_pawn},
    {"4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", SetupFault::en_passant_without_pawn},
};

TEST(Setup, fault_is_named) {
  for (const FaultyFen& faulty : faulty_fens) {
    const auto setup = parse_setup(faulty.fen, faulty.chess960);
    ASSERT_TRUE(setup) << setup.error().message;
    EXPECT_EQ(fault_of(*setup), faulty.fault) << faulty.fen;
    EXPECT_FALSE(Position::from(*setup).ok()) << faulty.fen;
    EXPECT_FALSE(text(faulty.fault).empty());
  }
}

TEST(Setup, castling_rook_must_be_a_rook_of_the_board) {
  chess::Setup setup = *parse_setup("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  setup.castling_rooks = squares("a1");
  EXPECT_EQ(fault_of(setup), SetupFault::castling_without_rook);
  setup.castling_rooks = squares("e1");
  EXPECT_EQ(fault_of(setup), SetupFault::castling_without_rook);
}

TEST(Setup, counters_must_be_in_range) {
  chess::Setup setup = *parse_setup(start_fen);
  setup.halfmoves = -1;
  EXPECT_EQ(fault_of(setup), SetupFault::counter_out_of_range);
  setup.halfmoves = 0;
  setup.move_number = 0;
  EXPECT_EQ(fault_of(setup), SetupFault::counter_out_of_range);
}

/// FIDE 3.7.3.4: a player may have more of a piece than he began with.
TEST(Setup, promoted_men_are_allowed) {
  EXPECT_TRUE(parse_fen("k7/8/8/8/8/8/8/1N1N1N1K w - - 0 1").ok());
}

}  // namespace
}  // namespace luozi::chess
