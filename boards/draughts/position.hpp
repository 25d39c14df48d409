// Where the pieces stand and whose turn it is.
#pragma once

#include "boards/draughts/board.hpp"
#include "boards/draughts/move.hpp"
#include "boards/draughts/rules.hpp"
#include "boards/result.hpp"
#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace luozi::draughts {

/// Anything that can stand on a board. An irregularity that the opponent let stand (CN-draughts-100
/// 7.4, 7.7) can lead to nearly all of it.
template <class Rules>
struct Setup {
  Board<typename Rules::Grid> board{};
  Side turn = Side::white;
  int king_plies = 0;   ///< plies since a man last moved or a piece was captured
  int move_number = 1;  ///< of the move to come; rises after Black's

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

enum class SetupFault : std::uint8_t {
  overlapping,
  too_many_white,
  too_many_black,
  counter_out_of_range
};

/// One clear line for a person: what is wrong and what would be right.
std::string_view text(SetupFault fault);

/// A setup in which play can go on. The default is the starting position. A man on the last row (an
/// accepted irregularity) stays a man; it can only capture.
template <class Rules>
class Position {
 public:
  using Grid = typename Rules::Grid;

  Position();
  static Result<Position, SetupFault> from(const Setup<Rules>& setup);

  Setup<Rules> setup() const;
  Board<Grid> board() const;
  Side turn() const;
  int king_plies() const;
  int move_number() const;
  /// A Zobrist key of pieces and turn.
  std::uint64_t key() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  // The representation is the owner's business; it decides the speed.
  Setup<Rules> setup_;
};

/// Same pieces, same turn: equal in the sense of repetition (CN-draughts-100 12.3.1).
template <class Rules>
bool same_position(const Position<Rules>& a, const Position<Rules>& b);

}  // namespace luozi::draughts
