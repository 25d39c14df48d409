// Where the pieces stand and whose turn it is.
#pragma once

#include "boards/lawfulness.hpp"
#include "boards/result.hpp"
#include "boards/units.hpp"
#include "boards/xiangqi/board.hpp"
#include "boards/xiangqi/filled_lines.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace luozi::xiangqi {

/// Anything that can stand on a board and be written in a FEN, legal or not.
struct Setup {
  Board board{};
  Side turn = Side::white;
  int halfmoves = 0;    ///< since the last capture
  int move_number = 1;  ///< of the move to come; rises after Black's

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

/// Why a setup is no position of a game.
enum class SetupFault : std::uint8_t {
  red_king_count,
  black_king_count,
  too_many_of_a_kind,      ///< more than CXA-1999 1.2 gives a side
  piece_out_of_its_reach,  ///< a king outside its palace, an advisor off its diagonals ...
  other_side_in_check,     ///< or the kings face each other
  counter_out_of_range,
};

/// One clear line for a person: what is wrong and what would be right.
std::string_view text(SetupFault fault);

/// The first fault of a setup; none: it is a position. As `irregular` only that is a fault from
/// which play could not go on: pieces may stand where they cannot go, but no king beyond the river.
std::optional<SetupFault> fault_of(const Setup& setup, Lawfulness lawfulness = Lawfulness::lawful);

struct Move;

/// A setup in which play can go on. The default is the starting position.
class Position {
 public:
  Position();
  static Result<Position, SetupFault> from(const Setup& setup,
                                           Lawfulness lawfulness = Lawfulness::lawful);

  const Setup& setup() const { return setup_; }
  const Board& board() const { return setup_.board; }
  Side turn() const { return setup_.turn; }
  int halfmoves() const { return setup_.halfmoves; }
  int move_number() const { return setup_.move_number; }

  std::optional<Piece> piece_at(Point point) const { return board().piece_at(point); }
  Point king(Side side) const { return *board().of(side, PieceType::king).begin(); }

  /// A Zobrist key of pieces and turn.
  std::uint64_t key() const { return key_; }
  const FilledLines& lines() const { return lines_; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Setup& setup);
  friend Position play(const Position& position, Move move);

  Setup setup_;
  std::uint64_t key_ = 0;
  FilledLines lines_;
};

/// Same pieces, same turn: equal in the sense of repetition. The counters do not matter.
bool same_position(const Position& a, const Position& b);

}  // namespace luozi::xiangqi
