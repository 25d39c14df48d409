// Keeps the last pings' answers and tells the best of them.
#include "host/link/board_clock.hpp"

#include <algorithm>

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
  samples_[sample_count_++ % samples_.size()] = {half_way - board, round_trip};

  const LinkOffset found = best();
  if (told_ && told_->offset == found.offset && told_->round_trip == found.round_trip) {
    return std::nullopt;
  }
  told_ = found;
  return found;
}

LinkOffset BoardClock::best() const {
  const std::size_t held = std::min(sample_count_, samples_.size());
  LinkOffset shortest = samples_[(sample_count_ - 1) % samples_.size()];
  for (std::size_t back = 2; back <= held; ++back) {
    const LinkOffset& sample = samples_[(sample_count_ - back) % samples_.size()];
    if (sample.round_trip < shortest.round_trip) shortest = sample;
  }
  return shortest;
}

}  // namespace luozi::host
