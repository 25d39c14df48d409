// Reed contacts: when they close and open after the piece comes and goes, and how they bounce.
#pragma once

#include "hardware/model/contact.hpp"
#include "hardware/model/random.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace luozi::model {

/// Microseconds. Operate time and bounce from reed data sheets (MS-108: operate at most 0.6 ms
/// including bounce, release at most 0.2 ms; bounce hardly depends on the magnet's strength).
struct ReedTimes {
  std::int64_t operate_least_us = 200, operate_most_us = 600;
  std::int64_t release_least_us = 50, release_most_us = 200;
  std::int64_t bounce_us = 500;   ///< all bounces lie within this after the first edge
  std::int64_t bounces_most = 2;  ///< each is two edges: away and back
};

/// What the contacts do for what the squares see: the same changes, late by the reed's own time and
/// with bounces; in order of time. `before`: what every square sees at first. `changes` must be in
/// order of time.
std::vector<ContactChange> reed_contacts(std::span<const Contact> before,
                                         std::span<const ContactChange> changes,
                                         const ReedTimes& times, Random& random);

}  // namespace luozi::model
