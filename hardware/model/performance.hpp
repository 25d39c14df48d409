// One move as it is being performed: where the hand's time stands and what it has done so far. For
// this folder's own files only.
#pragma once

#include "hardware/model/chances.hpp"
#include "hardware/model/hand.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::model {

// Two hands, or one hand with two pieces, act within this of each other.
inline constexpr std::int64_t together_most_us = 20'000;
// A man that gets a second one laid on it is pressed and shaken a little. An estimate.
inline constexpr double crown_tilt_deg = 1;

constexpr Contact other(Contact own) {
  return own == Contact::white ? Contact::black : Contact::white;
}

class Performance {
 public:
  Performance(const HandMove& move, const HandStyle& style, const Pace& pace, Chances& chances)
      : move_(move), style_(style), pace_(pace), chances_(chances) {}

  HandScript perform();

 private:
  // hand.cpp
  void handle();
  void second_thought(int square);
  void play();
  void promote();
  void exchange_piece();
  void move_piece();
  void lift_mover_and_victim();
  void capture_in_order();
  void slip_victim_out();
  void take_victim_after();
  void wait_for_victim();
  void leave(const std::vector<int>& victims);
  void travel();
  void slide(std::span<const int> squares, std::int64_t travel_us);
  void crown_now();
  void press();

  // castling.cpp
  void castle();
  void castle_one_by_one();
  void castle_with_both_pieces_in_the_air();

  // jumping.cpp
  void jump_on();
  std::vector<std::vector<int>> legs() const;
  void leap(std::span<const int> over);
  void take_one_on_the_way(std::vector<int>& jumped);
  void remove(std::vector<int> jumped);
  void take_next(std::vector<int>& jumped);

  void act(Deed deed, int square, Contact piece, Hand hand = Hand::right) {
    script_.acts.push_back({now_, hand, deed, square, piece, 0});
    script_.placed_us = now_;
  }
  void lift_own(int square, Hand hand = Hand::right) { act(Deed::lift, square, move_.own, hand); }
  void place_own(int square, Hand hand = Hand::right) { act(Deed::place, square, move_.own, hand); }
  void lift_victim(int square, Hand hand = Hand::right) {
    act(Deed::lift, square, other(move_.own), hand);
  }
  /// An early hand waits for the other's to go before it does anything more.
  /// What is waited for has its luck from `cell`.
  void wait(std::string_view cell, const Spread& spread) {
    now_ = std::max<std::int64_t>(now_, 0) + chances_.of(cell).spread(spread);
  }
  void wait_together(std::string_view cell) {
    now_ += chances_.of(cell).between(0, together_most_us);
  }
  bool victim_comes_late() const {
    return move_.captures_beside() && style_.beside != BesideStyle::victim_early;
  }
  bool victim_comes_after() const {
    return move_.captures_on_target() && style_.capture == CaptureStyle::victim_after;
  }
  bool crowns_now() const {
    return style_.crown == CrownStyle::at_once || style_.crown == CrownStyle::laid_on;
  }
  bool touches_down(std::size_t stop) const {
    return style_.jump == JumpStyle::set_down &&
           (stop >= style_.in_the_air.size() || !style_.in_the_air[stop]);
  }
  bool victim_slips_out() const {
    return move_.captures_on_target() && style_.capture == CaptureStyle::victim_slid_out;
  }

  const HandMove& move_;
  const HandStyle& style_;
  const Pace& pace_;
  Chances& chances_;
  HandScript script_;
  std::int64_t now_ = 0;
  std::optional<std::int64_t> pressed_us_;  ///< where the clock is pressed before all is done
};

}  // namespace luozi::model
