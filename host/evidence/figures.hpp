// Which piece stands where, read from a FEN, and where on paper a square lies.
#pragma once

#include "boards/units.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// How a game's board is drawn, White's (Red's) back rank below.
struct BoardShape {
  enum class Kind : std::uint8_t {
    checkered,
    points
  };  ///< pieces stand in squares, or on crossings
  Kind kind = Kind::checkered;
  int columns = 8, rows = 8;
  int first_rank = 1;     ///< the number of the lowest rank, where ranks have numbers
  bool numbered = false;  ///< squares are 1..50 instead of letter and rank
  bool draughts = false;  ///< pieces are men and kings
};

/// None: nobody here can draw the game.
std::optional<BoardShape> shape_of(std::string_view game);

/// From the left and from above, 0 up.
struct Cell {
  int column = 0, row = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// None: the board has no such square.
std::optional<Cell> cell_of(const BoardShape& shape, std::string_view square);

struct Figure {
  Cell cell;
  char letter = 'p';  ///< small: k q r b n p; k a b n r c p; in draughts m for a man, k for a king
  Side side = Side::white;
  friend bool operator==(const Figure&, const Figure&) = default;
};

/// In no order that means anything. Of what is no FEN of the game that part is left out.
std::vector<Figure> figures_of(const BoardShape& shape, std::string_view fen);

}  // namespace luozi::host
