// Finds the jumps by which a capture can be made: those that lie on a route to its end.
#pragma once

#include "boards/draughts/captures.hpp"
#include "boards/draughts/move.hpp"
#include "boards/draughts/position.hpp"

#include <bit>
#include <cstddef>
#include <unordered_map>
#include <utility>

namespace luozi::draughts {

/// All about the routes of one legal capture. What follows a jump depends on the piece jumped, the
/// direction and what was captured before, not on how it was; each such place is judged once, so
/// that the time grows with the places and not with the far greater number of routes.
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
    const bool leads = (jump.over & target_) != 0 && jump &&
                       (is_last(jumper, jump) ? ends(jumper, jump, d) : goes_on(jumper, jump, d));
    return leads ? jump : Jump{};
  }

  /// The capture is over with this jump.
  bool is_last(const Jumper& jumper, const Jump& jump) const {
    return (jumper.captured | jump.over) == target_;
  }

  /// True at the first time that it is asked about a jump on a route that is not the last.
  bool is_new(const Jumper& jumper, const Jump& jump, Direction d) {
    bool& followed = places_[{jump.over, jumper.captured, d}].followed;
    return !std::exchange(followed, true);
  }

 private:
  struct Place {
    Bits over, captured;
    Direction direction;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Hash {
    std::size_t operator()(const Place& place) const {
      // Fibonacci hashing: the golden ratio's bits spread those of the captured set.
      const auto jump = static_cast<Bits>(std::countr_zero(place.over)) * 4 + at(place.direction);
      return static_cast<std::size_t>((place.captured * 4 + jump) * 0x9E3779B97F4A7C15U >> 20U);
    }
  };
  struct Judged {
    bool leads = false;
    bool followed = false;
  };

  /// After the last jump nothing more may be captured, by the pieces that are not the move's too.
  bool ends(const Jumper& jumper, const Jump& jump, Direction d) const {
    if ((jump.landings & to_) == 0) return false;
    return !any_way_on<Rules>(board_, jumper, jump, d, [&](const Jumper& next, Direction way) {
      return bool(draughts::jump<Grid>(board_, next, way));
    });
  }

  bool goes_on(const Jumper& jumper, const Jump& jump, Direction d) {
    const Place place{jump.over, jumper.captured, d};
    if (const auto known = places_.find(place); known != places_.end()) return known->second.leads;
    const bool leads = any_way_on<Rules>(
        board_, jumper, jump, d,
        [&](const Jumper& next, Direction way) { return bool(jump_on_route(next, way)); });
    places_[place].leads = leads;
    return leads;
  }

  CaptureBoard board_;
  Jumper start_;
  Bits target_, to_;
  std::unordered_map<Place, Judged, Hash> places_;
};

}  // namespace luozi::draughts
