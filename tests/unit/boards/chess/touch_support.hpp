// How the tests of touched men tell their stories: touches and rulings as words.
#pragma once

#include "tests/unit/boards/chess/support.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::chess {

using Touch = PieceTouch<ChessGrid>;
using Ruling = TouchRuling<Chess>;
using Finding = TouchFinding<ChessGrid>;

/// Squares in the order of their touches; `+e1`: whether before or after the last is unknown.
inline std::vector<Touch> touches(const std::string& squares) {
  std::vector<Touch> all;
  std::istringstream words(squares);
  for (std::string word; words >> word;) {
    const bool with_last = word.front() == '+';
    const auto square = parse_square<ChessGrid>(word.substr(with_last ? 1 : 0));
    if (!square) throw std::invalid_argument(word + " is no square");
    const Micros apart = with_last ? milliseconds(0) : seconds(1);
    const Micros at = all.empty() ? seconds(1) : all.back().at + apart;
    all.push_back({*square, at, true, with_last});
  }
  return all;
}

/// `touch-move FIDE 4.3.1 g1`; empty: nothing to be said.
inline std::string words(const std::optional<Finding>& finding) {
  if (!finding) return "";
  std::string all = std::string(name(finding->kind)) + ' ' + std::string(finding->article);
  for (const Square square : finding->touched) all += ' ' + name(square);
  return all;
}

/// The moves in coordinates, sorted; `all`: every legal one.
template <class Moves>
std::string words(const Position& position, const Moves& moves) {
  if (moves.size() == legal_moves(position).size()) return "all";
  std::vector<std::string> names;
  names.reserve(moves.size());
  for (const Move& move : moves) names.push_back(coordinates(position, move));
  std::sort(names.begin(), names.end());
  std::string all;
  for (const std::string& each : names) all += (all.empty() ? "" : " ") + each;
  return all;
}

/// One turn: what was touched, what that leaves and why, and a move that breaks it or does not.
struct Story {
  std::string what, touched, permitted, because;
  std::string played{}, broken{};  ///< empty: it is as the touches oblige
};

struct Scene {
  std::string_view fen;
  const Laws& laws = fide_2023;
  bool chess960 = false;
};

inline void tell(const Scene& scene, const std::vector<Story>& stories) {
  const Position position = position_of(scene.fen, scene.chess960);
  for (const Story& story : stories) {
    const Ruling ruling = Chess::touch_ruling(position, touches(story.touched), scene.laws);
    EXPECT_EQ(words(position, ruling.permitted), story.permitted) << story.what;
    EXPECT_EQ(words(ruling.obliges), story.because) << story.what;
    EXPECT_TRUE(ruling.fouls.empty()) << story.what;
    if (story.played.empty()) continue;
    EXPECT_EQ(words(broken(ruling, move_of(position, story.played))), story.broken) << story.what;
  }
}

}  // namespace luozi::chess
