// How often clumsy hands do everything together, and how far off they place and knock.
#include "tests/unit/hardware/model/clumsy_moves.hpp"
#include "tests/unit/hardware/model/rates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace luozi::model {
namespace {

constexpr int plies = 4000;
constexpr Contact own = Contact::white;

TEST(ClumsyRates, all_kinds_together_are_noted_as_often_as_their_cells_say) {
  const Level club = level_called("club");
  const Situation rook = quiet_rook();
  constexpr int moves = 20'000;
  std::map<std::string, int> notes;
  for (int ply = 1; ply <= moves; ++ply) {
    for (const Disturbance& note : perform(rook, club, ply, 99).disturbances) ++notes[note.cell];
  }
  const int slides = notes["slide.happens"];
  expect_rate(slides, moves, rate(club.slide.happens), "slide.happens");
  expect_rate(notes["slide.rest"], slides, rate(club.slide.rest), "slide.rest");
  expect_rate(notes["hover.happens"], moves - slides, rate(club.hover.happens), "hover.happens");
  expect_rate(notes["lift.held"], moves, rate(club.lift.held), "lift.held");
  expect_rate(notes["adjust.own"], moves, rate(club.adjust.own), "adjust.own");
  expect_rate(notes["adjust.opponents"], moves, rate(club.adjust.opponents), "adjust.opponents");
  expect_rate(notes["touch.happens"], moves, rate(club.touch.happens), "touch.happens");
  expect_rate(notes["second_thought.happens"], moves, rate(club.second_thought.happens),
              "second_thought");
  expect_rate(notes["press.forgotten"], moves, rate(club.press.forgotten), "press.forgotten");
}

TEST(ClumsyRates, scatter_is_a_bell_and_smaller_on_small_boards) {
  Level level = quiet_level(level_called("blitz"));
  level.placement.scatter_um = 3000;
  for (const auto& [situation, deviation] :
       {std::pair(knight(), 3.0), std::pair(xiangqi_capture(), 2.25)}) {
    double sum = 0, squares = 0;
    for (int ply = 1; ply <= plies; ++ply) {
      const HandScript script = perform(situation, level, ply);
      const HandAct& act = *std::find_if(
          script.acts.begin(), script.acts.end(),
          [](const HandAct& each) { return each.deed == Deed::place && each.piece == own; });
      sum += act.dx_mm + act.dy_mm;
      squares += act.dx_mm * act.dx_mm + act.dy_mm * act.dy_mm;
    }
    EXPECT_NEAR(sum / (2 * plies), 0, 4 * deviation / std::sqrt(2.0 * plies));
    EXPECT_NEAR(std::sqrt(squares / (2 * plies)), deviation,
                4 * deviation / std::sqrt(4.0 * plies));
  }
}

TEST(ClumsyRates, sloppy_pieces_stay_within_their_radius) {
  Level level = quiet_level(level_called("blitz"));
  level.placement.sloppy = {1'000'000};
  const Situation each = knight();
  double farthest = 0;
  for (int ply = 1; ply <= plies; ++ply) {
    const HandScript script = perform(each, level, ply);
    const HandAct& act = script.acts.back();
    farthest = std::max(farthest, std::hypot(act.dx_mm, act.dy_mm));
  }
  EXPECT_LE(farthest, 15.001);
  EXPECT_GT(farthest, 14.9);
}

TEST(ClumsyRates, the_table_is_knocked_so_often_a_minute) {
  Level level = quiet_level(level_called("blitz"));
  level.table_knock = level_called("blitz").table_knock;
  level.reply.think = {4'000'000, 0, 4'000'000, 4'000'000};
  const Situation each = knight();
  const auto pieces =
      std::count_if(each.squares.begin(), each.squares.end(),
                    [](const Standing& standing) { return standing.piece != Contact::open; });
  int knocks = 0;
  double minutes = 0;
  for (int ply = 1; ply <= plies; ++ply) {
    const HandScript script = perform(each, level, ply);
    minutes += static_cast<double>(4'000'000 + script.placed_us - script.acts.front().at_us) / 60e6;
    const auto shaken =
        std::count_if(script.acts.begin(), script.acts.end(), [](const HandAct& act) {
          return act.deed == Deed::wobble && act.tilt_deg == 0 && act.height_mm <= 0.15;
        });
    if (!noted(script, "table_knock.rate")) continue;
    ++knocks;
    EXPECT_GE(shaken, pieces - 1);  // one may be in the air
  }
  EXPECT_NEAR(knocks, 1.5 * minutes, 4 * std::sqrt(1.5 * minutes) + 0.02 * minutes);
}

TEST(ClumsyRates, a_piece_that_stands_badly_is_the_one_that_is_adjusted) {
  Level level = quiet_level(level_called("blitz"));
  level.adjust = level_called("blitz").adjust;
  level.adjust.own = {1'000'000};
  level.adjust.opponents = level.adjust.after = {};
  Situation each = knight();
  each.squares[static_cast<std::size_t>(at("g2"))].dx_mm = 9;  // of three bystanders
  int worst = 0;
  for (int ply = 1; ply <= plies; ++ply) {
    worst += perform(each, level, ply).acts.front().square == at("g2") ? 1 : 0;
  }
  expect_rate(worst, plies, 0.6 + 0.4 / 3, "adjust.worst_first");
}

}  // namespace
}  // namespace luozi::model
