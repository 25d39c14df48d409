// Sleeves and elbows: standing pieces knocked over or aside while a move is made, and how they get
// back to where they stood, or to where somebody thinks they did.
#include "hardware/model/clumsy_turn.hpp"

#include <algorithm>
#include <cmath>

namespace luozi::model {
namespace {

// One after the other, as an arm sweeps along.
constexpr std::int64_t next_falls_us = 30'000;
// From the act during which it happens, or half-way to the next one if that comes sooner.
constexpr std::int64_t sweeps_after_us = 80'000;
// The hand withdraws over the pieces before it is off the board.
constexpr std::int64_t withdraws_us = 30'000;
// Pushing a piece back to its place, and carrying it to another square. Estimates.
constexpr std::int64_t push_us = 300'000, carry_us = 500'000;
// A single piece is knocked within this many squares of the hand.
constexpr double arm_reach = 2.3;
// How often a piece looks for a way to slip that no other piece blocks.
constexpr int slips_tried = 8;

struct Knocked {
  int square = 0;
  Contact piece = Contact::white;
  bool toppled = false;
  Offset offset{};
};

class Knock {
 public:
  explicit Knock(Turn& turn) : turn_(turn), cells_(turn.level.knock) {}

  void happen();

 private:
  std::size_t how_many();
  std::vector<int> in_reach(std::size_t count);
  std::int64_t when();
  Knocked hit(int square);
  Offset slip(int square);
  bool blocked(int square, const Offset& offset) const;
  void restore();
  void put_back(const Knocked& knocked, int square, std::int64_t at_us, std::vector<HandAct>& acts);
  void leave_for_later(const Knocked& knocked);
  int remembered_square(const Knocked& knocked);
  void correct_later(const Knocked& knocked, int wrong);

  Turn& turn_;
  const KnockCells& cells_;
  std::vector<Knocked> knocked_;
  std::vector<int> taken_;  ///< squares on which pieces were restored by mistake
};

void Knock::happen() {
  if (!turn_.happens("knock.happens", cells_.happens)) return;
  const bool restored = turn_.happens("knock.restored", cells_.restored);
  std::int64_t at_us = when();
  for (const int square : in_reach(how_many())) {
    const Knocked knocked = hit(square);
    HandAct act{.at_us = at_us,
                .deed = knocked.toppled ? Deed::topple : Deed::shift,
                .square = square,
                .piece = knocked.piece,
                .player = turn_.move.own};
    rest_at(act, knocked.offset);
    turn_.insert({act, "knock.happens", {"knock.happens"}});
    if (!restored) turn_.apart.push_back({at_us, "knock.restored", square, 0});
    knocked_.push_back(knocked);
    at_us += next_falls_us;
  }
  if (restored) return restore();
  for (const Knocked& knocked : knocked_) leave_for_later(knocked);
}

std::size_t Knock::how_many() {
  const std::size_t way = turn_.pick("knock.count", cells_.count);
  const std::int64_t some = turn_.within("knock.some", cells_.some);
  const std::int64_t many = turn_.within("knock.many", cells_.many);
  return way == 0 ? 1 : static_cast<std::size_t>(way == 1 ? some : many);
}

/// One of those near the hand, or the nearest ones.
std::vector<int> Knock::in_reach(std::size_t count) {
  Random& random = turn_.chances.of("knock.where");
  const PieceTravel& mover = turn_.move.mover();
  const int anchor = random.chance(500) ? mover.from : mover.to;
  std::vector<int> near = bystanders(turn_, Contact::white);
  for (const int square : bystanders(turn_, Contact::black)) near.push_back(square);
  const BoardModel& board = turn_.around.board;
  std::stable_sort(near.begin(), near.end(), [&](int a, int b) {
    return distance_mm(board, anchor, a) < distance_mm(board, anchor, b);
  });
  if (count > 1) {
    near.resize(std::min(near.size(), count));
    return near;
  }
  std::erase_if(near, [&](int square) {
    return distance_mm(board, anchor, square) > arm_reach * board.pitch_mm;
  });
  if (near.empty()) return near;
  return {random.one_of(near)};
}

/// While the hand is at some act of the move itself.
std::int64_t Knock::when() {
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < turn_.steps.size(); ++i) {
    if (turn_.steps[i].origin.empty()) own.push_back(i);
  }
  const std::size_t step = turn_.chances.of("knock.when").one_of(own);
  const HandAct& act = turn_.steps[step].act;
  const std::int64_t over_us = act.at_us + act.dwell_us;
  if (step + 1 == turn_.steps.size()) return over_us + withdraws_us;
  const std::int64_t next_us = turn_.steps[step + 1].act.at_us;
  return over_us + std::min(sweeps_after_us, std::max<std::int64_t>(next_us - over_us, 0) / 2);
}

Knocked Knock::hit(int square) {
  const Standing& standing = turn_.around.squares[static_cast<std::size_t>(square)];
  Knocked knocked{.square = square, .piece = standing.piece};
  const bool topples = turn_.happens("knock.topples", cells_.topples);
  knocked.offset = slip(square);
  knocked.toppled = topples && turn_.around.set == PieceSet::chess;
  return knocked;
}

Offset Knock::slip(int square) {
  const Standing& standing = turn_.around.squares[static_cast<std::size_t>(square)];
  const auto most_um = static_cast<std::int64_t>(turn_.around.board.pitch_mm * 1000);
  const std::int64_t far_um = std::min(most_um, turn_.length_um("knock.shift", cells_.shift));
  Offset slipped;
  for (int i = 0; i < slips_tried; ++i) {
    const Offset off = anywhere(turn_.chances.of("knock.shift"), far_um);
    slipped = {std::llround(standing.dx_mm * 1000) + off.dx_um,
               std::llround(standing.dy_mm * 1000) + off.dy_um};
    if (!blocked(square, slipped)) return slipped;
  }
  return slipped;
}

/// Another piece stands there.
bool Knock::blocked(int square, const Offset& offset) const {
  const BoardModel& board = turn_.around.board;
  const Point& at = board.squares[static_cast<std::size_t>(square)];
  const double x = at.x_mm + static_cast<double>(offset.dx_um) / 1000;
  const double y = at.y_mm + static_cast<double>(offset.dy_um) / 1000;
  const std::vector<int> near = neighbours(board, square);
  return std::any_of(near.begin(), near.end(), [&](int other) {
    if (!occupied(turn_, other) && !turn_.uses(other)) return false;
    const Point& point = board.squares[static_cast<std::size_t>(other)];
    return std::max(std::abs(point.x_mm - x), std::abs(point.y_mm - y)) < board.piece_base_mm * 0.8;
  });
}

/// By the one who knocked them, on that player's own time.
void Knock::restore() {
  std::int64_t at_us = turn_.hands_off_us;
  for (const Knocked& knocked : knocked_) {
    at_us += knocked_.front().square == knocked.square
                 ? turn_.within("knock.restored_time", cells_.restored_us)
                 : turn_.spread("knock.restored_time", turn_.level.lift.travel);
    const int square = remembered_square(knocked);
    std::vector<HandAct> acts;
    put_back(knocked, square, at_us, acts);
    for (const HandAct& act : acts) turn_.steps.push_back({act, "knock.restored"});
    at_us = acts.back().at_us + acts.back().dwell_us;
    if (square == knocked.square) continue;
    turn_.steps.back().notes.emplace_back("knock.wrong_square");
    correct_later(knocked, square);
  }
  turn_.hands_off_us = std::max(turn_.hands_off_us, at_us);
}

void Knock::put_back(const Knocked& knocked, int square, std::int64_t at_us,
                     std::vector<HandAct>& acts) {
  HandAct act{.at_us = at_us, .square = square, .piece = knocked.piece, .player = turn_.move.own};
  act.deed = Deed::place;
  rest_at(act, scatter(turn_, "knock.restored/scatter"));
  if (knocked.toppled) {
    act.from = knocked.square;
  } else if (square == knocked.square) {
    act.deed = Deed::shift;
    act.dwell_us = push_us;
  } else {
    HandAct lift = act;
    lift.deed = Deed::lift;
    lift.square = knocked.square;
    acts.push_back(lift);
    act.at_us += carry_us;
  }
  acts.push_back(act);
}

void Knock::leave_for_later(const Knocked& knocked) {
  Errand errand{.cell = "knock.restored", .squares = {knocked.square}};
  errand.plies_later = static_cast<int>(turn_.within("knock.restored_later", cells_.later_plies));
  put_back(knocked, knocked.square, 0, errand.acts);
  turn_.errands.push_back(std::move(errand));
}

/// Where its player thinks that it stood.
int Knock::remembered_square(const Knocked& knocked) {
  if (!turn_.happens("knock.wrong_square", cells_.wrong_square)) return knocked.square;
  std::vector<int> free = neighbours(turn_.around.board, knocked.square);
  std::erase_if(free, [&](int square) {
    return occupied(turn_, square) || turn_.uses(square) ||
           std::find(taken_.begin(), taken_.end(), square) != taken_.end();
  });
  if (free.empty()) return knocked.square;
  taken_.push_back(turn_.chances.of("knock.wrong_square/where").one_of(free));
  return taken_.back();
}

void Knock::correct_later(const Knocked& knocked, int wrong) {
  Errand errand{
      .cell = "knock.wrong_square", .squares = {wrong, knocked.square}, .in_the_way = true};
  errand.plies_later =
      static_cast<int>(turn_.within("knock.wrong_square_noticed", cells_.noticed_plies));
  put_back({.square = wrong, .piece = knocked.piece}, knocked.square, 0, errand.acts);
  turn_.errands.push_back(std::move(errand));
}

}  // namespace

void knock(Turn& turn) { Knock(turn).happen(); }

}  // namespace luozi::model
