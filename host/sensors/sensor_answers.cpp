// The questions' bytes, and the answers put together.
#include "host/sensors/sensor_answers.hpp"

#include "host/transport/talk_words.hpp"

namespace luozi::host {
namespace {

/// Of no ping that the daemon sends, which counts from 1.
constexpr std::uint64_t own_token = wire::number_max;

}  // namespace

std::vector<std::uint8_t> hello_words() { return talk_words(wire::HelloRequest{}); }

std::vector<std::uint8_t> order_words(const wire::Calibrate& order) {
  return talk_words(wire::Ping{own_token}, order);
}

std::vector<std::uint8_t> order_words(const wire::SelfTest& order) {
  return talk_words(wire::Ping{own_token}, order);
}

void SensorAnswers::receive(std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t byte : bytes) {
    if (reader_.feed(byte) != wire::FrameReader::Fed::payload) continue;
    const auto payload = reader_.payload();
    const auto fault = wire::decode(payload, [this](const auto& message) { this->on(message); });
    if (fault == wire::MessageFault::other_version) other_version_ = payload[0];
  }
}

void SensorAnswers::on(const wire::Pong& message) {
  if (message.token == own_token) awake_ = true;
}

void SensorAnswers::on(const wire::Calibrated& message) {
  if (awake_) calibrated_ = message;
}

void SensorAnswers::on(const wire::Sensors& message) {
  if (!awake_) return;
  if (message.first == 0) parts_.clear();
  if (message.first != parts_.size()) return;
  const auto first = message.readings.begin();
  parts_.insert(parts_.end(), first, first + message.count);
  if (message.count == 0 || parts_.size() == message.of) readings_ = parts_;
}

}  // namespace luozi::host
