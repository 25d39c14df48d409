// A board's sensors calibrated or tested from beginning to end: choose the board, have it set up,
// ask it, tell what it found.
#pragma once

#include "boards/result.hpp"
#include "host/sensors/told_standing.hpp"
#include "host/transport/usb_list.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

/// What a person asked for.
struct SensorWish {
  enum class Order : std::uint8_t { calibrate, self_test };

  Order order = Order::self_test;
  ToldStanding standing = ToldStanding::start;
  std::string serial{};  ///< empty: the one board that is plugged in
};

/// What it takes of the world; tests put a simulated one in its place.
struct SensorWorld {
  std::function<Result<std::vector<UsbBoardEntry>, std::string>()> boards;
  /// As `talk_to_usb_board`.
  std::function<std::optional<std::string>(const std::string& serial, const UsbTalk& talk,
                                           std::chrono::milliseconds time_out)>
      talk;
  std::function<void(const std::string&)> tell;  ///< a line for people
  /// Waits until somebody has done what was told; false: nobody will.
  std::function<bool()> ready;
};

/// A board answers a hello within milliseconds.
inline constexpr std::chrono::milliseconds hello_wait{3'000};
/// It measures for 0.2 s and writes for another 0.1 s. An emulated board may be ten times slower.
inline constexpr std::chrono::milliseconds measure_wait{8'000};

enum class SensorVerdict : std::uint8_t {
  well,   ///< calibrated; or every sensor sees what was told
  faulty  ///< some do not; a line each was told
};

struct SensorFault {
  std::string line;
  bool wrong_board = false;  ///< this board cannot do it; otherwise something did not work
};

Result<SensorVerdict, SensorFault> check_sensors(const SensorWish& wish, const SensorWorld& world);

}  // namespace luozi::host
