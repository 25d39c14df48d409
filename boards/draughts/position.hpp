// Where the pieces stand and whose turn it is.
#pragma once

#include "boards/draughts/bits.hpp"
#include "boards/draughts/board.hpp"
#include "boards/draughts/move.hpp"
#include "boards/draughts/rules.hpp"
#include "boards/result.hpp"
#include "boards/units.hpp"

#include <array>
#include <cstdint>
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

/// The longest game that is counted, in moves and in plies since a man moved.
inline constexpr int counter_max = 9999;

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
  Side turn() const { return turn_; }
  int king_plies() const { return king_plies_; }
  int move_number() const { return move_number_; }
  /// A Zobrist key of pieces and turn.
  std::uint64_t key() const;

  /// Men and kings of a side, and all of its pieces, as padded words (see bits.hpp).
  Bits men(Side side) const { return men_[at(index(side))]; }
  Bits kings(Side side) const { return kings_[at(index(side))]; }
  Bits pieces(Side side) const { return men(side) | kings(side); }
  Bits empty() const { return playable<Grid> & ~(pieces(Side::white) | pieces(Side::black)); }

  /// The position after the piece on `from` went to `to`, there becoming a king where `crowned`,
  /// and `captured` left the board.
  Position after(Bits from, Bits to, Bits captured, bool crowned) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::array<Bits, 2> men_{}, kings_{};  ///< by index(Side)
  int king_plies_ = 0;
  int move_number_ = 1;
  Side turn_ = Side::white;
};

/// Same pieces, same turn: equal in the sense of repetition (CN-draughts-100 12.3.1).
template <class Rules>
bool same_position(const Position<Rules>& a, const Position<Rules>& b);

}  // namespace luozi::draughts
