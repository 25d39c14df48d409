// Keeps the last pings' answers and tells the one that is worth most now.
#include "host/link/board_clock.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace luozi::host {

bool BoardClock::ping_due(Micros now) const {
  return !pinged_at_ || now - *pinged_at_ >= limits::ping_every;
}

wire::Ping BoardClock::ping(Micros now) {
  pinged_at_ = now;
  waiting_ = true;
  return {++token_};
}

std::optional<LinkOffset> BoardClock::pong(const wire::Pong& pong, Micros now) {
  if (!waiting_ || pong.token != token_) return std::nullopt;
  waiting_ = false;
  const Micros round_trip = now - *pinged_at_;
  const Micros half_way{pinged_at_->count + round_trip.count / 2};
  const Micros board{static_cast<std::int64_t>(pong.at)};
  samples_[sample_count_++ % samples_.size()] = {{half_way - board, round_trip}, now};

  const LinkOffset found = best(now);
  if (told_ && told_->offset == found.offset && told_->round_trip == found.round_trip) {
    return std::nullopt;
  }
  told_ = found;
  return found;
}

LinkOffset BoardClock::best(Micros now) const {
  // How far from the truth it may be by now, in microseconds.
  const auto doubt = [now](const Sample& sample) {
    const std::int64_t age = (now - sample.at).count;
    return sample.offset.round_trip.count / 2 + age * limits::clock_drift_ppm_max / 1'000'000;
  };
  const std::size_t held = std::min(sample_count_, samples_.size());
  Sample best = samples_[(sample_count_ - 1) % samples_.size()];
  const Sample newest = best;
  for (const Sample& sample : std::span(samples_).first(held)) {
    const std::int64_t apart = std::abs((sample.offset.offset - newest.offset.offset).count);
    // Two answers that cannot both be right: the board's clock, or the host's, stood still since.
    if (apart > doubt(sample) + doubt(newest) + 1) continue;
    if (doubt(sample) < doubt(best)) best = sample;
  }
  return best.offset;
}

}  // namespace luozi::host
