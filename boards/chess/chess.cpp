// Bundles the rules of chess as a Game.
#include "boards/chess/chess.hpp"

#include "boards/chess/footprint.hpp"

namespace luozi::chess {

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

std::optional<Outcome> Chess::outcome(const History<Chess>& history) {
  return chess::outcome(history);
}

std::string Chess::coordinates(const Position& position, Move move) {
  return chess::coordinates(position, move);
}

double Chess::prior_cost(const Position& /*position*/, Move move) {
  return chess::prior_cost(move);
}

}  // namespace luozi::chess
