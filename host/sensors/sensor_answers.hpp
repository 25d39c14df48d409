// What a board is asked about its sensors, as bytes, and what it answers.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace luozi::host {

/// Asks who the board is.
std::vector<std::uint8_t> hello_words();
/// A ping, then the order: a board that does not know the order answers the ping alone.
std::vector<std::uint8_t> order_words(const wire::Calibrate& order);
std::vector<std::uint8_t> order_words(const wire::SelfTest& order);

/// Listens to one board. Knows no time and no I/O: who moves the bytes decides how long to wait.
class SensorAnswers {
 public:
  void receive(std::span<const std::uint8_t> bytes);

  const std::optional<wire::Hello>& hello() const { return hello_; }
  /// Of a board that speaks another version of the protocol.
  std::optional<int> other_version() const { return other_version_; }
  /// It answered the ping. What it said of its sensors before was meant for somebody else.
  bool awake() const { return awake_; }
  /// At least a part of what it was asked for came.
  bool said_any() const { return calibrated_.has_value() || !parts_.empty(); }
  const std::optional<wire::Calibrated>& calibrated() const { return calibrated_; }
  /// Of all sensors, once all came. Empty: the board has another number of them.
  const std::optional<std::vector<wire::SensorReading>>& readings() const { return readings_; }

 private:
  void on(const wire::Hello& message) { hello_ = message; }
  void on(const wire::Pong& message);
  void on(const wire::Calibrated& message);
  void on(const wire::Sensors& message);
  /// Records and heartbeats wait for the daemon.
  template <class Other>
  void on(const Other&) {}

  wire::FrameReader reader_;
  std::optional<wire::Hello> hello_;
  std::optional<int> other_version_;
  bool awake_ = false;
  std::optional<wire::Calibrated> calibrated_;
  std::vector<wire::SensorReading> parts_;
  std::optional<std::vector<wire::SensorReading>> readings_;
};

}  // namespace luozi::host
