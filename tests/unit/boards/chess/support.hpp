// What the tests of chess share: positions from text, games from moves, random play.
#pragma once

#include "boards/chess/chess.hpp"

#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace luozi::chess {

/// A test whose position or move cannot be read fails with what is wrong with it.
inline Position position_of(std::string_view fen, bool chess960 = false) {
  const auto position = parse_fen(fen, chess960);
  if (position) return *position;
  throw std::invalid_argument(std::string(fen) + ": " + position.error().message);
}

/// The move of these coordinates, legal or not.
inline Move unchecked_move(std::string_view text) {
  Move move{*parse_square<ChessGrid>(text.substr(0, 2)),
            *parse_square<ChessGrid>(text.substr(2, 2))};
  if (text.size() == 5) move.promotion = piece_type(text[4]);
  return move;
}

inline Move move_of(const Position& position, std::string_view text) {
  const auto move = parse_coordinates(position, text);
  if (move) return *move;
  throw std::invalid_argument(std::string(text) + " is not legal in " + write_fen(position));
}

/// Moves in coordinates, separated by spaces.
inline void play_on(History<Chess>& history, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const Move move = move_of(history.now(), word);
    history.plies.push_back({move, play(history.now(), move)});
  }
}

inline History<Chess> game_of(const Position& start, const std::string& moves) {
  History<Chess> history{start};
  play_on(history, moves);
  return history;
}

inline SquareSet squares(const std::string& names) {
  SquareSet set;
  std::istringstream words(names);
  for (std::string word; words >> word;) set.insert(*parse_square<ChessGrid>(word));
  return set;
}

/// Lets `visit` see every position of random games from random starting positions; the same ones on
/// every run.
template <class Visit>
void visit_random_play(int games, int plies, Visit visit) {
  std::mt19937 random(2024);
  for (int game = 0; game < games; ++game) {
    Position position = game % 2 == 0 ? start_position()
                                      : chess960_start_position(static_cast<int>(random() % 960));
    for (int ply = 0; ply < plies; ++ply) {
      visit(position);
      const MoveList moves = legal_moves(position);
      if (moves.empty() || ::testing::Test::HasFatalFailure()) break;
      position = play(position, moves[random() % moves.size()]);
    }
  }
}

}  // namespace luozi::chess
