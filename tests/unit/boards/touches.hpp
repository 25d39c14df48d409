// What the tests of touched pieces share: touches and permitted moves in words, random touches.
#pragma once

#include "boards/grid.hpp"
#include "boards/touch.hpp"

#include <algorithm>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace luozi {

/// A square of a name; a test that misspells it fails with what it wrote.
template <BoardGrid Grid>
Square<Grid> square_named(std::string_view text) {
  const auto square = parse_square<Grid>(text);
  if (square) return *square;
  throw std::invalid_argument("no such square: " + std::string(text));
}

/// Squares in the order they were touched, a second apart: `a0 a5`. `~a5`: so soon after the one
/// before that nobody can know which was first; `.a5`: moved without leaving; `.~a5`: both.
template <BoardGrid Grid>
std::vector<PieceTouch<Grid>> touches_of(const std::string& text) {
  std::vector<PieceTouch<Grid>> touches;
  std::istringstream words(text);
  Micros now{};
  for (std::string word; words >> word;) {
    PieceTouch<Grid> touch;
    if (word[0] == '.') touch.lifted = false, word.erase(0, 1);
    if (word[0] == '~') touch.with_last = true, word.erase(0, 1);
    now = now + (touch.with_last ? milliseconds(5) : seconds(1));
    touch.at = now;
    touch.square = square_named<Grid>(word);
    touches.push_back(touch);
  }
  return touches;
}

/// Whether a move is among those of a text: `a0-` goes from a0, `-a5` goes to a5, `a0-a5` both;
/// `all` is any.
template <class Move>
bool is_told(const std::string& text, const Move& move) {
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t dash = word.find('-');
    const std::string from = word.substr(0, dash), to = word.substr(dash + 1);
    if (word == "all") return true;
    if ((from.empty() || from == name(move.from)) && (to.empty() || to == name(move.to))) {
      return true;
    }
  }
  return false;
}

/// A finding in one line: `touch-move CXA-1999 5.1: a0 c0`.
template <BoardGrid Grid>
std::string words(const TouchFinding<Grid>& finding) {
  std::string text = std::string(name(finding.kind)) + ' ' + std::string(finding.article) + ':';
  for (const Square<Grid> square : finding.touched) text += ' ' + name(square);
  return text;
}

/// The fouls, with `; ` between.
template <class G>
std::string fouls_of(const TouchRuling<G>& ruling) {
  std::string text;
  for (const auto& foul : ruling.fouls) text += (text.empty() ? "" : "; ") + words(foul);
  return text;
}

/// Up to five touches, mostly of filled squares, in any order, one in three of unknown order.
template <BoardGrid Grid>
std::vector<PieceTouch<Grid>> random_touches(const SquareSet<Grid>& filled, std::mt19937& random) {
  std::vector<Square<Grid>> squares;
  for (const Square<Grid> square : filled) squares.push_back(square);
  std::vector<PieceTouch<Grid>> touches;
  for (auto left = random() % 6; left > 0; --left) {
    PieceTouch<Grid> touch;
    touch.square = random() % 16 == 0
                       ? Square<Grid>(static_cast<int>(random() % Grid::square_count))
                       : squares[random() % squares.size()];
    touch.lifted = random() % 2 == 0;
    touch.with_last = random() % 3 == 0;
    touches.push_back(touch);
  }
  return touches;
}

}  // namespace luozi
