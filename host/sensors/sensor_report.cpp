// Lines a sensor, and the one line that sums them up.
#include "host/sensors/sensor_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "host/sensors/sensor_words.hpp"
#include "notation/trace.hpp"

namespace luozi::host {
namespace {

bool is_good(const wire::SensorReading& reading) {
  return reading.state == wire::SensorState::good;
}

/// Every piece is seen as one of the other side.
bool lies_turned(const SensorReport& report) {
  bool pieces = false;
  for (std::size_t sensor = 0; sensor < report.readings.size(); ++sensor) {
    if (report.standing.get(sensor) == wire::Contact::empty) continue;
    if (report.readings[sensor].state != wire::SensorState::flipped) return false;
    pieces = true;
  }
  return pieces;
}

}  // namespace

std::size_t faulty_count(const SensorReport& report) {
  return static_cast<std::size_t>(
      std::ranges::count_if(report.readings, [](const auto& it) { return !is_good(it); }));
}

std::vector<std::string> sensor_lines(const SensorReport& report) {
  const notation::TraceBoard& board = *notation::trace_board(report.game);
  std::vector<std::string> lines;
  for (std::size_t sensor = 0; sensor < report.readings.size(); ++sensor) {
    const wire::SensorReading& reading = report.readings[sensor];
    if (is_good(reading)) continue;
    const StateWords words = words_of(reading.state);
    lines.push_back(fmt::format("{}\t{}\t{}{}", board.name(static_cast<int>(sensor)), words.name,
                                words.meaning, report.contacts ? "" : "; " + numbers_of(reading)));
  }
  return lines;
}

std::string summary_of(const SensorReport& report) {
  const std::size_t faulty = faulty_count(report), all = report.readings.size();
  if (faulty == 0) return fmt::format("all {} sensors are good", all);
  return fmt::format("{} of {} sensors {} not good{}", faulty, all, faulty == 1 ? "is" : "are",
                     hint_of(report));
}

std::string hint_of(const SensorReport& report) {
  if (!lies_turned(report)) return "";
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
