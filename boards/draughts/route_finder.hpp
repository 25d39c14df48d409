// Finds the jumps by which a capture can be made: those that lie on a route to its end.
#pragma once

#include "boards/draughts/captures.hpp"
#include "boards/draughts/move.hpp"
#include "boards/draughts/position.hpp"

#include <algorithm>
#include <vector>

namespace luozi::draughts {

/// All about the routes of one legal capture. Two routes that have captured the same and come out
/// of the same jump go on alike, so that each such place is looked at once.
template <class Rules>
class RouteFinder {
 public:
  using Grid = typename Rules::Grid;

  RouteFinder(const Position<Rules>& position, const Move<Grid>& move)
      : board_(capture_board(position, bit(move.from))),
        start_{bit(move.from), 0, (position.kings(position.turn()) & bit(move.from)) != 0},
        target_(bits(move.captured)),
        to_(bit(move.to)) {}

  const CaptureBoard& board() const { return board_; }
  const Jumper& start() const { return start_; }
  Bits to() const { return to_; }

  /// The jump that way if it lies on a route of the capture.
  Jump jump_on_route(const Jumper& jumper, Direction d) {
    const Jump jump = draughts::jump<Grid>(board_, jumper, d);
    if (!jump || (jump.over & target_) == 0 || !leads_to_end(jumper, jump, d)) return {};
    return jump;
  }

  /// The capture is over with this jump.
  bool is_last(const Jumper& jumper, const Jump& jump) const {
    return (jumper.captured | jump.over) == target_;
  }

 private:
  struct Known {
    Bits over, captured;
    Direction direction;
    bool leads;
  };

  bool leads_to_end(const Jumper& jumper, const Jump& jump, Direction d) {
    const auto found = std::find_if(known_.begin(), known_.end(), [&](const Known& known) {
      return known.over == jump.over && known.captured == jumper.captured && known.direction == d;
    });
    if (found != known_.end()) return found->leads;
    const bool leads = is_last(jumper, jump) ? ends(jumper, jump, d) : goes_on(jumper, jump, d);
    known_.push_back({jump.over, jumper.captured, d, leads});
    return leads;
  }

  /// After the last jump nothing more may be captured, by the pieces that are not the move's too.
  bool ends(const Jumper& jumper, const Jump& jump, Direction d) const {
    if ((jump.landings & to_) == 0) return false;
    return !any_way_on<Rules>(board_, jumper, jump, d, [&](const Jumper& next, Direction way) {
      return bool(draughts::jump<Grid>(board_, next, way));
    });
  }

  bool goes_on(const Jumper& jumper, const Jump& jump, Direction d) {
    return any_way_on<Rules>(board_, jumper, jump, d, [&](const Jumper& next, Direction way) {
      return bool(jump_on_route(next, way));
    });
  }

  CaptureBoard board_;
  Jumper start_;
  Bits target_, to_;
  std::vector<Known> known_;
};

}  // namespace luozi::draughts
