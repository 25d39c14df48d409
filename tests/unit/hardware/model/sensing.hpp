// Acts of a hand and a club's sensors, for tests of what sensors say.
#pragma once

#include "hardware/model/hand.hpp"
#include "hardware/model/sense.hpp"

#include <cstdint>

namespace luozi::model {

inline HandAct act(std::int64_t at_us, Deed deed, int square, Contact piece, double dx_mm = 0,
                   double dy_mm = 0) {
  HandAct out;
  out.at_us = at_us;
  out.deed = deed;
  out.square = square;
  out.piece = piece;
  out.dx_mm = dx_mm;
  out.dy_mm = dy_mm;
  return out;
}

/// What a club's sensors are like: estimates, and sources for the converter.
inline SensorNoise club_sensors() {
  SensorNoise noise;
  noise.gain_sd = noise.remanence_sd = 0.05;
  noise.offset_sd_mt = 0.1;
  noise.drift_sd_mt_per_hour = 0.3;
  noise.white_rms_mt = 0.03;
  noise.white_rms_adc_steps = 1.4;
  noise.adc_dnl_steps = 9;
  noise.pull_in_sd_mt = 0.35;
  noise.drop_out_least = 0.4;
  noise.drop_out_most = 0.8;
  return noise;
}

}  // namespace luozi::model
