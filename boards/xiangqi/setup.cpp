// Finds out why a setup is no position of a game.
#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/position.hpp"

namespace luozi::xiangqi {
namespace {

/// CXA-1999 1.2: what each side has at the start; nothing is ever added.
constexpr int count_at_start(PieceType type) {
  if (type == PieceType::king) return 1;
  return type == PieceType::pawn ? 5 : 2;
}

/// An irregularity that stands may leave a piece anywhere, but nobody lets a king go over the
/// river, where it would be among the advisors and elephants of the enemy.
bool may_stand(const PointSet& pieces, Side side, PieceType type, Lawfulness lawfulness) {
  if (lawfulness == Lawfulness::lawful) {
    return homes[at(index(side))][at(index(type))].contains_all(pieces);
  }
  return type != PieceType::king || !is_across(*pieces.begin(), side);
}

std::optional<SetupFault> pieces_fault(const Board& board, Lawfulness lawfulness) {
  if (board.of(Side::white, PieceType::king).size() != 1) return SetupFault::red_king_count;
  if (board.of(Side::black, PieceType::king).size() != 1) return SetupFault::black_king_count;
  for (const Side side : {Side::white, Side::black}) {
    for (const PieceType type : all_piece_types) {
      const PointSet pieces = board.of(side, type);
      if (pieces.size() > count_at_start(type)) return SetupFault::too_many_of_a_kind;
      if (!may_stand(pieces, side, type, lawfulness)) {
        return SetupFault::piece_out_of_its_reach;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<SetupFault> fault_of(const Setup& setup, Lawfulness lawfulness) {
  if (const auto fault = pieces_fault(setup.board, lawfulness)) return fault;
  const Side waiting = other(setup.turn);
  const Point king = *setup.board.of(waiting, PieceType::king).begin();
  if (lawfulness == Lawfulness::lawful && !attackers(setup.board, king, setup.turn).empty()) {
    return SetupFault::other_side_in_check;
  }
  if (setup.halfmoves < 0 || setup.move_number < 1) return SetupFault::counter_out_of_range;
  return std::nullopt;
}

std::string_view text(SetupFault fault) {
  switch (fault) {
    case SetupFault::red_king_count:
      return "Red must have exactly one king";
    case SetupFault::black_king_count:
      return "Black must have exactly one king";
    case SetupFault::too_many_of_a_kind:
      return "a side has at most two advisors, elephants, horses, rooks and cannons and five pawns";
    case SetupFault::piece_out_of_its_reach:
      return "kings and advisors stand on the points of their palace, elephants on their seven "
             "points, "
             "pawns before the river on the file on which they began";
    case SetupFault::other_side_in_check:
      return "the side that is not to move may not be in check, nor the kings face each other";
    case SetupFault::counter_out_of_range:
      return "halfmoves count from 0 and moves from 1";
  }
  return "unknown fault";
}

}  // namespace luozi::xiangqi
