// Finds what all moves of a position have in common, then looks at each by itself.
#include "boards/chess/move_traits.hpp"

#include "boards/chess/exchange.hpp"
#include "boards/chess/moves.hpp"

#include <algorithm>
#include <bit>

namespace luozi::chess {
namespace {

constexpr int queen_worth = worth(PieceType::queen);

constexpr std::array pieces{PieceType::knight, PieceType::bishop, PieceType::rook,
                            PieceType::queen};
/// Of both sides when a game begins.
constexpr int pieces_worth_at_start = 62;

Trait trait_of(PieceType type) {
  return static_cast<Trait>(static_cast<int>(Trait::knight) + index(type) -
                            index(PieceType::knight));
}

Bits attacks_of(Side side, PieceType type, int square, Bits filled) {
  return type == PieceType::pawn ? pawn_attacks[at(index(side))][at(square)]
                                 : piece_attacks(type, square, filled);
}

Bits attacks_of(const Board& board, Side side, PieceType type) {
  Bits attacked = 0;
  Bits men = bits(board.of(side, type));
  while (men != 0) attacked |= attacks_of(side, type, take_lowest(men), bits(board.filled()));
  return attacked;
}

Bits attacks_of(const Board& board, Side side) {
  Bits attacked = 0;
  for (const PieceType type : all_piece_types) attacked |= attacks_of(board, side, type);
  return attacked;
}

Bits file_through(Square square) { return lines[at(square.index())].file | bit(square); }

bool is_long_range(PieceType type) {
  return type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
}

/// The ranks before that of the square, as the side sees the board.
Bits ranks_before(Square square, Side side) {
  const int shift = 8 * rank_of(square);
  return side == Side::white ? ~Bits{0} << shift << 8 : bit(shift) - 1;
}

/// The file of the square and those beside it.
Bits files_about(Square square) {
  Bits files = file_through(square);
  if (file_of(square) > 0) files |= file_through(Square(square.index() - 1));
  if (file_of(square) < 7) files |= file_through(Square(square.index() + 1));
  return files;
}

/// As the side sees the board: its back rank is the first.
std::size_t place(Square square, Side side) {
  return at(side == Side::white ? square.index() : square.index() ^ 56);
}

}  // namespace

MoveTraits::MoveTraits(const Position& position, const LastMoves<Move>& last)
    : position_(position),
      board_(position.board()),
      side_(position.turn()),
      own_(bits(board_.of(side_))),
      enemy_(bits(board_.of(other(side_)))),
      filled_(own_ | enemy_),
      enemy_king_(position.king(other(side_)).index()),
      attacked_(attacks_of(board_, other(side_))),
      pawns_(bits(board_.of(PieceType::pawn))),
      pawn_chased_(attacks_of(board_, other(side_), PieceType::pawn)) {
  find_shields();
  find_dangers();
  look_at_last(last);
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

void MoveTraits::look_at_last(const LastMoves<Move>& last) {
  if (last[1]) own_last_to_ = last[1]->to;
  if (!last[0]) return;
  last_to_ = last[0]->to;
  const std::optional<PieceType> moved = board_.type_at(*last_to_);
  if (!moved) return;  // castling, where it is written as the king taking its rook
  chased_ = attacks_of(other(side_), *moved, last_to_->index(), filled_);
  const bool straight = file_of(last[0]->from) == file_of(*last_to_);
  const bool by_pawn = *moved == PieceType::pawn || last[0]->promotion;
  captured_last_ = position_.halfmoves() == 0 && !(by_pawn && straight);
}

Stage MoveTraits::stage() const {
  int left = 0;
  for (const PieceType type : pieces) left += worth(type) * board_.of(type).size();
  return stage_of(static_cast<double>(left) / pieces_worth_at_start, position_.move_number());
}

Way MoveTraits::way(Move move) const {
  return {at(index(*board_.type_at(move.from))), place(move.from, side_), place(move.to, side_)};
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
  weigh_exchange(move, victim, balance, traits);
  weigh_dangers(move.from, victim, balance, traits);
  weigh_attack(move, balance, traits);
  weigh_man(move, mover, traits);
  weigh_sequel(move, mover, traits);
  return traits;
}

void MoveTraits::weigh_exchange(Move move, std::optional<Square> victim, int balance,
                                Traits& traits) const {
  traits[at(Trait::wins)] = std::clamp(balance, 0, queen_worth);
  traits[at(Trait::loses)] = std::clamp(-balance, 0, queen_worth);
  traits[at(Trait::unsafe)] = balance < 0 ? 1 : 0;
  if (!victim || balance < 0) return;
  traits[at(Trait::captures)] = 1;
  traits[at(Trait::takes_back)] = captured_last_ && move.to == last_to_ ? 1 : 0;
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
  weigh_reach(move.from, before, after, traits);
  if (opens || (after & bit(enemy_king_)) != 0) {
    traits[at(Trait::checks)] = 1;
    traits[at(Trait::mates)] = is_checkmate(play(position_, move)) ? 1 : 0;
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

/// What it attacks and protects by going: the squares that the man attacks before and after.
void MoveTraits::weigh_reach(Square from, Bits before, Bits after, Traits& traits) const {
  const auto gained = [&](Bits squares) {
    return std::popcount(after & squares) - std::popcount(before & squares);
  };
  const Bits about_king = king_attacks[at(enemy_king_)] | bit(enemy_king_);
  const Bits king = bits(board_.of(side_, PieceType::king));
  const Bits in_danger = own_ & attacked_ & ~king & ~bit(from);
  if (((pawns_ | king) & bit(from)) == 0) traits[at(Trait::reach)] = gained(~own_ | bit(from));
  traits[at(Trait::near_king)] = gained(about_king);
  traits[at(Trait::guards)] = std::popcount(after & ~before & in_danger);
  traits[at(Trait::deserts)] = std::popcount(before & ~after & in_danger);
}

void MoveTraits::weigh_man(Move move, PieceType mover, Traits& traits) const {
  if (mover == PieceType::pawn) return weigh_pawn(move.to, traits);
  traits[at(trait_of(mover))] = 1;
  if (mover == PieceType::king) {
    traits[at(Trait::king_unready)] = (bits(position_.castling_rooks()) & own_) != 0 ? 1 : 0;
  }
  if (mover == PieceType::rook) weigh_rook(move, traits);
  if (is_long_range(mover)) {
    const auto faces = [&](Square square) {
      return (piece_attacks(mover, square.index(), 0) & bit(enemy_king_)) != 0 ? 1 : 0;
    };
    traits[at(Trait::faces_king)] = faces(move.to) - faces(move.from);
  }
  const Bits behind = side_ == Side::white ? bit(move.to) >> 8 : bit(move.to) << 8;
  traits[at(Trait::blocks_pawn)] = (behind & pawns_ & own_) != 0 ? 1 : 0;
}

void MoveTraits::weigh_pawn(Square to, Traits& traits) const {
  const Bits stopping = files_about(to) & ranks_before(to, side_) & pawns_ & enemy_;
  const auto own_rank = static_cast<int>(place(to, side_) / 8);
  traits[at(Trait::passed)] = stopping == 0 ? own_rank / 7.0 : 0;
}

void MoveTraits::weigh_rook(Move move, Traits& traits) const {
  const auto is_open = [&](Square square) { return (file_through(square) & pawns_) == 0 ? 1 : 0; };
  traits[at(Trait::open_file)] = is_open(move.to) - is_open(move.from);
}

/// What the moves before it call for.
void MoveTraits::weigh_sequel(Move move, PieceType mover, Traits& traits) const {
  traits[at(Trait::goes_on)] = move.from == own_last_to_ ? 1 : 0;
  if (last_to_) {
    traits[at(Trait::near)] =
        nearness(file_of(move.to) - file_of(*last_to_), rank_of(move.to) - rank_of(*last_to_));
  }
  if (mover == PieceType::pawn) return;
  traits[at(Trait::chased)] = (chased_ & bit(move.from)) != 0 ? 1 : 0;
  traits[at(Trait::pawn_chased)] = (pawn_chased_ & bit(move.from)) != 0 ? 1 : 0;
}

}  // namespace luozi::chess
