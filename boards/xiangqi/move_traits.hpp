// What about a move makes people play it or not: exchanges, dangers, checks, where pieces belong.
#pragma once

#include "boards/last_moves.hpp"
#include "boards/plausibility.hpp"
#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/checking.hpp"
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
  takes_back,     ///< ... on the point where the other side has just captured
  saves,          ///< what the piece was about to lose where it stood, less what it loses now
  neglects,       ///< the most that another piece is about to lose, and still is
  checks,         ///< gives check
  mates,          ///< gives checkmate
  threatens,      ///< the most that a piece which it attacks anew is worth more than itself
  attacks_loose,  ///< how many pieces that nothing protects it attacks anew
  reach,          ///< how many more points a horse, rook or cannon reaches from there
  king,           ///< what moves, against a pawn
  advisor,
  elephant,
  horse,
  rook,
  cannon,
  goes_on,  ///< the piece that its side moved last
  chased,   ///< a piece that the piece which has just moved attacks
  near,     ///< how near it goes to the piece which has just moved: 3 beside it, 0 from 4 points
};
inline constexpr std::size_t trait_count = 21;
/// Kinds of pieces, and points of half a board, as in `Places`: left and right are alike.
inline constexpr std::size_t man_count = 7, place_count = 50;

constexpr std::size_t at(Trait trait) { return static_cast<std::size_t>(trait); }

/// By `at` their trait.
using Traits = std::array<double, trait_count>;

/// Looks at a position once, for the traits of its moves.
class MoveTraits {
 public:
  /// The position must outlive this; `last`: how it came about.
  explicit MoveTraits(const Position& position, const LastMoves<Move>& last = {});

  /// The traits of a legal move.
  Traits of(Move move) const;
  Way way(Move move) const;
  Stage stage() const;

 private:
  /// An own piece that the other side could win something by capturing.
  struct Danger {
    Point point;
    double loss = 0;   ///< as it stands
    double worth = 0;  ///< the most that it can ever lose
  };

  void find_dangers();
  void weigh_trade(Move move, std::optional<Piece> victim, double balance, Traits& traits) const;
  void weigh_dangers(Move move, const Board& after, double balance, Traits& traits) const;
  void weigh_check(Move move, const Position& after, Traits& traits) const;
  void weigh_attack(Move move, Piece mover, const Position& after, double balance,
                    Traits& traits) const;
  void weigh_sequel(Move move, Traits& traits) const;

  const Position& position_;
  const Board& board_;
  Side side_;
  Checking checking_;
  std::vector<Danger> dangers_{};                   ///< the greatest loss first
  PointSet chased_{};                               ///< what the piece attacks that has just moved
  std::optional<Point> last_to_{}, own_last_to_{};  ///< where each side's last move went
};

}  // namespace luozi::xiangqi
