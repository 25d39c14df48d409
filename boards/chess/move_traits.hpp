// What about a move makes people play it or not: exchanges, dangers, checks, where men belong.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "boards/chess/attacks.hpp"
#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"

namespace luozi::chess {

/// What is weighed of a move. Worths are in pawns, at most a queen's, by `worth`; ways and places
/// in squares; where neither is said a trait is there (1) or not (0).
enum class Trait : std::uint8_t {
  wins,           ///< what the exchange on its square wins
  loses,          ///< ... or loses
  unsafe,         ///< ... whether it loses anything
  captures,       ///< a capture that does not lose
  takes_back,     ///< ... and the other side has just captured, or moved a pawn
  victim,         ///< ... the worth of what it captures
  saves,          ///< what the man was about to lose where it stood, less what it loses now
  neglects,       ///< the most that another man is about to lose, and still is
  checks,         ///< gives check
  mates,          ///< gives checkmate
  threatens,      ///< the most that a man which it attacks anew is worth more than itself
  attacks_loose,  ///< how many men that nothing protects it attacks anew
  promotes,
  castles,
  knight,  ///< what moves, against a pawn
  bishop,
  rook,
  queen,
  king,
  develops,      ///< a knight or bishop leaves the back rank
  king_unready,  ///< a king gives up castling
  centre,        ///< by how much a knight, bishop or queen comes nearer to the middle
  king_centre,   ///< ... a king that has little to fear
  king_strays,   ///< ... or much
  pawn_rank,     ///< how many ranks a pawn stands before its back rank after the move
  pawn_double,   ///< a pawn's first step over two squares
  pawn_centre,   ///< a pawn goes to d4, e4, d5 or e5
  retreats,      ///< a piece, not the king, goes back towards its own side
  reach,         ///< how many more squares a piece attacks from there
};
inline constexpr std::size_t trait_count = 29;

constexpr std::size_t at(Trait trait) { return static_cast<std::size_t>(trait); }

/// By `at` their trait.
using Traits = std::array<double, trait_count>;

/// Looks at a position once, for the traits of its moves.
class MoveTraits {
 public:
  /// The position must outlive this.
  explicit MoveTraits(const Position& position);

  /// The traits of a legal move. An under-promotion has those of the queen.
  Traits of(Move move) const;

 private:
  /// An own man that the other side could win something by capturing.
  struct Danger {
    int square = 0;
    int loss = 0;
    Bits attackers = 0;
  };

  void find_shields();
  void find_dangers();
  void weigh_exchange(std::optional<Square> victim, int balance, Traits& traits) const;
  void weigh_dangers(Square from, std::optional<Square> victim, int balance, Traits& traits) const;
  void weigh_attack(Move move, int balance, Traits& traits) const;
  void weigh_place(Move move, PieceType mover, Traits& traits) const;

  const Position& position_;
  const Board& board_;
  Side side_;
  Bits own_, enemy_, filled_;
  int enemy_king_;
  bool king_is_safe_;  ///< the other side has little left to attack it with
  Bits attacked_ = 0;  ///< by the other side, its protected men among them
  Bits shields_ = 0;   ///< own men that alone stand between an own slider and the enemy king
  std::vector<Danger> dangers_{};
};

}  // namespace luozi::chess
