// Where pieces stand, and how a motion is appended to a piece's way.
#include "hardware/model/scene.hpp"

#include "hardware/model/board_field.hpp"

#include <algorithm>

namespace luozi::model {
namespace {

// Of a base: nearer than this two pieces cannot both stand on the board. The base is the largest
// piece's; most are smaller.
constexpr double same_place_share = 0.6;

}  // namespace

Scene::Scene(const BoardModel& board, std::span<const Contact> before,
             std::span<const HandAct> acts)
    : board_(board),
      acts_(acts),
      grips_(grips(acts)),
      seen_mm_(2 * seen_radius_mm(board)),
      held_(acts.size()) {
  const std::size_t squares = std::min(before.size(), board.squares.size());
  for (std::size_t i = 0; i < squares; ++i) {
    const int square = static_cast<int>(i);
    if (before[i] != Contact::open) add({before[i], square, pose_on(square, 0, 0), {}});
  }
}

bool Scene::same_place(const Pose& a, const Pose& b) const {
  return std::hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm) < same_place_share * board_.piece_base_mm;
}

std::size_t Scene::add(const PieceTrack& track) {
  pieces_.push_back({track.square, track.start});
  tracks_.push_back(track);
  return pieces_.size() - 1;
}

/// The piece on the square that fits best: of that pole, lying or not, the topmost.
std::optional<std::size_t> Scene::on_square(int square, Contact pole, bool lying) const {
  std::optional<std::size_t> best;
  const auto better = [&](std::size_t a, std::size_t b) {
    if ((tracks_[a].pole == pole) != (tracks_[b].pole == pole)) return tracks_[a].pole == pole;
    if (lies(a) != lies(b)) return lies(a) == lying;
    return pieces_[a].pose.height_mm > pieces_[b].pose.height_mm;
  };
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    if (pieces_[piece].square == square && (!best || better(piece, *best))) best = piece;
  }
  return best;
}

/// Cuts off what is not over yet of the piece's last motion.
void Scene::move(std::size_t piece, Motion motion, int lands) {
  std::vector<Motion>& way = tracks_[piece].motions;
  if (!way.empty() && motion.start_us < way.back().until_us) {
    Motion& last = way.back();
    if (motion.start_us > last.start_us) {
      last.until_us = motion.start_us;
      motion.from = pose_at(last, motion.start_us);
    } else {
      motion.start_us = last.until_us;
      motion.end_us = motion.until_us = std::max(motion.end_us, motion.start_us + 1);
    }
  }
  motion.lands = lands;
  way.push_back(motion);
  pieces_[piece] = {lands, motion.to};
}

}  // namespace luozi::model
