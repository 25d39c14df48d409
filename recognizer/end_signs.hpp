// Whether the pieces say that the game is over: both kings set to the centre, and how.
#pragma once

#include <optional>

#include "boards/game.hpp"
#include "boards/outcome.hpp"
#include "boards/units.hpp"
#include "recognizer/line.hpp"
#include "recognizer/occupancy.hpp"

namespace luozi::recognizer {

namespace limits {

/// The sign must stand untouched for so long. The kings are next to each other, which is no
/// position of a game; what else may look like it for a moment on a presence board moves on.
inline constexpr Micros end_sign_after = seconds(2);
/// Two kings are set to the centre, and what stands there put aside, in less. An estimate.
inline constexpr Micros end_sign_takes = seconds(10);
/// Both kings may have seemed to move, but not more.
inline constexpr int end_sign_plies = 2;

}  // namespace limits

/// A game whose players have signs for its end.
template <class G>
concept HasEndSigns = requires(const typename G::Position& position) {
  G::end_signs(position);
};

/// What a sign says: after how many plies the game ended, and how.
struct ToldEnd {
  int plies = 0;
  GameResult result = GameResult::draw;
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
  if (ply.irregular) return true;
  const auto arrived = ply.changed & ply.expected.filled();
  if (!(ply.changed & sign.from).empty() && !stands.contains_all(arrived)) return false;
  const bool same_hands = ply.times.lifted >= shown.hands.busy_since &&
                          ply.times.released + limits::end_sign_takes >= shown.hands.touched;
  return same_hands && shown.pressed <= ply.times.released;
}

/// Whether no ply after the node was play.
template <Game G>
bool leads_to_sign(const LineNode<G>* node, const EndSign<typename G::Grid>& sign,
                   const ShownEnd<G>& shown) {
  for (const LineNode<G>* ply = shown.line.get(); ply != node; ply = ply->parent.get()) {
    if (!may_be_sign<G>(*ply, sign, shown)) return false;
  }
  return true;
}

/// Whether every square changed after this time.
template <BoardGrid Grid, class ChangedAt>
bool all_changed(const SquareSet<Grid>& squares, Micros after, ChangedAt&& changed_at) {
  for (const Square<Grid> square : squares) {
    if (changed_at(square) <= after) return false;
  }
  return true;
}

/// Whether the wood stands as the sign asks, but for as many pieces as made room for the kings and
/// may have been put aside on the board.
template <Game G>
bool stands_as(const Occupancy<typename G::Grid>& asked, int made_room, const ShownEnd<G>& shown,
               const SquareSet<typename G::Grid>& kings) {
  const auto differs = shown.wood.difference(asked);
  const auto aside = differs - shown.unknown;
  return (differs & kings).empty() && (aside & asked.filled()).empty() && aside.size() <= made_room;
}

/// The result that signs on the node's position give; none: none, or they do not agree.
/// `changed_at(square)` says when its sensor last changed: a square that was filled before must
/// have been filled anew, or a piece that never moved could pass for a king, and each king that
/// gives the sign must have been seen to leave. One that stood in the centre before may stay,
/// unless a piece of the other king's colour may have stood there as well: straightened, it would
/// look like that king.
template <Game G, class ChangedAt>
std::optional<GameResult> result_of_sign(const LineNode<G>* node, const ShownEnd<G>& shown,
                                         ChangedAt&& changed_at) {
  using Grid = typename G::Grid;
  std::optional<GameResult> result;
  for (const EndSign<Grid>& sign : G::end_signs(node->position)) {
    const SquareSet<Grid> stands = sign.stands.filled();
    if (!shown.wood.filled().contains_all(stands)) continue;
    const SquareSet<Grid> before = (stands & node->expected.filled()) - sign.from;
    if (!stands_as(with_sign(node->expected, sign), before.size(), shown, stands)) continue;
    // All of them are filled: a square that differs shows the other colour.
    const bool straightened = !(before - shown.wood.difference(node->expected)).empty();
    const SquareSet<Grid> left = straightened ? sign.from : sign.from - stands;
    if (!all_changed(before | left, node->times.released, changed_at)) continue;
    if (!leads_to_sign<G>(node, sign, shown)) continue;
    if (result && *result != sign.result) return std::nullopt;
    result = sign.result;
  }
  return result;
}

/// How the players say that the game ended. Of several games that may have ended so the shortest:
/// kings that go to the centre together do not play.
template <Game G, class ChangedAt>
std::optional<ToldEnd> told_end(const ShownEnd<G>& shown, ChangedAt&& changed_at) {
  std::optional<ToldEnd> told;
  if constexpr (HasEndSigns<G>) {
    const LineNode<G>* node = shown.line.get();
    for (int back = 0; node != nullptr && back <= limits::end_sign_plies; ++back) {
      const auto result = result_of_sign<G>(node, shown, changed_at);
      if (result) told = ToldEnd{node->ply, *result};
      node = node->parent.get();
    }
  }
  return told;
}

}  // namespace luozi::recognizer
