// Which of a game's last moves were none: pieces on their way back to where the next game begins.
#pragma once

#include "boards/game.hpp"
#include "boards/units.hpp"
#include "recognizer/line.hpp"

namespace luozi::recognizer {

namespace limits {

/// Hands that set up pieces anew do not stop for so long; before them the players agree on the
/// result and shake hands. An estimate.
inline constexpr Micros set_up_pause = seconds(3);

}  // namespace limits

/// Whether the move brought a piece back to a square of its side's start, and took nothing. Of a
/// move against the rules not even the side is certain.
template <Game G>
bool goes_home(const LineNode<G>& node, const Occupancy<typename G::Grid>& start) {
  const LineNode<G>& before = *node.parent;
  const Side side = G::side_to_move(before.position);
  const auto home = node.irregular ? start.filled() : start.of(side);
  const auto arrived = node.changed & node.expected.of(side);
  const auto left = node.changed & before.expected.of(side);
  if (arrived.empty() || !home.contains_all(arrived) || !(left & home).empty()) return false;
  return node.irregular || (arrived & before.expected.filled()).empty();
}

/// How many plies the game had when the start stands again: the last ones that brought pieces home
/// without a pause until now are not counted. `busy_since` is when the hands last began after one.
template <Game G>
int plies_before_set_up(const Line<G>& line, const Occupancy<typename G::Grid>& start,
                        Micros busy_since) {
  const LineNode<G>* node = line.get();
  while (node->parent != nullptr && node->times.lifted >= busy_since && goes_home(*node, start)) {
    node = node->parent.get();
  }
  return node->ply;
}

}  // namespace luozi::recognizer
