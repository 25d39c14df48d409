// Whoever looks a board's own sensors over when its host asks.
#pragma once

#include "firmware/wire/messages.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace luozi::firmware {

/// Is told what stands on the board, and what the board believes; asked for answers until there are
/// none.
template <class B>
concept SensorBench = requires(B& bench, const wire::Cells& standing, const wire::Cells& believed) {
  bench.calibrate(standing);
  bench.examine(standing, believed);
  { bench.next_answer() } -> std::convertible_to<std::optional<wire::Frame>>;
};

/// Where a report of all sensors stands that is told in parts.
class ReportParts {
 public:
  void begin(std::size_t sensors) {
    first_ = 0;
    of_ = sensors;
    told_ = false;
  }
  void end() { told_ = true; }
  bool left() const { return !told_; }

  /// The next part; `reading(sensor)` gives its readings. Asked only while there are parts left.
  template <class Reading>
  wire::Sensors next(Reading&& reading) {
    wire::Sensors part;
    part.first = static_cast<std::uint16_t>(first_);
    part.of = static_cast<std::uint16_t>(of_);
    while (part.count < wire::Sensors::readings_max && first_ < of_) {
      part.readings[part.count++] = reading(first_++);
    }
    told_ = first_ == of_;
    return part;
  }
  /// Instead of all of them: it was told of another number of sensors.
  wire::Sensors refusal() {
    told_ = true;
    wire::Sensors part;
    part.of = static_cast<std::uint16_t>(of_);
    return part;
  }

 private:
  std::size_t first_ = 0, of_ = 0;
  bool told_ = true;
};

/// Of contacts, which have nothing to calibrate, and are stuck or dead at worst.
class ContactBench {
 public:
  void calibrate(const wire::Cells&) { unsuited_owed_ = true; }

  void examine(const wire::Cells& standing, const wire::Cells& believed) {
    standing_ = standing;
    believed_ = believed;
    parts_.begin(believed.count);
  }

  std::optional<wire::Frame> next_answer() {
    if (unsuited_owed_) {
      unsuited_owed_ = false;
      wire::Calibrated answer;
      answer.outcome = wire::CalibrationOutcome::unsuited;
      return wire::frame_of(answer);
    }
    if (!parts_.left()) return std::nullopt;
    if (standing_.count != believed_.count) return wire::frame_of(parts_.refusal());
    return wire::frame_of(parts_.next(
        [this](std::size_t sensor) { return wire::SensorReading{.state = state(sensor)}; }));
  }

 private:
  wire::SensorState state(std::size_t sensor) const {
    using wire::Contact;
    const Contact told = standing_.get(sensor), seen = believed_.get(sensor);
    if (told == Contact::empty && seen != Contact::empty) return wire::SensorState::stuck;
    if (told != Contact::empty && seen == Contact::empty) return wire::SensorState::dead;
    const bool tells_sides = told != Contact::filled && seen != Contact::filled;
    if (tells_sides && told != seen) return wire::SensorState::flipped;
    return wire::SensorState::good;
  }

  bool unsuited_owed_ = false;
  ReportParts parts_;
  wire::Cells standing_, believed_;
};
static_assert(SensorBench<ContactBench>);

}  // namespace luozi::firmware
