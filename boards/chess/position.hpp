// Where the chessmen stand, whose turn it is, and which rights remain.
#pragma once

#include "boards/chess/board.hpp"
#include "boards/grid.hpp"
#include "boards/lawfulness.hpp"
#include "boards/result.hpp"
#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace luozi::chess {

/// The side of the king on which a rook castles: towards the h-file or towards the a-file.
enum class Wing : std::uint8_t { king_side, queen_side };

/// Anything that can stand on a board and be written in a FEN, legal or not.
struct Setup {
  Board board{};
  Side turn = Side::white;
  SquareSet castling_rooks{};          ///< the rooks that may still castle, of both sides
  std::optional<Square> en_passant{};  ///< the square a pawn passed over in the move before
  int halfmoves = 0;                   ///< since the last capture or pawn move
  int move_number = 1;                 ///< of the move to come; rises after Black's
  bool chess960 = false;               ///< castling is written king-takes-rook

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

/// Why a setup is no position of a game.
enum class SetupFault : std::uint8_t {
  white_king_count,
  black_king_count,
  pawn_on_end_rank,
  too_many_white,
  too_many_black,
  other_side_in_check,
  too_many_checkers,
  castling_without_king,
  castling_without_rook,
  castling_needs_chess960,
  en_passant_without_pawn,
  counter_out_of_range,
};

/// One clear line for a person: what is wrong and what would be right.
std::string_view text(SetupFault fault);

/// The first fault of a setup; none: it is a position. As `irregular` only that is a fault from
/// which play could not go on: checks, their number and pawns on end ranks are not looked at.
std::optional<SetupFault> fault_of(const Setup& setup, Lawfulness lawfulness = Lawfulness::lawful);

struct Move;

/// A setup in which play can go on: one king each, the rights possible, and the waiting side not in
/// check unless an illegal move was let stand. The default is the starting position of chess.
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
  bool chess960() const { return setup_.chess960; }

  std::optional<Piece> piece_at(Square square) const { return board().piece_at(square); }
  Square king(Side side) const { return *board().of(side, PieceType::king).begin(); }

  /// The rooks that may still castle.
  SquareSet castling_rooks() const { return setup_.castling_rooks; }
  std::optional<Square> castling_rook(Side side, Wing wing) const;

  /// The square that a pawn passed over in the move before, whether or not it can be captured.
  std::optional<Square> en_passant() const { return setup_.en_passant; }
  /// The same only where a legal en passant capture exists: what makes positions differ
  /// (FIDE 9.2.3).
  std::optional<Square> capturable_en_passant() const {
    return en_passant_counts_ ? setup_.en_passant : std::nullopt;
  }

  /// A Zobrist key of men, turn, castling rights and capturable en passant square.
  std::uint64_t key() const { return key_; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Setup& setup);
  friend Position play(const Position& position, Move move);

  Setup setup_;
  bool en_passant_counts_ = false;
  std::uint64_t key_ = 0;
};

/// Equal in the sense of repetition (FIDE 9.2.3): same men, same turn, same possible moves. The
/// counters do not matter.
bool same_position(const Position& a, const Position& b);

/// The starting position of chess.
Position start_position();
/// One of the 960 starting positions by its usual number, 0..959; 518 is that of chess.
Position chess960_start_position(int number);

}  // namespace luozi::chess
