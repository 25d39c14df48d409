// Which of a game's last moves were none: pieces on their way back to where the next game begins.
#pragma once

#include "boards/game.hpp"
#include "boards/units.hpp"
#include "recognizer/explanation/line.hpp"

#include <algorithm>
#include <array>

namespace luozi::recognizer {

namespace limits {

/// Hands that set up pieces anew do not stop for so long; before them the players agree on the
/// result and shake hands. An estimate.
inline constexpr Micros set_up_pause = seconds(3);

}  // namespace limits

/// Those of the squares where the same piece stands as at the start, by kind and side.
template <Game G>
SquareSet<typename G::Grid> as_at(const typename G::Position& start,
                                  const typename G::Position& position,
                                  const SquareSet<typename G::Grid>& squares) {
  SquareSet<typename G::Grid> alike;
  for (const auto square : squares) {
    if (position.board().piece_at(square) == start.board().piece_at(square)) alike.insert(square);
  }
  return alike;
}

/// Whether the move brought a piece back to where one of its kind began, and took nothing. What a
/// move against the rules took is not certain.
template <Game G>
bool goes_home(const LineNode<G>& node, const typename G::Position& start) {
  const LineNode<G>& before = *node.parent;
  const auto left = node.changed & before.expected.of(G::side_to_move(before.position));
  auto arrived = node.changed & node.expected.filled();
  if (!node.irregular) arrived = arrived - before.expected.filled();
  return !arrived.empty() && as_at<G>(start, node.position, arrived) == arrived &&
         as_at<G>(start, before.position, left).empty();
}

/// How many plies the game had when the start stands again: the last ones that brought pieces home
/// without a pause until now are not counted, unless a clock was pressed for them. `busy_since` is
/// when the hands last began after a pause, `pressed` the last plies that presses completed.
template <Game G>
int plies_before_set_up(const Line<G>& line, const typename G::Position& start, Micros busy_since,
                        const std::array<int, 2>& pressed) {
  const int last_pressed = std::max(pressed[0], pressed[1]);
  const LineNode<G>* node = line.get();
  while (node->parent != nullptr && node->ply > last_pressed && node->times.lifted >= busy_since &&
         goes_home(*node, start)) {
    node = node->parent.get();
  }
  return node->ply;
}

/// Whether the start position appears after this line only because several settled moves look taken
/// back, or by a move against the rules: the pieces are being set up, nobody plays. An illegal move
/// and what followed it are taken back by players, though.
template <Game G>
bool went_home(const Line<G>& line, const Line<G>& settled) {
  if (line->irregular) return true;
  if (line->ply + 1 >= settled->ply) return false;
  return !at_ply(settled, line->ply + 1)->irregular;
}

}  // namespace luozi::recognizer
