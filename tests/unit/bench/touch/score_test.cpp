// Incidents that were told against those that truly were.
#include "tests/bench/touch/score.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::bench {
namespace {

using Squares = std::vector<std::string>;

TrueIncident truth(int ply, std::string kind, Squares touched) {
  return {.ply = {ply}, .kind = std::move(kind), .touched = std::move(touched)};
}

std::vector<bool> told(const std::vector<TrueIncident>& is, const std::vector<ToldIncident>& was) {
  return score(is, was).told;
}

TEST(Score, an_incident_is_told_by_its_kind_at_its_ply) {
  const std::vector<TrueIncident> is{truth(4, "touch-move", {"g1"})};
  EXPECT_TRUE(told(is, {{4, "touch-move", {"g1"}}})[0]);
  EXPECT_FALSE(told(is, {{5, "touch-move", {"g1"}}})[0]);
  EXPECT_FALSE(told(is, {{4, "touch-capture", {"g1"}}})[0]);
  EXPECT_FALSE(told(is, {})[0]);
}

TEST(Score, what_nothing_true_answers_is_untrue) {
  const std::vector<TrueIncident> is{truth(4, "touch-move", {"g1"})};
  const auto scored = score(
      is, std::vector<ToldIncident>{
              {4, "touch-move", {"g1"}}, {4, "touch-capture", {"e7"}}, {6, "touch-move", {"g1"}}});
  ASSERT_EQ(scored.untrue.size(), 2U);
  EXPECT_EQ(scored.untrue[0].kind, "touch-capture");
  EXPECT_EQ(scored.untrue[1].ply, 6);
}

TEST(Score, another_square_of_the_same_breach_is_counted_apart) {
  const std::vector<TrueIncident> is{truth(4, "touch-capture", {"g1", "e7"})};
  const auto scored = score(is, std::vector<ToldIncident>{{4, "touch-capture", {"e7"}}});
  EXPECT_TRUE(scored.told[0]);
  EXPECT_TRUE(scored.untrue.empty());
  EXPECT_EQ(scored.other_squares, 1U);
}

TEST(Score, of_several_fouls_in_a_turn_each_is_asked_for) {
  const std::vector<TrueIncident> is{truth(4, "touch-foul", {"a0"}),
                                     truth(4, "touch-foul", {"i9"})};
  EXPECT_EQ(told(is, {{4, "touch-foul", {"i9"}}}), (std::vector<bool>{false, true}));
}

TEST(Score, what_does_not_count_is_no_reason_to_call_it_untrue) {
  std::vector<TrueIncident> is{truth(4, "touch-move", {"g1"})};
  is[0].counts = false;
  EXPECT_TRUE(score(is, std::vector<ToldIncident>{{4, "touch-move", {"g1"}}}).untrue.empty());
}

TEST(Score, only_incidents_of_touching_are_looked_at_and_each_once) {
  const host::Incident touch{"touch-move", "FIDE 4.3.1", Side::white, {"g1"}, {}, "e2e4", Ply{4}};
  const host::Incident illegal{"illegal-move", "FIDE 7.5.1", Side::white, {}, {}, "e2e5", Ply{5}};
  const std::vector<host::Incident> all{touch, illegal, touch};
  const auto found = touch_incidents(all);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0], (ToldIncident{4, "touch-move", {"g1"}}));
}

}  // namespace
}  // namespace luozi::bench
