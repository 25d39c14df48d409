// Holds a weak field back until it is sure that a piece stands there.
#include "firmware/core/hall_hover.hpp"

#include <limits>

namespace luozi::firmware {

using wire::Contact;

Contact HallHover::take(std::size_t sensor, Contact seen, std::int32_t level, std::uint64_t at) {
  Sensor& own = sensors_[sensor];
  const Strength strength = strength_of(level);
  const bool leaves = own.told != Contact::empty && (seen != own.told || strength < own.strength);
  if (leaves) left_at_ = at;
  if (seen != own.seen) own.since = at;
  own.seen = seen;
  own.strength = strength;
  const bool is_sure = seen == own.told || seen == Contact::empty || strength == Strength::well;
  const bool held_back = holds_back_ && !is_sure && !is_due(own, at);
  own.told = held_back ? Contact::empty : seen;
  own.same = held_back ? Levels{} : levels_of(own);
  return own.told;
}

bool HallHover::is_due(const Sensor& own, std::uint64_t at) const {
  const bool just_begun = at < hall_hover_us;
  return just_begun || left_at_ > own.since || at - own.since >= hall_hover_us;
}

HallHover::Strength HallHover::strength_of(std::int32_t level) const {
  const std::int32_t size = size_of(level);
  if (size < on_) return Strength::faint;
  return size < stands_ ? Strength::weak : Strength::well;
}

/// Between which the sensor would be seen as it is, and as strong.
HallHover::Levels HallHover::levels_of(const Sensor& own) const {
  const auto between = [](std::int32_t least, std::int32_t most) {
    return Levels{static_cast<std::int16_t>(least), static_cast<std::int16_t>(most)};
  };
  if (own.seen == Contact::empty) return between(1 - on_, on_ - 1);
  constexpr std::int32_t strongest = std::numeric_limits<std::int16_t>::max();
  Levels up = between(stands_, strongest);
  if (own.strength == Strength::faint) up = between(off_, on_ - 1);
  if (own.strength == Strength::weak) up = between(on_, stands_ - 1);
  return own.seen == Contact::white ? up : between(-up.most, -up.least);
}

}  // namespace luozi::firmware
