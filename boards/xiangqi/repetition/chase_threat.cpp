// Whether the side to move could win a given piece next.
#include "boards/xiangqi/repetition/chase_threat.hpp"

#include "boards/xiangqi/checking.hpp"
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/repetition/exchange.hpp"

namespace luozi::xiangqi {
namespace {

bool may_take(const Position& position, Move move, Takers takers) {
  const PieceType type = *position.board().type_at(move.from);
  if (type == PieceType::king) return false;
  return type != PieceType::pawn || takers == Takers::pieces_and_pawns;
}

std::optional<Move> gaining_capture(const Position& position, Point victim, Takers takers,
                                    Material before) {
  for (const Move capture : captures_of(position, victim)) {
    if (may_take(position, capture, takers) && capture_gains(position, capture, before)) {
      return capture;
    }
  }
  return std::nullopt;
}

/// However `first` is taken back, the victim falls; and what does so does not take the victim away.
std::optional<Move> exchange_wins(const Position& position, Move first, Point victim) {
  const Position taken = play(position, first);
  const Material won = worth(position.board(), first.to);
  const Material lost = worth(taken.board(), first.to);
  std::optional<Move> capture;
  for (const Move recapture : captures_of(taken, first.to)) {
    if (recapture.from == victim) return std::nullopt;
    capture = gaining_capture(play(taken, recapture), victim, Takers::pieces, won - lost);
    if (!capture) return std::nullopt;
  }
  return capture;
}

std::optional<ChaseThreat> threat_through_exchange(const Position& position, Point victim) {
  for (const Move first : legal_moves(position)) {
    if (first.to == victim || !has_value(position.board(), first.to)) continue;
    if (!may_take(position, first, Takers::pieces)) continue;
    const std::optional<Move> capture = exchange_wins(position, first, victim);
    if (!capture) continue;
    if (capture_gains(position, first)) continue;  // a direct threat to another piece
    return ChaseThreat{ThreatForm::through_exchange, victim, first, *capture};
  }
  return std::nullopt;
}

class CheckSeries {
 public:
  std::optional<ChaseThreat> find(const Position& position, Point victim) {
    for (int checks = 1; checks <= checks_before_capture_most; ++checks) {
      if (const std::optional<ChaseThreat> threat = attack(position, victim, {}, checks))
        return threat;
    }
    return std::nullopt;
  }

 private:
  std::optional<ChaseThreat> attack(const Position& position, Point victim, Material before,
                                    int checks) {
    const Checking checking(position);
    for (const Move check : legal_moves(position)) {
      if (check.to == victim || !may_take(position, check, Takers::pieces)) continue;
      if (!checking.may_be_by(check)) continue;
      const Position after = play(position, check);
      if (!in_check(after) || moves_left_-- <= 0) continue;
      const Material balance = before + worth(position.board(), check.to);
      if (const std::optional<Move> capture = wins_after(after, victim, balance, checks - 1)) {
        return ChaseThreat{ThreatForm::through_checks, victim, check, *capture};
      }
    }
    return std::nullopt;
  }

  /// Whatever answers the check, the victim falls; wherever it may have gone.
  std::optional<Move> wins_after(const Position& checked, Point victim, Material balance,
                                 int checks) {
    std::optional<Move> capture;
    for (const Move reply : legal_moves(checked)) {
      const Position after = play(checked, reply);
      const Point now = reply.from == victim ? reply.to : victim;
      const Material left = balance - worth(checked.board(), reply.to);
      capture = gaining_capture(after, now, Takers::pieces, left);
      if (capture) continue;
      if (checks == 0) return std::nullopt;
      const std::optional<ChaseThreat> next = attack(after, now, left, checks);
      if (!next) return std::nullopt;
      capture = next->capture;
    }
    return capture;
  }

  int moves_left_ = checking_moves_most;
};

}  // namespace

std::optional<ChaseThreat> direct_threat_on(const Position& position, Point victim, Takers takers) {
  if (!has_value(position.board(), victim)) return std::nullopt;
  const std::optional<Move> capture = gaining_capture(position, victim, takers, {});
  if (!capture) return std::nullopt;
  return ChaseThreat{ThreatForm::capture, victim, *capture, *capture};
}

std::optional<ChaseThreat> threat_on(const Position& position, Point victim) {
  if (!has_value(position.board(), victim)) return std::nullopt;
  if (std::optional<ChaseThreat> direct = direct_threat_on(position, victim, Takers::pieces)) {
    return direct;
  }
  if (std::optional<ChaseThreat> exchange = threat_through_exchange(position, victim))
    return exchange;
  return CheckSeries().find(position, victim);
}

}  // namespace luozi::xiangqi
