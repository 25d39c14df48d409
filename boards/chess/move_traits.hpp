// What about a move makes people play it or not: exchanges, dangers, checks, where men belong.
#pragma once

#include "boards/chess/attacks.hpp"
#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"
#include "boards/last_moves.hpp"
#include "boards/plausibility.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace luozi::chess {

/// What is weighed of a move. Worths are in pawns, at most a queen's, by `worth`; ways and places
/// in squares; where neither is said a trait is there (1) or not (0).
enum class Trait : std::uint8_t {
  wins,           ///< what the exchange on its square wins
  loses,          ///< ... or loses
  unsafe,         ///< ... whether it loses anything
  captures,       ///< a capture that does not lose
  takes_back,     ///< ... on the square where the other side has just captured
  saves,          ///< what the man was about to lose where it stood, less what it loses now
  neglects,       ///< the most that another man is about to lose, and still is
  checks,         ///< gives check
  mates,          ///< gives checkmate
  threatens,      ///< the most that a man which it attacks anew is worth more than itself
  attacks_loose,  ///< how many men that nothing protects it attacks anew
  reach,          ///< how many squares more a piece attacks, its own men's not counted
  near_king,      ///< ... of those on and beside the enemy king
  guards,         ///< how many own men that are attacked it protects anew
  deserts,        ///< ... and protects no more
  promotes,
  castles,
  knight,  ///< what moves, against a pawn
  bishop,
  rook,
  queen,
  king,
  king_unready,  ///< a king gives up castling
  goes_on,       ///< the man that its side moved last
  chased,        ///< a piece that the man which has just moved attacks
  pawn_chased,   ///< a piece that a pawn attacks
  near,         ///< how near it goes to the man which has just moved: 3 beside it, 0 from 4 squares
  open_file,    ///< a rook comes to a file without pawns; -1: it leaves one
  faces_king,   ///< a long-range piece comes to a line with the enemy king; -1: it leaves one
  blocks_pawn,  ///< a piece goes to before an own pawn
  passed,       ///< a pawn that none of the other side can stop or take: its share of the way
};
inline constexpr std::size_t trait_count = 31;
/// Kinds of men and squares, as in `Places`.
inline constexpr std::size_t man_count = 6, place_count = 64;

constexpr std::size_t at(Trait trait) { return static_cast<std::size_t>(trait); }

/// By `at` their trait.
using Traits = std::array<double, trait_count>;

/// Looks at a position once, for the traits of its moves.
class MoveTraits {
 public:
  /// The position must outlive this; `last`: how it came about.
  explicit MoveTraits(const Position& position, const LastMoves<Move>& last = {});

  /// The traits of a legal move. An under-promotion has those of the queen.
  Traits of(Move move) const;
  Way way(Move move) const;
  Stage stage() const;

 private:
  /// An own man that the other side could win something by capturing.
  struct Danger {
    int square = 0;
    int loss = 0;
    Bits attackers = 0;
  };

  void find_shields();
  void find_dangers();
  void look_at_last(const LastMoves<Move>& last);
  void weigh_exchange(Move move, std::optional<Square> victim, int balance, Traits& traits) const;
  void weigh_dangers(Square from, std::optional<Square> victim, int balance, Traits& traits) const;
  void weigh_attack(Move move, int balance, Traits& traits) const;
  void weigh_reach(Square from, Bits before, Bits after, Traits& traits) const;
  void weigh_man(Move move, PieceType mover, Traits& traits) const;
  void weigh_pawn(Square to, Traits& traits) const;
  void weigh_rook(Move move, Traits& traits) const;
  void weigh_sequel(Move move, PieceType mover, Traits& traits) const;

  const Position& position_;
  const Board& board_;
  Side side_;
  Bits own_, enemy_, filled_;
  int enemy_king_;
  Bits attacked_ = 0;  ///< by the other side, its protected men among them
  Bits shields_ = 0;   ///< own men that alone stand between an own slider and the enemy king
  std::vector<Danger> dangers_{};
  Bits pawns_;                                       ///< of both sides
  Bits pawn_chased_;                                 ///< where pawns of the other side attack
  Bits chased_ = 0;                                  ///< where the man attacks that has just moved
  std::optional<Square> last_to_{}, own_last_to_{};  ///< where each side's last move went
  bool captured_last_ = false;                       ///< the other side's
};

}  // namespace luozi::chess
