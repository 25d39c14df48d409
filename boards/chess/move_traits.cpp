// Finds what all moves of a position have in common, then looks at each by itself.
#include "boards/chess/move_traits.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "boards/chess/exchange.hpp"
#include "boards/chess/moves.hpp"

namespace luozi::chess {
namespace {

constexpr int queen_worth = worth(PieceType::queen);

/// A king need not hide from pieces worth no more than these: a queen and a bishop, two rooks and a
/// knight. A house rule.
constexpr int little_material = 13;

Trait trait_of(PieceType type) {
  return static_cast<Trait>(static_cast<int>(Trait::knight) + index(type) -
                            index(PieceType::knight));
}

Bits attacks_of(Side side, PieceType type, int square, Bits filled) {
  return type == PieceType::pawn ? pawn_attacks[at(index(side))][at(square)]
                                 : piece_attacks(type, square, filled);
}

Bits attacks_of(const Board& board, Side side) {
  Bits attacked = 0;
  for (const PieceType type : all_piece_types) {
    Bits men = bits(board.of(side, type));
    while (men != 0) {
      attacked |= attacks_of(side, type, take_lowest(men), bits(board.filled()));
    }
  }
  return attacked;
}

int pieces_worth(const Board& board, Side side) {
  int sum = 0;
  for (const PieceType type :
       {PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen}) {
    sum += worth(type) * board.of(side, type).size();
  }
  return sum;
}

/// Twice the way along files and ranks from a square to the board's middle.
int off_centre(Square square) {
  return std::abs(2 * file_of(square) - 7) + std::abs(2 * rank_of(square) - 7);
}

}  // namespace

MoveTraits::MoveTraits(const Position& position)
    : position_(position),
      board_(position.board()),
      side_(position.turn()),
      own_(bits(board_.of(side_))),
      enemy_(bits(board_.of(other(side_)))),
      filled_(own_ | enemy_),
      enemy_king_(position.king(other(side_)).index()),
      king_is_safe_(pieces_worth(board_, other(side_)) <= little_material),
      attacked_(attacks_of(board_, other(side_))) {
  find_shields();
  find_dangers();
}

void MoveTraits::find_shields() {
  const Bits queens = bits(board_.of(PieceType::queen));
  const Bits straight = bits(board_.of(PieceType::rook)) | queens;
  const Bits diagonal = bits(board_.of(PieceType::bishop)) | queens;
  Bits sliders = ((rook_attacks(enemy_king_, enemy_) & straight) |
                  (bishop_attacks(enemy_king_, enemy_) & diagonal)) &
                 own_;
  while (sliders != 0) {
    const Bits between = squares_between[at(enemy_king_)][at(take_lowest(sliders))] & own_;
    if (has_one(between)) shields_ |= between;
  }
}

void MoveTraits::find_dangers() {
  Bits men = own_ & attacked_;
  while (men != 0) {
    const int square = take_lowest(men);
    const int loss = std::min(queen_worth, threatened(board_, side_, Square(square)));
    if (loss == 0) continue;
    dangers_.push_back({square, loss, attackers(board_, other(side_), square, filled_)});
  }
}

Traits MoveTraits::of(Move move) const {
  Traits traits{};
  if (castling_wing(position_, move)) {
    traits[at(Trait::castles)] = 1;
    weigh_dangers(move.from, std::nullopt, 0, traits);
    return traits;
  }
  if (move.promotion) {
    move.promotion = PieceType::queen;
    traits[at(Trait::promotes)] = 1;
  }
  const PieceType mover = *board_.type_at(move.from);
  const std::optional<Square> victim = captured_square(position_, move);
  const bool quiet = !victim && !move.promotion && (bit(move.to) & attacked_) == 0;
  const int balance = quiet ? 0 : exchange(position_, move);
  weigh_exchange(victim, balance, traits);
  weigh_dangers(move.from, victim, balance, traits);
  weigh_attack(move, balance, traits);
  weigh_place(move, mover, traits);
  return traits;
}

void MoveTraits::weigh_exchange(std::optional<Square> victim, int balance, Traits& traits) const {
  traits[at(Trait::wins)] = std::clamp(balance, 0, queen_worth);
  traits[at(Trait::loses)] = std::clamp(-balance, 0, queen_worth);
  traits[at(Trait::unsafe)] = balance < 0 ? 1 : 0;
  if (!victim || balance < 0) return;
  traits[at(Trait::captures)] = 1;
  traits[at(Trait::takes_back)] = position_.halfmoves() == 0 ? 1 : 0;
  traits[at(Trait::victim)] = worth(*board_.type_at(*victim));
}

void MoveTraits::weigh_dangers(Square from, std::optional<Square> victim, int balance,
                               Traits& traits) const {
  const Bits captured = victim ? bit(*victim) : 0;
  for (const Danger& danger : dangers_) {
    if ((danger.attackers & ~captured) == 0) continue;
    if (danger.square == from.index()) {
      traits[at(Trait::saves)] = std::max(0, danger.loss + std::min(0, balance));
    } else {
      double& neglected = traits[at(Trait::neglects)];
      neglected = std::max<double>(neglected, danger.loss);
    }
  }
}

void MoveTraits::weigh_attack(Move move, int balance, Traits& traits) const {
  const PieceType mover = *board_.type_at(move.from);
  const PieceType stands = move.promotion.value_or(mover);
  const int from = move.from.index(), to = move.to.index();
  const Bits before = attacks_of(side_, mover, from, filled_);
  const Bits after = attacks_of(side_, stands, to, (filled_ & ~bit(from)) | bit(to));
  const bool opens =
      (shields_ & bit(from)) != 0 && (line_through[at(enemy_king_)][at(from)] & bit(to)) == 0;
  if (opens || (after & bit(enemy_king_)) != 0) {
    traits[at(Trait::checks)] = 1;
    traits[at(Trait::mates)] = is_checkmate(play(position_, move)) ? 1 : 0;
  }
  if (mover != PieceType::pawn) {
    traits[at(Trait::reach)] = std::popcount(after & ~own_) - std::popcount(before & ~own_);
  }
  if (balance < 0) return;
  Bits anew = after & ~before & enemy_ & ~bit(enemy_king_);
  traits[at(Trait::attacks_loose)] = std::popcount(anew & ~attacked_);
  double& most = traits[at(Trait::threatens)];
  while (anew != 0) {
    const PieceType target = *board_.type_at(Square(take_lowest(anew)));
    most = std::max<double>(most, worth(target) - worth(stands));
  }
}

void MoveTraits::weigh_place(Move move, PieceType mover, Traits& traits) const {
  const int home = back_rank(side_);
  const int ranks = std::abs(rank_of(move.to) - home) - std::abs(rank_of(move.from) - home);
  const double nearer = (off_centre(move.from) - off_centre(move.to)) / 2.0;
  if (mover == PieceType::pawn) {
    traits[at(Trait::pawn_rank)] = std::abs(rank_of(move.to) - home);
    traits[at(Trait::pawn_double)] = ranks == 2 ? 1 : 0;
    traits[at(Trait::pawn_centre)] = off_centre(move.to) == 2 ? 1 : 0;
    return;
  }
  traits[at(trait_of(mover))] = 1;
  if (mover == PieceType::king) {
    traits[at(Trait::king_unready)] = (bits(position_.castling_rooks()) & own_) != 0 ? 1 : 0;
    traits[at(king_is_safe_ ? Trait::king_centre : Trait::king_strays)] = nearer;
    return;
  }
  traits[at(Trait::retreats)] = ranks < 0 ? 1 : 0;
  if (mover == PieceType::rook) return;
  traits[at(Trait::centre)] = nearer;
  const bool leaves_home = rank_of(move.from) == home && ranks > 0;
  traits[at(Trait::develops)] = mover != PieceType::queen && leaves_home ? 1 : 0;
}

}  // namespace luozi::chess
