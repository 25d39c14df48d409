// How games of xiangqi end by themselves (CXA-1999 3, 4), and the articles of the other endings.
#include "boards/xiangqi/outcome.hpp"

#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace luozi::xiangqi {
namespace {

struct Ending {
  std::string pieces;
  std::string_view reason, article;  ///< empty: the game goes on
  GameResult result = GameResult::draw;
  Side turn = Side::black;
};

const Ending endings[] = {
    {"ke9 Ra9 Ra8 Kd0", "checkmate", "CXA-1999 4.1.1", GameResult::white_wins},
    {"kd9 Ke0 ra0 ra1", "checkmate", "CXA-1999 4.1.1", GameResult::black_wins, Side::white},
    {"kd9 Pd7 Ke0", "stalemate", "CXA-1999 4.1.3", GameResult::white_wins},
    {"Kd0 pd2 ke9", "stalemate", "CXA-1999 4.1.3", GameResult::black_wins, Side::white},
    {"kd9 Kf0", "simple-draw", "CXA-1999 4.2.1"},
    {"kd9 Kf0 Ae1 Be2 bc5 ad7", "simple-draw", "CXA-1999 4.2.1"},
    {"kd9 Kf0 Pa3", "", ""},
    {"kd9 Kf0 Pa9", "", ""},  // an old pawn may still help to stalemate
    {"kd9 Kf0 ca5", "", ""},
    {"kd9 Pd7 Ke0 pa3", "", ""},
    {"ke9 Ra9 Kd0", "", ""},
};

TEST(XiangqiOutcome, board_alone_ends_the_game) {
  for (const Ending& ending : endings) {
    const History<Xiangqi> history{position_of(ending.pieces, ending.turn)};
    const std::optional<Outcome> expected =
        ending.reason.empty()
            ? std::nullopt
            : std::optional(Outcome{ending.result, ending.reason, ending.article});
    EXPECT_EQ(outcome(history, cxa_1999), expected) << ending.pieces;
  }
  EXPECT_EQ(outcome(History<Xiangqi>{Position()}, cxa_1999), std::nullopt);
}

TEST(XiangqiOutcome, ends_by_a_move_of_the_history) {
  const Position start = position_of("ke9 Ra8 Rb0 Kd0");
  History<Xiangqi> history{start};
  EXPECT_EQ(outcome(history, cxa_1999), std::nullopt);
  const Move mate = move_of("b0b9");
  history.plies.push_back({mate, play(start, mate)});
  EXPECT_EQ(outcome(history, cxa_1999),
            (Outcome{GameResult::white_wins, "checkmate", "CXA-1999 4.1.1"}));
}

struct Declared {
  std::string_view reason, article;
};

TEST(XiangqiLaws, endings_that_a_person_declares_have_their_article) {
  constexpr Declared declared[] = {
      {"facing-kings", "CXA-1999 4.1.2"},
      {"time", "CXA-1999 4.1.4"},
      {"late", "CXA-1999 4.1.5"},
      {"illegal-move", "CXA-1999 4.1.6"},
      {"prohibited-repetition", "CXA-1999 4.1.7"},
      {"fouls", "CXA-1999 4.1.8"},
      {"resignation", "CXA-1999 4.1.9"},
      {"refusal", "CXA-1999 4.1.10"},
      {"agreement", "CXA-1999 4.2.2"},
      {"no-such-ending", ""},
      {"", ""},
  };
  for (const Declared& d : declared) EXPECT_EQ(article(cxa_1999, d.reason), d.article) << d.reason;
  EXPECT_EQ(article(axf, "resignation"), "");
}

TEST(XiangqiLaws, editions_are_found_by_name) {
  EXPECT_EQ(laws_named(""), &cxa_1999);
  EXPECT_EQ(laws_named("cxa-1999"), &cxa_1999);
  EXPECT_EQ(laws_named("axf"), &axf);
  EXPECT_EQ(laws_named("fide-2023"), nullptr);
}

}  // namespace
}  // namespace luozi::xiangqi
