// How games of draughts end, what may be claimed, and by which article.
#include "boards/draughts/outcome.hpp"

#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace luozi::draughts {
namespace {

template <class Rules>
const Laws& laws_of() {
  return *Draughts<Rules>::laws("");
}

template <class Rules>
std::optional<Outcome> outcome_of(std::string_view fen) {
  return outcome<Rules>({position_of<Rules>(fen)}, laws_of<Rules>());
}

/// The reasons of all claims, with a space between.
template <class Rules>
std::string claimed(const History<Draughts<Rules>>& history) {
  std::string reasons;
  for (const Claim& claim : claims(history, laws_of<Rules>())) {
    EXPECT_EQ(claim.outcome.result, GameResult::draw);
    EXPECT_TRUE(claim.arbiter_may_rule) << "CN-draughts-100 12.5";
    reasons += (reasons.empty() ? "" : " ") + std::string(claim.outcome.reason);
  }
  return reasons;
}

struct Ending {
  std::string_view fen;
  std::optional<Outcome> outcome;
};

TEST(Laws, illegal_move_is_an_irregularity_of_its_edition) {
  for (const Laws* const laws : {&cn_draughts_100, &cn_draughts_64}) {
    EXPECT_EQ(article(*laws, "illegal-move"), "CN-draughts-100 7.4") << laws->name;
  }
}

TEST(Outcome, the_side_without_pieces_or_moves_loses) {
  const Outcome black_captured{GameResult::white_wins, "all-captured", "CN-draughts-100 12.2.2"};
  const Outcome white_captured{GameResult::black_wins, "all-captured", "CN-draughts-100 12.2.2"};
  const Outcome black_blocked{GameResult::white_wins, "no-move", "CN-draughts-100 12.2.3"};
  const Outcome white_blocked{GameResult::black_wins, "no-move", "CN-draughts-100 12.2.3"};
  const Ending cases[] = {
      {"B:W28:B", black_captured},      {"W:W:BK1", white_captured},
      {"B:W50:B45,40", std::nullopt},   {"B:W50,40,34:B45", black_blocked},
      {"W:WK46:B41,37", white_blocked}, {"W:W31-50:B1-20", std::nullopt},
      {"W:W:B", white_captured},
  };
  for (const Ending& c : cases) {
    EXPECT_EQ(outcome_of<International>(c.fen), c.outcome) << c.fen;
  }
}

TEST(Outcome, is_found_at_the_move_that_brings_it) {
  auto game = game_of<Russian>("W:Wc3:Bd4", "c3xe5");
  EXPECT_EQ(outcome(game, laws_of<Russian>()),
            (Outcome{GameResult::white_wins, "all-captured", "CN-draughts-100 12.2.2"}));
  EXPECT_TRUE(claimed(game).empty()) << "nothing is claimed of a game that is over";
}

/// CN-draughts-100 12.3.1: the same position for the third time, the same side to move.
TEST(Claims, third_occurrence_with_the_same_side_to_move) {
  auto game = game_of<International>("W:WK46,K45,K35,31:BK6,K15,20", "");
  const std::string there_and_back = "46-41 6-1 41-46 1-6 ";
  play_on(game, there_and_back + "46-41 6-1 41-46");
  EXPECT_EQ(claimed(game), "") << "the start stood twice with White to move";
  play_on(game, "1-6");
  EXPECT_EQ(claimed(game), "threefold-repetition");
  play_on(game, "46-37");
  EXPECT_EQ(claimed(game), "") << "another position";
}

TEST(Claims, the_same_pieces_with_the_other_side_to_move_are_another_position) {
  // Black loses a move on the way: the same pieces, but White's turn became Black's.
  auto game = game_of<International>("W:WK46,K45,K35,31:BK6,K15,20", "46-41 6-1 41-37 1-6 37-46");
  EXPECT_FALSE(same_position(game.start, game.now()));
  EXPECT_EQ(game.start.board(), game.now().board());
}

/// CN-draughts-100 12.3.2: 25 moves of each side with kings alone and without a capture.
TEST(Claims, twenty_five_moves_of_kings) {
  auto setup = position_of<International>("W:WK46,K45,31:BK6,K15,20").setup();
  setup.king_plies = 2 * 25 - 2;
  History<InternationalDraughts> game{*Position<International>::from(setup)};
  play_on(game, "46-41");
  EXPECT_EQ(claimed(game), "") << "White made 25 moves, Black 24";
  play_on(game, "6-1");
  EXPECT_EQ(claimed(game), "king-moves");
  play_on(game, "31-27");
  EXPECT_EQ(claimed(game), "") << "a man moved";
}

struct Limit {
  std::string_view fen;
  std::string_view reason;
  int moves = 0;
};

/// Kings that go to and fro until both sides have made that many moves.
template <class Rules>
void expect_limit(const Limit& limit, const std::string& round) {
  auto game = game_of<Rules>(limit.fen, "");
  for (int ply = 0; ply < 2 * limit.moves; ++ply) {
    ASSERT_EQ(claimed(game).find(limit.reason), std::string::npos) << limit.fen << " ply " << ply;
    std::string word = round;
    for (int i = 0; i < ply % 4; ++i) word = word.substr(word.find(' ') + 1);
    play_on(game, word.substr(0, word.find(' ')));
  }
  EXPECT_NE(claimed(game).find(limit.reason), std::string::npos) << limit.fen;
}

/// CN-draughts-100 12.3.3: three pieces with a king among them against a king, 16 moves each;
/// 12.3.4: two or one against a king, 5 moves each.
TEST(Claims, few_pieces_against_a_single_king) {
  const Limit cases[] = {
      {"W:WK46,K45,K35:BK6", "three-against-one", 16},
      {"W:WK46,K45,35:BK6", "three-against-one", 16},
      {"W:WK46,45,35:BK6", "three-against-one", 16},
      {"W:WK46,K45:BK6", "two-against-one", 5},
      {"W:WK46,45:BK6", "two-against-one", 5},
      {"W:WK46:BK6", "two-against-one", 5},
  };
  for (const Limit& limit : cases) {
    expect_limit<International>(limit, "46-41 6-1 41-46 1-6");
  }
}

TEST(Claims, on_64_squares_the_limits_of_100_hold) {
  const Limit three{"W:WKa1,Kh4,Kh6:BKb8", "three-against-one", 16};
  const Limit two{"W:WKa1,Kh4:BKb8", "two-against-one", 5};
  const std::string round = "a1-b2 b8-a7 b2-a1 a7-b8";
  expect_limit<Russian>(three, round);
  expect_limit<Brazilian>(three, round);
  expect_limit<Russian>(two, round);
  expect_limit<Brazilian>(two, round);
}

TEST(Claims, other_material_has_no_limit_of_16_or_5_moves) {
  for (const char* fen : {"W:WK46,K45,K35,K25:BK5", "W:W46,45,35:BK5", "W:WK46,K45,K35:BK5,15",
                          "W:WK46,K45:B5", "W:WK46,K45:BK5,K15"}) {
    History<InternationalDraughts> game{position_of<International>(fen)};
    for (int i = 0; i < 40; ++i) game.plies.push_back({{}, game.start});
    EXPECT_EQ(claimed(game), "threefold-repetition") << fen;
  }
}

/// The limit runs from when the ending came; a man that is crowned in it does not begin it anew.
TEST(Claims, limits_count_from_when_the_ending_came) {
  auto game = game_of<International>("W:WK46,K36,12:BK15", "12-7 15-4 46-41 4-15 41-46 15-4 7-1");
  for (int i = 0; i < 6; ++i) play_on(game, "4-15 46-41 15-4 41-46");
  ASSERT_EQ(game.plies.size(), 31U);
  EXPECT_EQ(claimed(game).find("three-against-one"), std::string::npos);
  play_on(game, "4-15");
  EXPECT_NE(claimed(game).find("three-against-one"), std::string::npos);
}

/// A capture that leaves two against one begins the five moves, whatever was before.
TEST(Claims, five_moves_begin_with_the_capture_that_leaves_two) {
  auto game = game_of<International>("B:WK46,K35,28:BK6", "6x50");
  for (int round = 0; round < 2; ++round) play_on(game, "46-41 50-45 41-46 45-50");
  play_on(game, "46-41");
  EXPECT_EQ(claimed(game).find("two-against-one"), std::string::npos);
  play_on(game, "50-45");
  EXPECT_NE(claimed(game).find("two-against-one"), std::string::npos);
}

struct Declared {
  std::string_view reason, article;
};

TEST(Article, of_endings_that_a_person_declares) {
  const Declared cases[] = {
      {"resignation", "CN-draughts-100 12.2.1"},
      {"forfeit", "CN-draughts-100 12.2.4"},
      {"disqualification", "CN-draughts-100 12.2.4"},
      {"agreement", "CN-draughts-100 12.3.5"},
      {"neither-can-win", "CN-draughts-100 12.3.6"},
      {"time", "CN-draughts-100 8.2.6"},
      {"late", "CN-draughts-100 8.3.2"},
      {"both-late", "CN-draughts-100 8.3.3"},
      {"all-captured", "CN-draughts-100 12.2.2"},
      {"no-move", "CN-draughts-100 12.2.3"},
      {"threefold-repetition", "CN-draughts-100 12.3.1"},
      {"king-moves", "CN-draughts-100 12.3.2"},
      {"three-against-one", "CN-draughts-100 12.3.3"},
      {"two-against-one", "CN-draughts-100 12.3.4"},
      {"checkmate", ""},
      {"", ""},
  };
  for (const Declared& c : cases) {
    EXPECT_EQ(article(cn_draughts_100, c.reason), c.article) << c.reason;
    EXPECT_EQ(article(cn_draughts_64, c.reason), c.article) << c.reason;
  }
}

TEST(LawsByName, each_game_knows_its_own) {
  EXPECT_EQ(InternationalDraughts::laws(""), &cn_draughts_100);
  EXPECT_EQ(InternationalDraughts::laws("cn-draughts-100"), &cn_draughts_100);
  EXPECT_EQ(InternationalDraughts::laws("cn-draughts-64"), nullptr);
  EXPECT_EQ(RussianDraughts::laws(""), &cn_draughts_64);
  EXPECT_EQ(BrazilianDraughts::laws("cn-draughts-64"), &cn_draughts_64);
  EXPECT_EQ(BrazilianDraughts::laws("fide-2023"), nullptr);
}

}  // namespace
}  // namespace luozi::draughts
