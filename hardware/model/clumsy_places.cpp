// Where pieces come to rest on their squares, and how high they are carried there.
#include "hardware/model/clumsy_turn.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace luozi::model {
namespace {

struct Way {
  int x = 0, y = 0;
};
constexpr std::array<Way, 4> ways{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// A piece can stand over the line to that side: a free square is there, or one that is not used.
bool is_free(const Turn& turn, int square, Way way) {
  const BoardModel& board = turn.around.board;
  const Point& at = board.squares[static_cast<std::size_t>(square)];
  const double x = at.x_mm + way.x * board.pitch_mm, y = at.y_mm + way.y * board.pitch_mm;
  if (x < board.low.x_mm || x > board.high.x_mm || y < board.low.y_mm || y > board.high.y_mm) {
    return false;
  }
  for (std::size_t other = 0; other < board.squares.size(); ++other) {
    const Point& point = board.squares[other];
    const double far = std::max(std::abs(point.x_mm - x), std::abs(point.y_mm - y));
    if (far > board.pitch_mm / 2) continue;
    return !occupied(turn, static_cast<int>(other)) && !turn.uses(static_cast<int>(other));
  }
  return true;
}

/// Between this square and the next one.
std::optional<Offset> straddling(Turn& turn, int square, Random& random) {
  std::vector<Way> free;
  for (const Way& way : ways) {
    if (is_free(turn, square, way)) free.push_back(way);
  }
  if (free.empty()) return std::nullopt;
  const Way way = random.one_of(free);
  const std::int64_t far_um = std::llround(
      turn.around.board.pitch_mm *
      static_cast<double>(random.within(turn.level.placement.straddling_offset_permille)));
  return Offset{way.x * far_um, way.y * far_um};
}

/// The luck of each kind is drawn for every placement, so that one kind leaves the others alone.
void place(Turn& turn, Step& step) {
  const PlacementCells& cells = turn.level.placement;
  // What was put in has its own luck: without it the other pieces stand where they stood.
  const bool extra = !step.origin.empty();
  Offset offset = scatter(turn, extra ? "placement.scatter/extra" : "placement.scatter");
  Random& sloppy = turn.chances.of(extra ? "placement.sloppy/extra" : "placement.sloppy");
  Random& between = turn.chances.of(extra ? "placement.straddling/extra" : "placement.straddling");
  const bool is_sloppy = sloppy.happens(cells.sloppy);
  const std::int64_t radius_um = sloppy.within(cells.sloppy_radius_um);
  const Offset off = anywhere(sloppy, on_this_board(turn, radius_um));
  const bool straddles = between.happens(cells.straddling);
  const std::optional<Offset> between_two = straddling(turn, step.act.square, between);
  if (straddles && between_two) {
    offset = *between_two;
    step.notes.emplace_back("placement.straddling");
  } else if (is_sloppy) {
    offset = off;
    step.notes.emplace_back("placement.sloppy");
  }
  rest_at(step.act, offset);
}

void raise(Turn& turn, Step& step) {
  const std::string_view luck = step.origin.empty() ? "lift.height" : "lift.height/extra";
  const std::int64_t height_um = turn.length_um(luck, turn.level.lift.height);
  if (step.act.height_mm > 0) step.act.height_mm = static_cast<double>(height_um) / 1000;
}

/// A rook that stands for a queen is set down as it was taken up.
void keep_upside_down(Turn& turn) {
  const auto is_inverted = [](const Standing& standing) { return standing.inverted; };
  if (std::none_of(turn.around.squares.begin(), turn.around.squares.end(), is_inverted)) return;
  std::vector<Standing> squares(turn.around.squares.begin(), turn.around.squares.end());
  std::array<bool, 2> held{};  // by each hand
  for (Step& step : turn.steps) {
    bool& inverted = held.at(static_cast<std::size_t>(step.act.hand));
    if (step.act.deed == Deed::lift) {
      inverted = squares[static_cast<std::size_t>(step.act.square)].inverted;
    } else if (step.act.deed == Deed::place && inverted) {
      step.act.inverted = true;
    }
    carry_out({&step.act, 1}, squares);
  }
}

}  // namespace

void place_badly(Turn& turn) {
  keep_upside_down(turn);
  // From the last one backwards: whatever came before, the piece on its target has the same luck.
  for (auto step = turn.steps.rbegin(); step != turn.steps.rend(); ++step) {
    if (step->origin == "capture.xiangqi_stacked") continue;
    if (step->act.deed == Deed::place) place(turn, *step);
    if (step->act.deed == Deed::lift) raise(turn, *step);
  }
}

}  // namespace luozi::model
