// What all kinds of clumsiness need to know of a move and of the board around it.
#include "hardware/model/clumsy_turn.hpp"

#include <algorithm>
#include <cmath>

namespace luozi::model {
namespace {

constexpr double um = 1000;  // in a millimetre

bool contains(const std::vector<int>& squares, int square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

/// What was captured and laid down there is nobody's to touch.
bool beside_board(const Turn& turn, int square) {
  if (turn.around.set != PieceSet::xiangqi) return false;
  const std::vector<Point>& squares = turn.around.board.squares;
  const auto [left, right] = std::minmax_element(
      squares.begin(), squares.end(), [](const auto& a, const auto& b) { return a.x_mm < b.x_mm; });
  const auto [low, high] = std::minmax_element(
      squares.begin(), squares.end(), [](const auto& a, const auto& b) { return a.y_mm < b.y_mm; });
  const Standing& standing = turn.around.squares[static_cast<std::size_t>(square)];
  const double x = squares[static_cast<std::size_t>(square)].x_mm + standing.dx_mm;
  const double y = squares[static_cast<std::size_t>(square)].y_mm + standing.dy_mm;
  const double beyond = std::max({left->x_mm - x, x - right->x_mm, low->y_mm - y, y - high->y_mm});
  return beyond * um >= static_cast<double>(turn.level.capture.xiangqi_stack_um.least);
}

}  // namespace

void Turn::delay(std::size_t from, std::int64_t by_us) {
  for (std::size_t i = from; i < steps.size(); ++i) steps[i].act.at_us += by_us;
  placed_us += by_us;
  hands_off_us += by_us;
}

void Turn::insert(Step step) {
  const auto later = std::find_if(steps.begin(), steps.end(), [&](const Step& other) {
    return other.act.at_us > step.act.at_us;
  });
  steps.insert(later, std::move(step));
}

bool Turn::uses(int square) const {
  if (contains(move.victims, square)) return true;
  return std::any_of(move.pieces.begin(), move.pieces.end(), [&](const PieceTravel& piece) {
    return piece.from == square || piece.to == square || contains(piece.stops, square) ||
           contains(piece.over, square);
  });
}

Offset anywhere(Random& random, std::int64_t length_um) {
  // A point in a ring around the middle, pushed out to the length: roots and quotients are the same
  // with every compiler, sines are not.
  while (true) {
    const auto x = static_cast<double>(random.between(-1000, 1000));
    const auto y = static_cast<double>(random.between(-1000, 1000));
    const double far = std::sqrt(x * x + y * y);
    if (far < 100 || far > 1000) continue;
    const auto length = static_cast<double>(length_um);
    return {std::llround(length * x / far), std::llround(length * y / far)};
  }
}

std::int64_t on_this_board(const Turn& turn, std::int64_t length_um) {
  if (turn.around.set == PieceSet::chess) return length_um;
  return length_um * turn.level.placement.small_board.per_million / 1'000'000;
}

Offset scatter(Turn& turn, std::string_view luck) {
  Random& random = turn.chances.of(luck);
  const std::int64_t deviation_um = on_this_board(turn, turn.level.placement.scatter_um);
  const std::int64_t dx_um = random.bell(deviation_um);
  return {dx_um, random.bell(deviation_um)};
}

void rest_at(HandAct& act, const Offset& offset) {
  act.dx_mm = static_cast<double>(offset.dx_um) / um;
  act.dy_mm = static_cast<double>(offset.dy_um) / um;
}

double distance_mm(const BoardModel& board, int a, int b) {
  const Point& from = board.squares.at(static_cast<std::size_t>(a));
  const Point& to = board.squares.at(static_cast<std::size_t>(b));
  const double x = to.x_mm - from.x_mm, y = to.y_mm - from.y_mm;
  return std::sqrt(x * x + y * y);
}

std::vector<int> neighbours(const BoardModel& board, int square) {
  constexpr double corner = 1.5;  // a little more than from middle to middle over a corner
  std::vector<int> near;
  for (int other = 0; other < static_cast<int>(board.squares.size()); ++other) {
    if (other == square) continue;
    if (distance_mm(board, square, other) < corner * board.pitch_mm) near.push_back(other);
  }
  return near;
}

bool occupied(const Turn& turn, int square) {
  return turn.around.squares[static_cast<std::size_t>(square)].piece != Contact::open;
}

std::vector<int> bystanders(const Turn& turn, Contact side) {
  std::vector<int> all;
  for (int square = 0; square < static_cast<int>(turn.around.squares.size()); ++square) {
    const Standing& standing = turn.around.squares[static_cast<std::size_t>(square)];
    if (standing.piece != side || standing.toppled || turn.uses(square)) continue;
    if (!beside_board(turn, square)) all.push_back(square);
  }
  return all;
}

}  // namespace luozi::model
