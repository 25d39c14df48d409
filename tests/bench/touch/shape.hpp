// What is done to pieces beside the moves of a game: ways to break the laws of touching, and ways
// to come close.
#pragma once

#include "boards/units.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace luozi::bench {

enum class Shape : std::uint8_t {
  hands_own,         ///< not injected: second thoughts of the level's hands, their castlings
  own_back,          ///< an own piece taken up and put back, another one moved
  theirs_back,       ///< the same with a piece of the other side that is not captured
  own_then_theirs,   ///< first an own piece, then one of theirs; in turn, or both in the hands
  theirs_then_own,   ///< the other way round
  rook_first,        ///< castling, with the rook before the king
  own_unable,        ///< an own piece that cannot move, where that is an offence
  theirs_unable,     ///< a piece of theirs that cannot be captured, where that is an offence
  waiting,           ///< a piece of the player who waits, by its owner
  announced,         ///< any piece, after the board was told of the adjustment
  played_after_all,  ///< the piece that then moves, or the one that it then captures
  binds_nobody,      ///< a piece whose touch obliges to nothing that is not played
};

inline constexpr std::array breaking_shapes{
    Shape::own_back,   Shape::theirs_back, Shape::own_then_theirs, Shape::theirs_then_own,
    Shape::rook_first, Shape::own_unable,  Shape::theirs_unable,   Shape::waiting};
inline constexpr std::array harmless_shapes{Shape::announced, Shape::played_after_all,
                                            Shape::binds_nobody};

constexpr std::string_view name(Shape shape) {
  switch (shape) {
    case Shape::hands_own:
      return "second thoughts of the level";
    case Shape::own_back:
      return "own piece put back";
    case Shape::theirs_back:
      return "their piece put back";
    case Shape::own_then_theirs:
      return "own, then theirs";
    case Shape::theirs_then_own:
      return "theirs, then own";
    case Shape::rook_first:
      return "castling, rook first";
    case Shape::own_unable:
      return "own that cannot move";
    case Shape::theirs_unable:
      return "theirs that cannot be captured";
    case Shape::waiting:
      return "by the player who waits";
    case Shape::announced:
      return "announced adjustment";
    case Shape::played_after_all:
      return "put back, then played";
    case Shape::binds_nobody:
      return "obliges to nothing else";
  }
  return "";
}

/// Pieces were handled in the turn that ended with this ply.
struct Injection {
  Ply ply{};
  Shape shape = Shape::own_back;
};

}  // namespace luozi::bench
