// How games end (FIDE 5, 9) and which draws may be claimed.
#include "boards/chess/outcome.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::chess {
namespace {

constexpr std::string_view knights_out_and_back = "g1f3 g8f6 f3g1 f6g8 ";

std::string repeated(std::string_view moves, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += moves;
  return all;
}

std::optional<Outcome> outcome_of(std::string_view fen) {
  return Chess::outcome(History<Chess>{position_of(fen)});
}

struct Ending {
  std::string_view fen, reason, article;
  GameResult result;
};

TEST(Outcome, board_alone_ends_the_game) {
  constexpr Ending endings[] = {
      {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "checkmate", "FIDE 5.1.1",
       GameResult::black_wins},
      {"4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "checkmate", "FIDE 5.1.1", GameResult::white_wins},
      {"k7/2Q5/8/K7/8/8/8/8 b - - 0 1", "stalemate", "FIDE 5.2.1", GameResult::draw},
      {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "dead-position", "FIDE 5.2.2", GameResult::draw},
  };
  for (const Ending& ending : endings) {
    EXPECT_EQ(outcome_of(ending.fen), (Outcome{ending.result, ending.reason, ending.article}))
        << ending.fen;
  }
  EXPECT_EQ(outcome_of(start_fen), std::nullopt);
}

struct Material {
  std::string_view fen;
  bool dead, dead_in_older_laws;
};

/// FIDE 5.2.2; the older laws list three cases (10.4).
TEST(Outcome, dead_positions_are_seen_by_material) {
  constexpr Material cases[] = {
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
      {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
      {"4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
      {"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},   // both on light squares
      {"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},  // light and dark
      {"2b1k3/8/b7/8/8/8/8/4KB2 w - - 0 1", true, false},
      {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false, false},
      {"4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", false, false},
      {"4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", false, false},
      {"4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false, false},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", false, false},
      {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", false, false},
  };
  for (const Material& c : cases) {
    const History<Chess> history{position_of(c.fen)};
    EXPECT_EQ(outcome(history).has_value(), c.dead) << c.fen;
    EXPECT_EQ(outcome(history, fide_older).has_value(), c.dead_in_older_laws) << c.fen;
    EXPECT_EQ(is_dead_by_material(history.start.board()), c.dead) << c.fen;
  }
}

Board colours_swapped(const Board& board) {
  Board swapped;
  for (const Square square : board.filled()) {
    const Piece piece = *board.piece_at(square);
    swapped.put(square, {other(piece.side), piece.type});
  }
  return swapped;
}

/// FIDE 6.9: whether White could mate if Black helped.
TEST(MatingMen, what_cannot_mate_even_with_help) {
  struct Men {
    std::string_view fen;
    bool cannot;
  };
  for (const Men& men : std::vector<Men>{
           {"4k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", true},
           {"3qk3/8/8/8/8/8/8/4K1N1 w - - 0 1", true},
           {"3qk3/8/8/4q3/8/8/8/4K1N1 w - - 0 1", true},
           {"3qkr2/8/8/8/8/8/8/4K1N1 w - - 0 1", false},  // a rook shuts its king in
           {"4k3/p7/8/8/8/8/8/4K1N1 w - - 0 1", false},
           {"4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", false},
           {"3qk3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false},
           {"3qkr2/8/8/8/8/8/8/4KB2 w - - 0 1", true},
           {"2bqkr2/8/8/8/8/3B4/8/4KB2 w - - 0 1", true},
           {"3qkb2/8/8/8/8/8/8/4KB2 w - - 0 1", false},  // a bishop on the other colour
           {"3qk1n1/8/8/8/8/8/8/4KB2 w - - 0 1", false},
           {"4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", false},
           {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false},
           {"4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", false},
           {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false},
       }) {
    EXPECT_EQ(cannot_mate(position_of(men.fen).board(), Side::white), men.cannot) << men.fen;
    EXPECT_EQ(cannot_mate(colours_swapped(position_of(men.fen).board()), Side::black), men.cannot)
        << men.fen;
  }
}

/// A man of Black's on each square to which its king could still go: queens where a knight gives
/// check, and where a bishop does, rooks on the colour that no bishop there is on.
std::optional<Position> shut_in(Setup setup, PieceType checker, Square from) {
  const auto bare = Position::from(setup);
  if (!bare || !in_check(*bare)) return std::nullopt;
  for (const Move flight : legal_moves(*bare)) {
    const int parity = rank_of(flight.to) + file_of(flight.to) + rank_of(from) + file_of(from);
    if (checker == PieceType::bishop && parity % 2 == 0) continue;
    const PieceType man = checker == PieceType::knight ? PieceType::queen : PieceType::rook;
    setup.board.put(flight.to, {Side::black, man});
  }
  // A white king that they attack could be shielded by yet more of them.
  const auto position = Position::from(setup, Lawfulness::irregular);
  return position ? std::optional(*position) : std::nullopt;
}

/// Every place of both kings and of the man that gives check: those who shut their king in, and it
/// takes at least one, can capture that man or stand before it. More of them only help.
TEST(MatingMen, no_place_of_them_is_mate) {
  for (const PieceType checker : {PieceType::knight, PieceType::bishop}) {
    int places = 0;
    for (int place = 0; place < 64 * 64 * 64; ++place) {
      const Square king(place % 64), white_king(place / 64 % 64), man(place / 4096);
      if (king == white_king || king == man || man == white_king) continue;
      chess::Setup setup;
      setup.turn = Side::black;
      setup.board.put(king, {Side::black, PieceType::king});
      setup.board.put(white_king, {Side::white, PieceType::king});
      setup.board.put(man, {Side::white, checker});
      const auto position = shut_in(setup, checker, man);
      if (!position) continue;
      ++places;
      ASSERT_TRUE(cannot_mate(position->board(), Side::white)) << write_fen(*position);
      const MoveList moves = legal_moves(*position);
      ASSERT_TRUE(std::any_of(moves.begin(), moves.end(), [&](Move move) {
        return move.from != king;
      })) << write_fen(*position);
    }
    EXPECT_GT(places, 10'000);
  }
}

/// FIDE 9.2.2: the position has just appeared for the third time and the claimant has the move.
TEST(Claims, third_repetition_may_be_claimed) {
  EXPECT_FALSE(claims(game_of(start_position(), repeated(knights_out_and_back, 1))).any());
  const History<Chess> third = game_of(start_position(), repeated(knights_out_and_back, 2));
  EXPECT_EQ(repetitions(third), 3);
  EXPECT_EQ(claims(third).threefold,
            (Outcome{GameResult::draw, "threefold-repetition", "FIDE 9.2.2"}));
  EXPECT_FALSE(claims(third).fifty_moves);
  EXPECT_EQ(outcome(third), std::nullopt);
}

/// FIDE 9.2.1: the position is about to appear for the third time with the move written down.
TEST(Claims, third_repetition_may_be_claimed_with_the_move_to_come) {
  const History<Chess> before = game_of(start_position(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
  EXPECT_FALSE(claims(before).any());
  EXPECT_EQ(claims_with(before, move_of(before.now(), "f6g8")).threefold,
            (Outcome{GameResult::draw, "threefold-repetition", "FIDE 9.2.1"}));
  EXPECT_FALSE(claims_with(before, move_of(before.now(), "e7e5")).any());
}

/// FIDE 9.2.3: after e4 the pawn could be captured en passant the first time the position stood.
TEST(Claims, position_with_a_legal_en_passant_capture_stands_once) {
  const Position start = position_of("4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1");
  History<Chess> history = game_of(start, "e2e4 g8f6 g1f3 f6g8 f3g1");
  EXPECT_EQ(repetitions(history), 1);
  play_on(history, "g8f6 g1f3 f6g8 f3g1");
  EXPECT_EQ(repetitions(history), 2);
  EXPECT_FALSE(claims(history).any());
}

/// The same with no black pawn that could capture: the first time counts.
TEST(Claims, en_passant_square_without_a_capture_changes_nothing) {
  const Position start = position_of("4k1n1/8/8/8/7p/8/4P3/4K1N1 w - - 0 1");
  const History<Chess> history = game_of(start, "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1");
  EXPECT_EQ(repetitions(history), 3);
  EXPECT_TRUE(claims(history).threefold);
}

/// FIDE 9.2.3.2: a castling right that is lost makes the position another.
TEST(Claims, lost_castling_right_makes_the_position_another) {
  const Position start = position_of("4k3/p7/8/8/8/8/8/4K2R w K - 0 1");
  const History<Chess> history = game_of(start, "h1g1 e8d8 g1h1 d8e8 h1g1 e8d8 g1h1 d8e8");
  EXPECT_EQ(repetitions(history), 2);
  EXPECT_FALSE(claims(history).any());
}

/// FIDE 9.6.1.
TEST(Outcome, fifth_repetition_ends_the_game) {
  const History<Chess> fourth = game_of(start_position(), repeated(knights_out_and_back, 3));
  EXPECT_EQ(outcome(fourth), std::nullopt);
  EXPECT_TRUE(claims(fourth).threefold);
  const History<Chess> fifth = game_of(start_position(), repeated(knights_out_and_back, 4));
  EXPECT_EQ(outcome(fifth), (Outcome{GameResult::draw, "fivefold-repetition", "FIDE 9.6.1"}));
  EXPECT_FALSE(claims(fifth).any()) << "a game that is over leaves nothing to claim";
}

/// The older laws know no automatic draw by repetition or count (10.10, 10.12 need a claim).
TEST(Outcome, older_laws_only_know_claims) {
  const History<Chess> fifth = game_of(start_position(), repeated(knights_out_and_back, 4));
  EXPECT_EQ(outcome(fifth, fide_older), std::nullopt);
  EXPECT_EQ(claims(fifth, fide_older).threefold->article, "FIDE-older 10.10(2)");
  const History<Chess> late{position_of("4k3/8/8/8/8/8/8/R3K3 w - - 150 100")};
  EXPECT_EQ(outcome(late, fide_older), std::nullopt);
  EXPECT_EQ(claims(late, fide_older).fifty_moves->article, "FIDE-older 10.12");
}

/// FIDE 9.2.2: the position counts, whatever lies between.
TEST(Claims, positions_before_an_illegal_move_count_too) {
  History<Chess> history{position_of("4k3/8/8/8/8/8/8/R3K3 w - - 9 80")};
  EXPECT_FALSE(claims(history).any());
  history.earlier = {history.start, position_of("4k3/8/8/8/8/8/8/1R2K3 w - - 5 78")};
  EXPECT_FALSE(claims(history).any());
  history.earlier.push_back(history.start);
  EXPECT_EQ(claims(history).threefold,
            (Outcome{GameResult::draw, "threefold-repetition", "FIDE 9.2.2"}));
}

/// FIDE 9.3.1 with the move to come, 9.3.2 with the last one made.
TEST(Claims, fifty_moves_by_each_player_may_be_claimed) {
  const History<Chess> before{position_of("4k3/8/8/8/8/8/8/R3K3 w - - 99 80")};
  EXPECT_FALSE(claims(before).any());
  EXPECT_EQ(claims_with(before, move_of(before.now(), "a1b1")).fifty_moves,
            (Outcome{GameResult::draw, "fifty-moves", "FIDE 9.3.1"}));
  const History<Chess> after = game_of(before.start, "a1b1");
  EXPECT_EQ(claims(after).fifty_moves, (Outcome{GameResult::draw, "fifty-moves", "FIDE 9.3.2"}));
}

/// FIDE 9.3: a pawn's move or a capture starts the count anew.
TEST(Claims, pawn_move_starts_the_count_anew) {
  const History<Chess> before{position_of("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80")};
  EXPECT_FALSE(claims_with(before, move_of(before.now(), "e2e3")).any());
  EXPECT_FALSE(claims(game_of(before.start, "e2e3")).any());
}

/// FIDE 9.6.2; mate with the last move takes precedence.
TEST(Outcome, seventy_five_moves_end_the_game_unless_the_last_mates) {
  const Position start = position_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120");
  EXPECT_EQ(outcome(History<Chess>{start}), std::nullopt);
  EXPECT_EQ(outcome(game_of(start, "a1b1")),
            (Outcome{GameResult::draw, "seventy-five-moves", "FIDE 9.6.2"}));
  EXPECT_EQ(outcome(game_of(start, "a1a8")),
            (Outcome{GameResult::white_wins, "checkmate", "FIDE 5.1.1"}));
}

}  // namespace
}  // namespace luozi::chess
