// What a board is asked for of an earlier start: each record once and in order, through a foul pipe
// too.
#pragma once

#include "boards/units.hpp"
#include "firmware/wire/messages.hpp"

#include <cstdint>
#include <optional>

namespace luozi::host {

/// What came is to be given on, what is missing for good before it, what to ask, whether it is
/// over.
struct RecallStep {
  bool deliver = false;
  std::uint64_t lost = 0;  ///< records before this place that the board does not hold
  std::optional<wire::Recall> ask{};
  bool over = false;
  bool given_up = false;  ///< over, because the board does not answer
};

/// A number that is missing may be damaged on the way or no longer held: it is asked for again, and
/// if the same record comes in its place each time, it is not held. The board begins anew with each
/// request, so what is still under way of the one before is told by its higher numbers and dropped.
class Recaller {
 public:
  /// Asks for the records after `after` of the start `boot`.
  RecallStep begin(std::uint32_t boot, std::uint64_t after, Micros now);

  RecallStep take(std::uint32_t boot, std::uint64_t sequence, Micros now);
  RecallStep take(const wire::RecallEnd& end, Micros now);
  /// Asks again after a silence.
  RecallStep tick(Micros now);

 private:
  RecallStep ask_again();
  RecallStep finish(RecallStep step);

  std::optional<std::uint32_t> boot_;  ///< the start that is asked for; none: nothing is
  std::uint64_t expected_ = 1;
  std::optional<std::uint64_t> gap_;  ///< what came instead of the expected one
  int requests_ = 0;                  ///< since the last record that was delivered
  Micros heard_at_;
};

}  // namespace luozi::host
