// Follows where each piece rests, and tells a touch from a lift, a hand nearby and a knock.
#include "firmware/core/hall_touch.hpp"

namespace luozi::firmware {

HallTouch::HallTouch(std::size_t strips, std::size_t sensors, const HallThresholds& thresholds)
    : sensors_(sensors),
      least_(sum_of(touch_least_hundredths, thresholds)),
      least_near_hands_(sum_of(touch_least_near_hands_hundredths, thresholds)) {
  standing_.count = static_cast<std::uint16_t>(strips * sensors);
}

void HallTouch::change(std::size_t sensor, wire::Contact contact, std::uint32_t now_ms) {
  using wire::Contact;
  const bool stood = standing_.get(sensor) != Contact::empty, stands = contact != Contact::empty;
  if (stands && !stood) ++pieces_;
  if (stood && !stands) --pieces_;
  standing_.set(sensor, contact);
  all_[sensor] = Piece{};
  changed_ms_ = now_ms;
}

/// True: it is sure now that the piece was touched.
bool HallTouch::step(std::size_t sensor, std::int32_t level, std::uint32_t now_ms) {
  Piece& piece = all_[sensor];
  const bool at_rest = rests(piece, level, now_ms);
  if (piece.state == State::resting) {
    step_at_rest(piece, level, at_rest, now_ms);
    return false;
  }
  const bool moving = piece.state == State::moving, settling = piece.state == State::settling;
  const bool as_before = !settling && size_of(piece.steady - piece.rest) <= least_;
  const bool long_there = settling || now_ms - piece.steady_ms >= touch_other_rest_ms;
  if (!at_rest || !(as_before || long_there)) {
    if (!moving || now_ms - piece.moved_ms < touch_told_after_ms) return false;
    piece.state = State::told;
    return alone(piece, now_ms);
  }
  piece.state = State::resting;
  piece.away = 0;
  // The last of a way back is slow, and no second touch.
  if (!as_before) piece.rest = piece.steady;
  return moving && alone(piece, now_ms);
}

void HallTouch::step_at_rest(Piece& piece, std::int32_t level, bool at_rest,
                             std::uint32_t now_ms) const {
  stir(piece, level, now_ms);
  if (has_moved(piece, level, now_ms)) {
    if (++piece.away < 2) return;
    piece.state = State::moving;
    piece.moved_ms = piece.steady_ms = now_ms;
    return;
  }
  piece.away = 0;
  if (at_rest && near_hands(now_ms)) {
    piece.rest = piece.steady;  // with what was set down or taken up beside it
  } else if (rounds_ % touch_follow_readings == 0 && level != piece.rest) {
    piece.rest = static_cast<std::int16_t>(piece.rest + (level > piece.rest ? 1 : -1));
  }
}

void HallTouch::stir(Piece& piece, std::int32_t level, std::uint32_t now_ms) const {
  const bool stirs = size_of(level - piece.rest) * 2 > least_;
  if (stirs && !piece.stirs) {
    piece.ever_stirred = true;
    piece.stirred_ms = now_ms;
  }
  piece.stirs = stirs;
}

/// Whether it has stayed where it is for long enough. A slow way counts as one place as long as no
/// step leaves the last place by half of the least change.
bool HallTouch::rests(Piece& piece, std::int32_t level, std::uint32_t now_ms) const {
  if (size_of(level - piece.steady) * 2 <= least_) return now_ms - piece.steady_ms >= touch_rest_ms;
  piece.steady = static_cast<std::int16_t>(level);
  piece.steady_ms = now_ms;
  return false;
}

bool HallTouch::near_hands(std::uint32_t now_ms) const {
  return now_ms - changed_ms_ < touch_near_hands_ms;
}

bool HallTouch::has_moved(const Piece& piece, std::int32_t level, std::uint32_t now_ms) const {
  const std::int32_t least = near_hands(now_ms) ? least_near_hands_ : least_;
  const std::int32_t away = size_of(level - piece.rest);
  return away > least && away * touch_part > size_of(piece.rest);
}

/// Not one of many that began to move together; these are a knock, which is kept to be told.
bool HallTouch::alone(const Piece& piece, std::uint32_t now_ms) {
  const Shaking shaking = together_with(piece);
  const std::size_t together = shaking.pieces;
  if (together < knock_pieces_min && (together < 2 || 2 * together < pieces_)) return true;
  const bool earlier = static_cast<std::int32_t>(shaking.began_ms - knock_.began_ms) < 0;
  if (knock_.pieces == 0 || earlier) knock_.began_ms = shaking.began_ms;
  if (together > knock_.pieces) knock_.pieces = together;
  knock_.last_ms = now_ms;
  return false;
}

/// How many began to move when this one did, and since when.
HallTouch::Shaking HallTouch::together_with(const Piece& piece) const {
  Shaking shaking{.began_ms = piece.stirred_ms};
  for (std::size_t sensor = 0; sensor < standing_.count; ++sensor) {
    const Piece& other = all_[sensor];
    if (!other.ever_stirred) continue;
    const auto apart = static_cast<std::int32_t>(other.stirred_ms - piece.stirred_ms);
    if (size_of(apart) > static_cast<std::int32_t>(knock_together_ms)) continue;
    ++shaking.pieces;
    if (static_cast<std::int32_t>(other.stirred_ms - shaking.began_ms) < 0) {
      shaking.began_ms = other.stirred_ms;
    }
  }
  return shaking;
}

bool HallTouch::knock_is_over(std::uint32_t now_ms) const {
  return knock_.pieces != 0 && (now_ms - knock_.last_ms >= knock_over_ms ||
                                now_ms - knock_.began_ms >= knock_told_after_ms);
}

wire::Knock HallTouch::take_knock(std::uint32_t now_ms) {
  const wire::Knock knock{static_cast<std::uint16_t>(knock_.pieces),
                          (now_ms - knock_.began_ms) * 1000};
  knock_ = {};
  return knock;
}

}  // namespace luozi::firmware
