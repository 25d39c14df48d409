// What a player touched in one turn, and what the laws of touching make of it.
#pragma once

#include "boards/grid.hpp"
#include "boards/units.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace luozi {

/// Two touches within so little time, or in one scan, came in an order that nobody can know.
inline constexpr Micros touch_order_known_after = milliseconds(20);

/// A piece that was touched during a turn.
template <BoardGrid Grid>
struct PieceTouch {
  Square<Grid> square;  ///< where it stood when the turn began
  Micros at{};
  bool lifted = true;      ///< taken up; otherwise it moved without leaving (analog boards)
  bool with_last = false;  ///< which came first, this or the touch before it, nobody can know

  friend constexpr bool operator==(const PieceTouch&, const PieceTouch&) = default;
};

/// What there is to say of a touch.
enum class TouchKind : std::uint8_t {
  touch_move,           ///< an own piece: it has to move
  touch_capture,        ///< a piece of the other side: it has to be captured
  castling_rook_first,  ///< the rook before the king: no castling with it in this turn
  touch_foul,           ///< a piece that can neither move nor be captured, where that is an offence
  touched_out_of_turn,  ///< a piece that its owner, who is not to move, may not touch
};

constexpr std::string_view name(TouchKind kind) {
  switch (kind) {
    case TouchKind::touch_move:
      return "touch-move";
    case TouchKind::touch_capture:
      return "touch-capture";
    case TouchKind::castling_rook_first:
      return "castling-rook-first";
    case TouchKind::touch_foul:
      return "touch-foul";
    case TouchKind::touched_out_of_turn:
      return "touched-out-of-turn";
  }
  return "";
}

/// What one article says of touched pieces.
template <BoardGrid Grid>
struct TouchFinding {
  TouchKind kind = TouchKind::touch_move;
  std::string_view article{};           ///< body and article: `FIDE 4.3.1`
  std::vector<Square<Grid>> touched{};  ///< by which it applies, in the order they were touched
  /// The article that the side which is not to move broke if the hand was its own; empty: none.
  std::string_view by_who_waits{};

  friend bool operator==(const TouchFinding&, const TouchFinding&) = default;
};

/// What a turn's touches leave to be played.
template <class G>
struct TouchRuling {
  using Finding = TouchFinding<typename G::Grid>;
  using Move = typename G::Move;

  std::vector<Move> permitted{};     ///< some of the legal moves; all, where none obliges
  std::optional<Finding> obliges{};  ///< why not all are permitted
  std::vector<Finding> fouls{};      ///< offences whatever is played afterwards
  std::vector<Move> barred{};        ///< not permitted for a reason of their own:
  std::optional<Finding> bars{};     ///< castling, when its rook was touched first
};

/// What the touches obliged to and the played move is not: `ruling.permitted` was due. None: it is
/// permitted, or nothing obliged. A move that is not legal either is judged like any other.
template <class G>
std::optional<TouchFinding<typename G::Grid>> broken(const TouchRuling<G>& ruling,
                                                     const typename G::Move& played) {
  const auto among = [&](const std::vector<typename G::Move>& moves) {
    return std::find(moves.begin(), moves.end(), played) != moves.end();
  };
  if (among(ruling.permitted)) return std::nullopt;
  return among(ruling.barred) ? ruling.bars : ruling.obliges;
}

}  // namespace luozi
