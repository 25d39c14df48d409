// Each constructed position is judged as its clause says, whichever way round the board is.
#include "tests/repetition/case_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>

namespace luozi::xiangqi {

/// What a failed case is called.
static void PrintTo(const RepetitionCase& each, std::ostream* out) { *out << each.id; }

namespace {

const std::vector<RepetitionCase>& all_cases() {
  static const std::vector<RepetitionCase> cases =
      read_cases(LUOZI_SOURCE_DIR "/tests/repetition/cases");
  return cases;
}

std::string told(const RepetitionRuling& ruling) {
  std::string text;
  for (const std::string& line : explain(ruling)) text += line + "\n";
  return text;
}

bool cites(const RepetitionRuling& ruling, std::string_view article) {
  return std::any_of(ruling.cycle.begin(), ruling.cycle.end(), [&](const ClassifiedMove& move) {
    return std::find(move.articles.begin(), move.articles.end(), article) != move.articles.end();
  });
}

Laws laws_of(const RepetitionCase& each, Laws laws) {
  laws.occurrences = each.occurrences;
  return laws;
}

class RepetitionCases : public testing::TestWithParam<RepetitionCase> {};

TEST_P(RepetitionCases, the_laws_of_1999_rule_as_the_clause_says) {
  const RepetitionCase& each = GetParam();
  const Laws laws = laws_of(each, cxa_1999);
  const RepetitionRuling ruling = judge_repetition(game_of(each), laws);
  EXPECT_EQ(purposes_of(ruling), each.purposes) << told(ruling);
  EXPECT_EQ(verdict_of(ruling), each.verdict) << told(ruling);
  EXPECT_TRUE(each.cites.empty() || cites(ruling, each.cites)) << each.cites << "\n"
                                                               << told(ruling);
}

TEST_P(RepetitionCases, a_mirrored_board_changes_nothing) {
  const RepetitionCase& each = GetParam();
  const Laws laws = laws_of(each, cxa_1999);
  const RepetitionRuling ruling = judge_repetition(game_of(each, Reflection::left_right), laws);
  EXPECT_EQ(purposes_of(ruling), each.purposes) << told(ruling);
  EXPECT_EQ(verdict_of(ruling), each.verdict) << told(ruling);
}

TEST_P(RepetitionCases, exchanged_colours_change_only_the_side) {
  const RepetitionCase& each = GetParam();
  const Laws laws = laws_of(each, cxa_1999);
  const RepetitionRuling ruling = judge_repetition(game_of(each, Reflection::colours), laws);
  EXPECT_EQ(purposes_of(ruling), each.purposes) << told(ruling);
  EXPECT_EQ(verdict_of(ruling, true), each.verdict) << told(ruling);
}

TEST_P(RepetitionCases, the_asian_rules_rule_as_expected) {
  const RepetitionCase& each = GetParam();
  const Laws laws = laws_of(each, axf);
  for (const Reflection way : {Reflection::none, Reflection::left_right, Reflection::colours}) {
    const RepetitionRuling ruling = judge_repetition(game_of(each, way), laws);
    EXPECT_EQ(verdict_of(ruling, way == Reflection::colours), each.axf) << told(ruling);
  }
}

TEST_P(RepetitionCases, every_move_tells_why) {
  const RepetitionCase& each = GetParam();
  const RepetitionRuling ruling = judge_repetition(game_of(each), laws_of(each, cxa_1999));
  for (const ClassifiedMove& move : ruling.cycle) {
    EXPECT_FALSE(move.because.empty());
    EXPECT_THAT(move.articles, testing::Not(testing::IsEmpty()));
  }
  EXPECT_EQ(explain(ruling).size(), ruling.cycle.size() + 1);
}

INSTANTIATE_TEST_SUITE_P(Constructed, RepetitionCases, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<RepetitionCase>& named) {
                           std::string name = named.param.id;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(RepetitionCaseFiles, hold_at_least_sixty_positions_each_with_its_clause) {
  std::set<std::string> ids;
  for (const RepetitionCase& each : all_cases()) {
    EXPECT_TRUE(ids.insert(each.id).second) << each.id << " stands twice";
    EXPECT_THAT(each.clause, testing::StartsWith("CXA-1999 ")) << each.id;
    EXPECT_FALSE(each.story.empty()) << each.id;
  }
  EXPECT_GE(ids.size(), 60U);
}

}  // namespace
}  // namespace luozi::xiangqi
