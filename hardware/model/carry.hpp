// How a held piece travels: lifted and carried, or slid along the board. For this folder's own
// files only.
#pragma once

#include "hardware/model/motion.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace luozi::model {

/// Where a carried piece is from one time to another.
struct Station {
  std::int64_t arrive_us = 0, leave_us = 0;
  Pose pose;
};

/// Over each station in turn, at `carried_mm` between them; the first is where it is lifted, the
/// last where it comes to rest. A station that is due before its forerunner is over is left out.
std::vector<Motion> carried(std::span<const Station> stations, double carried_mm);

/// Straight along the board from station to station. A piece rests on the first and the last, and
/// on those where it stays `slide_rest_us`; it crosses the others at the speed that leaves it above
/// a sensor of `seen_mm` for as long as it is said to stay.
std::vector<Motion> slid(std::span<const Station> stations, double seen_mm);

/// A piece that stays so long on a square that it is slid over rests there.
inline constexpr std::int64_t slide_rest_us = 200'000;

/// How long a hand takes to raise a piece so far.
std::int64_t rise_time_us(double height_mm);

/// The station at which the piece leaves the board beside its nearer edge.
Pose beside_board(const Pose& from, double low_x_mm, double high_x_mm, double height_mm);

}  // namespace luozi::model
