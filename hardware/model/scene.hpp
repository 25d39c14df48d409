// The board as hands find it while acts become motions: who stands where, who is in which hand. For
// this folder's own files only.
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/carry.hpp"
#include "hardware/model/grips.hpp"
#include "hardware/model/hand.hpp"
#include "hardware/model/motion.hpp"
#include "hardware/model/poses.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace luozi::model {

class Scene {
 public:
  Scene(const BoardModel& board, std::span<const Contact> before, std::span<const HandAct> acts);

  std::vector<PieceTrack> play();

 private:
  struct Piece {
    int square = -1;  ///< that it belongs to; -1: in a hand, or beside the board
    Pose pose;        ///< where its last motion leads
  };
  /// Where a piece can come to rest among those that are there.
  struct Landing {
    Pose rest;
    bool on_its_like = false;  ///< it becomes one with the piece of its side below: a crowned one
  };

  // poses.cpp
  void perform(std::size_t index);
  void lift(std::size_t index);
  void place(std::size_t index);
  void take_away(std::size_t lift, std::size_t piece);
  std::int64_t taken_away_at_us(std::size_t lift) const;
  std::vector<Station> stations(std::size_t lift, const Pose& from) const;
  bool is_slid(std::size_t lift) const;
  std::vector<Motion> fetched(const HandAct& act, const Pose& from, const Pose& rest) const;

  // nudges.cpp
  void shift(const HandAct& act);
  void wobble(const HandAct& act);
  void topple(const HandAct& act);
  void drop_what_stood_on(std::size_t piece, int square, std::int64_t at_us);
  Landing landing(const HandAct& act, const Pose& from);
  void shove_aside(std::size_t piece, const Pose& newcomer, const Point& way, std::int64_t at_us);

  // scene.cpp
  std::size_t add(const PieceTrack& track);
  void move(std::size_t piece, Motion motion, int lands);
  std::optional<std::size_t> on_square(int square, Contact pole, bool lying) const;
  bool on_board(int square) const {
    return square >= 0 && static_cast<std::size_t>(square) < board_.squares.size();
  }
  Pose pose_on(int square, double dx_mm, double dy_mm) const {
    const Point& centre = board_.squares[static_cast<std::size_t>(square)];
    return {centre.x_mm + dx_mm, centre.y_mm + dy_mm, 0, 0};
  }
  bool flat_set() const { return board_.piece_height_mm < board_.piece_base_mm; }
  bool same_place(const Pose& a, const Pose& b) const;
  bool lies(std::size_t piece) const {
    const double tilt_deg = pieces_[piece].pose.tilt_deg;
    return tilt_deg > 45 && tilt_deg < 135;
  }

  const BoardModel& board_;
  std::span<const HandAct> acts_;
  std::vector<Grip> grips_;
  double seen_mm_;
  std::vector<PieceTrack> tracks_;
  std::vector<Piece> pieces_;
  std::vector<std::optional<std::size_t>> held_;  ///< by acts: the piece that a lift took up
};

}  // namespace luozi::model
