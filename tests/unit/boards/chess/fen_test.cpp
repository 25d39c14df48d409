// FEN in and out, and what is said of a FEN that cannot be read.
#include "boards/chess/fen.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::chess {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Fen, chess_positions_are_written_as_they_were_read) {
  for (const std::string_view fen : {
           start_fen,
           std::string_view("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
           std::string_view("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
           std::string_view("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 17 40"),
           std::string_view("8/8/8/8/8/8/8/K1k5 w - - 99 9999"),
       }) {
    EXPECT_EQ(write_fen(position_of(fen)), fen);
  }
}

struct Styles {
  std::string_view read, x_fen, shredder;
};

/// X-FEN names the file only where another rook stands further out; Shredder-FEN always.
TEST(Fen, chess960_rights_are_read_in_either_style_and_written_in_both) {
  constexpr Styles cases[] = {
      {"KQkq", "KQkq", "GBgb"}, {"GBgb", "KQkq", "GBgb"}, {"Gb", "Kq", "Gb"},
      {"-", "-", "-"},          {"kBg", "", ""},
  };
  const std::string men = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w ";
  for (const Styles& c : cases) {
    const auto position = parse_fen(men + std::string(c.read) + " - 0 1", true);
    if (c.x_fen.empty()) {
      EXPECT_FALSE(position) << c.read;
      continue;
    }
    ASSERT_TRUE(position) << position.error().message;
    EXPECT_EQ(write_fen(*position), men + std::string(c.x_fen) + " - 0 1");
    EXPECT_EQ(write_fen(*position, CastlingStyle::shredder),
              men + std::string(c.shredder) + " - 0 1");
  }
}

TEST(Fen, inner_rook_keeps_its_file_letter) {
  const std::string fen = "1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1";
  const Position position = position_of(fen, true);
  EXPECT_EQ(position.castling_rooks(), squares("b1 g1 b8 g8"));
  EXPECT_EQ(write_fen(position), fen);
}

TEST(Fen, letter_k_means_the_outermost_rook) {
  EXPECT_EQ(position_of("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", true).castling_rooks(), squares("h1"));
}

TEST(Fen, shredder_rights_are_read_in_chess) {
  EXPECT_EQ(position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"),
            start_position());
}

TEST(Fen, counters_may_be_left_out) {
  const Position position = position_of("8/8/8/5k2/3p4/8/4P3/4K3 b - -");
  EXPECT_EQ(position.halfmoves(), 0);
  EXPECT_EQ(position.move_number(), 1);
  EXPECT_EQ(position_of("8/8/8/5k2/3p4/8/4P3/4K3 b - - 7").halfmoves(), 7);
}

TEST(Fen, spaces_around_fields_do_not_matter) {
  EXPECT_EQ(position_of("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq\t- 0 1 "),
            start_position());
}

struct Faulty {
  std::string_view fen;
  FenField field;
  std::string_view says;
};

constexpr Faulty faulty_fens[] = {
    {"", FenField::whole, "must have 6 fields"},
    {"8/8/8/8/8/8/8/8 w -", FenField::whole, "must have 6 fields"},
    {"8/8/8/8/8/8/8/8 w - - 0 1 x", FenField::whole, "must have 6 fields"},
    {"8/8/8/8/8/8/8 w - - 0 1", FenField::placement, "there must be 8 ranks"},
    {"8/8/8/8/8/8/8/8/8 w - - 0 1", FenField::placement, "there must be 8 ranks"},
    {"8/8/8/8/8/8/8/9 w - - 0 1", FenField::placement, "'9': rank 1 may hold only"},
    {"8/8/8/8/8/8/4x3/8 w - - 0 1", FenField::placement, "'4x3': rank 2 may hold only"},
    {"rnbqkbnrr/8/8/8/8/8/8/8 w - - 0 1", FenField::placement, "rank 8 has more than 8 squares"},
    {"8/8/44p/8/8/8/8/8 w - - 0 1", FenField::placement, "rank 6 has more than 8 squares"},
    {"8/8/8/7/8/8/8/8 w - - 0 1", FenField::placement, "rank 5 has only 7 squares of 8"},
    {"k7/8/8/8/8/8/8/K7 x - - 0 1", FenField::turn, "'x': must be w or b"},
    {"k7/8/8/8/8/8/8/K7 W - - 0 1", FenField::turn, "must be w or b"},
    {"k7/8/8/8/8/8/8/K7 w XK - 0 1", FenField::castling, "no castling right is called 'X'"},
    {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", FenField::castling, "'K' needs the king"},
    {"4k2r/8/8/8/8/8/8/4K3 w q - 0 1", FenField::castling, "a rook on rank 8"},
    {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", FenField::castling, "each right is written once"},
    {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", FenField::castling, "each right is written once"},
    {"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", FenField::castling,
     "FEN castling (field 3) 'K': castling "
     "in chess needs"},
    {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", FenField::en_passant, "'e9': must be -"},
    {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", FenField::en_passant, "'e6': the en passant square"},
    {"4k3/8/8/8/8/8/8/4K3 w - - x 1", FenField::halfmoves, "a whole number from 0 to 9999"},
    {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", FenField::halfmoves, "a whole number from 0 to 9999"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", FenField::move_number, "a whole number from 1 to 9999"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999", FenField::move_number, "from 1 to 9999"},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", FenField::position, "Black must have exactly one king"},
};

TEST(Fen, error_names_the_field_and_what_would_be_right) {
  for (const Faulty& faulty : faulty_fens) {
    const auto position = parse_fen(faulty.fen);
    ASSERT_FALSE(position) << faulty.fen;
    EXPECT_EQ(position.error().field, faulty.field) << faulty.fen;
    EXPECT_THAT(position.error().message, HasSubstr(faulty.says)) << faulty.fen;
    EXPECT_THAT(position.error().message, HasSubstr(name(faulty.field))) << faulty.fen;
  }
}

TEST(Fen, error_shows_long_and_unprintable_text_in_one_short_line) {
  const auto position = parse_fen(std::string(100'000, '\n') + "\x1b[31m");
  ASSERT_FALSE(position);
  EXPECT_LT(position.error().message.size(), 300U);
  EXPECT_THAT(position.error().message, Not(HasSubstr("\n")));
  EXPECT_THAT(position.error().message, Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace luozi::chess
