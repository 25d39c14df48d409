// Draws a board for paper: a few shapes of SVG that any browser shows without a script or a font.
#pragma once

#include "host/evidence/figures.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Squares by their names; those that the board does not have are left out.
struct BoardMarks {
  std::vector<std::string> in_the_air;  ///< the piece that stood there is away
  std::vector<std::string> touched;     ///< its piece moved without leaving
  std::vector<std::string> set_down;    ///< something was set down there
  std::vector<std::string> changed;     ///< other pieces stand there than before
};

/// An `<svg>` element with `title` as its text for those who do not see it. Pieces are discs, light
/// for White or Red and dark for Black, with the letter of the piece; in xiangqi its character and
/// the letter beside it. Styles are the classes of `picture_styles`. Empty: the game cannot be
/// drawn.
std::string draw_board(std::string_view game, std::string_view fen, const BoardMarks& marks,
                       std::string_view title);

/// CSS for all pictures of a page.
std::string_view picture_styles();

}  // namespace luozi::host
