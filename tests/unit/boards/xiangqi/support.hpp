// What the tests of xiangqi share: positions from lists of pieces, points by name, random play.
#pragma once

#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace luozi::xiangqi {

/// The point of a name; a test that misspells it fails with what it wrote.
inline Point point(std::string_view name) {
  const std::optional<Point> found = parse_square<XiangqiGrid>(name);
  if (found) return *found;
  throw std::invalid_argument("no such point: " + std::string(name));
}

/// Points separated by spaces.
inline PointSet points(const std::string& names) {
  PointSet set;
  std::istringstream words(names);
  for (std::string word; words >> word;) set.insert(point(word));
  return set;
}

inline std::string names(const PointSet& set) {
  std::string text;
  for (const Point each : set) text += (text.empty() ? "" : " ") + name(each);
  return text;
}

/// Pieces as in FEN, each with its point: "Ke0 kd9 ra5". Upper case is Red.
inline Setup setup_of(const std::string& pieces, Side turn = Side::white) {
  xiangqi::Setup setup;
  setup.turn = turn;
  std::istringstream words(pieces);
  for (std::string word; words >> word;) {
    const bool red = word[0] < 'a';
    const char lower = red ? static_cast<char>(word[0] - 'A' + 'a') : word[0];
    setup.board.put(point(word.substr(1)),
                    {red ? Side::white : Side::black, piece_type(lower).value()});
  }
  return setup;
}

inline Position position_of(const std::string& pieces, Side turn = Side::white) {
  const auto position = Position::from(setup_of(pieces, turn));
  if (position) return *position;
  throw std::invalid_argument(pieces + ": " + std::string(text(position.error())));
}

inline Move move_of(std::string_view coordinates) {
  return {point(coordinates.substr(0, 2)), point(coordinates.substr(2, 2))};
}

/// Lets `visit` see every position of random games; the same ones on every run.
template <class Visit>
void visit_random_play(int games, int plies, Visit visit) {
  std::mt19937 random(1999);
  for (int game = 0; game < games; ++game) {
    Position position;
    for (int ply = 0; ply < plies; ++ply) {
      visit(position);
      const MoveList moves = legal_moves(position);
      if (moves.empty() || ::testing::Test::HasFatalFailure()) break;
      position = play(position, moves[random() % moves.size()]);
    }
  }
}

}  // namespace luozi::xiangqi
