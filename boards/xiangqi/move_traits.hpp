// What about a move makes people play it or not: exchanges, dangers, checks, where pieces belong.
#pragma once

#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace luozi::xiangqi {

/// What is weighed of a move. Worths are in pawns, at most a rook's, by `strength`; ways and places
/// in points; where neither is said a trait is there (1) or not (0).
enum class Trait : std::uint8_t {
  wins,           ///< what the captures on its point win
  loses,          ///< ... or lose
  unsafe,         ///< ... whether they lose anything
  captures,       ///< a capture that does not lose
  takes_back,     ///< ... and the other side has just captured
  victim,         ///< ... what it captures is worth
  saves,          ///< what the piece was about to lose where it stood, less what it loses now
  neglects,       ///< the most that another piece is about to lose, and still is
  checks,         ///< gives check
  mates,          ///< gives checkmate
  threatens,      ///< the most that a piece which it attacks anew is worth more than itself
  attacks_loose,  ///< how many pieces that nothing protects it attacks anew
  king,           ///< what moves, against a pawn
  advisor,
  elephant,
  horse,
  rook,
  cannon,
  develops,       ///< a horse or rook leaves the back rank
  horse_forward,  ///< how many ranks a horse goes towards the other side
  horse_back,     ///< a horse goes back
  horse_edge,     ///< a horse goes to an edge file
  horse_centre,   ///< by how many files it comes nearer to the middle
  rook_file,      ///< a rook moves along a rank to a file on which no own pawn stands
  rook_step,      ///< a rook goes from the back rank to the next
  cannon_centre,  ///< a cannon goes to the middle file on its own half
  cannon_aside,   ///< a cannon moves along a rank
  guard_centre,   ///< an advisor or elephant goes to the middle file
  pawn_edge,      ///< a pawn on an edge file goes forward on its own half
  pawn_centre,    ///< ... on the middle file
  pawn_crosses,   ///< a pawn crosses the river
  pawn_aside,     ///< a pawn goes along its rank
  pawn_deep,      ///< how many ranks behind the river a pawn stands after the move
  reach,          ///< how many more points a horse, rook or cannon reaches from there
};
inline constexpr std::size_t trait_count = 34;

constexpr std::size_t at(Trait trait) { return static_cast<std::size_t>(trait); }

/// By `at` their trait.
using Traits = std::array<double, trait_count>;

/// Looks at a position once, for the traits of its moves.
class MoveTraits {
 public:
  /// The position must outlive this.
  explicit MoveTraits(const Position& position);

  /// The traits of a legal move.
  Traits of(Move move) const;

 private:
  /// An own piece that the other side could win something by capturing.
  struct Danger {
    Point point;
    double loss = 0;
  };

  void weigh_trade(Move move, std::optional<Piece> victim, double balance, Traits& traits) const;
  void weigh_dangers(Move move, const Board& after, double balance, Traits& traits) const;
  static void weigh_check(const Position& after, Traits& traits);
  void weigh_attack(Move move, Piece mover, const Position& after, double balance,
                    Traits& traits) const;
  void weigh_place(Move move, PieceType mover, Traits& traits) const;
  void weigh_horse(Move move, Traits& traits) const;
  void weigh_rook(Move move, Traits& traits) const;
  void weigh_cannon(Move move, Traits& traits) const;
  void weigh_pawn(Move move, Traits& traits) const;
  bool pawn_on_file(int file) const;  ///< an own one

  const Position& position_;
  const Board& board_;
  Side side_;
  std::vector<Danger> dangers_{};
};

}  // namespace luozi::xiangqi
