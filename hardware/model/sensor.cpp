// Delay and bounce of a reed, edge by edge.
#include "hardware/model/sensor.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace luozi::model {
namespace {

struct Reed {
  Contact seen = Contact::open;
  std::int64_t quiet_from_us = INT64_MIN;  ///< it answers one change after the other
};

/// The edge itself at `first_us`, then away and back for each bounce.
void bounce(const ContactChange& change, Contact before, std::int64_t first_us,
            const ReedTimes& times, Random& random, std::vector<ContactChange>& out) {
  out.push_back({first_us, change.square, change.contact});
  if (times.bounces_most == 0 || times.bounce_us < 2 * times.bounces_most) return;  // no room
  const std::int64_t bounces = random.between(0, times.bounces_most);
  const std::int64_t slot_us = times.bounce_us / (2 * times.bounces_most);
  std::int64_t slot_start_us = first_us;
  for (std::int64_t edge = 0; edge < 2 * bounces; ++edge) {
    // One edge a slot keeps the edges in order and the last one within `bounce_us`.
    const std::int64_t at_us = slot_start_us + random.between(slot_us / 2, slot_us - 1);
    out.push_back({at_us, change.square, edge % 2 == 0 ? before : change.contact});
    slot_start_us += slot_us;
  }
}

}  // namespace

std::vector<ContactChange> reed_contacts(std::span<const Contact> before,
                                         std::span<const ContactChange> changes,
                                         const ReedTimes& times, Random& random) {
  std::vector<Reed> reeds(before.size());
  for (std::size_t square = 0; square < before.size(); ++square) {
    reeds[square].seen = before[square];
  }
  std::vector<ContactChange> out;
  for (const ContactChange& change : changes) {
    assert(change.square >= 0 && static_cast<std::size_t>(change.square) < reeds.size());
    Reed& reed = reeds[static_cast<std::size_t>(change.square)];
    const std::int64_t delay_us =
        change.contact == Contact::open
            ? random.between(times.release_least_us, times.release_most_us)
            : random.between(times.operate_least_us, times.operate_most_us);
    const std::int64_t first_us = std::max(change.at_us + delay_us, reed.quiet_from_us);
    bounce(change, reed.seen, first_us, times, random, out);
    reed = {change.contact, first_us + times.bounce_us};
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return a.at_us < b.at_us; });
  return out;
}

}  // namespace luozi::model
