// Generates exactly the legal moves: what bears on the king is known first, so no move is tried
// out.
#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/threats.hpp"

namespace luozi::xiangqi {
namespace {

/// Where no piece of the side to move may go: onto its own, and onto the enemy king that an
/// irregularity may have exposed.
PointSet untouchable(const Position& position) {
  const Side side = position.turn();
  return position.board().of(side) | PointSet{position.king(other(side))};
}

/// The points beside the king on which no enemy piece would attack it.
PointSet king_targets(const Position& position, Point king) {
  const Side side = position.turn();
  const PointSet standing = position.board().filled() - PointSet{king};
  PointSet targets;
  for (const Point to : king_steps[at(index(side))][at(king.index())] - untouchable(position)) {
    if (!attacks_king_on(position.board(), standing, to, other(side))) targets.insert(to);
  }
  return targets;
}

/// Where the piece could go if its king were never in danger; own pieces are not yet left out.
template <PieceType type>
PointSet reached(const Position& position, Point from) {
  const std::size_t i = at(from.index());
  const std::size_t side = at(index(position.turn()));
  if constexpr (type == PieceType::advisor) return advisor_steps[side][i];
  if constexpr (type == PieceType::elephant) {
    return reached_by(elephant_hops[side][i], position.board().filled());
  }
  if constexpr (type == PieceType::horse) {
    return reached_by(horse_hops[i], position.board().filled());
  }
  if constexpr (type == PieceType::rook) return position.lines().rook_reach(from);
  if constexpr (type == PieceType::cannon) return position.lines().cannon_reach(from);
  if constexpr (type == PieceType::pawn) return pawn_steps[side][i];
}

template <PieceType type, class Visit>
void visit_pieces(const Position& position, const Threats& threats, const PointSet& forbidden,
                  const Visit& visit) {
  for (const Point from : position.board().of(position.turn(), type)) {
    visit(from, (reached<type>(position, from) - forbidden) & threats.allowed(from));
  }
}

/// Shows every piece of the side to move with the points to which it may go.
template <class Visit>
void visit_targets(const Position& position, const Visit& visit) {
  const Threats threats(position);
  const PointSet forbidden = untouchable(position);
  const Point king = position.king(position.turn());
  visit(king, king_targets(position, king));
  visit_pieces<PieceType::advisor>(position, threats, forbidden, visit);
  visit_pieces<PieceType::elephant>(position, threats, forbidden, visit);
  visit_pieces<PieceType::horse>(position, threats, forbidden, visit);
  visit_pieces<PieceType::rook>(position, threats, forbidden, visit);
  visit_pieces<PieceType::cannon>(position, threats, forbidden, visit);
  visit_pieces<PieceType::pawn>(position, threats, forbidden, visit);
}

}  // namespace

MoveList legal_moves(const Position& position) {
  MoveList moves;
  visit_targets(position, [&](Point from, const PointSet& targets) {
    for (const Point to : targets) moves.push_back({from, to});
  });
  return moves;
}

std::size_t count_legal_moves(const Position& position) {
  int count = 0;
  visit_targets(position, [&](Point, const PointSet& targets) { count += targets.size(); });
  return static_cast<std::size_t>(count);
}

PointSet checkers(const Position& position) { return Threats(position).checkers(); }

bool in_check(const Position& position) {
  const Side side = position.turn();
  return !attackers(position.board(), position.king(side), other(side)).empty();
}

bool is_checkmate(const Position& position) {
  return in_check(position) && count_legal_moves(position) == 0;
}

bool is_stalemate(const Position& position) {
  return !in_check(position) && count_legal_moves(position) == 0;
}

}  // namespace luozi::xiangqi
