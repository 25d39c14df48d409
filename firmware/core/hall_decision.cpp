// Thresholds with hysteresis, and middles that follow a sensor's drift while nothing stands there.
#include "firmware/core/hall_decision.hpp"

namespace luozi::firmware {

using wire::Contact;

HallDecision::HallDecision(std::size_t strips, std::size_t sensors, HallThresholds thresholds)
    : sensors_(sensors), thresholds_(thresholds), hover_(thresholds) {
  standing_.count = static_cast<std::uint16_t>(strips * sensors);
}

const wire::Cells& HallDecision::take(const HallStrip& strip, std::uint64_t at,
                                      const wire::SquareBits& not_drifting) {
  for (std::size_t i = 0; i < sensors_; ++i) {
    const std::size_t sensor = strip.number * sensors_ + i;
    const std::int32_t level = calibration_.level(strip.sums[i], sensor);
    remember(level, sensor);
    if (hover_.stays(sensor, level)) continue;
    const Contact seen = decide(hover_.seen(sensor), level);
    const Contact told = hover_.take(sensor, seen, level, at);
    if (told == standing_.get(sensor)) continue;
    standing_.set(sensor, told);
    changed_at_ = at;
  }
  if (track_due(strip, at)) track(strip, not_drifting);
  return standing_;
}

void HallDecision::remember(std::int32_t level, std::size_t sensor) {
  if (size_of(level) > size_of(strongest_[sensor]))
    strongest_[sensor] = static_cast<std::int16_t>(level);
}

/// Once in a while, for one whole round of strips.
bool HallDecision::track_due(const HallStrip& strip, std::uint64_t at) {
  if (strip.number == 0) {
    tracking_ = at >= track_at_;
    if (tracking_) track_at_ = at + hall_track_every_us;
  }
  return tracking_ && at - changed_at_ >= hall_quiet_us;
}

Contact HallDecision::decide(Contact was, std::int32_t level) const {
  if (was == Contact::white && level >= thresholds_.off) return was;
  if (was == Contact::black && level <= -thresholds_.off) return was;
  if (level >= thresholds_.on) return Contact::white;
  if (level <= -thresholds_.on) return Contact::black;
  return Contact::empty;
}

/// One step towards what an empty sensor reads; neighbours and noise pull both ways, drift one way.
/// A sensor that reads half way to a piece is not believed to be empty.
void HallDecision::track(const HallStrip& strip, const wire::SquareBits& not_drifting) {
  for (std::size_t i = 0; i < sensors_; ++i) {
    const std::size_t sensor = strip.number * sensors_ + i;
    const std::int32_t away = calibration_.level(strip.sums[i], sensor);
    if (standing_.get(sensor) != Contact::empty || not_drifting.get(sensor)) continue;
    if (away >= thresholds_.off / 2 || away <= -thresholds_.off / 2 || away == 0) continue;
    std::uint16_t& middle = calibration_.middle[sensor];
    middle = static_cast<std::uint16_t>(middle + (away > 0 ? 1 : -1));
  }
}

}  // namespace luozi::firmware
