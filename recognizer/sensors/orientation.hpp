// A board that lies the other way round: what its sensors say, put into the game's own order.
#pragma once

#include "boards/game.hpp"
#include "boards/grid.hpp"
#include "recognizer/sensors/distrust.hpp"
#include "recognizer/sensors/occupancy.hpp"

namespace luozi::recognizer {

/// The square that lies there when the board is turned by 180 degrees. On every grid the squares
/// are numbered row by row, so the last one is then the first.
template <BoardGrid Grid>
constexpr Square<Grid> turned(Square<Grid> square) {
  return Square<Grid>(Grid::square_count - 1 - square.index());
}

template <BoardGrid Grid>
Place<Grid> turned(const Place<Grid>& place) {
  const auto astride = place.astride ? std::optional(turned(*place.astride)) : std::nullopt;
  return {turned(place.square), place.colour, astride};
}

template <BoardGrid Grid>
SquareSet<Grid> turned(const SquareSet<Grid>& squares) {
  SquareSet<Grid> all;
  for (const Square<Grid> square : squares) all.insert(turned(square));
  return all;
}

template <BoardGrid Grid>
Occupancy<Grid> turned(const Occupancy<Grid>& occupancy) {
  return {turned(occupancy.white), turned(occupancy.black)};
}

template <BoardGrid Grid>
Distrust<Grid> turned(const Distrust<Grid>& sensors) {
  return {turned(sensors.known), turned(sensors.suspected)};
}

template <BoardGrid Grid>
Wood<Grid> turned(const Wood<Grid>& wood) {
  const Occupancy<Grid> colours{turned(wood.known(Side::white)), turned(wood.known(Side::black))};
  return Wood<Grid>(Snapshot<Grid>{turned(wood.filled()), colours});
}

/// `what` as it lies, or turned.
template <class What>
What turned_if(bool turn, const What& what) {
  return turn ? turned(what) : what;
}

}  // namespace luozi::recognizer
