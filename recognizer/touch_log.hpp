// Which pieces were taken up or moved, when, and for how long: the last touches of a board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

#include "boards/grid.hpp"
#include "boards/units.hpp"

namespace luozi::recognizer {

namespace limits {

/// A piece that is back sooner was not taken up: a knock on the table, a hop, a piece straightened
/// where it stands. Hands that lift and think again take 0.15 s at least. An estimate.
inline constexpr Micros taken_up_for = milliseconds(120);
/// Several pieces that leave their squares within so little time fell over or were shaken: a hand
/// takes one, or two where it captures or castles. An estimate.
inline constexpr Micros shaken_within = milliseconds(60);
/// Beside a touched piece a hand may hold one more, to take the other with it.
inline constexpr int held_with_it_most = 1;
/// Kept: five times what a turn with many second thoughts needs, for plies that settle late.
inline constexpr std::size_t touches_kept = 256;

}  // namespace limits

/// A piece left its square, or moved on it. Squares are the board's own.
template <BoardGrid Grid>
struct LoggedTouch {
  Square<Grid> square;
  Micros at{};
  bool lifted = true;            ///< otherwise it moved without leaving
  bool announced = false;        ///< somebody had said that pieces are adjusted
  std::optional<Micros> back{};  ///< when something was set down on the square again
};

template <BoardGrid Grid>
class TouchLog {
 public:
  using Touches = std::deque<LoggedTouch<Grid>>;

  const Touches& touches() const { return touches_; }

  void lift(Square<Grid> square, Micros at) { add({square, at, true, adjusting_, {}}); }
  void wobble(Square<Grid> square, Micros at) { add({square, at, false, adjusting_, at}); }
  void place(Square<Grid> square, Micros at) {
    for (auto touch = touches_.rbegin(); touch != touches_.rend(); ++touch) {
      if (touch->square != square || !touch->lifted) continue;
      if (!touch->back) touch->back = at;
      return;
    }
  }
  /// From now on pieces are adjusted, or no more.
  void adjust(bool begins) { adjusting_ = begins; }

 private:
  void add(const LoggedTouch<Grid>& touch) {
    if (touches_.size() == limits::touches_kept) touches_.pop_front();
    touches_.push_back(touch);
  }

  Touches touches_;
  bool adjusting_ = false;
};

}  // namespace luozi::recognizer
