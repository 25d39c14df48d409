// What a board says, as the recognizer takes it in: one variant, in the order things happened.
#pragma once

#include "boards/game.hpp"
#include "boards/grid.hpp"
#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <variant>

namespace luozi::recognizer {

/// The whole board at once. On a presence board only `filled` is known and `colours` is absent.
template <BoardGrid Grid>
struct Snapshot {
  SquareSet<Grid> filled;
  std::optional<Occupancy<Grid>> colours;
};

/// The sensor under the square went empty.
template <BoardGrid Grid>
struct Lift {
  Square<Grid> square;
};

/// The sensor under the square filled, or its colour changed; `colour` where the board can tell.
template <BoardGrid Grid>
struct Place {
  Square<Grid> square;
  std::optional<Side> colour;
  std::optional<Square<Grid>> astride{};  ///< over the border to it, and as likely there
};

/// The piece moved without leaving (analog boards).
template <BoardGrid Grid>
struct Touch {
  Square<Grid> square;
};

/// The side's clock was pressed: it says its move is completed.
struct Press {
  Side side;
};

/// The side announced an adjustment, or ended one.
struct Adjust {
  Side side;
  bool begins;
};

/// Events were lost here; the device counted them.
struct Lost {
  std::uint32_t count;
};

/// The board went away or came back; a snapshot follows the return.
struct Offline {};
struct Online {};

template <BoardGrid Grid>
using Event = std::variant<Snapshot<Grid>, Lift<Grid>, Place<Grid>, Touch<Grid>, Press, Adjust,
                           Lost, Offline, Online>;

template <BoardGrid Grid>
struct TimedEvent {
  Micros at;
  Event<Grid> event;
};

}  // namespace luozi::recognizer
