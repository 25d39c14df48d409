// Whether the pieces say that the game is over: both kings set to the centre, and how.
#pragma once

#include "boards/game.hpp"
#include "boards/outcome.hpp"
#include "boards/units.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/sensors/occupancy.hpp"
#include "recognizer/sensors/sensor_times.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace luozi::recognizer {

namespace limits {

/// The sign must stand untouched for so long. The kings are next to each other, which is no
/// position of a game; what else may look like it for a moment on a presence board moves on.
inline constexpr Micros end_sign_after = seconds(2);
/// ... and for so long where one of the kings has not moved yet: it may be about to, and in one
/// game of 3,000 did after 2.2 s.
inline constexpr Micros end_sign_of_one_after = milliseconds(2900);
static_assert(end_sign_of_one_after < mismatch_after, "a sign is no mismatch");
/// Two kings are set to the centre, and what stands there put aside, in less. An estimate.
inline constexpr Micros end_sign_takes = seconds(10);
/// A piece that leaves the centre and a king that leave within so little time fell together, and
/// what comes to stand there again is that piece stood up: who makes room for a king takes it
/// after. With 0.3 s one blitz game in a hundred on reeds was lost, where two hands make room.
inline constexpr Micros end_sign_apart = milliseconds(200);
/// Both kings may have seemed to move, but not more.
inline constexpr int end_sign_plies = 2;

}  // namespace limits

/// A game whose players have signs for its end.
template <class G>
concept HasEndSigns = requires(const typename G::Position& position) {
  G::end_signs(position);
};

/// Whether what was touched since the settled moves is play: it may be a sign that the game is
/// over, in part or all of it.
enum class Play : std::uint8_t { on, may_be_over, may_be_none };

/// What a sign says: after how many plies the game ended, and how.
struct ToldEnd {
  int plies = 0;
  GameResult result = GameResult::draw;
  bool both_moved = true;  ///< the kings; else one stood in the centre before
  friend constexpr bool operator==(const ToldEnd&, const ToldEnd&) = default;
};

/// When hands last touched the board.
struct Hands {
  Micros busy_since;  ///< since they last rested for long
  Micros touched;     ///< the last change of any sensor
};

/// What the wood has shown, in the game's orientation.
template <Game G>
struct ShownEnd {
  const Line<G>& line;  ///< of play, which does not explain all that the wood shows
  const Wood<typename G::Grid>& wood;
  SquareSet<typename G::Grid> unknown{};  ///< squares of which the wood says nothing
  Hands hands;
  Micros pressed{};  ///< the last press of a clock
};

/// All squares on which kings may tell how a game from this position ended. Every position of one
/// game has the same.
template <Game G>
SquareSet<typename G::Grid> sign_squares(const typename G::Position& position) {
  SquareSet<typename G::Grid> squares;
  if constexpr (HasEndSigns<G>) {
    for (const auto& sign : G::end_signs(position)) squares |= sign.stands.filled();
  }
  return squares;
}

/// Where the pieces stand that give the signs: the kings.
template <Game G>
SquareSet<typename G::Grid> sign_givers(const typename G::Position& position) {
  SquareSet<typename G::Grid> squares;
  if constexpr (HasEndSigns<G>) {
    for (const auto& sign : G::end_signs(position)) squares |= sign.from;
  }
  return squares;
}

/// What stands where the sign is given and nothing else has moved.
template <BoardGrid Grid>
Occupancy<Grid> with_sign(const Occupancy<Grid>& before, const EndSign<Grid>& sign) {
  const SquareSet<Grid> changed = sign.from | sign.stands.filled();
  return {(before.white - changed) | sign.stands.white,
          (before.black - changed) | sign.stands.black};
}

/// Whether the ply may have been no play but a king on its way to the sign, or what stood there put
/// aside: by the hands that then gave the sign and not completed by a press, or against the rules
/// anyway. A king that is set down by the rules elsewhere has moved.
template <Game G>
bool may_be_sign(const LineNode<G>& ply, const EndSign<typename G::Grid>& sign,
                 const ShownEnd<G>& shown) {
  const auto stands = sign.stands.filled();
  if ((ply.changed & (sign.from | stands)).empty()) return false;
  const auto arrived = ply.changed & ply.expected.filled();
  const bool same_hands = ply.times.lifted >= shown.hands.busy_since &&
                          ply.times.released + limits::end_sign_takes >= shown.hands.touched;
  if (ply.irregular) return same_hands || stands.contains_all(arrived);
  if (!(ply.changed & sign.from).empty() && !stands.contains_all(arrived)) return false;
  return same_hands && shown.pressed <= ply.times.released;
}

/// Whether no ply after so many was play.
template <Game G>
bool leads_to_sign(int plies, const EndSign<typename G::Grid>& sign, const ShownEnd<G>& shown) {
  for (const LineNode<G>* ply = shown.line.get(); ply->ply > plies; ply = ply->parent.get()) {
    if (!may_be_sign<G>(*ply, sign, shown)) return false;
  }
  return true;
}

/// Whether there was a ply after this node, and none of them need have been play.
template <Game G>
bool may_lead_to_sign(const LineNode<G>& node, const ShownEnd<G>& shown) {
  if constexpr (HasEndSigns<G>) {
    if (shown.line->ply <= node.ply) return false;
    const auto signs = G::end_signs(node.position);
    return std::any_of(signs.begin(), signs.end(),
                       [&](const auto& sign) { return leads_to_sign<G>(node.ply, sign, shown); });
  }
  return false;
}

/// Whether every square changed after this time. `times(square)`: a SensorTimes.
template <BoardGrid Grid, class Times>
bool all_changed(const SquareSet<Grid>& squares, Micros after, Times&& times) {
  for (const Square<Grid> square : squares) {
    if (times(square).changed <= after) return false;
  }
  return true;
}

/// Asks of each square and of when the king was taken up that the sign wants there.
template <Game G, class Times, class IsSo>
bool all_by_king(const SquareSet<typename G::Grid>& squares, const LineNode<G>& node,
                 const EndSign<typename G::Grid>& sign, Times&& times, IsSo&& is_so) {
  for (const auto square : squares) {
    const Side side = sign.stands.white.contains(square) ? Side::white : Side::black;
    for (const auto king : node.expected.of(side) & sign.from) {
      if (!is_so(square, times(king).emptied)) return false;
    }
  }
  return true;
}

/// Whether each of the squares was filled after the king that the sign wants there was taken up.
template <Game G, class Times>
bool filled_by_kings(const SquareSet<typename G::Grid>& squares, const LineNode<G>& node,
                     const EndSign<typename G::Grid>& sign, Times&& times) {
  return all_by_king<G>(squares, node, sign, times, [&](auto square, Micros taken_up) {
    return taken_up < times(square).changed;
  });
}

/// Whether what stood on each of the squares did not leave together with the king.
template <Game G, class Times>
bool left_without_king(const SquareSet<typename G::Grid>& squares, const LineNode<G>& node,
                       const EndSign<typename G::Grid>& sign, Times&& times) {
  return all_by_king<G>(squares, node, sign, times, [&](auto square, Micros taken_up) {
    const Micros left = times(square).emptied;
    return left + limits::end_sign_apart <= taken_up || taken_up + limits::end_sign_apart <= left;
  });
}

/// Whether from each of the squares a piece was taken off to make room, before the king was taken
/// up. Who straightens a piece touches no king in between.
template <Game G, class Times>
bool made_room(const SquareSet<typename G::Grid>& squares, const LineNode<G>& node,
               const EndSign<typename G::Grid>& sign, Times&& times) {
  return all_by_king<G>(squares, node, sign, times, [&](auto square, Micros taken_up) {
    return node.times.released < times(square).emptied && times(square).emptied < taken_up;
  });
}

/// Whether the wood stands as the sign asks, but for as many pieces as made room for the kings and
/// may have been put aside on the board.
template <Game G>
bool stands_as(const Occupancy<typename G::Grid>& asked, int most_aside, const ShownEnd<G>& shown,
               const SquareSet<typename G::Grid>& kings) {
  const auto differs = shown.wood.difference(asked);
  const auto aside = differs - shown.unknown;
  return (differs & kings).empty() && (aside & asked.filled()).empty() &&
         aside.size() <= most_aside;
}

/// What signs on the node's position say; none: nothing, or they do not agree. `times(square)` is a
/// SensorTimes. A sign counts if
/// - every square of it that was filled before was filled anew, or a piece that never moved could
///   pass for a king, and not by such a piece that fell together with a king;
/// - each king that gives it was seen to leave. One that stood in the centre may stay, unless a
///   piece of the other king's colour may have stood there too and been straightened: it would
///   look like that king.
template <Game G, class Times>
std::optional<ToldEnd> told_on(const LineNode<G>* node, const ShownEnd<G>& shown, Times&& times) {
  using Grid = typename G::Grid;
  std::optional<ToldEnd> told;
  for (const EndSign<Grid>& sign : G::end_signs(node->position)) {
    const SquareSet<Grid> stands = sign.stands.filled();
    if (!shown.wood.filled().contains_all(stands)) continue;
    const SquareSet<Grid> before = (stands & node->expected.filled()) - sign.from;
    if (!stands_as(with_sign(node->expected, sign), before.size(), shown, stands)) continue;
    // All of them are filled: a square that differs shows the other colour.
    const SquareSet<Grid> alike = before - shown.wood.difference(node->expected);
    const bool may_stay = made_room<G>(alike, *node, sign, times);
    const SquareSet<Grid> left = may_stay ? sign.from - stands : sign.from;
    if (!all_changed(before | left, node->times.released, times)) continue;
    if (!filled_by_kings<G>(before, *node, sign, times)) continue;
    if (!left_without_king<G>(alike, *node, sign, times)) continue;
    if (!leads_to_sign<G>(node->ply, sign, shown)) continue;
    if (told && told->result != sign.result) return std::nullopt;
    told = {node->ply, sign.result, all_changed(sign.from, node->times.released, times)};
  }
  return told;
}

/// How the players say that the game ended. Of several games that may have ended so the shortest:
/// kings that go to the centre together do not play.
template <Game G, class Times>
std::optional<ToldEnd> told_end(const ShownEnd<G>& shown, Times&& times) {
  std::optional<ToldEnd> told;
  if constexpr (HasEndSigns<G>) {
    const LineNode<G>* node = shown.line.get();
    for (int back = 0; node != nullptr && back <= limits::end_sign_plies; ++back) {
      const auto on_it = told_on<G>(node, shown, times);
      if (on_it) told = on_it;
      node = node->parent.get();
    }
  }
  return told;
}

}  // namespace luozi::recognizer
