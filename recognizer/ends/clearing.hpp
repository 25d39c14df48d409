// Whether the pieces were swept up, so that the game cannot go on.
#pragma once

#include "boards/game.hpp"
#include "boards/units.hpp"
#include "recognizer/costs/deadline.hpp"
#include "recognizer/sensors/occupancy.hpp"

#include <optional>

namespace luozi::recognizer {

namespace limits {

/// Half of the pieces, and at least so many, are gone: no accident of play takes that many off.
inline constexpr int cleared_least = 4;
/// For so long: a plug that came loose is back in by then, or the board is known to be offline.
inline constexpr Micros cleared_after = seconds(10);
/// So many squares differ from the record: three times what one sleeve knocks over.
inline constexpr int far_squares = 12;
/// For so long and nobody presses a clock: an arbiter who rebuilds a position needs a few minutes.
inline constexpr Micros far_after = seconds(300);

}  // namespace limits

/// Pieces that never stood as the record has them, since the game began or a person set it so, were
/// not swept up: whoever rebuilds a position takes as long as he needs.
class Clearing {
 public:
  /// Takes in how the wood stands now against the record.
  template <BoardGrid Grid>
  void look(const Wood<Grid>& wood, const Occupancy<Grid>& record, Micros now) {
    const SquareSet<Grid> expected = record.filled();
    const int left = wood.filled().size(), gone = (expected - wood.filled()).size();
    const bool most = gone >= limits::cleared_least && 2 * left <= expected.size();
    const bool far = wood.difference(record).size() >= limits::far_squares;
    stood_ = stood_ || (!most && !far);
    begin_or_end(cleared_since_, stood_ && (left == 0 || most), now);
    begin_or_end(far_since_, stood_ && far, now);
  }

  /// A clock was pressed: play goes on, however far the wood is from the record.
  void press(Micros now) {
    if (far_since_) far_since_ = now;
  }

  /// The board went away: what it showed says nothing.
  void forget() { cleared_since_ = far_since_ = std::nullopt; }

  /// When the pieces will have been swept up; none: they are not.
  std::optional<Micros> told_at() const {
    return earlier(after(cleared_since_, limits::cleared_after),
                   after(far_since_, limits::far_after));
  }

 private:
  static std::optional<Micros> after(std::optional<Micros> since, Micros wait) {
    return since ? std::optional(*since + wait) : std::nullopt;
  }

  static void begin_or_end(std::optional<Micros>& since, bool is, Micros now) {
    if (!is) {
      since.reset();
    } else if (!since) {
      since = now;
    }
  }

  std::optional<Micros> cleared_since_, far_since_;
  bool stood_ = false;  ///< the pieces about as the record has them, since the game or an order
};

}  // namespace luozi::recognizer
