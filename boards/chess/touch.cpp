// From the touches of one turn to the moves that the laws of chess leave.
#include "boards/chess/touch.hpp"

#include "boards/chess/chess.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace luozi::chess {
namespace {

using Finding = TouchFinding<ChessGrid>;

/// Men of one side that were touched next; which of them came first, nobody can know.
struct Step {
  SquareSet men;
  bool own = true;
};

/// What is looked at all along: the moves that no article has barred yet, and what was touched.
struct Turn {
  const Position& position;
  const TouchLaws& laws;
  std::vector<Move> moves;
  std::vector<Step> steps;

  Square king() const { return position.king(position.turn()); }
};

/// The moves that an article leaves, and what is to be said of it.
struct Demand {
  std::vector<Move> moves;
  Finding why;
};

/// The own rooks with which the player can mean to castle, whether or not it is legal: those on
/// the king's back rank (Chess960), those in the corners while the king is on its file (chess).
SquareSet castling_partners(const Position& position) {
  const Side side = position.turn();
  const Square king = position.king(side);
  const int rank = back_rank(side);
  if (rank_of(king) != rank) return {};
  SquareSet partners;
  for (const Square rook : position.board().of(side, PieceType::rook)) {
    const bool in_corner = file_of(rook) == 0 || file_of(rook) == 7;
    const bool at_home = file_of(king) == laws::king_file && in_corner;
    if (rank_of(rook) == rank && (position.chess960() || at_home)) partners.insert(rook);
  }
  return partners;
}

std::vector<Step> in_order(const Position& position,
                           std::span<const PieceTouch<ChessGrid>> touches) {
  const Board& board = position.board();
  const SquareSet king{position.king(position.turn())};
  std::vector<Step> steps;
  const auto add = [&](const SquareSet& men, bool own) {
    if (!men.empty()) steps.push_back({men, own});
  };
  SquareSet seen;
  for (std::size_t i = 0; i < touches.size();) {
    SquareSet together;
    do {
      together.insert(touches[i].square);
    } while (++i < touches.size() && touches[i].with_last);
    together = (together & board.filled()) - seen;
    seen |= together;
    const SquareSet own = together & board.of(position.turn());
    const SquareSet after_king =
        (own & king).empty() ? SquareSet{} : own & castling_partners(position);
    add(own - after_king, true);
    add(after_king, true);
    add(together - own, false);
  }
  return steps;
}

/// The men of either side one of which was touched, if this move is what its touch asked for: the
/// mover and the victim. Castling is the king's move; the rook's too where it alone travels (FIDE
/// Guidelines II.3.2.4).
SquareSet answered(const Position& position, Move move) {
  SquareSet men{move.from};
  if (const auto victim = captured_square(position, move)) men.insert(*victim);
  const auto wing = castling_wing(position, move);
  if (wing && castled_king(position.turn(), *wing) == move.from) men.insert(move.to);
  return men;
}

std::vector<Move> answers(const Position& position, const std::vector<Move>& moves,
                          const SquareSet& men) {
  std::vector<Move> some;
  for (const Move& move : moves) {
    if (!(answered(position, move) & men).empty()) some.push_back(move);
  }
  return some;
}

/// Castling with one of these rooks.
std::vector<Move> castlings(const Turn& turn, const SquareSet& rooks) {
  std::vector<Move> some;
  for (const Move& move : turn.moves) {
    if (castling_wing(turn.position, move) && rooks.contains(move.to)) some.push_back(move);
  }
  return some;
}

void name_men(Demand& demand, const SquareSet& men) {
  for (const Square square : men) demand.why.touched.push_back(square);
}

/// Of the touched men those from which the demand comes.
void name_asking(Demand& demand, const Position& position, const SquareSet& touched) {
  SquareSet asking;
  for (const Move& move : demand.moves) asking |= answered(position, move) & touched;
  name_men(demand, asking);
}

using Steps = std::span<const Step>;

Steps::iterator first_of(Steps steps, bool own) {
  return std::find_if(steps.begin(), steps.end(),
                      [own](const Step& step) { return step.own == own; });
}

/// The first opponent's man touched, captured with the first own one (FIDE 4.3.3). None: illegal.
std::optional<Demand> capture_demanded(const Turn& turn, Steps::iterator own,
                                       Steps::iterator theirs) {
  const Position& position = turn.position;
  Demand demand{answers(position, answers(position, turn.moves, own->men), theirs->men),
                {TouchKind::touch_capture, turn.laws.both}};
  if (demand.moves.empty()) return std::nullopt;
  name_asking(demand, position, std::min(own, theirs)->men);
  name_asking(demand, position, std::max(own, theirs)->men);
  return demand;
}

/// What touches oblige to where castling is not tried (FIDE 4.3). None: no man touched can move or
/// be captured (FIDE 4.5).
std::optional<Demand> demanded_by(const Turn& turn, Steps steps) {
  const auto own = first_of(steps, true);
  const auto theirs = first_of(steps, false);
  const bool both = own != steps.end() && theirs != steps.end();
  if (both) {
    if (auto capture = capture_demanded(turn, own, theirs)) return capture;
  }
  for (const Step& step : steps) {
    Demand demand{answers(turn.position, turn.moves, step.men), {}};
    if (demand.moves.empty()) continue;
    name_asking(demand, turn.position, step.men);
    demand.why.kind = step.own ? TouchKind::touch_move : TouchKind::touch_capture;
    const std::string_view alone = step.own ? turn.laws.own : turn.laws.theirs;
    demand.why.article = both ? turn.laws.both : alone;
    return demand;
  }
  return std::nullopt;
}

Steps::iterator king_in(const Turn& turn) {
  const Steps steps = turn.steps;
  return std::find_if(steps.begin(), steps.end(),
                      [&](const Step& step) { return step.men.contains(turn.king()); });
}

/// What king and then rook oblige to (FIDE 4.4.1, 4.4.3). None: castling was not tried, or the
/// edition does not oblige to castle.
std::optional<Demand> castling_demanded(const Turn& turn) {
  const Steps steps = turn.steps;
  const SquareSet partners = castling_partners(turn.position);
  const auto rook = std::find_if(king_in(turn), steps.end(),
                                 [&](const Step& step) { return !(step.men & partners).empty(); });
  if (rook == steps.end()) return std::nullopt;
  const std::vector<Square> king{turn.king()};
  const auto before = demanded_by(turn, Steps(steps.begin(), rook));
  if (before && before->why.touched != king) return std::nullopt;

  Demand demand{castlings(turn, rook->men),
                {TouchKind::touch_move, turn.laws.king_then_rook, king}};
  for (const Square each : rook->men& partners) demand.why.touched.push_back(each);
  if (!demand.moves.empty()) {
    return turn.laws.king_then_rook.empty() ? std::nullopt : std::optional(demand);
  }
  demand.why.article = turn.laws.castling_illegal;
  demand.moves = before ? before->moves : turn.moves;
  return demand;
}

/// Castling with a rook that was touched before the king (FIDE 4.4.2), where it would be legal.
Demand castling_barred(const Turn& turn) {
  const Steps steps = turn.steps;
  const auto king = king_in(turn);
  Demand barred{{}, {TouchKind::castling_rook_first, turn.laws.rook_then_king}};
  if (king == steps.end()) return barred;
  for (const Step& step : Steps(steps.begin(), king)) {
    for (const Move& move : castlings(turn, step.men)) {
      barred.moves.push_back(move);
      barred.why.touched.push_back(move.to);
    }
  }
  barred.why.touched.push_back(turn.king());
  return barred;
}

}  // namespace

TouchRuling<Chess> touch_ruling(const Position& position,
                                std::span<const PieceTouch<ChessGrid>> touches, const Laws& laws) {
  const MoveList legal = legal_moves(position);
  Turn turn{position, laws.touch, {legal.begin(), legal.end()}, in_order(position, touches)};
  TouchRuling<Chess> ruling;
  const Demand barred = castling_barred(turn);
  // A player who has nothing else may castle all the same: the law cannot leave no move at all.
  if (!barred.moves.empty() && barred.moves.size() < legal.size()) {
    ruling.barred = barred.moves;
    ruling.bars = barred.why;
    std::erase_if(turn.moves, [&](const Move& move) {
      return std::find(barred.moves.begin(), barred.moves.end(), move) != barred.moves.end();
    });
  }
  std::optional<Demand> demand = castling_demanded(turn);
  if (!demand) demand = demanded_by(turn, turn.steps);
  const bool obliges = demand && demand->moves.size() < turn.moves.size();
  ruling.permitted = obliges ? demand->moves : turn.moves;
  ruling.obliges = obliges ? std::optional(demand->why) : ruling.bars;
  return ruling;
}

}  // namespace luozi::chess
