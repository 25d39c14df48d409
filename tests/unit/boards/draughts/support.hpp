// What the tests of draughts share: positions from text, moves as text, games, random play.
#pragma once

#include "boards/draughts/draughts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::draughts {

using AllRules = ::testing::Types<International, Brazilian, Russian>;

/// A test whose position or move cannot be read fails with what is wrong with it.
template <class Rules>
Position<Rules> position_of(std::string_view fen) {
  const auto position = parse_fen<Rules>(fen);
  if (position) return *position;
  throw std::invalid_argument(std::string(fen) + ": " + position.error());
}

template <class Rules>
Move<typename Rules::Grid> move_of(const Position<Rules>& position, std::string_view text) {
  const auto move = parse_coordinates(position, text);
  if (move) return *move;
  throw std::invalid_argument(std::string(text) + " is not one legal move in " +
                              write_fen(position));
}

/// The words of a text in alphabetical order, with a space between.
inline std::string sorted(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  std::sort(words.begin(), words.end());
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  return joined;
}

/// All legal moves in coordinates, in alphabetical order.
template <class Rules>
std::string moves_of(const Position<Rules>& position) {
  std::string moves;
  for (const auto& move : legal_moves(position)) moves += coordinates(position, move) + ' ';
  return sorted(moves);
}

/// Moves in coordinates, separated by spaces.
template <class Rules>
void play_on(History<Draughts<Rules>>& history, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = move_of(history.now(), word);
    history.plies.push_back({move, play(history.now(), move)});
  }
}

template <class Rules>
History<Draughts<Rules>> game_of(std::string_view fen, const std::string& moves) {
  History<Draughts<Rules>> history{position_of<Rules>(fen)};
  play_on(history, moves);
  return history;
}

template <BoardGrid Grid>
luozi::SquareSet<Grid> squares(const std::string& names) {
  luozi::SquareSet<Grid> set;
  std::istringstream words(names);
  for (std::string word; words >> word;) set.insert(*parse_square<Grid>(word));
  return set;
}

/// Names in the order of a list or a set, with a space between.
template <class Squares>
std::string names(const Squares& squares) {
  std::string text;
  for (const auto square : squares) text += (text.empty() ? "" : " ") + name(square);
  return text;
}

/// Any pieces anywhere, men on their last row among them: what irregularities can lead to.
template <class Rules>
Position<Rules> random_position(std::mt19937& random) {
  using Grid = typename Rules::Grid;
  Setup<Rules> setup;
  const auto fullness = 2 + random() % 14;
  for (int i = 0; i < Grid::square_count; ++i) {
    const auto drawn = random() % (4 * fullness);
    if (drawn > 7) continue;
    const Side side = drawn % 2 == 0 ? Side::white : Side::black;
    if (setup.board.of(side).size() == Rules::pieces_a_side) continue;
    auto& pieces = drawn < 3 ? setup.board.kings : setup.board.men;
    pieces[at_index(side)].insert(luozi::Square<Grid>(i));
  }
  setup.turn = random() % 2 == 0 ? Side::white : Side::black;
  return *Position<Rules>::from(setup);
}

/// Lets `visit` see every position of random games, every other from a random position; the same
/// ones on every run.
template <class Rules, class Visit>
void visit_random_play(int games, int plies, Visit visit) {
  std::mt19937 random(2024);
  for (int game = 0; game < games; ++game) {
    Position<Rules> position = game % 2 == 0 ? Position<Rules>() : random_position<Rules>(random);
    for (int ply = 0; ply < plies; ++ply) {
      visit(position);
      const auto moves = legal_moves(position);
      if (moves.empty() || ::testing::Test::HasFatalFailure()) break;
      position = play(position, moves[random() % moves.size()]);
    }
  }
}

}  // namespace luozi::draughts
