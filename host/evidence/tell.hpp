// What the rows of an excerpt amount to: its subject, found by playing the rows anew.
#pragma once

#include "boards/result.hpp"
#include "host/evidence/bundle.hpp"

#include <cstdint>

namespace luozi::host {

/// Plays the rows as the daemon would, and then silence: until `silent_until_us`, or else until
/// `made_us`, when the bundle is made. The same rows give the same answer, whenever and by whom
/// they are played. The rows begin with a header and are in order of time. They may make no
/// session, or not tell of the subject, which is then missing.
Result<Told, EvidenceFault> tell(const Excerpt& excerpt, const Subject& subject,
                                 std::int64_t made_us);

}  // namespace luozi::host
