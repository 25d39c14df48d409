// Explanations that come together, and the pasts that they keep.
#include "recognizer/explanation/joined.hpp"

#include "recognizer/costs/odds.hpp"
#include "recognizer/judgement/rivals.hpp"
#include "recognizer/search/going_back.hpp"
#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>
#include <utility>

namespace luozi::recognizer {
namespace {

constexpr Micros looked_at = seconds(20);

Hypothesis<Chess> costing(Line<Chess> line, double cost) {
  return {.line = std::move(line), .line_cost = cost};
}

/// These two moves of White, each answered by Black; a move a second.
Line<Chess> with_white(std::string_view first, std::string_view second) {
  return played<Chess>(Chess::start(), {{first, {seconds(0), seconds(0)}},
                                        {"h7h6", {seconds(1), seconds(1)}},
                                        {second, {seconds(2), seconds(2)}},
                                        {"g7g6", {seconds(3), seconds(3)}}});
}

const Line<Chess> one_order = with_white("a2a3", "b2b3");
const Line<Chess> other_order = with_white("b2b3", "a2a3");

TEST(Joined, explanations_with_the_same_position_and_last_move_go_on_alike) {
  EXPECT_TRUE(go_on_alike(costing(one_order, 1), costing(other_order, 2)));
}

TEST(Joined, explanations_whose_last_moves_differ_do_not) {
  EXPECT_FALSE(
      go_on_alike(costing(up_to_ply(one_order, 3), 1), costing(up_to_ply(other_order, 3), 1)));
}

TEST(Joined, explanations_with_other_touches_left_open_do_not) {
  Hypothesis<Chess> in_hand = costing(one_order, 1);
  in_hand.gesture.add({at("c2"), false, {}, looked_at});
  EXPECT_FALSE(go_on_alike(in_hand, costing(other_order, 1)));
}

TEST(Joined, explanations_with_other_pieces_unseen_do_not) {
  Hypothesis<Chess> unseen = costing(one_order, 1);
  unseen.excused.insert(at("a3"));
  EXPECT_FALSE(go_on_alike(unseen, costing(other_order, 1)));
}

TEST(Joined, the_past_of_the_one_taken_in_contradicts_the_moves_that_differ_only) {
  Hypothesis<Chess> one = costing(one_order, 1);
  take_in(one, costing(other_order, 1.5), looked_at);
  EXPECT_DOUBLE_EQ(rival_past_cost(one, *at_ply(one_order, 1)), 0.5);
  EXPECT_DOUBLE_EQ(rival_past_cost(one, *at_ply(one_order, 3)), 0.5);
  EXPECT_TRUE(std::isinf(rival_past_cost(one, *at_ply(one_order, 2))));
  EXPECT_TRUE(std::isinf(rival_past_cost(one, *at_ply(one_order, 4))));
}

TEST(Joined, at_two_to_one_the_likelier_past_is_taken_but_the_other_may_be_insisted_on) {
  Hypothesis<Chess> one = costing(one_order, 1);
  take_in(one, costing(other_order, 1 + odds::last + 0.1), looked_at);
  EXPECT_TRUE(std::isinf(rival_past_cost(one, *at_ply(one_order, 1))));
  ASSERT_NE(one.pasts, nullptr);
  EXPECT_EQ(one.pasts->size(), 1U);
}

TEST(Joined, what_would_never_keep_a_move_from_settling_is_forgotten) {
  Hypothesis<Chess> one = costing(one_order, 1);
  take_in(one, costing(other_order, 1 + odds::settle + 0.1), looked_at);
  EXPECT_EQ(one.pasts, nullptr);
}

TEST(Joined, held_to_another_past_it_goes_on_with_those_moves_at_that_cost) {
  Hypothesis<Chess> one = costing(one_order, 1);
  take_in(one, costing(other_order, 1.5), looked_at);
  one.line =
      line_after<Chess>(one.line, *Candidates<Chess>(one.line).begin(), {looked_at, looked_at});
  const LineNode<Chess>* other = at_ply(other_order, 1);
  ASSERT_TRUE(hold_to(
      one, [&](const Past<Chess>& past) { return at_ply(past, one.line, 1)->is_move_of(*other); }));
  EXPECT_EQ(one.line->ply, 5);
  EXPECT_TRUE(same_moves<Chess>(at_ply(one.line, 4), other_order.get()));
  EXPECT_DOUBLE_EQ(one.line_cost, 1.5);
  EXPECT_EQ(one.pasts, nullptr);
}

TEST(Joined, held_to_what_none_of_its_pasts_has_it_stays_as_it_was) {
  Hypothesis<Chess> one = costing(one_order, 1);
  take_in(one, costing(other_order, 1.5), looked_at);
  EXPECT_FALSE(hold_to(one, [](const Past<Chess>&) { return false; }));
  EXPECT_EQ(one.line, one_order);
  EXPECT_NE(one.pasts, nullptr);
}

TEST(Joined, going_back_to_where_both_stood_keeps_the_past) {
  const auto after = [](const Line<Chess>& line) {
    return line_after<Chess>(line, *Candidates<Chess>(line).begin(), {looked_at, looked_at});
  };
  Hypothesis<Chess> one = costing(after(one_order), 1);
  take_in(one, costing(after(other_order), 1.5), looked_at);
  const Line<Chess> start = up_to_ply(one_order, 0);
  EXPECT_EQ(pasts_back_to(one.pasts, up_to_ply(one_order, 2)), nullptr)
      << "there White had made one of the two moves only";
  EXPECT_EQ(pasts_back_to(one.pasts, start), nullptr) << "there they had not parted yet";
  const Pasts<Chess> pasts = pasts_back_to(one.pasts, one_order);
  ASSERT_NE(pasts, nullptr);
  EXPECT_EQ(pasts->front().line->ply, one_order->ply);
  EXPECT_TRUE(same_moves<Chess>(pasts->front().line.get(), other_order.get()));
  EXPECT_DOUBLE_EQ(pasts->front().more, 0.5);
}

}  // namespace
}  // namespace luozi::recognizer
