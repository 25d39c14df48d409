// Finds what all moves of a position have in common, then looks at each by itself.
#include "boards/xiangqi/move_traits.hpp"

#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/trade.hpp"

#include <algorithm>

namespace luozi::xiangqi {
namespace {

/// What both sides' horses, rooks and cannons are worth when a game begins.
constexpr double officers_worth_at_start = 70;

/// As the side sees the board, its back rank first, the right half laid over the left one.
std::size_t place(Point point, Side side) {
  const int file = std::min(file_of(point), file_count - 1 - file_of(point));
  const int number = own_rank(point, side) * (file_count / 2 + 1) + file;
  return static_cast<std::size_t>(number);
}

Trait trait_of(PieceType type) {
  return static_cast<Trait>(static_cast<int>(Trait::king) + index(type));
}

bool is_officer(PieceType type) {
  return type == PieceType::horse || type == PieceType::rook || type == PieceType::cannon;
}

}  // namespace

MoveTraits::MoveTraits(const Position& position, const LastMoves<Move>& last)
    : position_(position), board_(position.board()), side_(position.turn()), checking_(position) {
  find_dangers();
  if (last[1]) own_last_to_ = last[1]->to;
  if (!last[0]) return;
  last_to_ = last[0]->to;
  chased_ = reached(position_, *last_to_);
}

void MoveTraits::find_dangers() {
  for (const Point point : board_.of(side_)) {
    const double loss = std::min(rook_strength, threatened(board_, side_, point));
    if (loss == 0) continue;
    dangers_.push_back({point, loss, strength(*board_.piece_at(point), point)});
  }
  std::stable_sort(dangers_.begin(), dangers_.end(),
                   [](const Danger& a, const Danger& b) { return a.loss > b.loss; });
}

Stage MoveTraits::stage() const {
  double left = 0;
  for (const PieceType type : {PieceType::horse, PieceType::rook, PieceType::cannon}) {
    left += strength({Side::white, type}, Point()) * board_.of(type).size();
  }
  return stage_of(left / officers_worth_at_start, position_.move_number());
}

Way MoveTraits::way(Move move) const {
  const auto man = static_cast<std::size_t>(index(*board_.type_at(move.from)));
  return {man, place(move.from, side_), place(move.to, side_)};
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
  weigh_check(move, after, traits);
  if (is_officer(mover.type)) weigh_attack(move, mover, after, balance, traits);
  if (mover.type != PieceType::pawn) traits[at(trait_of(mover.type))] = 1;
  weigh_sequel(move, traits);
  return traits;
}

void MoveTraits::weigh_trade(Move move, std::optional<Piece> victim, double balance,
                             Traits& traits) const {
  traits[at(Trait::wins)] = std::clamp(balance, 0.0, rook_strength);
  traits[at(Trait::loses)] = std::clamp(-balance, 0.0, rook_strength);
  traits[at(Trait::unsafe)] = balance < 0 ? 1 : 0;
  if (!victim || balance < 0) return;
  traits[at(Trait::captures)] = 1;
  const bool captured_last = position_.halfmoves() == 0;
  traits[at(Trait::takes_back)] = captured_last && move.to == last_to_ ? 1 : 0;
}

void MoveTraits::weigh_dangers(Move move, const Board& after, double balance,
                               Traits& traits) const {
  double& most = traits[at(Trait::neglects)];
  for (const Danger& danger : dangers_) {
    if (danger.point == move.from) {
      traits[at(Trait::saves)] = std::max(0.0, danger.loss + std::min(0.0, balance));
    } else if (danger.worth > most) {
      const bool changes = bears_on(move, danger.point);
      const double loss = changes ? threatened(after, side_, danger.point) : danger.loss;
      most = std::max(most, std::min(rook_strength, loss));
    }
  }
}

void MoveTraits::weigh_check(Move move, const Position& after, Traits& traits) const {
  if (!checking_.may_be_by(move) || !in_check(after)) return;
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

/// What the moves before it call for.
void MoveTraits::weigh_sequel(Move move, Traits& traits) const {
  traits[at(Trait::goes_on)] = move.from == own_last_to_ ? 1 : 0;
  if (!last_to_) return;
  traits[at(Trait::near)] =
      nearness(file_of(move.to) - file_of(*last_to_), rank_of(move.to) - rank_of(*last_to_));
  traits[at(Trait::chased)] = chased_.contains(move.from) ? 1 : 0;
}

}  // namespace luozi::xiangqi
