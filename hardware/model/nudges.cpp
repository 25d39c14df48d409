// What happens to pieces that nobody carries: pushed, shaken, knocked over, in another one's way.
#include "hardware/model/scene.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace luozi::model {
namespace {

// Estimates, as all durations of hands.
constexpr std::int64_t pushed_us = 150'000, toppled_us = 200'000;
constexpr std::int64_t drop_after_us = 30'000, dropped_us = 100'000;
// Of a base: how far apart two chessmen stand that share a square.
constexpr double beside_share = 0.75;
constexpr double upside_down_deg = 180;

Motion pushed(const Pose& from, const Pose& to, std::int64_t at_us, std::int64_t time_us) {
  Motion motion;
  motion.start_us = at_us;
  motion.end_us = motion.until_us = at_us + std::max<std::int64_t>(time_us, 1);
  motion.from = from;
  motion.to = to;
  motion.top_mm = to.height_mm;
  motion.rise_us = motion.end_us - motion.start_us;
  return motion;
}

/// Of length 1; along the files where there is no way.
Point way_between(const Pose& from, const Pose& to) {
  const double x_mm = to.x_mm - from.x_mm, y_mm = to.y_mm - from.y_mm;
  const double length_mm = std::hypot(x_mm, y_mm);
  return length_mm > 0 ? Point{x_mm / length_mm, y_mm / length_mm} : Point{1, 0};
}

/// In which direction a piece falls for which none is told: any, but for the same act the same.
Point fall_direction(const HandAct& act) {
  Random random = Random::stream(static_cast<std::uint64_t>(act.at_us), act.square, "topple");
  const double angle = static_cast<double>(random.between(0, 359)) * std::numbers::pi / 180;
  return {std::cos(angle), std::sin(angle)};
}

}  // namespace

void Scene::shift(const HandAct& act) {
  const auto piece = on_square(act.square, act.piece, false);
  if (!piece) return;
  Pose to = pose_on(act.square, act.dx_mm, act.dy_mm);
  to.height_mm = pieces_[*piece].pose.height_mm;
  to.tilt_deg = pieces_[*piece].pose.tilt_deg;
  const std::int64_t time_us = act.dwell_us > 0 ? act.dwell_us : pushed_us;
  move(*piece, pushed(pieces_[*piece].pose, to, act.at_us, time_us), act.square);
}

/// Its magnet rises, as far as a base that tilts about its edge raises its middle, and sinks again.
void Scene::wobble(const HandAct& act) {
  const auto piece = on_square(act.square, act.piece, false);
  if (!piece || act.dwell_us <= 1) return;
  const Pose& rest = pieces_[*piece].pose;
  const double tilted_mm =
      board_.piece_base_mm / 2 * std::sin(act.tilt_deg * std::numbers::pi / 180);
  Motion motion = pushed(rest, rest, act.at_us, act.dwell_us);
  motion.top_mm = rest.height_mm + std::abs(act.tilt_deg != 0 ? tilted_mm : act.height_mm);
  motion.rise_us = motion.fall_us = act.dwell_us / 2;
  move(*piece, motion, act.square);
}

/// The base stands on its edge then, with the magnet's axis level: half a base high.
void Scene::topple(const HandAct& act) {
  const auto piece = on_square(act.square, act.piece, false);
  if (!piece) return;
  Pose lying = pieces_[*piece].pose;
  if (act.dx_mm != 0 || act.dy_mm != 0) {
    lying = pose_on(act.square, act.dx_mm, act.dy_mm);
  } else {
    const Point direction = fall_direction(act);
    lying.x_mm += direction.x_mm * board_.piece_height_mm / 2;
    lying.y_mm += direction.y_mm * board_.piece_height_mm / 2;
  }
  lying.height_mm = board_.piece_base_mm / 2;
  lying.tilt_deg = 90;
  move(*piece, pushed(pieces_[*piece].pose, lying, act.at_us, toppled_us), act.square);
}

void Scene::drop_what_stood_on(std::size_t piece, int square, std::int64_t at_us) {
  const Pose& gone = pieces_[piece].pose;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Pose above = pieces_[i].pose;
    if (i == piece || pieces_[i].square != square || !same_place(above, gone)) continue;
    if (above.height_mm <= gone.height_mm || lies(i)) continue;
    Pose below = above;
    below.height_mm = std::max(0.0, above.height_mm - board_.piece_height_mm);
    move(i, pushed(above, below, at_us + drop_after_us, dropped_us), square);
  }
}

/// On a square where a flat piece is another one is stacked on it, or, of the same side, made one
/// with it. Every other piece in the way is pushed aside.
Scene::Landing Scene::landing(const HandAct& act, const Pose& from) {
  Landing where{pose_on(act.square, act.dx_mm, act.dy_mm)};
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Pose& there = pieces_[i].pose;
    if (pieces_[i].square < 0 || lies(i) || !same_place(there, where.rest)) continue;
    const bool same_square = pieces_[i].square == act.square;
    if (!flat_set() || !same_square) {
      // On in the direction in which the newcomer travels, or back to the own square.
      const Point way =
          same_square ? way_between(from, where.rest) : way_between(where.rest, there);
      shove_aside(i, where.rest, way, act.at_us);
    } else if (tracks_[i].pole == act.piece) {
      where.on_its_like = true;
    } else {
      where.rest.height_mm =
          std::max(where.rest.height_mm, there.height_mm + board_.piece_height_mm);
    }
  }
  if (act.inverted) {
    where.rest.height_mm += board_.piece_height_mm;
    where.rest.tilt_deg = upside_down_deg;
  }
  return where;
}

void Scene::shove_aside(std::size_t piece, const Pose& newcomer, const Point& way,
                        std::int64_t at_us) {
  const double apart_mm = beside_share * board_.piece_base_mm;
  const Pose there = pieces_[piece].pose;
  Pose aside = there;
  aside.x_mm = newcomer.x_mm + way.x_mm * apart_mm;
  aside.y_mm = newcomer.y_mm + way.y_mm * apart_mm;
  move(piece, pushed(there, aside, at_us - pushed_us, pushed_us), pieces_[piece].square);
}

}  // namespace luozi::model
