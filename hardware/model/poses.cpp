// Lifts and places: pieces taken up, carried or slid, and set down.
#include "hardware/model/poses.hpp"

#include "hardware/model/carry.hpp"
#include "hardware/model/scene.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace luozi::model {
namespace {

// Estimates; no hand at a board has been measured.
constexpr std::int64_t fetched_us = 600'000;     // a piece from beside the board to its square
constexpr std::int64_t taken_away_us = 500'000;  // a piece from its square to beside the board
constexpr std::int64_t pulled_out_us = 100'000;  // the quickest of those, from under another piece
constexpr std::int64_t under_most_us = 400'000;  // when the other comes so soon, it is pulled out
constexpr double fetched_mm = 50, away_least_mm = 40;  // how high they are carried

}  // namespace

std::vector<PieceTrack> Scene::play() {
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (on_board(acts_[i].square)) perform(i);
  }
  return std::move(tracks_);
}

void Scene::perform(std::size_t index) {
  switch (acts_[index].deed) {
    case Deed::lift:
      lift(index);
      return;
    case Deed::place:
      place(index);
      return;
    case Deed::shift:
      shift(acts_[index]);
      return;
    case Deed::wobble:
      wobble(acts_[index]);
      return;
    case Deed::topple:
      topple(acts_[index]);
      return;
    case Deed::cross:
    case Deed::hover:
      return;  // on the way of a lift
  }
}

void Scene::lift(std::size_t index) {
  const HandAct& act = acts_[index];
  const auto piece = on_square(act.square, act.piece, false);
  if (!piece) return;
  pieces_[*piece].square = -1;
  held_[index] = piece;
  drop_what_stood_on(*piece, act.square, act.at_us);
  if (!grips_[index].partner) take_away(index, *piece);
}

void Scene::take_away(std::size_t lift, std::size_t piece) {
  const HandAct& act = acts_[lift];
  const Pose from = pieces_[piece].pose;
  const double height_mm = std::max(act.height_mm, away_least_mm);
  std::vector<Station> way = stations(lift, from);
  const Pose beside = beside_board(way.back().pose, board_.low.x_mm, board_.high.x_mm, height_mm);
  const std::int64_t gone_us =
      way.size() == 1 ? taken_away_at_us(lift) : way.back().leave_us + taken_away_us;
  way.push_back({gone_us, gone_us, beside});
  for (const Motion& motion : carried(way, height_mm)) move(piece, motion, -1);
  tracks_[piece].motions.back().leaves = true;
}

/// When the lifted piece is beside the board: sooner if another one takes its square.
std::int64_t Scene::taken_away_at_us(std::size_t lift) const {
  const HandAct& act = acts_[lift];
  for (std::size_t i = lift + 1; i < acts_.size(); ++i) {
    const std::int64_t after_us = acts_[i].at_us - act.at_us;
    if (after_us > under_most_us) break;
    if (acts_[i].deed != Deed::place || acts_[i].square != act.square) continue;
    return act.at_us + std::clamp(2 * after_us, pulled_out_us, taken_away_us);
  }
  return act.at_us + taken_away_us;
}

void Scene::place(std::size_t index) {
  const HandAct& act = acts_[index];
  const std::optional<std::size_t> lift = grips_[index].partner;
  std::optional<std::size_t> piece = lift ? held_[*lift] : std::nullopt;
  const bool from_hand = piece.has_value();
  if (!piece && act.from >= 0) {
    piece = on_square(act.from, act.piece, true);
    if (piece && (!lies(*piece) || tracks_[*piece].pole != act.piece)) piece.reset();
  }
  if (!piece) {
    Pose beside = pose_on(act.square, 0, 0);
    beside = beside_board(beside, board_.low.x_mm, board_.high.x_mm, fetched_mm);
    piece = add({act.piece, -1, beside, {}});
  }
  const Pose from = pieces_[*piece].pose;
  pieces_[*piece].square = -1;
  const Landing where = landing(act, from);
  std::vector<Motion> motions;
  if (from_hand) {
    std::vector<Station> way = stations(*lift, from);
    way.push_back({act.at_us, act.at_us, where.rest});
    motions = is_slid(*lift) ? slid(way, seen_mm_) : carried(way, acts_[*lift].height_mm);
  } else {
    motions = fetched(act, from, where.rest);
  }
  for (std::size_t i = 0; i < motions.size(); ++i) {
    move(*piece, motions[i], i + 1 == motions.size() && !where.on_its_like ? act.square : -1);
  }
  if (motions.empty()) pieces_[*piece].square = act.square;  // slid from where it is to where it is
  if (!motions.empty()) tracks_[*piece].motions.back().leaves = where.on_its_like;
}

std::vector<Motion> Scene::fetched(const HandAct& act, const Pose& from, const Pose& rest) const {
  const std::int64_t begun_us = act.at_us - fetched_us;
  return carried(std::vector<Station>{{begun_us, begun_us, from}, {act.at_us, act.at_us, rest}},
                 fetched_mm);
}

/// Where the piece is shown between the lift and what becomes of it.
std::vector<Station> Scene::stations(std::size_t lift, const Pose& from) const {
  std::vector<Station> way{{acts_[lift].at_us, acts_[lift].at_us, from}};
  for (const std::size_t index : grips_[lift].way) {
    const HandAct& act = acts_[index];
    if (!on_board(act.square)) continue;
    Pose pose = pose_on(act.square, act.dx_mm, act.dy_mm);
    if (act.deed == Deed::hover) pose.height_mm = std::max(act.height_mm, 0.0);
    way.push_back({act.at_us, act.at_us + std::max<std::int64_t>(act.dwell_us, 0), pose});
  }
  return way;
}

bool Scene::is_slid(std::size_t lift) const {
  const std::vector<std::size_t>& way = grips_[lift].way;
  const auto is = [&](Deed deed) {
    return [this, deed](std::size_t index) { return acts_[index].deed == deed; };
  };
  if (std::any_of(way.begin(), way.end(), is(Deed::hover))) return false;
  return acts_[lift].height_mm <= 0 || std::any_of(way.begin(), way.end(), is(Deed::cross));
}

std::vector<PieceTrack> poses(const BoardModel& board, std::span<const Contact> before,
                              std::span<const HandAct> acts) {
  return Scene(board, before, acts).play();
}

}  // namespace luozi::model
