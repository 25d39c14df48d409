// Illegal moves of chess that stand: what is left, which rights remain, and that play goes on.
#include "boards/chess/irregular.hpp"

#include "boards/chess/end_signs.hpp"
#include "tests/unit/boards/chess/support.hpp"
#include "tests/unit/boards/irregular_play.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::chess {
namespace {

Irregularity<ChessGrid> told(std::string_view way, const std::string& removed = "") {
  return {*parse_square<ChessGrid>(way.substr(0, 2)), *parse_square<ChessGrid>(way.substr(2, 2)),
          squares(removed)};
}

/// What stands, lawful or not.
Position standing_of(std::string_view fen, bool chess960 = false) {
  const auto position = parse_fen(fen, chess960, Lawfulness::irregular);
  if (position) return *position;
  throw std::invalid_argument(std::string(fen) + ": " + position.error().message);
}

struct Case {
  std::string_view what, before, way, removed, after;
};

/// What really happens; each line is one.
constexpr Case standing[] = {
    {"king moves into check", "4k3/8/8/8/8/8/r7/4K3 w - - 3 9", "e1e2", "",
     "4k3/8/8/8/8/8/r3K3/8 b - - 4 9"},
    {"check is not seen", "4k3/8/8/8/4r3/8/P7/4K3 w - - 3 9", "a2a3", "",
     "4k3/8/8/8/4r3/P7/8/4K3 b - - 0 9"},
    {"pinned knight moves", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 3 9", "e2c3", "",
     "4k3/4r3/8/8/8/2N5/8/4K3 b - - 4 9"},
    {"king beside a king", "8/8/8/3k4/8/3K4/8/8 b - - 3 9", "d5d4", "",
     "8/8/8/8/3k4/3K4/8/8 w - - 4 10"},
    {"bishop on the wrong diagonal", "4k3/8/8/8/8/8/8/2B1K3 w - - 3 9", "c1g4", "",
     "4k3/8/8/8/6B1/8/8/4K3 b - - 4 9"},
    {"pawn three squares", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9", "e2e5", "",
     "4k3/8/8/4P3/8/8/8/4K3 b - - 0 9"},
    {"pawn to the last rank", "4k3/8/1P6/8/8/8/8/4K3 w - - 3 9", "b6b8", "",
     "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 9"},
    {"pawn back to the first rank", "4k3/8/8/8/8/8/1P6/4K3 w - - 3 9", "b2b1", "",
     "4k3/8/8/8/8/8/8/1P2K3 b - - 0 9"},
    {"double step that leaves the king in check", "4k3/8/8/8/4r2p/8/6P1/4K3 w - - 3 9", "g2g4", "",
     "4k3/8/8/8/4r1Pp/8/8/4K3 b - g3 0 9"},
    {"en passant too late", "4k3/8/8/3pP3/8/8/8/4K3 w - - 3 9", "e5d6", "d5",
     "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9"},
    {"own pawn taken", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9", "e1e2", "",
     "4k3/8/8/8/8/8/4K3/8 b - - 0 9"},
    {"castling through check", "3rk3/8/8/8/8/8/8/R3K2R w KQ - 3 9", "e1a1", "",
     "3rk3/8/8/8/8/8/8/2KR3R b - - 4 9"},
    {"castling over a knight", "4k3/8/8/8/8/8/8/RN2K2R w KQ - 3 9", "e1a1", "",
     "4k3/8/8/8/8/8/8/1NKR3R b - - 4 9"},
    {"castling after the king has moved", "r3k3/8/8/8/8/8/8/4K3 b - - 3 9", "e8a8", "",
     "2kr4/8/8/8/8/8/8/4K3 w - - 4 10"},
    {"king two squares, the rook stays", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9", "e1g1", "",
     "4k3/8/8/8/8/8/8/R5KR b - - 4 9"},
    {"rook that could castle is swept away", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9", "a1a5", "h1",
     "4k3/8/8/R7/8/8/8/4K3 b - - 0 9"},
    {"only a pawn is taken off", "4k3/p7/8/8/8/8/8/4K3 w - - 3 9", "e1e1", "a7",
     "4k3/8/8/8/8/8/8/4K3 b - - 0 9"},
};

TEST(ChessIrregular, move_stands_with_rights_and_counters) {
  for (const Case& c : standing) {
    const auto after = irregular(position_of(c.before), told(c.way, std::string(c.removed)));
    ASSERT_TRUE(after) << c.what;
    EXPECT_EQ(write_fen(*after), c.after) << c.what;
    EXPECT_EQ(standing_of(c.after), *after) << c.what;
    ask_everything<Chess>(*after);
  }
}

constexpr Case impossible[] = {
    {"nothing stands there", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e2e4", "", ""},
    {"the other side's man", "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e7e5", "", ""},
    {"the king is taken", "3k4/8/8/8/8/8/4R3/4K3 b - - 0 1", "d8e1", "", ""},
    {"the own king is taken", "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e1", "", ""},
    {"a king is swept away", "3k4/8/8/8/8/8/4R3/4K3 b - - 0 1", "d8c8", "e1", ""},
    {"nothing happens", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e1", "", ""},
    {"nothing stands on the removed square", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "a1", ""},
    {"the mover itself is removed", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", "a2", ""},
    {"castling onto a bishop", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1h1", "", ""},
};

TEST(ChessIrregular, what_cannot_stand_is_none) {
  for (const Case& c : impossible) {
    EXPECT_FALSE(irregular(position_of(c.before), told(c.way, std::string(c.removed)))) << c.what;
  }
}

std::string ways(const std::vector<Irregularity<ChessGrid>>& all) {
  std::string text;
  for (const auto& what : all) text += name(what.from) + name(what.to) + " ";
  return text;
}

TEST(ChessIrregular, castlings_are_those_that_hands_could_carry_out) {
  EXPECT_EQ(ways(castlings(position_of("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"))), "e1a1 e1h1 ");
  EXPECT_EQ(ways(castlings(position_of("r3k2r/8/8/8/8/8/8/RN2KB1R b - - 0 1"))), "e8a8 e8h8 ");
  EXPECT_EQ(ways(castlings(position_of("4k3/8/8/8/8/8/8/R3KB1R w - - 0 1"))), "e1a1 ")
      << "a bishop stands where the rook would go";
  EXPECT_EQ(ways(castlings(position_of("4k3/8/8/8/8/8/4K3/R6R w - - 0 1"))), "")
      << "off its back rank a king castles with nobody";
}

TEST(ChessIrregular, capture_in_passing_is_a_pawns_beside_another) {  // FIDE 3.7.3.1
  const Position late = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 9");
  EXPECT_TRUE(captures_in_passing(late, told("e5d6", "d5")));
  EXPECT_FALSE(captures_in_passing(late, told("e5d6"))) << "nothing is taken";
  EXPECT_FALSE(captures_in_passing(late, told("e5e6", "d5"))) << "a step straight on";
  EXPECT_FALSE(captures_in_passing(late, told("e1d1"))) << "nothing lies behind the first rank";
  const Position knight = position_of("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 9");
  EXPECT_FALSE(captures_in_passing(knight, told("e5d6", "d5")));
}

TEST(ChessIrregular, exposed_king_is_not_captured) {
  const Position exposed = *irregular(position_of("4k3/8/8/8/8/8/r7/4K3 w - - 0 1"), told("e1e2"));
  EXPECT_FALSE(is_legal(exposed, unchecked_move("a2e2")));
  EXPECT_TRUE(is_legal(exposed, unchecked_move("a2d2")));
  const Position beside = *irregular(position_of("8/8/8/3k4/8/3K4/8/8 b - - 0 1"), told("d5d4"));
  EXPECT_FALSE(is_legal(beside, unchecked_move("d3d4")));
  EXPECT_TRUE(in_check(beside));
}

/// A pawn that gives check beside another man: its capture in passing shuts out the other.
TEST(ChessIrregular, en_passant_answers_two_checks_at_once) {
  const Position position = standing_of("3k4/8/8/3pP3/4K3/5b2/8/8 w - d6 0 1");
  EXPECT_EQ(checkers(position).size(), 2);
  EXPECT_EQ(is_legal(position, unchecked_move("e5d6")),
            legal_moves(position).contains(unchecked_move("e5d6")));
}

Position start_of_some_game(std::mt19937_64& random) {
  return random() % 2 == 0 ? start_position()
                           : chess960_start_position(static_cast<int>(random() % 960));
}

TEST(ChessIrregular, random_games_stay_safe) {
  visit_irregular_play<Chess>(
      {.games = 300, .plies = 200}, start_of_some_game,
      [](const Position& before, const Irregularity<ChessGrid>& what, const Position& after) {
        const auto style = after.chess960() ? CastlingStyle::shredder : CastlingStyle::x_fen;
        ASSERT_EQ(*Position::from(after.setup(), Lawfulness::irregular), after);
        ASSERT_EQ(standing_of(write_fen(after, style), after.chess960()), after)
            << write_fen(after);
        if (!castles(before, what)) expect_as_told<Chess>(before, what, after);
        ask_everything<Chess>(after);
      },
      [](const Position& position) {
        ASSERT_EQ(*Position::from(position.setup(), Lawfulness::irregular), position);
      });
}

TEST(ChessIrregular, legal_move_told_so_leads_where_play_leads) {
  visit_random_play(40, 120, [](const Position& position) {
    for (const Move& move : legal_moves(position)) {
      if (move.promotion && move.promotion != PieceType::queen) continue;
      Irregularity<ChessGrid> what{move.from, move.to};
      if (is_en_passant(position, move)) what.removed = {*captured_square(position, move)};
      ASSERT_EQ(*irregular(position, what), play(position, move))
          << write_fen(position) << coordinates(position, move);
    }
  });
}

/// The maker's note and `Chess::end_signs`: light squares, dark squares, one of each.
TEST(ChessEndSigns, squares_in_the_centre_tell_the_result) {
  struct Sign {
    std::string_view kings;
    GameResult result;
  };
  constexpr Sign known[] = {
      {"e4d5", GameResult::white_wins}, {"d4e5", GameResult::black_wins},
      {"d4d5", GameResult::draw},       {"e4e5", GameResult::draw},
      {"d4e4", GameResult::draw},       {"d5e5", GameResult::draw},
  };
  const auto signs = Chess::end_signs(start_position());
  EXPECT_EQ(signs.size(), 2 * std::size(known));
  for (const Sign& sign : known) {
    const SquareSet kings{*parse_square<ChessGrid>(sign.kings.substr(0, 2)),
                          *parse_square<ChessGrid>(sign.kings.substr(2, 2))};
    int found = 0;
    for (const EndSign<ChessGrid>& one : signs) {
      if (one.stands.filled() != kings) continue;
      ++found;
      EXPECT_EQ(one.result, sign.result) << sign.kings;
      EXPECT_EQ(one.from, squares("e1 e8"));
      EXPECT_EQ(one.stands.white.size(), 1);
      EXPECT_EQ(one.stands.black.size(), 1);
    }
    EXPECT_EQ(found, 2) << sign.kings << ": either king on either square";
  }
}

}  // namespace
}  // namespace luozi::chess
