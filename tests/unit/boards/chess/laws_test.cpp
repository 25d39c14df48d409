// Holds the editions of the laws of chess, their articles of declared endings, and what players may
// claim.
#include "boards/chess/laws.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::chess {
namespace {

TEST(DeclaredEndings, article_is_that_of_the_edition) {
  struct Row {
    const Laws& laws;
    std::string_view reason, article;
  };
  for (const Row& row : {Row{fide_2023, "resignation", "FIDE 5.1.2"},
                         {fide_2023, "agreement", "FIDE 5.2.3"},
                         {fide_2023, "time", "FIDE 6.9"},
                         {fide_2023, "time-draw", "FIDE 6.9"},
                         {fide_2023, "late", "FIDE 6.7.1"},
                         {fide_2023, "illegal-moves", "FIDE 7.5.5"},
                         {fide_2023, "dead-position", "FIDE 5.2.2"},
                         {fide_2023, "illegal-move", "FIDE 7.5.1"},
                         {fide_2023, "promotion-missing", "FIDE 7.5.2"},
                         {fide_2023, "press-without-move", "FIDE 7.5.3"},
                         {fide_2023, "whim", ""},
                         {fide_older, "resignation", "FIDE-older 10.2"},
                         {fide_older, "agreement", "FIDE-older 10.6"},
                         {fide_older, "time", "FIDE-older 10.14"},
                         {fide_older, "time-draw", "FIDE-older 10.5"},
                         {fide_older, "late", "FIDE-older 10.15"},
                         {fide_older, "illegal-moves", ""},
                         {fide_older, "illegal-move", "FIDE-older 8.1"},
                         {fide_older, "press-without-move", ""},
                         {fide_older, "fivefold-repetition", ""}}) {
    EXPECT_EQ(Chess::article(row.laws, row.reason), row.article) << row.laws.name << row.reason;
  }
}

TEST(TouchArticles, say_who_may_still_claim) {
  EXPECT_EQ(fide_2023.touch.claim_lost, "FIDE 4.8");
  EXPECT_EQ(fide_older.touch.claim_lost, "FIDE-older 7.4");
}

TEST(Editions, first_is_the_default_and_unknown_is_none) {
  EXPECT_EQ(Chess::laws(""), &fide_2023);
  for (const std::string_view edition : Chess::law_names) {
    ASSERT_NE(Chess::laws(edition), nullptr);
    EXPECT_EQ(Chess::laws(edition)->name, edition);
  }
  EXPECT_EQ(Chess::laws("cxa-1999"), nullptr);
}

TEST(ClaimsList, player_must_ask_for_them) {
  const History<Chess> third = game_of(start_position(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  const std::vector<Claim> claims = Chess::claims(third);
  ASSERT_EQ(claims.size(), 1U);
  EXPECT_EQ(claims[0], (Claim{{GameResult::draw, "threefold-repetition", "FIDE 9.2.2"}, false}));
}

}  // namespace
}  // namespace luozi::chess
