// The attack tables against a walk over the board, square by square.
#include "boards/chess/attacks.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <random>
#include <utility>

namespace luozi::chess {
namespace {

using Steps = std::initializer_list<std::pair<int, int>>;

constexpr Steps straight{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
constexpr Steps diagonal{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

/// FIDE 3.2, 3.3, 3.5: along the line, up to and onto the first man.
Bits walked(int square, Bits filled, Steps steps) {
  Bits reached = 0;
  for (const auto& [files, ranks] : steps) {
    int file = square % 8 + files;
    int rank = square / 8 + ranks;
    for (; on_board(file, rank); file += files, rank += ranks) {
      reached |= bit(rank * 8 + file);
      if ((filled & bit(rank * 8 + file)) != 0) break;
    }
  }
  return reached;
}

TEST(Attacks, sliders_reach_what_a_walk_reaches) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    const Bits filled = round % 2 == 0 ? random() & random() : random();
    for (int square = 0; square < 64; ++square) {
      const Bits others = filled & ~bit(square);
      ASSERT_EQ(rook_attacks(square, others), walked(square, others, straight)) << square;
      ASSERT_EQ(bishop_attacks(square, others), walked(square, others, diagonal)) << square;
      ASSERT_EQ(piece_attacks(PieceType::queen, square, others),
                walked(square, others, straight) | walked(square, others, diagonal));
    }
  }
}

/// FIDE 3.6: the nearest squares not on the same rank, file or diagonal.
TEST(Attacks, knight_and_king_reach_by_distance) {
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const int files = std::abs(from % 8 - to % 8);
      const int ranks = std::abs(from / 8 - to / 8);
      EXPECT_EQ((knight_attacks[at(from)] & bit(to)) != 0, files * ranks == 2);
      EXPECT_EQ((king_attacks[at(from)] & bit(to)) != 0, std::max(files, ranks) == 1);
    }
  }
}

TEST(Attacks, pawns_attack_forward_and_beside) {
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const bool beside = std::abs(from % 8 - to % 8) == 1;
      const int ranks = to / 8 - from / 8;
      EXPECT_EQ((pawn_attacks[0][at(from)] & bit(to)) != 0, beside && ranks == 1);
      EXPECT_EQ((pawn_attacks[1][at(from)] & bit(to)) != 0, beside && ranks == -1);
    }
  }
}

TEST(Attacks, squares_between_are_those_both_ends_see) {
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      const Bits ends = bit(a) | bit(b);
      Bits expected = 0;
      if (a != b && (walked(a, 0, straight) & bit(b)) != 0) {
        expected = walked(a, ends, straight) & walked(b, ends, straight);
      } else if (a != b && (walked(a, 0, diagonal) & bit(b)) != 0) {
        expected = walked(a, ends, diagonal) & walked(b, ends, diagonal);
      }
      const Bits between = squares_between[at(a)][at(b)];
      EXPECT_EQ(between & ~expected, 0U) << a << ' ' << b;
      EXPECT_EQ(between, expected & line_through[at(a)][at(b)]) << a << ' ' << b;
    }
  }
}

}  // namespace
}  // namespace luozi::chess
