// What a board found out about its sensors, in lines for people.
#pragma once

#include "firmware/wire/messages.hpp"
#include "host/sensors/told_standing.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace luozi::host {

struct SensorFindings {
  std::string game;                           ///< whose names squares have
  bool contacts = false;                      ///< they have no numbers worth telling
  wire::Cells standing;                       ///< what was told
  std::vector<wire::SensorReading> readings;  ///< as many as `standing` has
};

std::size_t faulty_count(const SensorFindings& found);

/// One a sensor that is not good, parted by tabs: square, state, what it means and its numbers.
std::vector<std::string> sensor_lines(const SensorFindings& found);

/// "all 64 sensors are good".
std::string summary_of(const SensorFindings& found);

/// Empty, or what probably is the one reason of all of it, behind "; ".
std::string hint_of(const SensorFindings& found);

/// Of a calibration that is done.
std::string calibration_summary(const wire::Calibrated& answer, ToldStanding standing);

}  // namespace luozi::host
