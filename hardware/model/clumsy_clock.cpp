// When a hand begins beside the other player's, what shakes the table meanwhile, and the clock.
#include "hardware/model/clumsy_turn.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace luozi::model {
namespace {

constexpr std::int64_t minute_us = 60'000'000;
// A hand does not reach for a piece before it stands.
constexpr std::int64_t stands_first_us = 20'000;

// Nor before its player can have seen what is being answered: a simple reaction to something seen
// takes 0.2 to 0.25 s (Woods et al., Front. Hum. Neurosci. 9:131, 2015: mean 231 ms).
constexpr std::int64_t reaction_us = 200'000;

/// The first act of the script comes so much after the other's hand has left; negative: before.
struct Beginning {
  std::int64_t at_us = 0;
  std::string_view cell{};                   ///< that made it early
  std::int64_t early_before_us = INT64_MIN;  ///< it is early if it comes before this
};

Beginning beginning(Turn& turn, std::int64_t think_us) {
  const ReplyCells& cells = turn.level.reply;
  const bool before_press = turn.happens("reply.before_press", cells.before_press);
  const bool before_release = turn.happens("reply.before_release", cells.before_release);
  const bool both_hands = turn.happens("reply.both_hands", cells.both_hands);
  const std::int64_t hurry_us = turn.spread("reply.hurry", cells.hurry);
  const std::int64_t overlap_us = turn.spread("reply.overlap", cells.overlap);
  if (!turn.around.other) return {think_us};
  const std::int64_t pressed_us = std::max<std::int64_t>(turn.around.other->pressed_us, 0);
  if (!turn.move.handled.empty()) return {pressed_us + think_us};  // nobody in a hurry does that
  if (both_hands) return {-overlap_us, "reply.both_hands", 0};
  if (before_release) return {-hurry_us, "reply.before_release", 0};
  if (before_press && pressed_us > 0) {
    return {std::min(hurry_us, pressed_us - 1), "reply.before_press", pressed_us};
  }
  return {pressed_us + think_us};
}

/// The soonest beginning at which none of the squares is touched before that time.
std::int64_t not_on(const std::vector<int>& squares, std::int64_t before_us, const Turn& turn,
                    std::int64_t begin_us) {
  for (const Step& step : turn.steps) {
    if (std::find(squares.begin(), squares.end(), step.act.square) == squares.end()) continue;
    begin_us = std::max(begin_us, before_us - step.act.at_us);
  }
  return begin_us;
}

/// Nothing is touched that the other's hand still has to set down, or the player's own to let go
/// of, nor before the other's was seen to take its piece.
std::int64_t not_before(const Turn& turn, std::int64_t begin_us) {
  if (turn.around.own) {
    const OwnHand& own = *turn.around.own;
    begin_us = not_on(own.squares, own.left_us + stands_first_us, turn, begin_us);
  }
  if (!turn.around.other) return begin_us;
  const OtherHand& other = *turn.around.other;
  begin_us = std::max(begin_us, other.taken_us + reaction_us);
  return not_on(other.squares, other.placed_us + stands_first_us, turn, begin_us);
}

/// Knocks at the table come by the clock, so a longer thought meets more of them.
void shake(Turn& turn, std::int64_t think_us, std::int64_t from_us, std::int64_t to_us) {
  const TableKnockCells& cells = turn.level.table_knock;
  Random& random = turn.chances.of("table_knock.rate");
  const std::int64_t per_million =
      cells.per_minute_permille * 1000 * (think_us + turn.clean_us) / minute_us;
  const bool knocked =
      random.happens({static_cast<int>(std::min<std::int64_t>(per_million, 1'000'000))});
  const std::int64_t at_us = from_us + (to_us - from_us) * random.between(0, 1000) / 1000;
  if (!knocked) return;
  std::vector<HandAct> before;
  for (const Step& step : turn.steps) {
    if (step.act.at_us <= at_us) before.push_back(step.act);
  }
  std::vector<Standing> squares(turn.around.squares.begin(), turn.around.squares.end());
  carry_out(before, squares);
  turn.apart.push_back({at_us, "table_knock.rate", -1, 0});
  const std::int64_t dwell_us = turn.spread("table_knock.time", cells.time);
  for (int square = 0; square < static_cast<int>(squares.size()); ++square) {
    const std::int64_t hop_um = turn.within("table_knock.hop", cells.hop_um);
    const Standing& standing = squares[static_cast<std::size_t>(square)];
    if (standing.piece == Contact::open || standing.toppled) continue;
    turn.insert({{.at_us = at_us,
                  .deed = Deed::wobble,
                  .square = square,
                  .piece = standing.piece,
                  .dwell_us = dwell_us,
                  .height_mm = static_cast<double>(hop_um) / 1000,
                  .player = turn.move.own},
                 "table_knock.rate"});
  }
}

void press(Turn& turn, HandScript& script) {
  const PressCells& cells = turn.level.press;
  const bool early = turn.happens("press.before_release", cells.before_release);
  const std::int64_t after_us = turn.spread("press.after", cells.after);
  script.presses = !turn.happens("press.forgotten", cells.forgotten);
  script.pressed_us = script.released_us + after_us;
  if (!script.presses) {
    turn.apart.push_back({script.pressed_us, "press.forgotten", -1, 0});
  } else if (early) {
    script.pressed_us = (script.placed_us + script.released_us) / 2;
    turn.apart.push_back({script.pressed_us, "press.before_release", -1, 0});
  }
}

/// Why a hand does what this cell put in.
Intent intent_of(const Step& step) {
  constexpr std::pair<std::string_view, Intent> intents[] = {
      {"adjust.own", Intent::adjusted},   {"adjust.opponents", Intent::adjusted},
      {"touch.happens", Intent::thought}, {"knock.happens", Intent::accident},
      {"knock.restored", Intent::repair}, {"table_knock.rate", Intent::accident},
  };
  for (const auto& [cell, intent] : intents) {
    if (step.origin == cell) return intent;
  }
  return step.act.intent;
}

void write_down(Turn& turn, HandScript& script) {
  for (Step& step : turn.steps) {
    for (const std::string_view cell : step.notes) {
      turn.apart.push_back({step.act.at_us, std::string(cell), step.act.square, 0});
    }
    step.act.intent = intent_of(step);
    script.acts.push_back(step.act);
  }
  for (Disturbance& disturbance : turn.apart) disturbance.ply = turn.around.ply;
  std::stable_sort(turn.apart.begin(), turn.apart.end(),
                   [](const auto& a, const auto& b) { return a.at_us < b.at_us; });
  script.disturbances = std::move(turn.apart);
  script.errands = std::move(turn.errands);
}

}  // namespace

HandScript timed(Turn& turn) {
  const std::int64_t think_us = turn.spread("reply.think", turn.level.reply.think);
  const Beginning wanted = beginning(turn, think_us);
  const std::int64_t begin_us = not_before(turn, wanted.at_us);
  for (Disturbance& disturbance : turn.apart) disturbance.at_us += begin_us;
  turn.delay(0, begin_us);
  if (begin_us < wanted.early_before_us) {
    turn.apart.push_back({begin_us, std::string(wanted.cell), turn.steps.front().act.square, 0});
  }
  HandScript script;
  script.placed_us = turn.placed_us;
  script.released_us = turn.hands_off_us + turn.spread("reply.release", turn.level.reply.release);
  const std::int64_t from_us = std::min(begin_us, std::max<std::int64_t>(begin_us - think_us, 0));
  shake(turn, think_us, from_us, script.released_us);
  press(turn, script);
  write_down(turn, script);
  return script;
}

}  // namespace luozi::model
