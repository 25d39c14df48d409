// Verdicts scored against a small truth: 1. e4 e5 2. Nf3, released at 10, 20 and 30 s.
#include "tests/bench/recognition/heard.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace luozi::bench {
namespace {

using host::Notice;
using host::TrueDeed;
using host::TrueMove;

const std::vector<TrueMove> true_moves{
    {.ply = {1}, .move = "e2e4", .lifted = seconds(9), .released = seconds(10)},
    {.ply = {2}, .move = "e7e5", .lifted = seconds(19), .released = seconds(20)},
    {.ply = {3}, .move = "g1f3", .lifted = seconds(29), .released = seconds(30)}};

Notice proposed(Micros at, int ply, const char* move) {
  return {at, host::Proposed{{ply}, move, move, {}, {}}};
}
Notice settled(Micros at, int ply, const char* move) {
  return {at, host::Settled{{ply}, move, move, {}, {}, at, 1}};
}

HeardScore score(const std::vector<Notice>& notices,
                 const std::vector<TrueMove>& truth = true_moves) {
  HeardGame game(truth);
  for (const Notice& notice : notices) game.hear(notice);
  game.finish();
  return game.score();
}

using Agreed = std::vector<bool>;

TEST(HeardGame, right_moves_in_time_score_nothing_but_latency) {
  const HeardScore heard =
      score({proposed(milliseconds(9'900), 1, "e2e4"), settled(milliseconds(10'300), 1, "e2e4"),
             proposed(milliseconds(20'100), 2, "e7e5"), settled(milliseconds(20'500), 2, "e7e5"),
             settled(milliseconds(30'700), 3, "g1f3")});
  EXPECT_TRUE(heard.wrong.empty());
  EXPECT_EQ(heard.settled, 3U);
  EXPECT_EQ(heard.proposed_us.percentile(0), 0);  // before the hand was off
  EXPECT_EQ(heard.proposed_us.percentile(500), 100'000);
  EXPECT_EQ(heard.settled_us.percentile(0), 300'000);
  EXPECT_EQ(heard.settled_us.percentile(1000), 700'000);
  EXPECT_EQ(heard.agreed, (Agreed{true, true, true}));
}

TEST(HeardGame, proposal_counts_from_when_it_last_began_to_be_shown) {
  const HeardScore heard =
      score({proposed(milliseconds(10'050), 1, "e2e4"), proposed(milliseconds(10'100), 1, "e2e3"),
             proposed(milliseconds(10'200), 1, "e2e4"), proposed(milliseconds(10'250), 1, "e2e4"),
             settled(milliseconds(10'400), 1, "e2e4")});
  EXPECT_EQ(heard.proposed_us.percentile(500), 200'000);
}

TEST(HeardGame, untrue_settled_move_is_wrong_and_a_true_one_late_is_not) {
  const HeardScore heard =
      score({settled(seconds(11), 1, "e2e3"), settled(seconds(300), 2, "e7e5")});
  ASSERT_EQ(heard.wrong.size(), 1U);
  EXPECT_EQ(heard.wrong[0].move, "e2e3");
  EXPECT_EQ(heard.wrong[0].ply, Ply{1});
  EXPECT_EQ(heard.lost, 2U);  // the first and the third
}

TEST(HeardGame, move_of_another_number_is_wrong_and_known_to_be_misnumbered) {
  const HeardScore heard =
      score({settled(seconds(11), 1, "e2e3"), settled(seconds(11), 2, "e7e6"),
             settled(seconds(11), 3, "e2e4"), settled(seconds(21), 4, "d7d5")});
  ASSERT_EQ(heard.wrong.size(), 4U);
  EXPECT_TRUE(heard.wrong[2].misnumbered);
  EXPECT_EQ(std::ranges::count_if(heard.wrong, &WrongMove::misnumbered), 1);
}

TEST(HeardGame, revision_counts_and_a_wrong_one_is_wrong) {
  const HeardScore heard = score({settled(seconds(11), 1, "e2e3"),
                                  {seconds(12), host::Revised{{1}, "e2e3", "e2e4", "e4"}},
                                  {seconds(13), host::Revised{{1}, "e2e4", "d2d4", "d4"}}});
  EXPECT_EQ(heard.revised, 2U);
  EXPECT_EQ(heard.wrong.size(), 2U);
}

TEST(HeardGame, moves_withdrawn_that_nobody_took_back_are_revised) {
  const HeardScore heard = score({settled(seconds(11), 1, "e2e4"),
                                  settled(seconds(21), 2, "e7e5"),
                                  {seconds(22), host::TakenBack{{1}}}});
  EXPECT_EQ(heard.revised, 2U);
  EXPECT_EQ(heard.agreed, (Agreed{true, false, false}));
}

TEST(HeardGame, true_take_back_is_no_revision) {
  std::vector<TrueMove> truth = true_moves;
  truth.push_back({.deed = TrueDeed::put_back, .ply = {3}, .released = seconds(50)});
  const HeardScore heard = score({settled(seconds(11), 1, "e2e4"),
                                  settled(seconds(21), 2, "e7e5"),
                                  settled(seconds(31), 3, "g1f3"),
                                  {seconds(51), host::TakenBack{{3}}}},
                                 truth);
  EXPECT_EQ(heard.revised, 0U);
  EXPECT_EQ(heard.agreed, (Agreed{true, true, true, true}));
}

TEST(HeardGame, agreement_is_asked_when_the_next_hand_is_off) {
  const HeardScore heard = score({settled(seconds(11), 1, "e2e4"), settled(seconds(31), 2, "e7e5"),
                                  settled(seconds(32), 3, "g1f3")});
  EXPECT_EQ(heard.agreed, (Agreed{true, false, true}));
}

TEST(HeardGame, wood_that_differs_is_no_agreement_until_it_matches) {
  const HeardScore heard = score({settled(seconds(11), 1, "e2e4"),
                                  {seconds(12), host::Mismatch{}},
                                  settled(seconds(21), 2, "e7e5"),
                                  {seconds(31), host::Matched{}},
                                  settled(seconds(31), 3, "g1f3")});
  EXPECT_EQ(heard.agreed, (Agreed{false, false, true}));
}

TEST(HeardGame, illegal_move_that_stood_is_right_and_an_invented_one_wrong) {
  std::vector<TrueMove> truth = true_moves;
  truth[2] = {.deed = TrueDeed::illegal,
              .ply = {3},
              .move = "g1g3",
              .lifted = seconds(29),
              .released = seconds(30)};
  const auto irregular = [](const char* move) {
    host::Irregular illegal;
    illegal.ply = {3};
    illegal.move = move;
    return Notice{seconds(31), illegal};
  };
  const std::vector<Notice> before{settled(seconds(11), 1, "e2e4"),
                                   settled(seconds(21), 2, "e7e5")};
  std::vector<Notice> right = before, wrong = before;
  right.push_back(irregular("g1g3"));
  wrong.push_back(irregular("g1h4"));
  EXPECT_TRUE(score(right, truth).wrong.empty());
  EXPECT_EQ(score(wrong, truth).wrong.size(), 1U);
}

TEST(HeardGame, counts_unsure_and_sensors_but_not_the_next_game) {
  const HeardScore heard = score({settled(seconds(11), 1, "e2e4"),
                                  {seconds(12), host::Unsure{{2}, {"e7e5", "e7e6"}}},
                                  {seconds(13), host::SensorReport{"c3", "dead"}},
                                  {seconds(14), host::SensorReport{"c3", "well"}},
                                  {seconds(40), host::Started{}},
                                  settled(seconds(41), 1, "d2d4")});
  ASSERT_EQ(heard.unsure.size(), 1U);
  EXPECT_EQ(heard.unsure[0].at, seconds(12));
  EXPECT_EQ(heard.unsure[0].candidates, (std::vector<std::string>{"e7e5", "e7e6"}));
  ASSERT_EQ(heard.sensors.size(), 1U);
  EXPECT_EQ(heard.sensors[0].square, "c3");
  EXPECT_EQ(heard.sensors[0].plies, 1);
  EXPECT_TRUE(heard.wrong.empty());
}

}  // namespace
}  // namespace luozi::bench
