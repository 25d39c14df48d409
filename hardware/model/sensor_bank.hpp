// The sensors of one board on one day: how each one errs, and what it makes of the field.
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/random.hpp"
#include "hardware/model/sense.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace luozi::model {

/// A normal distribution's draw, in units of the standard deviation.
double draw_normal(Random& random);
/// Uniform from `least` to `most`.
double draw_uniform(double least, double most, Random& random);
/// True in `probability` of all draws.
bool draw_chance(double probability, Random& random);

/// A field beyond every threshold by so many standard deviations of the noise is not sampled.
inline constexpr double sure_deviations = 6;

class SensorBank {
 public:
  SensorBank(const BoardModel& board, const SensorNoise& noise, Random& random);

  /// What the sensor under `square` would say in the field `ideal_mt` at that time, if it said
  /// `before` the last time. White noise is drawn only where it can decide.
  Contact read(int square, double ideal_mt, std::int64_t at_us, Contact before, Random& random);

  /// The field in mT that it reports then, its noise left out.
  double seen_mt(int square, double ideal_mt, std::int64_t at_us) const {
    return seen_mt(sensors_[at(square)], ideal_mt, at_us);
  }

  /// Until when a resting sensor cannot change what it says but by chance, and what it then says:
  /// with `chance` a moment at which noise or drift carried it over a threshold, without one to
  /// look again.
  struct Outlook {
    std::int64_t at_us = INT64_MAX;  ///< INT64_MAX: never
    bool changes = false;
  };
  Outlook outlook(int square, double ideal_mt, std::int64_t at_us, Contact says, Random& random);

  /// What a sensor says that noise or drift has carried over the threshold next to it.
  Contact carried_over(int square, double ideal_mt, std::int64_t at_us, Contact says) const;

  /// A lasting field from elsewhere, from now on.
  void add_field(int square, double field_mt) { sensors_[at(square)].offset_mt += field_mt; }

 private:
  struct Sensor {
    double gain = 1, offset_mt = 0, drift_mt_per_us = 0;
    double on_mt = 0, off_mt = 0;
  };
  static std::size_t at(int square) { return static_cast<std::size_t>(square); }
  double seen_mt(const Sensor& sensor, double ideal_mt, std::int64_t at_us) const {
    return sensor.gain * ideal_mt + sensor.offset_mt +
           sensor.drift_mt_per_us * static_cast<double>(at_us);
  }
  double margin_mt(const Sensor& sensor, double seen_mt, Contact says) const;
  Contact decide(const Sensor& sensor, double seen_mt, Contact before) const;
  double converted_mt(double seen_mt) const;

  bool hall_;
  double white_mt_, adc_step_mt_, wide_steps_;
  std::int64_t scan_us_;
  std::vector<Sensor> sensors_;
};

}  // namespace luozi::model
