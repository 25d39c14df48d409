// A room with boards plugged in, some of which only answer, and whoever stands before them.
#pragma once

#include "firmware/wire/messages.hpp"
#include "host/sensors/sensor_check.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {

/// A Hall board as far as its answers go: what it says to a calibration and to a self-test.
struct HallBoard {
  wire::Hello hello;
  std::optional<wire::Calibrated> calibrated;
  std::vector<wire::SensorReading> readings;
  bool knows_orders = true;
  std::vector<wire::Cells> told;  ///< what was said to stand there, an order each

  void receive(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) {
      if (reader.feed(byte) != wire::FrameReader::Fed::payload) continue;
      (void)wire::decode(reader.payload(), [this](const auto& message) { this->on(message); });
    }
  }
  std::vector<std::uint8_t> take_output() { return std::exchange(saying, {}); }

 private:
  template <class Message>
  void say(const Message& message) {
    const wire::Frame frame = wire::frame_of(message);
    saying.insert(saying.end(), frame.view().begin(), frame.view().end());
  }
  void on(const wire::HelloRequest&) { say(hello); }
  void on(const wire::Ping& ping) { say(wire::Pong{ping.token, 0}); }
  void on(const wire::Calibrate& order) {
    if (!knows_orders) return;
    told.push_back(order.standing);
    if (calibrated) say(*calibrated);
  }
  void on(const wire::SelfTest& order) {
    if (!knows_orders) return;
    told.push_back(order.standing);
    wire::Sensors part{.first = 0, .of = static_cast<std::uint16_t>(readings.size())};
    for (const auto& reading : readings) {
      part.readings[part.count++] = reading;
      if (part.count < wire::Sensors::readings_max) continue;
      say(part);
      part.first = static_cast<std::uint16_t>(part.first + part.count);
      part.count = 0;
    }
    if (part.count != 0) say(part);
  }
  template <class Other>
  void on(const Other&) {}

  wire::FrameReader reader;
  std::vector<std::uint8_t> saying;
};

inline HallBoard hall_board(std::string_view game = "chess", std::uint8_t files = 8,
                            std::uint8_t ranks = 8) {
  HallBoard board;
  board.hello.files = files;
  board.hello.ranks = ranks;
  board.hello.sensing = wire::Sensing::analog;
  board.hello.game = wire::make_text<decltype(board.hello.game)>(game);
  board.hello.serial = wire::make_text<decltype(board.hello.serial)>(std::string_view("LZ-1"));
  board.calibrated = wire::Calibrated{.measured = 64, .least = -10, .most = 20};
  board.readings.resize(std::size_t{files} * ranks);
  return board;
}

/// A room with boards plugged in, and whoever stands before them.
class Club {
 public:
  template <class Board>
  void plug(const std::string& serial, const std::string& kind, Board& board) {
    plugged_.push_back({"usb 1-" + std::to_string(plugged_.size()), serial, kind, "0.1.0", ""});
    talks_[serial] = [&board](std::span<const std::uint8_t> bytes) {
      board.receive(bytes);
      return board.take_output();
    };
  }

  std::string check(const SensorWish& wish) {
    told_.clear();
    wrong_board_ = false;
    const auto verdict = check_sensors(wish, world());
    if (verdict) return *verdict == SensorVerdict::well ? "well" : "faulty";
    wrong_board_ = verdict.error().wrong_board;
    return verdict.error().line;
  }

  SensorWorld world() {
    return {
        .boards = [this] { return Result<std::vector<UsbBoardEntry>, std::string>(plugged_); },
        .talk = [this](const auto& serial, const auto& talk, auto) -> std::optional<std::string> {
          if (held_) return "another program holds it: stop the daemon first";
          talk.hear(talks_.at(serial)(talk.words));
          return talk.over() ? std::nullopt : std::optional(std::string(usb_no_answer));
        },
        .tell = [this](const std::string& line) { told_.push_back(line); },
        .ready =
            [this] {
              if (before_measuring_) before_measuring_();
              return stays_;
            }};
  }

  std::vector<std::string> told_;
  bool wrong_board_ = false;
  bool held_ = false, stays_ = true;
  std::function<void()> before_measuring_;
  std::vector<UsbBoardEntry> plugged_;

 private:
  std::map<std::string, std::function<std::vector<std::uint8_t>(std::span<const std::uint8_t>)>>
      talks_;
};

}  // namespace luozi::host
