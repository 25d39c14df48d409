// The sensors of one board: what the scan interrupt does at each step, and the boards that come of
// it.
#pragma once

#include "firmware/core/astride.hpp"
#include "firmware/core/debounce.hpp"
#include "firmware/core/frame_box.hpp"
#include "firmware/core/hall_astride.hpp"
#include "firmware/core/hall_bench.hpp"
#include "firmware/core/hall_decision.hpp"
#include "firmware/core/hall_grid.hpp"
#include "firmware/core/hall_scan.hpp"
#include "firmware/core/hall_touch.hpp"
#include "firmware/core/scan.hpp"
#include "firmware/core/sensor_bench.hpp"
#include "firmware/ports/rp2040/flash_chip.hpp"
#include "firmware/ports/rp2040/hall_pins.hpp"
#include "firmware/ports/rp2040/matrix_pins.hpp"
#include "firmware/ports/rp2040/wiring.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::rp2040 {

/// `step` belongs to the interrupt, all else to the main loop. `take` gives the board's contacts,
/// which of them were read just now, and when, and which pieces may as well be on another square,
/// and tells of pieces that were touched and of knocks; `poll` goes on with what the bench writes
/// to flash.
template <class Wiring>
class Scanner;

template <std::size_t Rows, std::size_t Columns>
class Scanner<ReedWiring<Rows, Columns>> {
 public:
  using Bench = firmware::ContactBench;

  explicit Scanner(const ReedWiring<Rows, Columns>& wiring) : pins_(wiring.rows, wiring.columns) {}

  Bench& bench() { return bench_; }
  void poll() {}

  void step(std::uint64_t due) {
    if (scan_.step(pins_)) box_.put(scan_.frame(), due);
  }
  template <class Use, class Touched, class Knocked>
  bool take(Use&& use, Touched&&, Knocked&&) {
    return box_.take([&](const wire::Cells& board, std::uint64_t at) {
      use(board, firmware::ScanPart{0, board.count, 0}, at, std::span<const firmware::Astride>());
    });
  }

 private:
  MatrixPins pins_;
  firmware::MatrixScan scan_{Rows, Columns};
  firmware::FrameBox<wire::Cells> box_;
  Bench bench_;
};

template <std::size_t Strips, std::size_t Sensors>
class Scanner<HallWiring<Strips, Sensors>> {
 public:
  using Bench = firmware::HallBench<FlashPart>;

  explicit Scanner(const HallWiring<Strips, Sensors>& wiring)
      : pins_(wiring),
        decision_(Strips, Sensors, wiring.thresholds),
        astride_({Strips, Sensors, wiring.astride.squares}, wiring.astride, wiring.thresholds),
        touch_(Strips, Sensors, wiring.thresholds),
        bench_(decision_, wiring.thresholds, flash_, Strips, Sensors) {
    bench_.load();
  }

  Bench& bench() { return bench_; }
  void poll() { bench_.poll(); }

  void step(std::uint64_t due) {
    if (scan_.step(pins_)) box_.put(scan_.read(), due);
  }
  template <class Use, class Touched, class Knocked>
  bool take(Use&& use, Touched&& touched, Knocked&& knocked) {
    return box_.take([&](const firmware::HallStrip& strip, std::uint64_t at) {
      bench_.take(strip);
      // Once for all: the processor has no division.
      const auto now_ms = static_cast<std::uint32_t>(at / 1000);
      const wire::Cells& standing = decision_.take(strip, at, astride_.sensors_of_pieces());
      // Without calibration a sensor may show as much as one beside a piece astride.
      const wire::Cells& told =
          bench_.middles_measured()
              ? astride_.take(strip, standing, decision_.calibration(), now_ms)
              : standing;
      use(told, firmware::ScanPart{strip.number * Sensors, Sensors, strip.number}, at,
          astride_.either());
      touch_.take(
          strip, standing, decision_.calibration(), now_ms,
          [&](std::size_t sensor) { touched(sensor, at); },
          [&](const wire::Knock& knock) { knocked(knock, at); });
    });
  }

 private:
  HallPins<Strips, Sensors> pins_;
  firmware::HallScan scan_{Strips, Sensors};
  firmware::FrameBox<firmware::HallStrip> box_;
  firmware::HallDecision decision_;
  firmware::HallAstride astride_;
  firmware::HallTouch touch_;
  FlashPart flash_{calibration_first_byte};
  Bench bench_;
};

}  // namespace luozi::rp2040
