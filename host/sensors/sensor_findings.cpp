// Lines a sensor, and the one line that sums them up.
#include "host/sensors/sensor_findings.hpp"

#include "host/sensors/sensor_words.hpp"
#include "notation/trace.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace luozi::host {
namespace {

bool is_good(const wire::SensorReading& reading) {
  return reading.state == wire::SensorState::good;
}

/// Every piece is seen as one of the other side.
bool lies_turned(const SensorFindings& found) {
  bool pieces = false;
  for (std::size_t sensor = 0; sensor < found.readings.size(); ++sensor) {
    if (found.standing.get(sensor) == wire::Contact::empty) continue;
    if (found.readings[sensor].state != wire::SensorState::flipped) return false;
    pieces = true;
  }
  return pieces;
}

}  // namespace

std::size_t faulty_count(const SensorFindings& found) {
  return static_cast<std::size_t>(
      std::ranges::count_if(found.readings, [](const auto& it) { return !is_good(it); }));
}

std::vector<std::string> sensor_lines(const SensorFindings& found) {
  const notation::TraceBoard& board = *notation::trace_board(found.game);
  std::vector<std::string> lines;
  for (std::size_t sensor = 0; sensor < found.readings.size(); ++sensor) {
    const wire::SensorReading& reading = found.readings[sensor];
    if (is_good(reading)) continue;
    const StateWords words = words_of(reading.state);
    lines.push_back(fmt::format("{}\t{}\t{}{}", board.name(static_cast<int>(sensor)), words.name,
                                words.meaning, found.contacts ? "" : "; " + numbers_of(reading)));
  }
  return lines;
}

std::string summary_of(const SensorFindings& found) {
  const std::size_t faulty = faulty_count(found), all = found.readings.size();
  if (faulty == 0) return fmt::format("all {} sensors are good", all);
  return fmt::format("{} of {} sensors {} not good{}", faulty, all, faulty == 1 ? "is" : "are",
                     hint_of(found));
}

std::string hint_of(const SensorFindings& found) {
  if (!lies_turned(found)) return "";
  return "; every piece is seen as one of the other side: the board lies the other way round";
}

std::string calibration_summary(const wire::Calibrated& answer, ToldStanding standing) {
  const bool empty = standing == ToldStanding::empty;
  return fmt::format("calibrated and kept: {} sensors, {} {} to {}{}", answer.measured,
                     empty ? "offsets" : "pieces", millitesla(answer.least),
                     millitesla(answer.most),
                     empty ? "; next, with its pieces: --calibrate start" : "");
}

}  // namespace luozi::host
