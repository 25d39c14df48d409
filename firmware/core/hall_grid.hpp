// Where the sensors of a Hall board lie: which squares have one, and which sensors lie beside it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// Draughts have sensors under every other square only: the first strip's from its first square on,
/// or from its second one on.
enum class HallSquares : std::uint8_t { all, from_first, from_second };

inline constexpr int no_sensor = -1;

/// Strips are ranks, sensors along them files. All numbers as the board's sensors are numbered.
struct HallGrid {
  std::size_t strips = 0, sensors = 0;  ///< sensors of each strip
  HallSquares squares = HallSquares::all;

  struct Square {
    int file = 0, rank = 0;
  };

  constexpr Square square_of(std::size_t sensor) const {
    const int rank = static_cast<int>(sensor / sensors);
    const int along = static_cast<int>(sensor % sensors);
    return {squares == HallSquares::all ? along : 2 * along + shift(rank), rank};
  }
  constexpr bool has(const Square& square) const {
    return square.file >= 0 && square.file < files() && square.rank >= 0 &&
           square.rank < static_cast<int>(strips);
  }
  /// `no_sensor`: none is there, or the square is not of the board.
  constexpr int sensor_at(const Square& square) const {
    if (!has(square)) return no_sensor;
    const int before = square.rank * static_cast<int>(sensors);
    if (squares == HallSquares::all) return before + square.file;
    const int along = square.file - shift(square.rank);
    return along >= 0 && along % 2 == 0 ? before + along / 2 : no_sensor;
  }

 private:
  constexpr int files() const {
    return static_cast<int>(squares == HallSquares::all ? sensors : 2 * sensors);
  }
  /// Squares before the first sensor of a draughts board's rank.
  constexpr int shift(int rank) const {
    return (rank + (squares == HallSquares::from_second ? 1 : 0)) % 2;
  }
};

}  // namespace luozi::firmware
