// Gain, offset, drift, noise, converter, thresholds: from the field to what a sensor says.
#include "hardware/model/sensor_bank.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace luozi::model {
namespace {

constexpr double us_per_hour = 3.6e9;
// A sensor near a threshold is looked at again so often, so that drift counts.
constexpr std::int64_t look_again_us = 10'000'000;
// No reed closes below this or, once closed, needs nothing to stay so: cuts the normal's tail.
constexpr double pull_in_least_mt = 0.5;
// The RP2040's converter has four codes that are wider than the others: 512, 1536, 2560 and 3584 of
// 4096, in steps from the middle, where the field is 0 (datasheet, erratum RP2040-E11).
constexpr std::array<int, 4> wide_codes{-1536, -512, 512, 1536};

/// How likely a normal draw is to exceed `deviations`.
double exceeds(double deviations) { return std::erfc(deviations / std::numbers::sqrt2) / 2; }

}  // namespace

double draw_uniform(double least, double most, Random& random) {
  constexpr std::int64_t parts = 1'000'000'000;
  const auto part = static_cast<double>(random.between(0, parts)) / static_cast<double>(parts);
  return least + (most - least) * part;
}

double draw_normal(Random& random) {
  constexpr std::int64_t deviation = 1'000'000;
  return static_cast<double>(random.bell(deviation)) / static_cast<double>(deviation);
}

bool draw_chance(double probability, Random& random) {
  return draw_uniform(0, 1, random) < probability;
}

SensorBank::SensorBank(const BoardModel& board, const SensorNoise& noise, Random& random)
    : hall_(board.sensor == SensorForm::hall),
      white_mt_(hall_
                    ? std::hypot(noise.white_rms_mt, noise.white_rms_adc_steps * board.adc_step_mt)
                    : 0),
      adc_step_mt_(noise.adc_dnl_steps > 0 ? board.adc_step_mt : 0),
      wide_steps_(noise.adc_dnl_steps),
      scan_us_(board.scan_us) {
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    Sensor sensor;
    if (hall_) {
      sensor.gain = 1 + noise.gain_sd * draw_normal(random);
      sensor.offset_mt = noise.offset_sd_mt * draw_normal(random);
      sensor.drift_mt_per_us = noise.drift_sd_mt_per_hour * draw_normal(random) / us_per_hour;
      sensor.on_mt = board.on_mt;
      sensor.off_mt = board.off_mt;
    } else {
      sensor.on_mt = std::max(pull_in_least_mt,
                              noise.pull_in_mean_mt + noise.pull_in_sd_mt * draw_normal(random));
      sensor.off_mt =
          sensor.on_mt * draw_uniform(noise.drop_out_least, noise.drop_out_most, random);
    }
    sensors_.push_back(sensor);
  }
}

/// How far the field is from where the sensor would say something else.
double SensorBank::margin_mt(const Sensor& sensor, double seen_mt, Contact says) const {
  if (says == Contact::open) return sensor.on_mt - std::abs(seen_mt);
  if (!hall_) return std::abs(seen_mt) - sensor.off_mt;
  return (says == Contact::white ? seen_mt : -seen_mt) - sensor.off_mt;
}

Contact SensorBank::decide(const Sensor& sensor, double seen_mt, Contact before) const {
  const Contact pole = seen_mt > 0 ? Contact::white : Contact::black;
  if (std::abs(seen_mt) >= sensor.on_mt) return !hall_ && before != Contact::open ? before : pole;
  return margin_mt(sensor, seen_mt, before) < 0 ? Contact::open : before;
}

/// What the converter makes of it: each of the wide codes stands for many steps.
double SensorBank::converted_mt(double seen_mt) const {
  if (adc_step_mt_ <= 0) return seen_mt;
  double code = std::floor(seen_mt / adc_step_mt_);
  for (const int wide : wide_codes) {
    if (code > wide && code < wide + wide_steps_) code = wide;
  }
  return (code + 0.5) * adc_step_mt_;
}

Contact SensorBank::read(int square, double ideal_mt, std::int64_t at_us, Contact before,
                         Random& random) {
  const Sensor& sensor = sensors_[at(square)];
  double seen = seen_mt(sensor, ideal_mt, at_us);
  if (white_mt_ > 0) {
    const double on_mt = std::abs(std::abs(seen) - sensor.on_mt);
    const double off_mt = std::abs(std::abs(seen) - sensor.off_mt);
    if (std::min(on_mt, off_mt) < sure_deviations * white_mt_)
      seen += white_mt_ * draw_normal(random);
  }
  return decide(sensor, converted_mt(seen), before);
}

Contact SensorBank::carried_over(int square, double ideal_mt, std::int64_t at_us,
                                 Contact says) const {
  if (says != Contact::open) return Contact::open;
  return seen_mt(sensors_[at(square)], ideal_mt, at_us) > 0 ? Contact::white : Contact::black;
}

SensorBank::Outlook SensorBank::outlook(int square, double ideal_mt, std::int64_t at_us,
                                        Contact says, Random& random) {
  const Sensor& sensor = sensors_[at(square)];
  if (white_mt_ <= 0 && sensor.drift_mt_per_us == 0) return {};
  const auto margin = [&](std::int64_t time_us) {
    return margin_mt(sensor, seen_mt(sensor, ideal_mt, time_us), says);
  };
  const double now_mt = margin(at_us), later_mt = margin(at_us + look_again_us);
  if (now_mt <= 0) return {at_us + scan_us_, true};
  const double sure_mt = sure_deviations * white_mt_;
  if (std::min(now_mt, later_mt) > sure_mt) {
    const double lost_mt = now_mt - later_mt;
    if (lost_mt <= 0) return {};
    // Drift alone brings it near enough to look again, not before.
    const double looks = std::min((now_mt - sure_mt) / lost_mt, 1e6);
    return {at_us + static_cast<std::int64_t>(looks * look_again_us), false};
  }
  if (white_mt_ <= 0) return {at_us + look_again_us, false};
  // Each reading carries it over with the same small probability: how many readings until then?
  const double each = exceeds((now_mt + later_mt) / 2 / white_mt_);
  const double readings = std::log1p(-draw_uniform(0, 1, random) * (1 - 1e-9)) / std::log1p(-each);
  const double wait_us = (std::floor(readings) + 1) * static_cast<double>(scan_us_);
  if (!(wait_us < look_again_us)) return {at_us + look_again_us, false};
  return {at_us + static_cast<std::int64_t>(wait_us), true};
}

}  // namespace luozi::model
