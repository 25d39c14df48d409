// SAN: the standard's form of each move, and what a reader must forgive and must refuse.
#include "notation/chess_san.hpp"

#include "boards/chess/fen.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

chess::Position position(std::string_view fen, bool chess960 = false) {
  auto parsed = chess::parse_fen(fen, chess960);
  EXPECT_TRUE(parsed.ok()) << fen << ": " << parsed.error().message;
  return *parsed;
}

struct Written {
  std::string_view fen, coordinates, san;
};

TEST(WriteSan, each_rule_of_the_standard_is_kept) {
  const std::vector<Written> rows{
      // 8.2.3.3: pieces, pawns, captures, castling, promotion
      {chess::start_fen, "e2e4", "e4"},
      {chess::start_fen, "g1f3", "Nf3"},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
      {"4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "Nxd5"},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O"},
      {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O"},
      {"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e8=Q"},
      {"3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "exd8=N"},
      // 8.2.3.4: the file first, then the rank, then both
      {"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"},
      {"4k3/8/8/4N3/8/8/8/4N1K1 w - - 0 1", "e1f3", "N1f3"},
      {"4k3/8/8/4N3/8/8/8/4N1K1 w - - 0 1", "e5f3", "N5f3"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1"},
      {"4k3/8/8/8/8/2N3N1/8/2N1K3 w - - 0 1", "c3e2", "Nc3e2"},
      // a knight on neither file nor rank of the other: the file suffices
      {"k7/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "c3e2", "Nce2"},
      // 8.2.3.4: a rival that is pinned is none
      {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
      // both knights may step between: both count; pinned by a rook, one does not
      {"4k3/4r3/8/8/8/2N5/8/4K1N1 w - - 0 1", "c3e2", "Nce2"},
      {"4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3"},
      // 8.2.3.5: check and mate
      {"4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8+"},
      {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#"},
      {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
      {"7k/8/7K/8/8/8/8/6Q1 w - - 0 1", "g1g7", "Qg7#"},
      {"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "Qf7"},  // stalemate has no mark
      {"6k1/4P3/6K1/8/8/8/8/8 w - - 0 1", "e7e8q", "e8=Q#"},
      // moves of Black
      {"4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8g8", "O-O"},
      {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "dxe3"},
      {"4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1r", "a1=R+"},
  };
  for (const Written& row : rows) {
    const chess::Position at = position(row.fen);
    const auto move = parse_coordinates(at, row.coordinates);
    ASSERT_TRUE(move.ok()) << row.fen << ' ' << row.coordinates;
    EXPECT_EQ(write_san(at, *move), row.san) << row.fen;
    const auto read = read_san(at, row.san);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(*read, *move) << row.san;
  }
}

TEST(WriteSan, a_castling_king_is_no_rival_and_a_rook_beside_it_stays_a_rook) {
  // Chess960: the king on b1 castles with the rook on c1, or takes a step to c2.
  const chess::Position at = position("1k6/8/8/8/8/8/8/1KR5 w C - 0 1", true);
  EXPECT_EQ(write_san(at, *parse_coordinates(at, "b1c1")), "O-O");
  EXPECT_EQ(write_san(at, *parse_coordinates(at, "b1c2")), "Kc2");
  EXPECT_EQ(write_san(at, *parse_coordinates(at, "c1d1")), "Rd1");
}

TEST(ReadSan, what_people_and_programs_write_is_understood) {
  constexpr std::string_view castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  constexpr std::string_view passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  constexpr std::string_view promote = "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
  constexpr std::string_view take = "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1";
  const std::vector<Written> rows{
      {castle, "e1g1", "O-O"},
      {castle, "e1g1", "0-0"},
      {castle, "e1g1", "o-o"},
      {castle, "e1g1", "OO"},
      {castle, "e1g1", "O-O+!"},
      {castle, "e1g1", "e1g1"},
      {castle, "e1g1", "e1h1"},
      {castle, "e1g1", "Ke1-g1"},
      {castle, "e1c1", "0-0-0"},
      {castle, "e1c1", "O-O-O#"},
      {castle, "e1c1", "e1c1"},
      {castle, "h1g1", "Rg1"},
      {castle, "h1g1", "h1g1"},
      {passant, "e5d6", "exd6e.p."},
      {passant, "e5d6", "exd6ep"},
      {passant, "e5d6", "ed6"},
      {passant, "e5d6", "e5d6"},
      {passant, "e5d6", "e5xd6+?"},
      {promote, "e7e8q", "e8=Q"},
      {promote, "e7e8q", "e8Q"},
      {promote, "e7e8q", "e8(Q)"},
      {promote, "e7e8q", "e8/Q"},
      {promote, "e7e8q", "e8=q"},
      {promote, "e7e8q", "e7e8q"},
      {promote, "e7e8b", "e7e8b"},
      {promote, "e7e8b", "e8b"},
      {promote, "e7d8r", "exd8=R"},
      {promote, "e7d8r", "ed8R!!"},
      {promote, "e7d8r", "e7xd8=R"},
      {take, "e3d5", "Nd5"},
      {take, "e3d5", "Nxd5"},
      {take, "e3d5", "N:d5"},
      {take, "e3d5", "Ne3xd5"},
      {take, "e3d5", "Ne3-d5"},
      {take, "e3d5", "Nexd5"},
      {take, "e3d5", "N3xd5"},
      {take, "e3d5", "e3d5"},
      {take, "e3d5", "e3-d5"},
      {take, "e3d5", "Nxd5++"},
      {take, "e3d5", "Nxd5#?!"},
      {chess::start_fen, "e2e4", "Pe4"},
      {chess::start_fen, "e2e4", "e2-e4"},
      {chess::start_fen, "g1f3", "Ng1-f3"},
      {chess::start_fen, "g1f3", "Nf3."},
  };
  for (const Written& row : rows) {
    const chess::Position at = position(row.fen);
    const auto read = read_san(at, row.san);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(coordinates(at, *read), row.coordinates) << row.san;
  }
}

TEST(ReadSan, what_is_no_move_or_illegal_or_open_is_refused) {
  struct Row {
    std::string_view fen, san;
    SanFault fault;
    std::string_view message;
  };
  constexpr std::string_view promote = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
  constexpr std::string_view two = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
  constexpr std::string_view form = "not a move (e4, Nf3, exd5, O-O, e8=Q)";
  const std::vector<Row> rows{
      {chess::start_fen, "", SanFault::not_a_move, ""},
      {chess::start_fen, "z9", SanFault::not_a_move, ""},
      {chess::start_fen, "Nf9", SanFault::not_a_move, ""},
      {chess::start_fen, "Xf3", SanFault::not_a_move, ""},
      {chess::start_fen, "hello", SanFault::not_a_move, ""},
      {chess::start_fen, "e2e4e5", SanFault::not_a_move, ""},
      {chess::start_fen, "O-O-O-O", SanFault::not_a_move, ""},
      {chess::start_fen, "O", SanFault::not_a_move, ""},
      {chess::start_fen, "exd", SanFault::not_a_move, ""},
      {chess::start_fen, "Nf4", SanFault::illegal, "Nf4: no white knight can go to f4"},
      {chess::start_fen, "Nbf3", SanFault::illegal,
       "Nbf3: no white knight from there can go to f3"},
      {chess::start_fen, "e5", SanFault::illegal, "e5: no white pawn can go to e5"},
      {chess::start_fen, "e2e5", SanFault::illegal, "e2e5: no white piece from there can go to e5"},
      {chess::start_fen, "e4=Q", SanFault::illegal, "e4=Q: no white pawn can go to e4"},
      {chess::start_fen, "O-O", SanFault::illegal, "O-O: white cannot castle there now"},
      {chess::start_fen, "Rh1", SanFault::illegal, "Rh1: no white rook can go to h1"},
      {two, "Nd2", SanFault::ambiguous, "Nd2: could be b1d2 or f1d2"},
      {promote, "e8", SanFault::ambiguous, ""},
      {promote, "e8=K", SanFault::illegal, "e8=K: no white pawn can go to e8"},
      {promote, "e8=P", SanFault::not_a_move, ""},
  };
  for (const Row& row : rows) {
    const auto read = read_san(position(row.fen), row.san);
    ASSERT_FALSE(read.ok()) << row.san;
    EXPECT_EQ(read.error().fault, row.fault) << row.san << ' ' << read.error().message;
    if (row.fault == SanFault::not_a_move) {
      EXPECT_EQ(read.error().message, std::string(row.san) + ": " + std::string(form));
    } else if (!row.message.empty()) {
      EXPECT_EQ(read.error().message, row.message);
    }
  }
}

TEST(ReadSan, a_text_over_the_bound_is_no_move) {
  const std::string text = "e4" + std::string(san_length_max - 2, '!');
  EXPECT_TRUE(read_san(chess::Position(), text).ok());
  const auto read = read_san(chess::Position(), text + "!");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().fault, SanFault::not_a_move);
}

TEST(ReadSan, castling_in_chess960_needs_no_king_on_e) {
  const chess::Position at = position("1k6/8/8/8/8/8/8/1KR5 w C - 0 1", true);
  EXPECT_EQ(*read_san(at, "O-O"), *parse_coordinates(at, "b1c1"));
  EXPECT_EQ(*read_san(at, "b1c1"), *parse_coordinates(at, "b1c1"));
  EXPECT_FALSE(read_san(at, "Kc1").ok());  // a step onto the own rook is not castling
  EXPECT_FALSE(read_san(at, "O-O-O").ok());
}

}  // namespace
}  // namespace luozi::notation
