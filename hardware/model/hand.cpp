// The order in which hands lift and place, one story a kind of move.
#include "hardware/model/hand.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace luozi::model {
namespace {

// Two hands, or one hand with two pieces, act within this of each other.
constexpr std::int64_t kTogetherMost_us = 20'000;

constexpr Contact other(Contact own) {
  return own == Contact::white ? Contact::black : Contact::white;
}

/// Performs one move. `now_` is when the hand does the next thing.
class Performance {
 public:
  Performance(const HandMove& move, const HandStyle& style, const Pace& pace, Random& random)
      : move_(move), style_(style), pace_(pace), random_(random) {}

  HandScript perform();

 private:
  void second_thought(int square);
  void castle();
  void castle_one_by_one();
  void castle_with_both_pieces_in_the_air();
  void promote();
  void exchange_pawn();
  void move_piece();
  void lift_mover_and_victim();
  void capture_in_order();
  void travel();
  void slide(std::int64_t travel_us);

  void act(Deed deed, int square, Contact piece, Hand hand = Hand::right) {
    script_.acts.push_back({now_, hand, deed, square, piece, 0});
    script_.placed_us = now_;
  }
  void lift_own(int square, Hand hand = Hand::right) { act(Deed::lift, square, move_.own, hand); }
  void place_own(int square, Hand hand = Hand::right) { act(Deed::place, square, move_.own, hand); }
  void lift_victim(Hand hand = Hand::right) {
    act(Deed::lift, *move_.victim, other(move_.own), hand);
  }
  /// An early hand waits for the other's to go before it does anything more.
  void wait(const Spread& spread) {
    now_ = std::max<std::int64_t>(now_, 0) + random_.spread(spread);
  }
  void wait_together() { now_ += random_.between(0, kTogetherMost_us); }
  bool victim_comes_late() const {
    return move_.captures_beside() && style_.en_passant == EnPassantStyle::victim_late;
  }

  const HandMove& move_;
  const HandStyle& style_;
  const Pace& pace_;
  Random& random_;
  HandScript script_;
  std::int64_t now_ = 0;
};

HandScript Performance::perform() {
  if (style_.second_thought) second_thought(*style_.second_thought);
  if (style_.early_us > 0) {
    assert(can_start_early(move_, style_));
    now_ = -style_.early_us;
  }
  if (move_.rook) {
    castle();
  } else if (move_.promotes) {
    promote();
  } else {
    move_piece();
  }
  script_.released_us = script_.placed_us + random_.spread(pace_.release);
  script_.pressed_us = script_.released_us + random_.spread(pace_.press);
  return std::move(script_);
}

void Performance::second_thought(int square) {
  lift_own(square);
  wait(pace_.reconsider);
  place_own(square);
  wait(pace_.reconsider);
}

void Performance::castle() {
  const bool pieces_cross = move_.to == move_.rook->from || move_.rook->to == move_.from;
  if (pieces_cross || style_.castling == CastlingStyle::two_hands) {
    castle_with_both_pieces_in_the_air();
  } else {
    castle_one_by_one();
  }
}

void Performance::castle_one_by_one() {
  RookTravel first{move_.from, move_.to};
  RookTravel second = *move_.rook;
  if (style_.castling == CastlingStyle::rook_first) std::swap(first, second);
  bool another = false;
  for (const RookTravel& piece : {first, second}) {
    if (piece.from == piece.to) continue;  // Chess960: it stands there already
    if (another) wait(pace_.between_lifts);
    lift_own(piece.from);
    wait(pace_.lift_to_place);
    place_own(piece.to);
    another = true;
  }
}

void Performance::castle_with_both_pieces_in_the_air() {
  RookTravel first{move_.from, move_.to};
  RookTravel second = *move_.rook;
  if (random_.chance(500)) std::swap(first, second);
  if (first.from != first.to) lift_own(first.from, Hand::right);
  wait_together();
  if (second.from != second.to) lift_own(second.from, Hand::left);
  wait(pace_.lift_to_place);
  if (random_.chance(500)) std::swap(first, second);
  if (first.from != first.to) place_own(first.to, Hand::left);
  wait_together();
  if (second.from != second.to) place_own(second.to, Hand::right);
}

void Performance::promote() {
  switch (style_.promotion) {
    case PromotionStyle::pawn_off_first:
      lift_mover_and_victim();
      wait(pace_.fetch);
      place_own(move_.to);
      return;
    case PromotionStyle::queen_first:
      if (move_.victim) {
        lift_victim();
        wait(pace_.fetch);
      }
      place_own(move_.to);
      wait(pace_.between_lifts);
      lift_own(move_.from);
      return;
    case PromotionStyle::pawn_exchanged:
      exchange_pawn();
      return;
  }
}

void Performance::exchange_pawn() {
  move_piece();
  wait(pace_.between_lifts);
  lift_own(move_.to);
  wait(pace_.fetch);
  place_own(move_.to);
}

void Performance::move_piece() {
  lift_mover_and_victim();
  travel();
  place_own(move_.to);
  if (!victim_comes_late()) return;
  wait(pace_.between_lifts);
  lift_victim();
}

void Performance::lift_mover_and_victim() {
  if (!move_.victim || victim_comes_late()) {
    lift_own(move_.from);
  } else {
    capture_in_order();
  }
}

void Performance::capture_in_order() {
  switch (style_.capture) {
    case CaptureStyle::victim_first:
      lift_victim();
      wait(pace_.between_lifts);
      lift_own(move_.from);
      return;
    case CaptureStyle::own_first:
      lift_own(move_.from);
      wait(pace_.between_lifts);
      lift_victim(Hand::left);
      return;
    case CaptureStyle::both_together:
      if (random_.chance(500)) {
        lift_own(move_.from);
        wait_together();
        lift_victim(Hand::left);
      } else {
        lift_victim(Hand::left);
        wait_together();
        lift_own(move_.from);
      }
      return;
  }
}

void Performance::travel() {
  const std::int64_t lifted_us = std::max<std::int64_t>(now_, 0);
  const std::int64_t travel_us = random_.spread(pace_.lift_to_place);
  if (style_.slides) {
    now_ = lifted_us;
    slide(travel_us);
  }
  now_ = lifted_us + travel_us;
}

void Performance::slide(std::int64_t travel_us) {
  const auto squares = static_cast<std::int64_t>(move_.path.size());
  const std::int64_t step_us = travel_us / (squares + 1);
  for (const int square : move_.path) {
    now_ += step_us;
    // At most half a step, so that the piece is over one sensor at a time.
    const std::int64_t dwell_us = std::min(random_.spread(pace_.slide_dwell), step_us / 2);
    script_.acts.push_back(
        {now_ - dwell_us / 2, Hand::right, Deed::cross, square, move_.own, dwell_us});
  }
}

}  // namespace

bool can_start_early(const HandMove& move, const HandStyle& style) {
  if (style.second_thought || move.rook) return false;
  if (move.promotes && style.promotion == PromotionStyle::queen_first) return false;
  const bool victim_waits =
      move.captures_beside() && style.en_passant == EnPassantStyle::victim_late;
  return !move.victim || victim_waits || style.capture == CaptureStyle::own_first;
}

HandScript perform(const HandMove& move, const HandStyle& style, const Pace& pace, Random& random) {
  return Performance(move, style, pace, random).perform();
}

std::vector<ContactChange> contact_changes(const HandScript& script, std::int64_t start_us) {
  std::vector<ContactChange> changes;
  changes.reserve(script.acts.size());
  for (const HandAct& act : script.acts) {
    const std::int64_t at_us = start_us + act.at_us;
    changes.push_back({at_us, act.square, act.deed == Deed::lift ? Contact::open : act.piece});
    if (act.deed == Deed::cross) {
      changes.push_back({at_us + act.dwell_us, act.square, Contact::open});
    }
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const auto& a, const auto& b) { return a.at_us < b.at_us; });
  return changes;
}

}  // namespace luozi::model
