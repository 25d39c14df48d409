// Finds what all moves of a position have in common, then looks at each by itself.
#include "boards/xiangqi/move_traits.hpp"

#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/trade.hpp"

#include <algorithm>
#include <cstdlib>

namespace luozi::xiangqi {
namespace {

constexpr int middle_file = file_count / 2;

/// Ranks from the side's back rank: 0 to 9.
int rank_from_home(Point point, Side side) {
  return side == Side::white ? rank_of(point) : rank_count - 1 - rank_of(point);
}

Trait trait_of(PieceType type) {
  return static_cast<Trait>(static_cast<int>(Trait::king) + index(type));
}

bool is_officer(PieceType type) {
  return type == PieceType::horse || type == PieceType::rook || type == PieceType::cannon;
}

int files_off_middle(Point point) { return std::abs(file_of(point) - middle_file); }

int ranks_forward(Move move, Side side) {
  return rank_from_home(move.to, side) - rank_from_home(move.from, side);
}

bool leaves_back_rank(Move move, Side side) {
  return rank_from_home(move.from, side) == 0 && ranks_forward(move, side) > 0;
}

bool goes_to_the_middle(Move move) {
  return files_off_middle(move.to) == 0 && files_off_middle(move.from) != 0;
}

}  // namespace

MoveTraits::MoveTraits(const Position& position)
    : position_(position), board_(position.board()), side_(position.turn()) {
  for (const Point point : board_.of(side_)) {
    const double loss = threatened(board_, side_, point);
    if (loss > 0) dangers_.push_back({point, std::min(rook_strength, loss)});
  }
}

Traits MoveTraits::of(Move move) const {
  Traits traits{};
  const Piece mover{side_, *board_.type_at(move.from)};
  const Position after = play(position_, move);
  const std::optional<Piece> victim = board_.piece_at(move.to);
  const double balance =
      (victim ? strength(*victim, move.to) : 0) - threatened(after.board(), side_, move.to);
  weigh_trade(move, victim, balance, traits);
  weigh_dangers(move, after.board(), balance, traits);
  weigh_check(after, traits);
  weigh_place(move, mover.type, traits);
  if (is_officer(mover.type)) weigh_attack(move, mover, after, balance, traits);
  return traits;
}

void MoveTraits::weigh_trade(Move move, std::optional<Piece> victim, double balance,
                             Traits& traits) const {
  traits[at(Trait::wins)] = std::clamp(balance, 0.0, rook_strength);
  traits[at(Trait::loses)] = std::clamp(-balance, 0.0, rook_strength);
  traits[at(Trait::unsafe)] = balance < 0 ? 1 : 0;
  if (!victim || balance < 0) return;
  traits[at(Trait::captures)] = 1;
  traits[at(Trait::takes_back)] = position_.halfmoves() == 0 ? 1 : 0;
  traits[at(Trait::victim)] = strength(*victim, move.to);
}

void MoveTraits::weigh_dangers(Move move, const Board& after, double balance,
                               Traits& traits) const {
  for (const Danger& danger : dangers_) {
    if (danger.point == move.from) {
      traits[at(Trait::saves)] = std::max(0.0, danger.loss + std::min(0.0, balance));
    } else {
      double& most = traits[at(Trait::neglects)];
      most = std::max(most, std::min(rook_strength, threatened(after, side_, danger.point)));
    }
  }
}

void MoveTraits::weigh_check(const Position& after, Traits& traits) {
  if (!in_check(after)) return;
  traits[at(Trait::checks)] = 1;
  traits[at(Trait::mates)] = is_checkmate(after) ? 1 : 0;
}

void MoveTraits::weigh_attack(Move move, Piece mover, const Position& after, double balance,
                              Traits& traits) const {
  const Board& board = after.board();
  const PointSet before = reached(position_, move.from) - board_.of(side_);
  const PointSet reach = reached(after, move.to) - board.of(side_);
  traits[at(Trait::reach)] = reach.size() - before.size();
  if (balance < 0) return;
  const PointSet enemies = board.of(other(side_)) - board.of(PieceType::king);
  for (const Point target : (reach - before) & enemies) {
    double& most = traits[at(Trait::threatens)];
    most = std::max(most, strength(*board.piece_at(target), target) - strength(mover, move.to));
    if (attackers(board, target, other(side_)).empty()) traits[at(Trait::attacks_loose)] += 1;
  }
}

void MoveTraits::weigh_place(Move move, PieceType mover, Traits& traits) const {
  if (mover == PieceType::pawn) return weigh_pawn(move, traits);
  traits[at(trait_of(mover))] = 1;
  if (mover == PieceType::horse) weigh_horse(move, traits);
  if (mover == PieceType::rook) weigh_rook(move, traits);
  if (mover == PieceType::cannon) weigh_cannon(move, traits);
  const bool is_guard = mover == PieceType::advisor || mover == PieceType::elephant;
  traits[at(Trait::guard_centre)] = is_guard && goes_to_the_middle(move) ? 1 : 0;
}

void MoveTraits::weigh_horse(Move move, Traits& traits) const {
  const int forward = ranks_forward(move, side_);
  const int off_middle = files_off_middle(move.to);
  traits[at(Trait::develops)] = leaves_back_rank(move, side_) ? 1 : 0;
  traits[at(Trait::horse_forward)] = std::max(0, forward);
  traits[at(Trait::horse_back)] = forward < 0 ? 1 : 0;
  traits[at(Trait::horse_edge)] = off_middle == middle_file ? 1 : 0;
  traits[at(Trait::horse_centre)] = files_off_middle(move.from) - off_middle;
}

void MoveTraits::weigh_rook(Move move, Traits& traits) const {
  const int forward = ranks_forward(move, side_);
  const bool leaves = leaves_back_rank(move, side_);
  traits[at(Trait::develops)] = leaves ? 1 : 0;
  traits[at(Trait::rook_step)] = leaves && forward == 1 ? 1 : 0;
  traits[at(Trait::rook_file)] = forward == 0 && !pawn_on_file(file_of(move.to)) ? 1 : 0;
}

void MoveTraits::weigh_cannon(Move move, Traits& traits) const {
  const bool at_home = !is_across(move.to, side_);
  traits[at(Trait::cannon_centre)] = at_home && goes_to_the_middle(move) ? 1 : 0;
  traits[at(Trait::cannon_aside)] = ranks_forward(move, side_) == 0 ? 1 : 0;
}

void MoveTraits::weigh_pawn(Move move, Traits& traits) const {
  const bool across = is_across(move.to, side_);
  const int off_middle = files_off_middle(move.to);
  traits[at(Trait::pawn_edge)] = !across && off_middle == middle_file ? 1 : 0;
  traits[at(Trait::pawn_centre)] = !across && off_middle == 0 ? 1 : 0;
  traits[at(Trait::pawn_crosses)] = across && !is_across(move.from, side_) ? 1 : 0;
  traits[at(Trait::pawn_aside)] = rank_of(move.to) == rank_of(move.from) ? 1 : 0;
  traits[at(Trait::pawn_deep)] = across ? rank_from_home(move.to, side_) - rank_count / 2 : 0;
}

bool MoveTraits::pawn_on_file(int file) const {
  for (const Point pawn : board_.of(side_, PieceType::pawn)) {
    if (file_of(pawn) == file) return true;
  }
  return false;
}

}  // namespace luozi::xiangqi
