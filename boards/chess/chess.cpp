// Bundles the rules of chess as a Game.
#include "boards/chess/chess.hpp"

#include "boards/chess/end_signs.hpp"
#include "boards/chess/footprint.hpp"
#include "boards/chess/irregular.hpp"
#include "boards/chess/plausibility.hpp"
#include "boards/chess/touch.hpp"
#include "boards/chess/travels.hpp"

namespace luozi::chess {

namespace {

/// The player having the move must ask (FIDE 9.2, 9.3); no arbiter rules these unasked.
std::vector<Claim> listed(const Claims& claims) {
  std::vector<Claim> list;
  for (const std::optional<Outcome>& each : {claims.threefold, claims.fifty_moves}) {
    if (each) list.push_back({*each, false});
  }
  return list;
}

}  // namespace

Position Chess::start() { return start_position(); }

Side Chess::side_to_move(const Position& position) { return position.turn(); }

MoveList Chess::legal_moves(const Position& position) { return chess::legal_moves(position); }

bool Chess::is_legal(const Position& position, Move move) {
  return chess::is_legal(position, move);
}

Position Chess::play(const Position& position, Move move) { return chess::play(position, move); }

Footprint<ChessGrid> Chess::footprint(const Position& position, Move move) {
  return chess::footprint(position, move);
}

Occupancy<ChessGrid> Chess::occupancy(const Position& position) {
  return {position.board().of(Side::white), position.board().of(Side::black)};
}

std::uint64_t Chess::key(const Position& position) { return position.key(); }

Travels<ChessGrid> Chess::travels(const Position& position, Move move) {
  return chess::travels(position, move);
}

const Laws* Chess::laws(std::string_view edition) { return laws_named(edition); }

std::optional<Outcome> Chess::outcome(const History<Chess>& history, const Laws& laws) {
  return chess::outcome(history, laws);
}

std::vector<Claim> Chess::claims(const History<Chess>& history, const Laws& laws) {
  return listed(chess::claims(history, laws));
}

std::vector<Claim> Chess::claims_with(const History<Chess>& history, Move move, const Laws& laws) {
  return listed(chess::claims_with(history, move, laws));
}

std::string_view Chess::article(const Laws& laws, std::string_view reason) {
  return chess::article(laws, reason);
}

std::string Chess::coordinates(const Position& position, Move move) {
  return chess::coordinates(position, move);
}

double Chess::twin_cost(const Position& position, Move move) {
  return chess::twin_cost(position, move);
}

std::vector<double> Chess::implausibility(const Position& position, const LastMoves<Move>& last) {
  return chess::implausibility(position, last);
}

bool Chess::castles(const Position& position, const Irregularity<Grid>& what) {
  return chess::castles(position, what);
}

bool Chess::captures_in_passing(const Position& position, const Irregularity<Grid>& what) {
  return chess::captures_in_passing(position, what);
}

std::vector<Irregularity<ChessGrid>> Chess::castlings(const Position& position) {
  return chess::castlings(position);
}

std::optional<Position> Chess::irregular(const Position& position, const Irregularity<Grid>& what) {
  return chess::irregular(position, what);
}

std::vector<EndSign<ChessGrid>> Chess::end_signs(const Position& position) {
  return chess::end_signs(position);
}

TouchRuling<Chess> Chess::touch_ruling(const Position& position,
                                       std::span<const PieceTouch<Grid>> touches,
                                       const Laws& laws) {
  return chess::touch_ruling(position, touches, laws);
}

}  // namespace luozi::chess
