// Finds out why a setup is no position of a game.
#include "boards/chess/attacks.hpp"
#include "boards/chess/laws.hpp"
#include "boards/chess/position.hpp"

#include <algorithm>
#include <array>

namespace luozi::chess {
namespace {

/// Every man beyond the first set is a promoted pawn.
bool too_many_men(const Board& board, Side side) {
  const int pawns = board.of(side, PieceType::pawn).size();
  int promoted = 0;
  for (const PieceType type :
       {PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen}) {
    const int first_set = type == PieceType::queen ? 1 : 2;
    promoted += std::max(0, board.of(side, type).size() - first_set);
  }
  return pawns + promoted > laws::pawns_at_start;
}

std::optional<SetupFault> men_fault(const Board& board, Lawfulness lawfulness) {
  if (board.of(Side::white, PieceType::king).size() != 1) return SetupFault::white_king_count;
  if (board.of(Side::black, PieceType::king).size() != 1) return SetupFault::black_king_count;
  const Bits end_ranks = rank_bits(0) | rank_bits(7);
  if (lawfulness == Lawfulness::lawful && (bits(board.of(PieceType::pawn)) & end_ranks) != 0) {
    return SetupFault::pawn_on_end_rank;
  }
  if (too_many_men(board, Side::white)) return SetupFault::too_many_white;
  if (too_many_men(board, Side::black)) return SetupFault::too_many_black;
  return std::nullopt;
}

std::optional<SetupFault> check_fault(const Setup& setup) {
  const Bits filled = bits(setup.board.filled());
  const auto attackers_of_king = [&](Side side) {
    const int king = std::countr_zero(bits(setup.board.of(side, PieceType::king)));
    return square_set(attackers(setup.board, other(side), king, filled));
  };
  if (!attackers_of_king(other(setup.turn)).empty()) return SetupFault::other_side_in_check;
  if (attackers_of_king(setup.turn).size() > 2) return SetupFault::too_many_checkers;
  return std::nullopt;
}

/// At most one rook may castle on each wing, and a king that may castle stands between where they
/// began, so never in a corner.
std::optional<SetupFault> castling_fault(const Setup& setup, Side side) {
  const Bits all = bits(setup.castling_rooks);
  const Bits rooks = all & bits(setup.board.of(side));
  if (rooks == 0) return std::nullopt;
  const Bits may_hold = bits(setup.board.of(PieceType::rook)) & rank_bits(back_rank(side));
  if ((rooks & ~may_hold) != 0) return SetupFault::castling_without_rook;
  const Square king = *setup.board.of(side, PieceType::king).begin();
  if (rank_of(king) != back_rank(side) || file_of(king) == 0 || file_of(king) == 7) {
    return SetupFault::castling_without_king;
  }
  const Bits queen_side = bit(king) - 1;
  if (square_set(rooks & queen_side).size() > 1 || square_set(rooks & ~queen_side).size() > 1) {
    return SetupFault::castling_without_rook;
  }
  const Bits corners = bit(square_at(0, back_rank(side))) | bit(square_at(7, back_rank(side)));
  const bool as_in_chess = file_of(king) == laws::king_file && (rooks & ~corners) == 0;
  if (!setup.chess960 && !as_in_chess) return SetupFault::castling_needs_chess960;
  return std::nullopt;
}

/// A pawn of the waiting side must just have stepped over the square.
bool en_passant_is_possible(const Setup& setup) {
  const Square over = *setup.en_passant;
  const bool white_captures = setup.turn == Side::white;
  if (rank_of(over) != (white_captures ? 5 : 2)) return false;
  const Square stands(over.index() + (white_captures ? -8 : 8));
  const Square began(over.index() + (white_captures ? 8 : -8));
  const SquareSet filled = setup.board.filled();
  return setup.board.of(other(setup.turn), PieceType::pawn).contains(stands) &&
         !filled.contains(over) && !filled.contains(began);
}

}  // namespace

std::optional<SetupFault> fault_of(const Setup& setup, Lawfulness lawfulness) {
  if (const auto fault = men_fault(setup.board, lawfulness)) return fault;
  if (lawfulness == Lawfulness::lawful) {
    if (const auto fault = check_fault(setup)) return fault;
  }
  if (!setup.board.filled().contains_all(setup.castling_rooks)) {
    return SetupFault::castling_without_rook;
  }
  for (const Side side : {Side::white, Side::black}) {
    if (const auto fault = castling_fault(setup, side)) return fault;
  }
  if (setup.en_passant && !en_passant_is_possible(setup)) {
    return SetupFault::en_passant_without_pawn;
  }
  if (setup.halfmoves < 0 || setup.move_number < 1) return SetupFault::counter_out_of_range;
  return std::nullopt;
}

std::string_view text(SetupFault fault) {
  switch (fault) {
    case SetupFault::white_king_count:
      return "White must have exactly one king";
    case SetupFault::black_king_count:
      return "Black must have exactly one king";
    case SetupFault::pawn_on_end_rank:
      return "no pawn can stand on rank 1 or 8";
    case SetupFault::too_many_white:
      return "White has more men than 8 pawns and their promotions can give";
    case SetupFault::too_many_black:
      return "Black has more men than 8 pawns and their promotions can give";
    case SetupFault::other_side_in_check:
      return "the side that is not to move may not be in check";
    case SetupFault::too_many_checkers:
      return "no move can give check with more than two men";
    case SetupFault::castling_without_king:
      return "castling needs the king on its back rank, not in a corner";
    case SetupFault::castling_without_rook:
      return "castling needs a rook of that side on its back rank, at most one on each wing";
    case SetupFault::castling_needs_chess960:
      return "castling in chess needs the king on the e-file and the rook in the corner; other "
             "squares are Chess960";
    case SetupFault::en_passant_without_pawn:
      return "the en passant square must be empty, with the pawn that stepped over it in front";
    case SetupFault::counter_out_of_range:
      return "halfmoves count from 0 and moves from 1";
  }
  return "unknown fault";
}

}  // namespace luozi::chess
