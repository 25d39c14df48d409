// Each kind of clumsiness, when it is the only one, is as frequent as its cell says: in what the
// hands note and in what they do.
#include "tests/unit/hardware/model/clumsy_moves.hpp"
#include "tests/unit/hardware/model/rates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace luozi::model {
namespace {

constexpr int plies = 4000;
constexpr Contact own = Contact::white, others = Contact::black;

const HandAct* find(const HandScript& script, Deed deed, Contact piece) {
  const auto found = std::find_if(script.acts.begin(), script.acts.end(), [&](const HandAct& act) {
    return act.deed == deed && act.piece == piece;
  });
  return found == script.acts.end() ? nullptr : &*found;
}
const HandAct* first(const HandScript& script, Deed deed) {
  const auto found = std::find_if(script.acts.begin(), script.acts.end(),
                                  [&](const HandAct& act) { return act.deed == deed; });
  return found == script.acts.end() ? nullptr : &*found;
}
bool does(const HandScript& script, Deed deed) { return first(script, deed) != nullptr; }

/// From the lift of the victim to that of the own piece; negative: the own piece comes first.
std::int64_t victim_leads_us(const HandScript& script) {
  return find(script, Deed::lift, own)->at_us - find(script, Deed::lift, others)->at_us;
}
bool pushed_out(const HandScript& script) {
  return find(script, Deed::lift, others)->height_mm == 0;
}
bool both_together(const HandScript& script) {
  return std::abs(victim_leads_us(script)) <= 20'000 && !pushed_out(script);
}
bool victim_leaves_last(const HandScript& script) {
  return find(script, Deed::lift, others)->at_us > find(script, Deed::place, own)->at_us;
}
bool rook_first(const HandScript& script) {
  return script.acts[1].deed == Deed::place && script.acts[0].square == at("h1");
}
bool leaves(const HandScript& script, const char* cell) {
  return script.errands.size() == 1 && script.errands[0].cell == cell;
}
double off_mm(const HandAct& act) { return std::max(std::abs(act.dx_mm), std::abs(act.dy_mm)); }

/// A cell that is on, and how many times its rate.
struct On {
  std::string cell;
  double factor = 1;
};

struct Kind {
  std::vector<On> on;  ///< the first one is what is counted
  Situation situation;
  double rate;
  bool (*shows)(const HandScript&);
  bool notes = true;  ///< it is noted whenever it shows, and only then
};

/// What is off unless a kind has it on.
const std::vector<std::string> switches{"placement.scatter",
                                        "placement.sloppy",
                                        "placement.straddling",
                                        "lift.held",
                                        "slide.happens",
                                        "slide.xiangqi",
                                        "slide.rest",
                                        "capture.order",
                                        "capture.late_removal",
                                        "capture.xiangqi_pulled_out",
                                        "capture.xiangqi_stacked",
                                        "castling.order",
                                        "promotion.order",
                                        "en_passant.late",
                                        "en_passant.forgotten",
                                        "adjust.own",
                                        "adjust.opponents",
                                        "touch.happens",
                                        "second_thought.happens",
                                        "hover.happens",
                                        "knock.happens",
                                        "table_knock.rate",
                                        "press.forgotten",
                                        "press.before_release",
                                        "reply.before_press",
                                        "reply.before_release",
                                        "reply.both_hands",
                                        "draughts.removal",
                                        "draughts.removed_during",
                                        "draughts.in_the_air",
                                        "draughts.crowning"};

Level only(Level level, const std::vector<On>& on) {
  for (const std::string& cell : switches) {
    const auto found =
        std::find_if(on.begin(), on.end(), [&](const On& each) { return each.cell == cell; });
    level = scaled(std::move(level), cell, found == on.end() ? 0 : found->factor);
  }
  return level;
}

std::vector<Kind> kinds_of_pauses_and_places(const Level& blitz) {
  return {
      {{{"slide.happens"}},
       quiet_rook(),
       rate(blitz.slide.happens),
       [](const HandScript& script) { return does(script, Deed::cross); }},
      {{{"slide.rest", 10}, {"slide.happens", 4}},
       quiet_rook(),
       10 * rate(blitz.slide.rest),
       [](const HandScript& script) {
         return std::any_of(script.acts.begin(), script.acts.end(), [](const HandAct& act) {
           return act.deed == Deed::cross && act.dwell_us >= 200'000;
         });
       }},
      {{{"lift.held", 10}},
       knight(),
       10 * rate(blitz.lift.held),
       [](const HandScript& script) {
         return first(script, Deed::place)->at_us - first(script, Deed::lift)->at_us > 3'000'000;
       }},
      {{{"hover.happens"}},
       knight(),
       rate(blitz.hover.happens),
       [](const HandScript& script) {
         const HandAct* act = first(script, Deed::hover);
         return act != nullptr && act->dwell_us >= 300'000 && act->height_mm >= 5 &&
                act->height_mm <= 15;
       }},
      {{{"placement.sloppy"}},
       knight(),
       rate(blitz.placement.sloppy),
       [](const HandScript& script) { return off_mm(script.acts.back()) > 0; },
       false},
      {{{"placement.straddling"}},
       knight(),
       rate(blitz.placement.straddling),
       [](const HandScript& script) { return off_mm(script.acts.back()) >= 0.4 * 50; }},
  };
}

std::vector<Kind> kinds_of_touches(const Level& blitz) {
  return {
      {{{"touch.happens"}},
       knight(),
       rate(blitz.touch.happens),
       [](const HandScript& script) {
         const HandAct* act = find(script, Deed::wobble, own);
         return act != nullptr && act->tilt_deg >= 0.1 && act->tilt_deg <= 3;
       }},
      {{{"adjust.own"}},
       knight(),
       rate(blitz.adjust.own),
       [](const HandScript& script) {
         return find(script, Deed::wobble, own) != nullptr ||
                find(script, Deed::shift, own) != nullptr;
       }},
      {{{"adjust.opponents"}},
       knight(),
       rate(blitz.adjust.opponents),
       [](const HandScript& script) {
         return find(script, Deed::wobble, others) != nullptr ||
                find(script, Deed::shift, others) != nullptr;
       }},
      {{{"second_thought.happens"}},
       knight(),
       rate(blitz.second_thought.happens),
       [](const HandScript& script) {
         return script.acts.size() == 4 && script.acts[0].square == script.acts[1].square;
       }},
      {{{"knock.happens"}},
       knight(),
       rate(blitz.knock.happens),
       [](const HandScript& script) {
         return does(script, Deed::topple) || does(script, Deed::shift);
       }},
      {{{"knock.restored"}, {"knock.happens", 34}},
       knight(),
       1 - rate(blitz.knock.restored),
       [](const HandScript& script) {
         return !script.errands.empty() && script.errands[0].cell == "knock.restored";
       }},
  };
}

std::vector<Kind> kinds_of_capturing(const Level& blitz) {
  const auto& share = blitz.capture.order.per_million;
  const auto order = [&](double rate, bool (*shows)(const HandScript&), bool notes) {
    return Kind{{{"capture.order"}}, capture(), rate, shows, notes};
  };
  return {
      order(
          part(share[0]), [](const HandScript& script) { return victim_leads_us(script) > 20'000; },
          false),
      order(part(share[2]), both_together, false),
      order(part(share[3]), pushed_out, false),
      order(
          part(share[2] + share[3]),
          [](const HandScript& script) { return both_together(script) || pushed_out(script); },
          true),
      {{{"capture.late_removal"}}, capture(), rate(blitz.capture.late_removal), victim_leaves_last},
      {{{"capture.xiangqi_pulled_out"}},
       xiangqi_capture(),
       rate(blitz.capture.xiangqi_pulled_out),
       victim_leaves_last},
      {{{"capture.xiangqi_stacked"}},
       xiangqi_capture(),
       rate(blitz.capture.xiangqi_stacked),
       [](const HandScript& script) {
         return find(script, Deed::place, others) != nullptr &&
                leaves(script, "capture.xiangqi_stacked");
       }},
      {{{"en_passant.late"}},
       en_passant(),
       rate(blitz.en_passant.late),
       [](const HandScript& script) {
         return find(script, Deed::lift, others)->at_us - find(script, Deed::place, own)->at_us >=
                2'000'000;
       }},
      {{{"en_passant.forgotten"}},
       en_passant(),
       rate(blitz.en_passant.forgotten),
       [](const HandScript& script) {
         return find(script, Deed::lift, others) == nullptr &&
                leaves(script, "en_passant.forgotten");
       }},
  };
}

std::vector<Kind> kinds_of_castling_and_promoting(const Level& blitz) {
  const auto& castled = blitz.castling.order.per_million;
  const auto& promoted = blitz.promotion.order.per_million;
  const double inverted = part(promoted[2]) * part(blitz.promotion.unchanged.per_million[0]);
  return {
      {{{"castling.order"}},
       castling(),
       part(castled[1]),
       [](const HandScript& script) { return script.acts[1].deed == Deed::lift; },
       false},
      {{{"castling.order"}}, castling(), part(castled[2]), rook_first, false},
      {{{"castling.order"}},
       castling(),
       part(castled[1] + castled[2]),
       [](const HandScript& script) {
         return script.acts[1].deed == Deed::lift || rook_first(script);
       }},
      {{{"promotion.order"}},
       promotion(),
       part(promoted[1]),
       [](const HandScript& script) { return script.acts[0].deed == Deed::place; },
       false},
      {{{"promotion.order"}},
       promotion(),
       inverted,
       [](const HandScript& script) { return first(script, Deed::place)->inverted; },
       false},
      {{{"promotion.order"}},
       promotion(),
       part(promoted[3]),
       [](const HandScript& script) { return script.acts.size() == 4; },
       false},
  };
}

std::vector<Kind> kinds_of_draughts(const Level& blitz) {
  const auto& crowned = blitz.draughts.crowning.per_million;
  return {
      {{{"draughts.removed_during"}},
       jump(),
       rate(blitz.draughts.removed_during),
       [](const HandScript& script) { return !victim_leaves_last(script); }},
      {{{"draughts.in_the_air"}},
       jumps(),
       1 - std::pow(1 - rate(blitz.draughts.in_the_air), 2),
       [](const HandScript& script) {
         return std::count_if(script.acts.begin(), script.acts.end(),
                              [](const HandAct& act) { return act.deed == Deed::place; }) < 3;
       }},
      {{{"draughts.removal"}},
       jumps(),
       part(blitz.draughts.removal.per_million[3]),
       [](const HandScript& script) { return leaves(script, "draughts.removal"); },
       false},
      {{{"draughts.crowning"}},
       crowning(),
       part(crowned[1] + crowned[2]),
       [](const HandScript& script) { return leaves(script, "draughts.crowning"); },
       false},
      {{{"draughts.crowning"}},
       crowning(),
       1 - part(crowned[0]),
       [](const HandScript& script) { return script.acts.size() == 2; }},
  };
}

std::vector<Kind> kinds_of_turns(const Level& blitz) {
  return {
      {{{"press.forgotten"}},
       knight(),
       rate(blitz.press.forgotten),
       [](const HandScript& script) { return !script.presses; }},
      {{{"press.before_release"}},
       knight(),
       rate(blitz.press.before_release),
       [](const HandScript& script) { return script.pressed_us < script.released_us; }},
      {{{"reply.before_press"}},
       knight(),
       rate(blitz.reply.before_press),
       [](const HandScript& script) {
         return script.acts[0].at_us > 0 && script.acts[0].at_us < hand_before().pressed_us;
       }},
      {{{"reply.before_release"}},
       knight(),
       rate(blitz.reply.before_release),
       [](const HandScript& script) { return script.acts[0].at_us < 0; }},
      {{{"reply.both_hands"}},
       knight(),
       rate(blitz.reply.both_hands),
       [](const HandScript& script) { return script.acts[0].at_us < 0; }},
  };
}

void count(std::vector<Kind> (*kinds_of)(const Level&)) {
  const Level blitz = level_called("blitz");
  std::uint64_t seed = 1;
  for (const Kind& kind : kinds_of(blitz)) {
    const std::string& cell = kind.on.front().cell;
    const Level level = only(blitz, kind.on);
    int shown = 0, written = 0;
    ++seed;
    for (int ply = 1; ply <= plies; ++ply) {
      const HandScript script = perform(kind.situation, level, ply, seed);
      shown += kind.shows(script) ? 1 : 0;
      written += noted(script, cell) ? 1 : 0;
    }
    expect_rate(shown, plies, kind.rate, cell);
    EXPECT_TRUE(!kind.notes || shown == written) << cell << ": noted " << written << " times";
  }
}

TEST(ClumsyKinds, pauses_and_places_are_as_frequent_as_their_cells) {
  count(kinds_of_pauses_and_places);
}
TEST(ClumsyKinds, touches_and_knocks_are_as_frequent_as_their_cells) { count(kinds_of_touches); }
TEST(ClumsyKinds, ways_of_capturing_are_as_frequent_as_their_cells) { count(kinds_of_capturing); }
TEST(ClumsyKinds, ways_of_castling_and_promoting_are_as_frequent_as_their_cells) {
  count(kinds_of_castling_and_promoting);
}
TEST(ClumsyKinds, ways_of_draughts_are_as_frequent_as_their_cells) { count(kinds_of_draughts); }
TEST(ClumsyKinds, presses_and_replies_are_as_frequent_as_their_cells) { count(kinds_of_turns); }

}  // namespace
}  // namespace luozi::model
