// Games at a level: what hands and sensors do to them, and what stays true all the same.
#include "host/rehearse/noisy_plan.hpp"

#include "host/rehearse/at_once.hpp"
#include "host/rehearse/games.hpp"
#include "host/rehearse/level_option.hpp"
#include "host/rehearse/tale.hpp"
#include "host/session/session.hpp"
#include "notation/games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using model::Contact;
using notation::Sensing;

model::Level level(const std::string& name) {
  auto found = level_of(name, {});
  EXPECT_TRUE(found.ok()) << found.error();
  return *std::move(found);
}

PlanOptions at(const std::string& name, std::uint64_t seed) {
  PlanOptions options{.seed = seed};
  options.level = level(name);
  return options;
}

std::vector<Contact> left_on_the_board(const GamePlan& plan, std::vector<Contact> board) {
  for (const PlannedStep& step : plan.steps) {
    if (const auto* change = std::get_if<model::ContactChange>(&step.what)) {
      board[static_cast<std::size_t>(change->square)] = change->contact;
    }
  }
  return board;
}

TEST(NoisyPlan, quiet_hands_leave_the_tales_last_position_on_the_board) {
  notation::for_each_game([]<class Text>() {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      PlanOptions options = at("quiet", seed);
      options.sensing = Sensing::colour;
      model::TaleCells tale;
      tale.take_back = tale.illegal_corrected = {100'000};
      tale.illegal_stands = {30'000};
      tale.corrected_plies = {1, 3};
      tale.end_sign = {500'000};
      tale.end_sign_way = {{500'000, 500'000}};
      const RehearsedGame told = tell(random_game(Text::names.front(), seed, 40), tale, seed);
      const GamePlan plan = plan_game(told, bare_board(told), options);
      EXPECT_EQ(left_on_the_board(plan, bare_board(told)), told.after)
          << told.name << " seed " << seed;
    }
  });
}

TEST(NoisyPlan, the_truth_is_in_order_and_within_the_game) {
  for (const char* name : {"club", "broadcast", "blitz"}) {
    const PlanOptions options = at(name, 5);
    const RehearsedGame told = tell(random_game("chess", 5), options.level->tale, options.seed);
    const GamePlan plan = plan_game(told, bare_board(told), options);
    std::vector<std::string> standing;
    for (const TrueMove& move : plan.moves) {
      if (move.deed != TrueDeed::put_back && move.stands) standing.push_back(move.move);
      EXPECT_LT(move.lifted, move.released);
      EXPECT_LT(move.released, plan.end);
    }
    ASSERT_EQ(standing.size(), told.plies.size());
    for (std::size_t i = 0; i < standing.size(); ++i) EXPECT_EQ(standing[i], told.plies[i].move);
    EXPECT_FALSE(plan.disturbances.empty());
    const std::vector<std::string> cells = model::cell_names();
    for (const model::Disturbance& each : plan.disturbances) {
      EXPECT_GE(each.at_us, 0) << each.cell;
      EXPECT_LE(each.at_us, plan.end.count) << each.cell;
      EXPECT_LE(each.ply, static_cast<int>(told.plies.size()) + 3) << each.cell;
      // What the sensors made of it is told beside the cells' own names.
      if (each.cell.starts_with("sensed.")) continue;
      EXPECT_NE(std::find(cells.begin(), cells.end(), each.cell), cells.end()) << each.cell;
    }
  }
}

TEST(NoisyPlan, the_same_seed_gives_the_same_plan) {
  const PlanOptions options = at("blitz", 3);
  const RehearsedGame game = random_game("draughts-international", 3, 60);
  const GamePlan a = plan_game(game, bare_board(game), options);
  const GamePlan b = plan_game(game, bare_board(game), options);
  const GamePlan c = plan_game(game, bare_board(game), at("blitz", 4));
  EXPECT_EQ(a.end, b.end);
  EXPECT_EQ(a.disturbances, b.disturbances);
  EXPECT_EQ(a.steps.size(), b.steps.size());
  EXPECT_NE(a.end, c.end);
}

TEST(NoisyPlan, a_lever_that_is_down_is_not_heard_again) {
  PlanOptions options = at("club", 9);
  options.clock = true;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    options.seed = seed;
    const RehearsedGame told = tell(random_game("chess", seed), options.level->tale, seed);
    std::optional<Side> last;
    for (const PlannedStep& step : plan_game(told, bare_board(told), options).steps) {
      const auto* pressed = std::get_if<ClockPressed>(&step.what);
      if (pressed == nullptr) continue;
      EXPECT_NE(last, pressed->side);
      last = pressed->side;
    }
    EXPECT_TRUE(last.has_value());
  }
}

/// The moves of the game as a session tells them at the end.
std::vector<std::string> heard(const Rehearsal& rehearsal) {
  const std::unique_ptr<Session> session = *make_session(rehearsal.header);
  for (const notation::TraceEvent& event : rehearsal.events) session->step(event);
  fall_silent(*session);
  std::vector<std::string> moves;
  for (const MoveView& move : session->view().moves) moves.push_back(move.move);
  return moves;
}

TEST(NoisyPlan, a_quiet_game_is_heard_like_a_clean_one) {
  notation::for_each_game([]<class Text>() {
    const RehearsedGame game = random_game(Text::names.front(), 8, 40);
    PlanOptions quiet = at("quiet", 8);
    quiet.clock = true;
    const std::vector<std::string> clean =
        heard(rehearse_at_once(game, Sensing::colour, {.seed = 8, .clock = true}));
    EXPECT_EQ(heard(rehearse_at_once(game, Sensing::colour, quiet)), clean) << game.name;
    EXPECT_EQ(clean.size(), game.plies.size());
  });
}

template <class Event>
std::size_t count(const Rehearsal& rehearsal) {
  return static_cast<std::size_t>(
      std::count_if(rehearsal.events.begin(), rehearsal.events.end(),
                    [](const auto& event) { return std::holds_alternative<Event>(event.what); }));
}

TEST(NoisyPlan, a_plug_pulled_out_costs_some_time_and_the_board_tells_how_it_stands) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    PlanOptions options = at("quiet", seed);
    options.level->link.replug = {1'000'000};
    options.level->link.unplugged_us = {500'000, 3'000'000};
    const RehearsedGame game = random_game("chess", seed, 40);
    const Rehearsal rehearsal = rehearse_at_once(game, Sensing::colour, options);
    ASSERT_EQ(count<notation::TraceOffline>(rehearsal), 1U);
    const auto offline =
        std::find_if(rehearsal.events.begin(), rehearsal.events.end(), [](const auto& event) {
          return std::holds_alternative<notation::TraceOffline>(event.what);
        });
    ASSERT_GE(rehearsal.events.end() - offline, 3);
    EXPECT_TRUE(std::holds_alternative<notation::TraceOnline>((offline + 1)->what));
    EXPECT_TRUE(std::holds_alternative<notation::TraceSnapshot>((offline + 2)->what));
    EXPECT_GE((offline + 1)->at, offline->at + milliseconds(400));
    EXPECT_TRUE(std::is_sorted(rehearsal.events.begin(), rehearsal.events.end(),
                               [](const auto& a, const auto& b) { return a.at < b.at; }));
    EXPECT_EQ(count<notation::TraceLost>(rehearsal), 0U);
  }
}

TEST(NoisyPlan, what_a_cable_loses_comes_again) {
  const RehearsedGame game = random_game("chess", 1, 40);
  PlanOptions options = at("quiet", 1);
  const Rehearsal whole = rehearse_at_once(game, Sensing::colour, options);
  options.level->link.drop = {30'000};
  options.level->link.latency = {3000, 500, 500, 50'000};
  const Rehearsal lossy = rehearse_at_once(game, Sensing::colour, options);
  EXPECT_FALSE(lossy.faults.empty());
  const auto drops = std::count_if(lossy.truth.begin(), lossy.truth.end(),
                                   [](const auto& each) { return each.cell == "link.drop"; });
  EXPECT_GT(drops, 0);
  EXPECT_EQ(lossy.events, whole.events);
}

TEST(NoisyPlan, an_announced_adjustment_is_heard_before_the_piece_is_taken_up) {
  RehearsedGame game = random_game("chess", 3, 10);
  const int knight = 1;  // b1
  game.plies[0].hand.handled = {{.square = knight, .intent = model::Intent::announced}};
  const Rehearsal heard = rehearse_at_once(game, Sensing::presence, at("quiet", 3));
  std::vector<std::string> told;
  for (const notation::TraceEvent& event : heard.events) {
    if (told.size() == 4 || event.at < heard.touches.front().at - seconds(1)) continue;
    if (const auto* adjust = std::get_if<notation::TraceAdjust>(&event.what)) {
      told.emplace_back(adjust->begins ? "adjust" : "adjust-end");
    } else if (const auto* lift = std::get_if<notation::TraceLift>(&event.what)) {
      told.push_back("lift " + std::to_string(lift->square.number));
    } else if (const auto* place = std::get_if<notation::TracePlace>(&event.what)) {
      told.push_back("place " + std::to_string(place->square.number));
    }
  }
  EXPECT_EQ(told, (std::vector<std::string>{"adjust", "lift 1", "place 1", "adjust-end"}));
}

}  // namespace
}  // namespace luozi::host
