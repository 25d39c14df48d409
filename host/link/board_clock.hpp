// The board's clock against the caller's, from pings: the quickest answer tells it best.
#pragma once

#include "boards/units.hpp"
#include "firmware/wire/messages.hpp"
#include "host/link/limits.hpp"
#include "host/link/link.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace luozi::host {

/// An answer that took `round_trip` says the offset to within half of it, and to less with each
/// second since, because clocks drift. The one that says it best now counts, of those that agree
/// with the newest: a clock that stood still (a host asleep) is another one since.
class BoardClock {
 public:
  bool ping_due(Micros now) const;
  wire::Ping ping(Micros now);
  /// Takes the answer to the last ping, once. The best offset, if it is another than before.
  std::optional<LinkOffset> pong(const wire::Pong& pong, Micros now);

 private:
  struct Sample {
    LinkOffset offset;
    Micros at;  ///< when the answer came
  };

  LinkOffset best(Micros now) const;

  std::uint64_t token_ = 0;
  std::optional<Micros> pinged_at_;
  bool waiting_ = false;
  std::array<Sample, limits::ping_window> samples_{};
  std::size_t sample_count_ = 0;  ///< ever; the window holds the last ones
  std::optional<LinkOffset> told_;
};

}  // namespace luozi::host
