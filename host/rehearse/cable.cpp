// The cable between a virtual board and a link: packets in order, late, and sometimes lost.
#include "host/rehearse/cable.hpp"

#include <algorithm>
#include <utility>

namespace luozi::host {

bool Cable::send(Packet packet, Micros now) {
  if (noise_.drop.per_million > 0 && random_.happens(noise_.drop)) return false;
  if (under_way_.size() >= under_way_max) return false;
  Micros arrives = now;
  if (noise_.latency.median_us > 0) arrives = now + Micros{random_.spread(noise_.latency)};
  // A bus keeps the order.
  if (!under_way_.empty()) arrives = std::max(arrives, under_way_.back().arrives);
  under_way_.push_back({arrives, std::move(packet)});
  return true;
}

Cable::Packet Cable::arrived(Micros now) {
  if (under_way_.empty() || under_way_.front().arrives > now) return {};
  Packet packet = std::move(under_way_.front().packet);
  under_way_.pop_front();
  return packet;
}

}  // namespace luozi::host
