// Plans leave the right pieces on the board, in order of time, and say what no sensor can see.
#include "host/rehearse/game_plan.hpp"

#include "host/rehearse/games.hpp"
#include "notation/games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace luozi::host {
namespace {

using model::Contact;

const std::vector<Contact> empty_board(64, Contact::open);

std::vector<Contact> played_out(const GamePlan& plan, std::vector<Contact> board) {
  for (const PlannedStep& step : plan.steps) {
    if (const auto* change = std::get_if<model::ContactChange>(&step.what)) {
      board[static_cast<std::size_t>(change->square)] = change->contact;
    }
  }
  return board;
}

std::vector<std::string> commands(const GamePlan& plan) {
  std::vector<std::string> said;
  for (const PlannedStep& step : plan.steps) {
    if (const auto* words = std::get_if<ArbiterSays>(&step.what)) said.push_back(words->command);
  }
  return said;
}

RehearsedGame game(const std::string& moves) {
  GameList list = read_games("test.pgn", moves);
  EXPECT_EQ(list.errors, std::vector<std::string>());
  EXPECT_EQ(list.games.size(), 1U);
  return list.games.at(0);
}

TEST(GamePlan, random_games_end_with_their_last_position_on_the_board) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const RehearsedGame record = random_game("chess", seed);
    PlanOptions options{.seed = seed};
    options.habits.slide = options.habits.second_thought = options.habits.early = 300;
    if (seed % 2 == 0) options.pace = model::blitz_pace();
    options.clock = seed % 3 == 0;
    const GamePlan plan = plan_game(record, empty_board, options);
    EXPECT_EQ(played_out(plan, empty_board), record.after) << "seed " << seed;
    EXPECT_TRUE(
        std::is_sorted(plan.steps.begin(), plan.steps.end(),
                       [](const PlannedStep& a, const PlannedStep& b) { return a.at < b.at; }));
    EXPECT_LT(plan.steps.back().at, plan.end);
    EXPECT_GE(plan.steps.front().at, Micros{});
  }
}

TEST(GamePlan, every_kind_of_game_ends_with_its_last_position_on_the_board) {
  notation::for_each_game([]<class Text>() {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const RehearsedGame record = random_game(Text::names.front(), seed);
      const GamePlan plan = plan_game(record, bare_board(record), {.seed = seed});
      EXPECT_EQ(played_out(plan, bare_board(record)), record.after) << record.name << seed;
    }
  });
}

TEST(GamePlan, the_same_seed_gives_the_same_plan) {
  const RehearsedGame record = random_game("chess", 7);
  const GamePlan a = plan_game(record, empty_board, {.seed = 5});
  const GamePlan b = plan_game(record, empty_board, {.seed = 5});
  const GamePlan c = plan_game(record, empty_board, {.seed = 6});
  EXPECT_EQ(a.end, b.end);
  EXPECT_EQ(a.steps.size(), b.steps.size());
  EXPECT_NE(a.end, c.end);
}

TEST(GamePlan, a_second_game_starts_from_what_the_first_left) {
  const RehearsedGame first = random_game("chess", 1);
  const std::vector<Contact> left = first.after;
  const RehearsedGame second = random_game("chess", 2);
  const GamePlan plan = plan_game(second, left, {.seed = 3});
  EXPECT_EQ(played_out(plan, left), second.after);
}

TEST(GamePlan, the_arbiter_tells_a_result_that_the_rules_do_not_give) {
  EXPECT_EQ(commands(plan_game(game("1. e4 e5 1-0"), empty_board, {})),
            std::vector<std::string>{"result 1-0 resignation"});
  EXPECT_EQ(commands(plan_game(game("1. e4 e5 1/2-1/2"), empty_board, {})),
            std::vector<std::string>{"result 1/2-1/2 agreement"});
  // Fool's mate: the rules give it.
  EXPECT_TRUE(commands(plan_game(game("1. f3 e5 2. g4 Qh4# 0-1"), empty_board, {})).empty());
  EXPECT_TRUE(commands(plan_game(game("1. e4 e5 *"), empty_board, {})).empty());
}

TEST(GamePlan, the_arbiter_tells_an_under_promotion_and_no_queen) {
  const std::string start = "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
  EXPECT_EQ(commands(plan_game(game(start + "1. a8=N *"), empty_board, {})),
            std::vector<std::string>{"promote 1 n"});
  EXPECT_TRUE(commands(plan_game(game(start + "1. a8=Q *"), empty_board, {})).empty());
}

TEST(GamePlan, every_move_is_pressed_once_before_the_reply_stands) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const RehearsedGame record = random_game("chess", seed);
    PlanOptions options{.seed = seed, .clock = true};
    options.habits.early = 500;
    const GamePlan plan = plan_game(record, empty_board, options);
    std::vector<Side> sides;
    for (const PlannedStep& step : plan.steps) {
      if (const auto* pressed = std::get_if<ClockPressed>(&step.what)) {
        sides.push_back(pressed->side);
      }
    }
    ASSERT_EQ(sides.size(), record.plies.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
      EXPECT_EQ(sides[i], i % 2 == 0 ? Side::white : Side::black);
    }
  }
}

}  // namespace
}  // namespace luozi::host
