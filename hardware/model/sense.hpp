// From hands to raw contacts through the magnets' field and the sensors under the board.
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/disturbance.hpp"
#include "hardware/model/hand.hpp"
#include "hardware/model/random.hpp"
#include "hardware/model/sensor.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace luozi::model {

/// What is wrong with magnets and sensors. By default nothing is. Standard deviations are of normal
/// distributions, each drawn once a game; probabilities are 0 to 1.
struct SensorNoise {
  // Hall sensors.
  double gain_sd = 0;               ///< of each sensor's sensitivity, as a part of it
  double offset_sd_mt = 0;          ///< of each sensor, left after calibration
  double drift_sd_mt_per_hour = 0;  ///< of each sensor's offset, either way
  double white_rms_mt = 0;          ///< of each reading
  double white_rms_adc_steps = 0;   ///< of each reading, added to the other in squares
  double adc_dnl_steps =
      0;  ///< how much wider than the others the converter's four widest codes are

  // Magnets.
  double remanence_sd = 0;            ///< of each magnet, as a part of it
  double flipped_magnet_per_set = 0;  ///< probability that one piece of a set has its pole down
  double missing_magnet_per_set = 0;  ///< probability that one piece of a set has no magnet

  // Any sensor: probabilities per board.
  double dead_point_per_board = 0;          ///< one sensor never sees anything
  double stuck_point_per_board = 0;         ///< one sensor always sees a piece
  double intermittent_strip_per_board = 0;  ///< one rank's connector loses contact now and then
  double field_step_per_game = 0;           ///< a phone or clip is laid beside 1 to 4 points
  double field_step_least_mt = 0.2, field_step_most_mt = 1.5;

  // Reeds.
  double pull_in_mean_mt = 2.0,
         pull_in_sd_mt = 0;  ///< the mean field along the reed that closes it
  double drop_out_least = 0.6, drop_out_most = 0.6;  ///< opens below this part of its pull-in
  ReedTimes reeds{};
};

struct Sensed {
  std::vector<ContactChange> changes;     ///< raw, in order of time
  std::vector<Disturbance> disturbances;  ///< of sensors and magnets, in order of time
};

/// What the sensors say while hands do `acts` (times absolute, from 0 on) on a
/// board where `before` stands: one entry a square, each piece in the middle of its square. A
/// sensor that says at the start something else than `before` changes at 0.
Sensed sense(const BoardModel& board, const SensorNoise& noise, std::span<const Contact> before,
             std::span<const HandAct> acts, Random& random);

}  // namespace luozi::model
