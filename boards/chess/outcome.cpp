// When a game of chess is over, and which draws its player may claim.
#include "boards/chess/outcome.hpp"

#include "boards/chess/attacks.hpp"
#include "boards/chess/chess.hpp"

#include <algorithm>

namespace luozi::chess {
namespace {

/// The squares of a1's colour.
constexpr Bits dark_squares = 0xAA55AA55AA55AA55;

/// How often `position` stood among the last `halfmoves` plies of the history, before which other
/// men were on the board, and before a move or an order that no law knows.
int times_stood(const History<Chess>& history, const Position& position, int halfmoves) {
  const std::size_t plies = history.plies.size();
  const std::size_t back = std::min(plies, at(halfmoves));
  auto times = std::ranges::count_if(
      history.earlier, [&](const Position& stood) { return same_position(stood, position); });
  for (std::size_t ply = plies - back; ply <= plies; ++ply) {
    if (same_position(history.position_after(ply), position)) ++times;
  }
  return static_cast<int>(times);
}

std::optional<Outcome> draw(bool holds, std::string_view reason, std::string_view article) {
  if (!holds || article.empty()) return std::nullopt;
  return Outcome{GameResult::draw, reason, article};
}

/// One knight or one bishop is all there is besides the kings, or one bishop each on one colour.
bool is_listed_dead(const Board& board) {
  if (!is_dead_by_material(board)) return false;
  return board.of(Side::white).size() <= 2 && board.of(Side::black).size() <= 2;
}

}  // namespace

bool cannot_mate(const Board& board, Side side) {
  const Bits kings = bits(board.of(PieceType::king));
  const Bits own = bits(board.of(side)) & ~kings;
  if (own == 0) return true;
  const Bits others = bits(board.of(other(side))) & ~kings;
  const Bits queens = bits(board.of(PieceType::queen));
  if ((own & ~bits(board.of(PieceType::knight))) == 0) {
    return has_one(own) && (others & ~queens) == 0;
  }
  const Bits bishops = bits(board.of(PieceType::bishop));
  if ((own & ~bishops) != 0) return false;
  const bool on_one_colour = (bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0;
  return on_one_colour && (others & ~(bishops | queens | bits(board.of(PieceType::rook)))) == 0;
}

bool is_dead_by_material(const Board& board) {
  return cannot_mate(board, Side::white) && cannot_mate(board, Side::black);
}

int repetitions(const History<Chess>& history) {
  return times_stood(history, history.now(), history.now().halfmoves());
}

std::optional<Outcome> outcome(const History<Chess>& history, const Laws& laws) {
  const Position& now = history.now();
  if (is_checkmate(now)) {
    const GameResult won = win_of(other(now.turn()));
    return Outcome{won, "checkmate", laws.checkmate};
  }
  if (is_stalemate(now)) return Outcome{GameResult::draw, "stalemate", laws.stalemate};
  const bool dead =
      laws.dead_beyond_the_list ? is_dead_by_material(now.board()) : is_listed_dead(now.board());
  if (dead) return Outcome{GameResult::draw, "dead-position", laws.dead_position};
  if (const auto drawn =
          draw(repetitions(history) >= laws::fivefold, "fivefold-repetition", laws.fivefold)) {
    return drawn;
  }
  return draw(now.halfmoves() >= laws::seventy_five_moves, "seventy-five-moves",
              laws.seventy_five_moves);
}

Claims claims(const History<Chess>& history, const Laws& laws) {
  if (outcome(history, laws)) return {};
  return {.threefold =
              draw(repetitions(history) >= laws::threefold, "threefold-repetition", laws.threefold),
          .fifty_moves = draw(history.now().halfmoves() >= laws::fifty_moves, "fifty-moves",
                              laws.fifty_moves)};
}

Claims claims_with(const History<Chess>& history, Move move, const Laws& laws) {
  if (outcome(history, laws)) return {};
  const Position next = play(history.now(), move);
  if (is_checkmate(next)) return {};
  // The position to come is not in the history yet, so it counts once more.
  const int times = 1 + times_stood(history, next, std::max(0, next.halfmoves() - 1));
  return {
      .threefold = draw(times >= laws::threefold, "threefold-repetition", laws.threefold_next_move),
      .fifty_moves =
          draw(next.halfmoves() >= laws::fifty_moves, "fifty-moves", laws.fifty_moves_next_move)};
}

}  // namespace luozi::chess
