// What people play rather than something else, and how far the model goes in believing it.
#include "boards/chess/plausibility.hpp"

#include "boards/chess/footprint.hpp"
#include "boards/chess/move_traits.hpp"
#include "boards/chess/moves.hpp"
#include "boards/plausibility.hpp"
#include "support.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string_view>

namespace luozi::chess {
namespace {

double implausibility_of(const Position& position, const char* text) {
  const Move move = move_of(position, text);
  const MoveList moves = legal_moves(position);
  const std::vector<double> all = implausibility(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i] == move) return all[i];
  }
  return std::numeric_limits<double>::quiet_NaN();
}

struct Case {
  const char* name;
  std::string_view fen;
  const char* played;
  const char* rather_than;
};

TEST(Implausibility, people_rather_play) {
  for (const Case& one : {
           Case{"the centre pawn than the rook's", start_fen, "e2e4", "a2a3"},
           Case{"a knight out than a pawn by the rook",
                "rnbqkbnr/ppp2ppp/8/3p4/3P4/8/PPP2PPP/RNBQKBNR b KQkq - 0 4", "g8f6", "h7h5"},
           Case{"the recapture than anything else",
                "r1bqkbnr/pppp1ppp/2B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4", "d7c6", "g8f6"},
           Case{"what takes a queen for nothing", "4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5",
                "d1d4"},
           Case{"the knight off than on in danger",
                "rnbqkb1r/pppppppp/5n2/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "f6d5", "a7a6"},
           Case{"the knight to where no pawn takes it",
                "rnbqkb1r/pppppppp/5n2/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "f6d5", "f6h5"},
           Case{"castling than the king alone",
                "rnbqk2r/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 4 4", "e1g1", "e1f1"},
           Case{"mate than check", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "a1a7"},
       }) {
    const Position position = position_of(one.fen);
    EXPECT_LT(implausibility_of(position, one.played), implausibility_of(position, one.rather_than))
        << one.name;
  }
}

TEST(Implausibility, one_value_a_legal_move_within_its_bounds) {
  visit_random_play(10, 100, [](const Position& position) {
    const std::vector<double> all = implausibility(position);
    ASSERT_EQ(all.size(), legal_moves(position).size());
    for (const double value : all) {
      ASSERT_GE(value, least_implausibility) << write_fen(position);
      ASSERT_LE(value, -std::log(drawn_at_random)) << write_fen(position);
    }
  });
}

/// What tells promotions apart is `twin_cost`; here they must be one move.
TEST(Implausibility, promotions_on_one_square_are_alike) {
  const Position position = position_of("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
  for (const char* const twin : {"e7d8n", "e7d8b", "e7d8r"}) {
    EXPECT_EQ(implausibility_of(position, twin), implausibility_of(position, "e7d8q")) << twin;
  }
}

TEST(Implausibility, only_move_is_neither_likely_nor_unlikely) {
  const Position position = position_of("7k/6Q1/8/8/8/8/8/K5R1 b - - 0 1", false);
  EXPECT_TRUE(implausibility(position).empty()) << "mate";
  const Position forced = position_of("7k/6Q1/8/8/8/8/8/K7 b - - 0 1");
  ASSERT_EQ(implausibility(forced).size(), 1U);
  EXPECT_NEAR(implausibility(forced).front(), 0, 1e-9);
}

/// A capture ends the danger from the man that it takes.
TEST(MoveTraits, captured_attacker_endangers_nothing_any_more) {
  const Position position = position_of("r2Qk3/8/2n5/8/8/8/8/4K3 b - - 0 1");
  const MoveTraits traits(position);
  const Traits recapture = traits.of(move_of(position, "c6d8"));
  EXPECT_EQ(recapture[at(Trait::wins)], 9);
  EXPECT_EQ(recapture[at(Trait::neglects)], 0);
}

TEST(MoveTraits, man_that_steps_out_of_the_line_opens_a_check) {
  const Position position = position_of("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1");
  const MoveTraits traits(position);
  EXPECT_EQ(traits.of(move_of(position, "e4c5"))[at(Trait::checks)], 1);
  EXPECT_EQ(traits.of(move_of(position, "a1a2"))[at(Trait::checks)], 0);
}

/// The traits of a move after two others, from the start of the moves on.
Traits traits_after(std::string_view fen, const char* own, const char* others, const char* move) {
  const Position before = position_of(fen);
  const Move first = move_of(before, own);
  const Position between = play(before, first);
  const Move second = move_of(between, others);
  const Position position = play(between, second);
  return MoveTraits(position, {second, first}).of(move_of(position, move));
}

TEST(MoveTraits, captures_back_only_where_the_other_side_has_just_captured) {
  constexpr std::string_view fen = "4k3/8/3p4/4n3/8/2N2N2/8/4K3 w - - 0 1";
  EXPECT_EQ(traits_after(fen, "f3e5", "d6e5", "c3e4")[at(Trait::takes_back)], 0);
  constexpr std::string_view exchange = "4k3/8/3p4/4n3/2N5/5N2/8/4K3 w - - 0 1";
  EXPECT_EQ(traits_after(exchange, "f3e5", "d6e5", "c4e5")[at(Trait::takes_back)], 1);
  constexpr std::string_view pawn_step = "4k3/3p4/8/8/2N5/8/8/4K3 w - - 0 1";
  EXPECT_EQ(traits_after(pawn_step, "e1d1", "d7d6", "c4d6")[at(Trait::takes_back)], 0)
      << "a pawn's step captures nothing";
  constexpr std::string_view promotion = "r2r3k/4P3/8/8/8/8/8/6K1 b - - 0 1";
  EXPECT_EQ(traits_after(promotion, "h8h7", "e7d8q", "a8d8")[at(Trait::takes_back)], 1);
  EXPECT_EQ(traits_after(promotion, "h8h7", "e7e8q", "d8e8")[at(Trait::takes_back)], 0)
      << "nor does a promotion straight ahead";
}

TEST(MoveTraits, last_moves_call_for_others) {
  constexpr std::string_view fen = "4k3/2p5/8/8/4N3/8/8/R3K3 w - - 0 1";
  const Traits knight = traits_after(fen, "e4c5", "c7c6", "c5e4");
  EXPECT_EQ(knight[at(Trait::goes_on)], 1);
  EXPECT_EQ(knight[at(Trait::near)], 2) << "e4 is two squares from c6";
  EXPECT_EQ(traits_after(fen, "e4c5", "c7c6", "a1a2")[at(Trait::goes_on)], 0);
  EXPECT_EQ(traits_after(fen, "e4c5", "c7c6", "a1a2")[at(Trait::near)], 0);
}

TEST(MoveTraits, piece_is_chased_by_the_man_that_has_just_moved) {
  constexpr std::string_view fen = "4k3/4n3/8/8/1B6/8/8/R3K3 w - - 0 1";
  EXPECT_EQ(traits_after(fen, "e1d1", "e7c6", "b4c3")[at(Trait::chased)], 1);
  EXPECT_EQ(traits_after(fen, "e1d1", "e7g6", "b4c3")[at(Trait::chased)], 0);
  const Position position = position_of("4k3/8/8/2p5/1B6/8/8/4K3 w - - 0 1");
  const MoveTraits traits(position);
  EXPECT_EQ(traits.of(move_of(position, "b4d2"))[at(Trait::pawn_chased)], 1);
  EXPECT_EQ(traits.of(move_of(position, "e1e2"))[at(Trait::pawn_chased)], 0);
}

TEST(MoveTraits, rook_comes_to_an_open_file_and_leaves_it) {
  const Position position = position_of("4k3/p7/8/8/8/8/8/RR2K3 w - - 0 1");
  const MoveTraits traits(position);
  EXPECT_EQ(traits.of(move_of(position, "b1d1"))[at(Trait::open_file)], 0);
  EXPECT_EQ(traits.of(move_of(position, "a1a2"))[at(Trait::open_file)], 0);
  const Position behind = position_of("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1");
  EXPECT_EQ(MoveTraits(behind).of(move_of(behind, "a1b1"))[at(Trait::open_file)], 1);
  const Position open = position_of("4k3/p7/8/8/8/8/8/1R2K3 w - - 0 1");
  EXPECT_EQ(MoveTraits(open).of(move_of(open, "b1a1"))[at(Trait::open_file)], -1);
}

TEST(MoveTraits, piece_reaches_protects_and_deserts) {
  const Position position = position_of("4k3/8/8/3r4/8/1P6/8/3NK2B w - - 0 1");
  const MoveTraits traits(position);
  const Traits out = traits.of(move_of(position, "d1c3"));
  EXPECT_EQ(out[at(Trait::reach)], 8 - 4);
  EXPECT_EQ(out[at(Trait::near_king)], 0);
  const Position attacked = position_of("1r2k3/8/8/8/8/1P6/8/N3K3 w - - 0 1");
  const MoveTraits of_attacked(attacked);
  EXPECT_EQ(of_attacked.of(move_of(attacked, "a1c2"))[at(Trait::deserts)], 1) << "b3";
  EXPECT_EQ(of_attacked.of(move_of(attacked, "a1c2"))[at(Trait::guards)], 0);
  const Position alone = position_of("1r2k3/8/8/8/8/1P6/8/4K2B w - - 0 1");
  EXPECT_EQ(MoveTraits(alone).of(move_of(alone, "h1d5"))[at(Trait::guards)], 1) << "b3";
}

TEST(MoveTraits, piece_goes_to_where_the_king_is) {
  const Position position = position_of("6k1/8/8/8/1P6/8/8/R3K2N w - - 0 1");
  const MoveTraits traits(position);
  EXPECT_EQ(traits.of(move_of(position, "a1a7"))[at(Trait::near_king)], 3) << "f7, g7 and h7";
  EXPECT_EQ(traits.of(move_of(position, "a1a7"))[at(Trait::faces_king)], 0);
  EXPECT_EQ(traits.of(move_of(position, "a1a8"))[at(Trait::faces_king)], 1);
  EXPECT_EQ(traits.of(move_of(position, "h1g3"))[at(Trait::faces_king)], 0)
      << "no long-range piece";
}

TEST(MoveTraits, pawn_is_passed_where_no_pawn_can_stop_or_take_it) {
  const Position position = position_of("4k3/7p/2p5/p7/4P3/8/P5P1/4K3 w - - 0 1");
  const MoveTraits traits(position);
  EXPECT_DOUBLE_EQ(traits.of(move_of(position, "e4e5"))[at(Trait::passed)], 4.0 / 7);
  EXPECT_EQ(traits.of(move_of(position, "g2g3"))[at(Trait::passed)], 0) << "h7 takes it";
  EXPECT_EQ(traits.of(move_of(position, "a2a3"))[at(Trait::passed)], 0) << "a5 stops it";
  const Position black = position_of("4k3/8/8/4p3/8/8/3P4/4K3 b - - 0 1");
  EXPECT_EQ(MoveTraits(black).of(move_of(black, "e5e4"))[at(Trait::passed)], 0);
  const Position beyond = position_of("4k3/8/8/3P4/4p3/8/8/4K3 b - - 0 1");
  EXPECT_DOUBLE_EQ(MoveTraits(beyond).of(move_of(beyond, "e4e3"))[at(Trait::passed)], 5.0 / 7);
}

TEST(MoveTraits, piece_before_an_own_pawn_blocks_it) {
  const Position position = position_of("4k3/8/8/8/8/8/3P4/1N2KB2 w - - 0 1");
  const MoveTraits traits(position);
  EXPECT_EQ(traits.of(move_of(position, "f1d3"))[at(Trait::blocks_pawn)], 1);
  EXPECT_EQ(traits.of(move_of(position, "f1e2"))[at(Trait::blocks_pawn)], 0);
}

/// Squares are counted from the mover's back rank.
TEST(MoveTraits, both_sides_see_the_board_from_their_own_side) {
  const Position start = position_of(start_fen);
  const Way white = MoveTraits(start).way(move_of(start, "e2e4"));
  const Position after = play(start, move_of(start, "e2e4"));
  const Way black = MoveTraits(after).way(move_of(after, "e7e5"));
  EXPECT_EQ(white.man, black.man);
  EXPECT_EQ(white.from, black.from);
  EXPECT_EQ(white.to, black.to);
}

TEST(Stage, traits_weigh_as_much_as_the_stage_has_of_each) {
  const Weights<2, 1, 1> weights{{{{{1, 2, 4}}, {{0, 0, -8}}}}, {}};
  EXPECT_EQ(trait_weights(weights, {1, 0, 0}), (TraitWeights<2>{1, 0}));
  EXPECT_EQ(trait_weights(weights, {0, 0.5, 0.5}), (TraitWeights<2>{3, -4}));
}

TEST(Stage, opening_becomes_middle_game_and_ending) {
  const Position start = position_of(start_fen);
  EXPECT_EQ(MoveTraits(start).stage(), (Stage{1, 0, 0}));
  EXPECT_EQ(stage_of(1, 13), (Stage{0, 1, 0}));
  EXPECT_EQ(stage_of(0, 60), (Stage{0, 0, 1}));
  EXPECT_EQ(stage_of(1.3, 60), (Stage{0, 1, 0})) << "two queens more";
  for (double left = 0; left <= 1; left += 0.05) {
    const Stage stage = stage_of(left, 1);
    EXPECT_NEAR(stage[0] + stage[1] + stage[2], 1, 1e-12);
    EXPECT_GE(stage[1], -1e-12) << left;
  }
}

}  // namespace
}  // namespace luozi::chess
