// The order in which hands lift and place, one story a kind of move.
#include "hardware/model/hand.hpp"

#include "hardware/model/performance.hpp"

#include <cassert>
#include <utility>

namespace luozi::model {

HandScript Performance::perform() {
  handle();
  if (style_.second_thought) second_thought(*style_.second_thought);
  if (style_.early_us > 0) {
    assert(can_start_early(move_, style_));
    now_ = -style_.early_us;
  }
  play();
  if (move_.crowns && crowns_now()) crown_now();
  script_.released_us = script_.placed_us + chances_.of("reply.release").spread(pace_.release);
  script_.pressed_us =
      pressed_us_.value_or(script_.released_us + chances_.of("press.after").spread(pace_.press));
  return std::move(script_);
}

/// What is held while another one is taken up goes back after it.
void Performance::handle() {
  std::vector<Handling> held;
  const auto act_on = [&](Deed deed, const Handling& piece) {
    act(deed, piece.square, piece.piece, held.empty() ? Hand::right : Hand::left);
    script_.acts.back().intent = piece.intent;
    script_.acts.back().player = piece.player == Contact::open ? move_.own : piece.player;
  };
  for (const Handling& piece : move_.handled) {
    act_on(Deed::lift, piece);
    held.push_back(piece);
    if (piece.held) {
      wait("capture.gap", pace_.between_lifts);
      continue;
    }
    wait("second_thought.time", pace_.reconsider);
    while (!held.empty()) {
      const Handling last = held.back();
      held.pop_back();
      act_on(Deed::place, last);
      if (!held.empty()) wait("capture.gap", pace_.between_lifts);
    }
    wait("second_thought.time", pace_.reconsider);
  }
  assert(held.empty());
}

void Performance::second_thought(int square) {
  lift_own(square);
  script_.acts.back().intent = Intent::thought;
  wait("second_thought.time", pace_.reconsider);
  place_own(square);
  script_.acts.back().intent = Intent::thought;
  wait("second_thought.time", pace_.reconsider);
}

void Performance::play() {
  if (move_.castles()) {
    castle();
  } else if (move_.promotes) {
    promote();
  } else if (move_.jumps_on()) {
    jump_on();
  } else {
    move_piece();
  }
}

void Performance::promote() {
  switch (style_.promotion) {
    case PromotionStyle::pawn_off_first:
    case PromotionStyle::inverted_rook:
      lift_mover_and_victim();
      wait("promotion.fetch", pace_.fetch);
      if (victim_slips_out()) slip_victim_out();
      place_own(move_.mover().to);
      script_.acts.back().inverted = style_.promotion == PromotionStyle::inverted_rook;
      take_victim_after();
      return;
    case PromotionStyle::queen_first:
      if (move_.captures_on_target()) {
        lift_victim(move_.victims[0]);
        wait("promotion.fetch", pace_.fetch);
      }
      place_own(move_.mover().to);
      wait("capture.gap", pace_.between_lifts);
      lift_own(move_.mover().from);
      return;
    case PromotionStyle::pawn_exchanged:
      move_piece();
      exchange_piece();
      return;
    case PromotionStyle::pawn_left:
      move_piece();
      return;
    case PromotionStyle::piece_changed:
      lift_mover_and_victim();
      wait("promotion.fetch", pace_.fetch);
      if (victim_slips_out()) slip_victim_out();
      place_own(move_.mover().to);
      take_victim_after();
      exchange_piece();
      return;
  }
}

void Performance::exchange_piece() {
  wait("capture.gap", pace_.between_lifts);
  lift_own(move_.mover().to);
  wait("promotion.fetch", pace_.fetch);
  place_own(move_.mover().to);
}

void Performance::move_piece() {
  lift_mover_and_victim();
  travel();
  if (victim_slips_out()) slip_victim_out();
  place_own(move_.mover().to);
  take_victim_after();
  if (!victim_comes_late()) return;
  if (style_.beside == BesideStyle::victim_forgotten) return leave({move_.victims[0]});
  if (style_.removed == RemovalTime::after_press) press();
  wait_for_victim();
  lift_victim(move_.victims[0]);
}

/// The one that shares the target with the own piece.
void Performance::take_victim_after() {
  if (!victim_comes_after()) return;
  wait_for_victim();
  lift_victim(move_.victims[0], Hand::left);
}

void Performance::wait_for_victim() {
  if (style_.victim_waits_us > 0) {
    now_ += style_.victim_waits_us;
  } else {
    wait("capture.gap", pace_.between_lifts);
  }
}

/// Somebody notices later that they still stand there.
void Performance::leave(const std::vector<int>& victims) {
  for (const int victim : victims) {
    const HandAct taken{0, Hand::right, Deed::lift, victim, other(move_.own), 0};
    script_.errands.push_back(
        {.plies_later = style_.noticed_plies, .squares = {victim}, .in_the_way = true});
    script_.errands.back().acts.push_back(taken);
  }
}

void Performance::lift_mover_and_victim() {
  if (move_.victims.empty() || victim_comes_late() || victim_slips_out() || victim_comes_after()) {
    lift_own(move_.mover().from);
  } else {
    capture_in_order();
  }
}

void Performance::capture_in_order() {
  const int from = move_.mover().from;
  const int victim = move_.victims[0];
  switch (style_.capture) {
    case CaptureStyle::victim_first:
      lift_victim(victim);
      wait("capture.gap", pace_.between_lifts);
      lift_own(from);
      return;
    case CaptureStyle::own_first:
    case CaptureStyle::victim_slid_out:  // there is nothing to take it from under
    case CaptureStyle::victim_after:
      lift_own(from);
      wait("capture.gap", pace_.between_lifts);
      lift_victim(victim, Hand::left);
      return;
    case CaptureStyle::both_together:
      if (chances_.of("capture.order").chance(500)) {
        lift_own(from);
        wait_together("capture.order");
        lift_victim(victim, Hand::left);
      } else {
        lift_victim(victim, Hand::left);
        wait_together("capture.order");
        lift_own(from);
      }
      return;
  }
}

void Performance::slip_victim_out() {
  lift_victim(move_.victims[0]);
  wait("capture.slip", pace_.slip);
}

void Performance::travel() {
  const std::int64_t lifted_us = std::max<std::int64_t>(now_, 0);
  const std::int64_t travel_us = chances_.of("lift.travel").spread(pace_.lift_to_place);
  if (style_.slides) {
    now_ = lifted_us;
    slide(move_.mover().over, travel_us);
  }
  now_ = lifted_us + travel_us;
}

void Performance::slide(std::span<const int> squares, std::int64_t travel_us) {
  const std::int64_t step_us = travel_us / (static_cast<std::int64_t>(squares.size()) + 1);
  for (const int square : squares) {
    now_ += step_us;
    // At most half a step, so that the piece is over one sensor at a time.
    const std::int64_t dwell_us =
        std::min(chances_.of("slide.dwell").spread(pace_.slide_dwell), step_us / 2);
    script_.acts.push_back(
        {now_ - dwell_us / 2, Hand::right, Deed::cross, square, move_.own, dwell_us});
  }
}

void Performance::crown_now() {
  const int square = move_.mover().to;
  wait("capture.gap", pace_.between_lifts);
  if (style_.crown == CrownStyle::laid_on) {
    act(Deed::wobble, square, move_.own);
    script_.acts.back().dwell_us = chances_.of("draughts.crown").spread(pace_.crown);
    script_.acts.back().tilt_deg = crown_tilt_deg;
    script_.placed_us = now_ += script_.acts.back().dwell_us;
    return;
  }
  lift_own(square);
  wait("draughts.crown", pace_.crown);
  place_own(square);
}

void Performance::press() {
  wait("reply.release", pace_.release);
  wait("press.after", pace_.press);
  pressed_us_ = now_;
}

bool can_start_early(const HandMove& move, const HandStyle& style) {
  if (style.second_thought || move.castles()) return false;
  if (move.promotes && style.promotion == PromotionStyle::queen_first) return false;
  if (move.victims.empty() || move.jumps_on()) return true;
  if (move.captures_beside() && style.beside != BesideStyle::victim_early) return true;
  return style.capture == CaptureStyle::own_first ||
         style.capture == CaptureStyle::victim_slid_out ||
         style.capture == CaptureStyle::victim_after;
}

HandScript perform(const HandMove& move, const HandStyle& style, const Pace& pace, Random& random) {
  assert(!move.pieces.empty());
  Chances chances(random);
  return Performance(move, style, pace, chances).perform();
}

HandScript crown(int square, Contact piece, const Pace& pace, Random& random) {
  HandScript script;
  script.acts.push_back({0, Hand::right, Deed::lift, square, piece, 0});
  script.placed_us = random.spread(pace.crown);
  script.acts.push_back({script.placed_us, Hand::right, Deed::place, square, piece, 0});
  script.released_us = script.pressed_us = script.placed_us + random.spread(pace.release);
  return script;
}

namespace {

/// The piece that is lifted lies under another one, which was set down after it and stays.
bool leaves_from_under(std::span<const HandAct> acts, std::size_t lift) {
  for (std::size_t i = lift; i-- > 0;) {
    if (acts[i].square != acts[lift].square) continue;
    if (acts[i].deed == Deed::lift) return false;
    if (acts[i].deed == Deed::place) return acts[i].piece != acts[lift].piece;
  }
  return false;
}

}  // namespace

std::vector<ContactChange> contact_changes(const HandScript& script, std::int64_t start_us) {
  std::vector<ContactChange> changes;
  changes.reserve(script.acts.size());
  for (std::size_t i = 0; i < script.acts.size(); ++i) {
    const HandAct& act = script.acts[i];
    const std::int64_t at_us = start_us + act.at_us;
    if (act.deed == Deed::place && !act.inverted) changes.push_back({at_us, act.square, act.piece});
    if (act.deed == Deed::topple) changes.push_back({at_us, act.square, Contact::open});
    if (act.deed == Deed::lift && !leaves_from_under(script.acts, i)) {
      changes.push_back({at_us, act.square, Contact::open});
    }
    if (act.deed == Deed::cross) {
      changes.push_back({at_us, act.square, act.piece});
      changes.push_back({at_us + act.dwell_us, act.square, Contact::open});
    }
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const auto& a, const auto& b) { return a.at_us < b.at_us; });
  return changes;
}

}  // namespace luozi::model
