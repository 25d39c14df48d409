// Whatever clumsy hands do, what they do makes sense, and each kind of it has luck of its own.
#include "hardware/model/clumsy.hpp"

#include "tests/unit/hardware/model/clumsy_moves.hpp"
#include "tests/unit/hardware/model/rates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace luozi::model {
namespace {

/// The wood itself: what lies on each square, one piece upon the other, and what is in hands.
class Wood {
 public:
  explicit Wood(const Situation& situation)
      : move_(situation.move), lies_(situation.squares.size()) {
    for (std::size_t i = 0; i < lies_.size(); ++i) {
      if (situation.squares[i].piece != Contact::open) lies_[i] = {situation.squares[i].piece};
    }
  }

  /// What is wrong about the act; empty: nothing.
  std::string take(const HandAct& act);
  std::vector<Contact> now() const;

 private:
  bool remove(int square, Contact piece) {
    auto& here = lies_.at(static_cast<std::size_t>(square));
    const auto found = std::find(here.begin(), here.end(), piece);
    if (found == here.end()) return false;
    here.erase(found);
    return true;
  }
  std::string set_down(const HandAct& act);

  HandMove move_;
  std::vector<std::vector<Contact>> lies_;
  std::map<Contact, int> held_;
};

std::string Wood::set_down(const HandAct& act) {
  auto& here = lies_[static_cast<std::size_t>(act.square)];
  if (act.from >= 0) {
    if (!remove(act.from, act.piece)) return "sets up what did not lie there";
  } else if (--held_[act.piece] < 0) {
    if (!move_.promotes) return "places what nobody holds";
    ++held_[act.piece];
  }
  const bool over_victim = move_.captures_on_target() && act.square == move_.mover().to;
  if (!here.empty() && !over_victim) return "places where something stands";
  here.push_back(act.piece);
  return here.size() > 2 ? "three pieces on a square" : "";
}

std::string Wood::take(const HandAct& act) {
  const auto& here = lies_.at(static_cast<std::size_t>(act.square));
  const bool stands = std::find(here.begin(), here.end(), act.piece) != here.end();
  switch (act.deed) {
    case Deed::lift:
      ++held_[act.piece];
      return remove(act.square, act.piece) ? "" : "lifts what does not stand there";
    case Deed::place:
      return set_down(act);
    case Deed::cross:
      if (!here.empty()) return "slides over a piece";
      return held_[act.piece] > 0 ? "" : "slides what nobody holds";
    case Deed::hover:
      return held_[act.piece] > 0 ? "" : "holds what nobody holds";
    case Deed::shift:
    case Deed::wobble:
    case Deed::topple:
      return stands ? "" : "touches what does not stand there";
  }
  return "an unknown deed";
}

std::vector<Contact> Wood::now() const {
  std::vector<Contact> seen;
  for (const auto& here : lies_) {
    EXPECT_LE(here.size(), 1U);
    seen.push_back(here.empty() ? Contact::open : here.back());
  }
  return seen;
}

std::vector<Contact> after(const Situation& situation) {
  std::vector<Contact> squares;
  for (const Standing& standing : situation.squares) squares.push_back(standing.piece);
  for (const int victim : situation.move.victims) squares.at(static_cast<std::size_t>(victim)) = {};
  for (const PieceTravel& piece : situation.move.pieces)
    squares.at(static_cast<std::size_t>(piece.from)) = {};
  for (const PieceTravel& piece : situation.move.pieces) {
    squares.at(static_cast<std::size_t>(piece.to)) = situation.move.own;
  }
  return squares;
}

TEST(Clumsy, every_act_makes_sense_and_errands_lead_to_the_position) {
  for (const std::string& name : built_in_levels()) {
    const Level level = level_called(name);
    for (const Situation& each : situations()) {
      for (int ply = 1; ply <= 400; ++ply) {
        HandScript script = perform(each, level, ply);
        Wood wood(each);
        for (const HandAct& act : script.acts)
          ASSERT_EQ(wood.take(act), "") << told(each, script, ply);
        std::stable_sort(
            script.errands.begin(), script.errands.end(),
            [](const auto& a, const auto& b) { return a.plies_later < b.plies_later; });
        for (const Errand& errand : script.errands) {
          for (const HandAct& act : errand.acts)
            ASSERT_EQ(wood.take(act), "") << told(each, script, ply);
        }
        ASSERT_EQ(wood.now(), after(each)) << told(each, script, ply);
      }
    }
  }
}

TEST(Clumsy, carrying_out_the_acts_gives_what_stands) {
  const Level level = level_called("blitz");
  for (const Situation& each : situations()) {
    for (int ply = 1; ply <= 500; ++ply) {
      const HandScript script = perform(each, level, ply);
      Wood wood(each);
      std::vector<Standing> squares = each.squares;
      for (const HandAct& act : script.acts) wood.take(act);
      carry_out(script.acts, squares);
      std::vector<Contact> stands;
      for (const Standing& standing : squares) stands.push_back(standing.piece);
      ASSERT_EQ(stands, wood.now()) << told(each, script, ply);
    }
  }
}

TEST(Clumsy, times_never_go_back_and_ends_come_in_order) {
  const Level level = level_called("blitz");
  for (const Situation& each : situations()) {
    for (int ply = 1; ply <= 400; ++ply) {
      const HandScript script = perform(each, level, ply);
      for (std::size_t i = 1; i < script.acts.size(); ++i) {
        ASSERT_LE(script.acts[i - 1].at_us, script.acts[i].at_us) << told(each, script, ply);
      }
      for (std::size_t i = 1; i < script.disturbances.size(); ++i) {
        ASSERT_LE(script.disturbances[i - 1].at_us, script.disturbances[i].at_us);
      }
      for (const Disturbance& disturbance : script.disturbances) ASSERT_EQ(disturbance.ply, ply);
      EXPECT_LT(script.placed_us, script.released_us);
      EXPECT_LT(script.placed_us, script.pressed_us);
      for (const Errand& errand : script.errands) {
        EXPECT_GE(errand.plies_later, 1);
        EXPECT_FALSE(errand.acts.empty() || errand.squares.empty() || errand.cell.empty());
      }
    }
  }
}

TEST(Clumsy, every_note_names_a_cell) {
  const Level level = level_called("blitz");
  const std::vector<std::string> cells = cell_names();
  for (const Situation& each : situations()) {
    for (int ply = 1; ply <= 400; ++ply) {
      const HandScript script = perform(each, level, ply);
      for (const Disturbance& note : script.disturbances)
        EXPECT_THAT(cells, testing::Contains(note.cell));
      for (const Errand& errand : script.errands)
        EXPECT_THAT(cells, testing::Contains(errand.cell));
    }
  }
}

TEST(Clumsy, a_rook_upside_down_stays_so_when_it_is_moved) {
  const Level level = level_called("blitz");
  Situation each = quiet_rook();
  each.squares[static_cast<std::size_t>(at("a1"))].inverted = true;
  for (int ply = 1; ply <= 300; ++ply) {
    const HandScript script = perform(each, level, ply);
    std::vector<Standing> squares = each.squares;
    carry_out(script.acts, squares);
    for (const Standing& standing : squares) {
      const bool rook = &standing == &squares[static_cast<std::size_t>(at("a4"))];
      ASSERT_EQ(standing.inverted, rook) << told(each, script, ply);
    }
  }
}

TEST(Clumsy, a_quiet_level_disturbs_nothing) {
  Level quiet = quiet_level(level_called("blitz"));
  quiet.slide.happens = quiet.slide.xiangqi = quiet.draughts.in_the_air = {};
  quiet.draughts.removed_during = {};
  for (Mix<4>* mix : {&quiet.capture.order, &quiet.promotion.order, &quiet.draughts.removal,
                      &quiet.draughts.crowning}) {
    mix->per_million = {1'000'000, 0, 0, 0};
  }
  quiet.castling.order.per_million = {1'000'000, 0, 0};
  for (const Situation& each : situations()) {
    for (int ply = 1; ply <= 60; ++ply) {
      const HandScript script = perform(each, quiet, ply);
      EXPECT_TRUE(script.disturbances.empty() && script.errands.empty()) << told(each, script, ply);
      EXPECT_TRUE(script.presses);
      for (const HandAct& act : script.acts)
        EXPECT_EQ(std::pair(act.dx_mm, act.dy_mm), std::pair(0.0, 0.0));
    }
  }
}

TEST(Clumsy, the_same_seed_gives_the_same_script_with_every_compiler) {
  const HandScript script = perform(capture(), level_called("blitz"), 6, 42);
  std::vector<std::int64_t> numbers;
  for (const HandAct& act : script.acts) {
    numbers.push_back(act.at_us);
    numbers.push_back(static_cast<std::int64_t>(act.dx_mm * 1000));
  }
  // gcc 12 and clang 14 gave these.
  EXPECT_THAT(numbers, testing::ElementsAre(34113, 0, 159836, 0, 505737, 3564));
}

// What an act does, but for its time.
using Doing =
    std::tuple<Deed, int, Contact, Hand, Contact, int, bool, double, double, double, double>;

Doing doing(const HandAct& act) {
  return {act.deed,     act.square, act.piece, act.hand,      act.player,  act.from,
          act.inverted, act.dx_mm,  act.dy_mm, act.height_mm, act.tilt_deg};
}

/// All of the few's acts are among the many's. Two hands may come in another order when one of them
/// is delayed.
bool is_among(const std::vector<HandAct>& few, const std::vector<HandAct>& many) {
  const auto sorted = [](const std::vector<HandAct>& acts) {
    std::vector<Doing> doings;
    for (const HandAct& act : acts) doings.push_back(doing(act));
    std::sort(doings.begin(), doings.end());
    return doings;
  };
  const std::vector<Doing> all = sorted(many), some = sorted(few);
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

std::vector<HandAct> without_table_knocks(const HandScript& script) {
  std::vector<HandAct> acts = script.acts;
  std::erase_if(acts,
                [](const HandAct& act) { return act.deed == Deed::wobble && act.tilt_deg == 0; });
  return acts;
}

/// Cells that put something in, or change times only.
const std::vector<std::string> separable{
    "adjust.own",          "adjust.opponents",     "touch.happens",      "second_thought.happens",
    "hover.happens",       "knock.happens",        "lift.held",          "slide.rest",
    "reply.both_hands",    "reply.before_release", "reply.before_press", "press.forgotten",
    "press.before_release"};

TEST(Clumsy, a_cell_switched_off_leaves_all_other_acts_as_they_were) {
  Level level = level_called("blitz");
  for (const std::string& cell : separable) {
    level = scaled(level, cell, cell.starts_with("reply.") ? 1 : 10);
  }
  const std::vector<Situation> all = situations();
  for (const std::string& cell : separable) {
    const Level off = scaled(level, cell, 0);
    int shown = 0;
    std::uint64_t seed = 0;
    for (const Situation& each : all) {
      ++seed;
      for (int ply = 1; ply <= 120; ++ply) {
        const HandScript with = perform(each, level, ply, seed);
        const HandScript without = perform(each, off, ply, seed);
        ASSERT_FALSE(noted(without, cell)) << cell;
        shown += noted(with, cell) ? 1 : 0;
        ASSERT_TRUE(is_among(without_table_knocks(without), without_table_knocks(with)))
            << cell << ": " << told(each, with, ply);
        if (!noted(with, cell)) {
          ASSERT_EQ(without.acts.size(), with.acts.size()) << cell << ": " << told(each, with, ply);
        }
      }
    }
    EXPECT_GT(shown, 10) << cell;
  }
}

TEST(Clumsy, where_pieces_stand_is_apart_from_how_they_are_placed_badly) {
  const Level level = level_called("blitz");
  const Situation rook = quiet_rook();
  for (const char* cell : {"placement.sloppy", "placement.straddling"}) {
    const Level off = scaled(level, cell, 0);
    for (int ply = 1; ply <= 2000; ++ply) {
      const HandScript with = perform(rook, level, ply);
      const HandScript without = perform(rook, off, ply);
      ASSERT_EQ(with.acts.size(), without.acts.size());
      ASSERT_EQ(with.pressed_us, without.pressed_us);
      if (noted(with, cell)) continue;
      ASSERT_TRUE(is_among(with.acts, without.acts)) << cell;
    }
  }
}

/// What the hand does where the move has no business, and where its piece stands in the end.
std::vector<HandAct> apart_from_the_move(const Situation& situation, const HandScript& script) {
  std::vector<int> used = situation.move.victims;
  for (const PieceTravel& piece : situation.move.pieces) {
    for (const auto& squares : {std::vector{piece.from}, piece.over, piece.stops}) {
      used.insert(used.end(), squares.begin(), squares.end());
    }
  }
  std::vector<HandAct> acts = without_table_knocks(script);
  std::erase_if(acts, [&](const HandAct& act) {
    const bool target = act.square == situation.move.mover().to;
    // The hand that took a victim lays it down.
    const bool laid_down = act.deed == Deed::place && act.piece != situation.move.own;
    return act.deed == Deed::hover || laid_down || (target && act.deed != Deed::place) ||
           std::find(used.begin(), used.end(), act.square) != used.end();
  });
  return acts;
}

TEST(Clumsy, another_choreography_leaves_bystanders_and_the_last_placement_as_they_were) {
  const Level level = level_called("blitz");
  // Not castling, whose last placement is another piece in another order.
  for (const char* cell : {"capture.order", "capture.late_removal", "draughts.removal",
                           "draughts.in_the_air", "slide.happens"}) {
    const Level off = scaled(level, cell, 0);
    int shown = 0;
    for (const Situation& each : situations()) {
      for (int ply = 1; ply <= 100; ++ply) {
        const HandScript with = perform(each, level, ply), without = perform(each, off, ply);
        shown += noted(with, cell) ? 1 : 0;
        const auto before = apart_from_the_move(each, with);
        const auto after = apart_from_the_move(each, without);
        ASSERT_TRUE(is_among(before, after) && is_among(after, before))
            << cell << ": " << told(each, with, ply);
      }
    }
    EXPECT_GT(shown, 10) << cell;
  }
}

}  // namespace
}  // namespace luozi::model
