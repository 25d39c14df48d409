// Which pieces a move chases: those it newly threatens to win.
#include "boards/xiangqi/repetition/chase.hpp"

#include "boards/xiangqi/repetition/turn.hpp"

#include <algorithm>

namespace luozi::xiangqi {
namespace {

constexpr int centre_file = 4;
constexpr int attackers_held_off_most = 2;  // a lone rook in the centre draws against no more

/// In check a side cannot take, but what it attacked stays attacked.
bool hidden_by_check(const PlayedMove& played, const ChaseThreat& threat) {
  const Point taker = threat.capture.from;
  return threat.form == ThreatForm::capture && in_check(*played.before) &&
         taker != played.move.to &&
         attackers(played.before->board(), threat.victim, played.side()).contains(taker);
}

bool stood_before(const PlayedMove& played, const std::vector<Position>& standing,
                  const ChaseThreat& threat, Takers takers) {
  if (hidden_by_check(played, threat)) return true;
  const bool direct = threat.form == ThreatForm::capture;
  return std::any_of(standing.begin(), standing.end(), [&](const Position& each) {
    return direct ? direct_threat_on(each, threat.victim, takers).has_value()
                  : threat_on(each, threat.victim).has_value();
  });
}

/// Of the threats that `find` sees after the move, those that did not stand before it.
template <class Find>
std::vector<ChaseThreat> new_of(const PlayedMove& played, Takers takers, Find find) {
  const std::optional<Position> next = with_turn(*played.after, played.side());
  if (!next) return {};
  const std::vector<Position> standing = standing_before(played);
  std::vector<ChaseThreat> made;
  for (const Point victim : next->board().of(other(played.side()))) {
    const std::optional<ChaseThreat> threat = find(*next, victim);
    if (threat && !stood_before(played, standing, *threat, takers)) made.push_back(*threat);
  }
  return made;
}

bool is_guard(const Board& board, Point point) {
  const std::optional<PieceType> type = board.type_at(point);
  return type == PieceType::advisor || type == PieceType::elephant;
}

PointSet fighters(const Board& board, Side side) {
  return board.of(side, PieceType::rook) | board.of(side, PieceType::horse) |
         board.of(side, PieceType::cannon) | board.of(side, PieceType::pawn);
}

}  // namespace

std::vector<ChaseThreat> new_threats(const PlayedMove& played) {
  return new_of(played, Takers::pieces, threat_on);
}

std::vector<ChaseThreat> new_pawn_threats(const PlayedMove& played) {
  constexpr Takers takers = Takers::pieces_and_pawns;
  return new_of(played, takers, [](const Position& next, Point victim) {
    return direct_threat_on(next, victim, takers);
  });
}

bool is_defensive_point(const PlayedMove& played, const std::vector<ChaseThreat>& threats) {
  const Board& board = played.after->board();
  const bool only_guards =
      std::all_of(threats.begin(), threats.end(),
                  [&](const ChaseThreat& threat) { return is_guard(board, threat.victim); });
  if (threats.empty() || !only_guards) return false;
  const Point point = played.move.to;
  const bool takes_centre =
      file_of(point) == centre_file && file_of(played.move.from) != centre_file;
  return takes_centre && board.type_at(point) == PieceType::rook &&
         fighters(board, played.side()).size() == 1 &&
         fighters(board, other(played.side())).size() <= attackers_held_off_most;
}

}  // namespace luozi::xiangqi
