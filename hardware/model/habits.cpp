// Draws a move's style from the habits.
#include "hardware/model/habits.hpp"

namespace luozi::model {
namespace {

template <class Style>
Style draw(std::span<const int> weights, Random& random) {
  return static_cast<Style>(random.pick(weights));
}

}  // namespace

Habits clean_habits() {
  return {.capture = {400, 320, 180, 100},
          .castling = {700, 150, 150},
          .beside = {600, 400},
          .promotion = {500, 250, 250},
          .jump = {600, 400},
          .removal = {450, 350, 200},
          .removed = {350, 450, 200},
          .crown = {400, 250, 100, 250},
          .slide = 200,
          .second_thought = 30,
          .early = 100};
}

HandStyle choose_style(const HandMove& move, std::span<const int> own_squares, bool may_start_early,
                       const Habits& habits, const Pace& pace, Random& random) {
  HandStyle style;
  style.capture = draw<CaptureStyle>(habits.capture, random);
  style.castling = draw<CastlingStyle>(habits.castling, random);
  style.beside = draw<BesideStyle>(habits.beside, random);
  style.promotion = draw<PromotionStyle>(habits.promotion, random);
  style.jump = draw<JumpStyle>(habits.jump, random);
  style.removal = draw<RemovalOrder>(habits.removal, random);
  style.removed = draw<RemovalTime>(habits.removed, random);
  style.crown = draw<CrownStyle>(habits.crown, random);
  style.slides = random.chance(habits.slide);
  if (random.chance(habits.second_thought)) {
    // Half of them take the right piece too early, the others think of another piece first.
    style.second_thought = move.mover().from;
    if (!own_squares.empty() && random.chance(500)) {
      style.second_thought = random.one_of(own_squares);
    }
  }
  const bool early = random.chance(habits.early);
  if (early && may_start_early && can_start_early(move, style)) {
    style.early_us = random.spread(pace.overlap);
  }
  return style;
}

}  // namespace luozi::model
