// Which explanations are kept, and which given up.
#include "recognizer/search/beam.hpp"

#include "recognizer/costs/limits.hpp"
#include "recognizer/costs/odds.hpp"
#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::recognizer {
namespace {

constexpr Micros looked_at = seconds(20);

/// After this first move the knights go to and fro until the line has so many plies.
Line<Chess> waited(std::string_view first, int plies) {
  constexpr std::array<std::string_view, 4> to_and_fro{"b8c6", "g1f3", "c6b8", "f3g1"};
  std::vector<Played> moves{{first, {seconds(1), seconds(1)}}};
  while (static_cast<int>(moves.size()) < plies) {
    moves.push_back(
        {to_and_fro.at((moves.size() - 1) % to_and_fro.size()), {looked_at, looked_at}});
  }
  return played<Chess>(Chess::start(), moves);
}

/// As many explanations as are kept: of the first line, and the last of the other one.
Beam<Chess> crowd(const Line<Chess>& line, const Line<Chess>& other) {
  Beam<Chess> beam;
  for (int i = 1; i < limits::beam_most; ++i) beam.push_back({.line = line, .line_cost = 1});
  beam.push_back({.line = other, .line_cost = 2});
  return beam;
}

constexpr int longest = limits::plies_apart_most / limits::beam_most;

TEST(Beam, illegal_move_is_sought_where_it_would_be_likelier_than_what_explains_all) {
  const Line<Chess> line = waited("e2e4", 1);
  const auto may_be = [&](double explained, double open, double left_open) {
    const Beam<Chess> beam{{.line = line, .line_cost = explained},
                           {.line = line, .line_cost = open, .open = {left_open, 0}}};
    return may_be_irregular(beam, looked_at);
  };
  EXPECT_TRUE(may_be(12, 1, 12));
  EXPECT_FALSE(may_be(9, 1, 12)) << "the illegal move would be dearer";
  EXPECT_FALSE(may_be(12, 1, 18)) << "far less likely";
  EXPECT_FALSE(may_be(12, 9, 3)) << "too little is left open";
}

TEST(Beam, in_a_crowd_a_doubt_of_long_ago_is_decided) {
  Beam<Chess> beam = crowd(waited("e2e4", longest + 2), waited("e2e3", longest + 2));
  forget_long_parted(beam, looked_at);
  EXPECT_EQ(beam.size(), limits::beam_most - 1U);
}

TEST(Beam, one_of_late_is_not) {
  Beam<Chess> beam = crowd(waited("e2e4", longest), waited("e2e3", longest));
  forget_long_parted(beam, looked_at);
  EXPECT_EQ(beam.size(), std::size_t{limits::beam_most});
}

TEST(Beam, between_few_explanations_a_doubt_of_long_ago_stays) {
  const Line<Chess> line = waited("e2e4", longest + 2), other = waited("e2e3", longest + 2);
  Beam<Chess> beam{{.line = line, .line_cost = 1}, {.line = other, .line_cost = 2}};
  forget_long_parted(beam, looked_at);
  EXPECT_EQ(beam.size(), 2U);
}

TEST(Beam, however_many_pasts_they_have_a_young_doubt_stays) {
  const Line<Chess> line = waited("e2e4", limits::counts_apart_most);
  Beam<Chess> beam = crowd(line, waited("e2e3", limits::counts_apart_most));
  const std::vector<Past<Chess>> many(limits::pasts_most, {line, 0.5});
  for (Hypothesis<Chess>& one : beam) {
    one.pasts = std::make_shared<const std::vector<Past<Chess>>>(many);
  }
  forget_long_parted(beam, looked_at);
  EXPECT_EQ(beam.size(), std::size_t{limits::beam_most});
}

TEST(Beam, a_past_that_parted_long_ago_is_forgotten_too) {
  const Line<Chess> line = waited("e2e4", longest + 2);
  Beam<Chess> beam = crowd(line, line);
  beam.back().pasts = likeliest_pasts<Chess>({{waited("e2e3", 3), 0.5}});
  forget_long_parted(beam, looked_at);
  EXPECT_EQ(beam.size(), std::size_t{limits::beam_most});
  EXPECT_EQ(beam.back().pasts, nullptr);
}

/// Whether an explanation four moves longer than the likeliest, in the same position, is kept.
bool keeps_four_moves_more(int moves_alike, double behind) {
  Beam<Chess> beam{{.line = waited("e2e4", 1 + moves_alike), .line_cost = 1},
                   {.line = waited("e2e4", 5 + moves_alike), .line_cost = 1 + behind}};
  forget_other_counts(beam, looked_at);
  return beam.size() == 2;
}

TEST(Beam, of_two_numbers_of_moves_the_likelier_stands_at_lower_odds_the_longer_they_go_on_alike) {
  EXPECT_TRUE(keeps_four_moves_more(0, odds::other_count - 0.1));
  EXPECT_FALSE(keeps_four_moves_more(0, odds::other_count + 0.1));
  EXPECT_TRUE(keeps_four_moves_more(limits::stands_after, odds::last - 0.1));
  EXPECT_FALSE(keeps_four_moves_more(limits::stands_after, odds::last + 0.1));
  EXPECT_FALSE(keeps_four_moves_more(2 * limits::stands_after, 0.1));
}

}  // namespace
}  // namespace luozi::recognizer
