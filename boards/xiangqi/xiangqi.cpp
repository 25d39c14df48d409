// Bundles the rules of xiangqi as a Game.
#include "boards/xiangqi/xiangqi.hpp"

#include "boards/xiangqi/footprint.hpp"
#include "boards/xiangqi/irregular.hpp"
#include "boards/xiangqi/irregularities.hpp"
#include "boards/xiangqi/plausibility.hpp"
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/touch.hpp"

namespace luozi::xiangqi {

Position Xiangqi::start() { return Position(); }

Side Xiangqi::side_to_move(const Position& position) { return position.turn(); }

MoveList Xiangqi::legal_moves(const Position& position) { return xiangqi::legal_moves(position); }

std::size_t Xiangqi::count_legal_moves(const Position& position) {
  return xiangqi::count_legal_moves(position);
}

bool Xiangqi::is_legal(const Position& position, Move move) {
  return xiangqi::is_legal(position, move);
}

Position Xiangqi::play(const Position& position, Move move) {
  return xiangqi::play(position, move);
}

Footprint<XiangqiGrid> Xiangqi::footprint(const Position& position, Move move) {
  return xiangqi::footprint(position, move);
}

Travels<XiangqiGrid> Xiangqi::travels(const Position& position, Move move) {
  return xiangqi::travels(position, move);
}

Occupancy<XiangqiGrid> Xiangqi::occupancy(const Position& position) {
  return {position.board().of(Side::white), position.board().of(Side::black)};
}

std::uint64_t Xiangqi::key(const Position& position) { return position.key(); }

const Laws* Xiangqi::laws(std::string_view edition) { return laws_named(edition); }

std::optional<Outcome> Xiangqi::outcome(const History<Xiangqi>& history, const Laws& laws) {
  return xiangqi::outcome(history, laws);
}

std::vector<Claim> Xiangqi::claims(const History<Xiangqi>& history, const Laws& laws) {
  return xiangqi::rulings(history, laws).claims;
}

Rulings<XiangqiGrid> Xiangqi::rulings(const History<Xiangqi>& history, const Laws& laws) {
  return xiangqi::rulings(history, laws);
}

std::vector<std::string> Xiangqi::explain(const History<Xiangqi>& history, const Laws& laws) {
  return xiangqi::explain(judge_repetition(history, laws));
}

std::string_view Xiangqi::article(const Laws& laws, std::string_view reason) {
  return xiangqi::article(laws, reason);
}

std::string Xiangqi::coordinates(const Position& /*position*/, Move move) {
  return xiangqi::coordinates(move);
}

/// A sensor sees everything that a move of xiangqi does.
double Xiangqi::twin_cost(const Position& /*position*/, Move /*move*/) { return 0; }

std::vector<double> Xiangqi::implausibility(const Position& position, const LastMoves<Move>& last) {
  return xiangqi::implausibility(position, last);
}

std::optional<Position> Xiangqi::irregular(const Position& position,
                                           const Irregularity<Grid>& what) {
  return xiangqi::irregular(position, what);
}

TouchRuling<Xiangqi> Xiangqi::touch_ruling(const Position& position, Touches<Grid> touches,
                                           const Laws& laws) {
  return xiangqi::touch_ruling(position, touches, laws);
}

std::optional<IrregularityFinding<Xiangqi>> Xiangqi::irregularity_finding(
    const Position& position, const Irregularity<Grid>& what, const Laws& laws) {
  return xiangqi::irregularity_finding(position, what, laws);
}

}  // namespace luozi::xiangqi
