// The board's lamps on one of the chip's pins: a chain of SK6812, fed by programmable IO and DMA.
#pragma once

#include "firmware/core/lights.hpp"
#include "firmware/ports/rp2040/registers/clocks.hpp"
#include "firmware/ports/rp2040/registers/dma.hpp"
#include "firmware/ports/rp2040/registers/gpio.hpp"
#include "firmware/ports/rp2040/registers/pio.hpp"
#include "firmware/ports/rp2040/wiring.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace luozi::rp2040 {

/// A bit is 1.2 us long: high for 0.3 us as a zero, for 0.6 us as a one (SK6812 data sheet). The
/// chain takes over what it got when the line has been low for 80 us. No processor time is spent
/// while a chain of 104 lamps is written for 3 ms.
template <std::size_t Squares>
class LightChain {
 public:
  static constexpr std::size_t lamps = firmware::status_lamps + Squares;

  explicit LightChain(const LightWiring& wiring) {
    resets::restart(resets::dma | resets::pio0);
    for (unsigned i = 0; i < program.size(); ++i) pio::instruction(i).write(program[i]);
    pio::clock_divider.write(pio::divided_by(quarter_bit));
    pio::execution.write(pio::wrap_after(program.size() - 1));
    pio::shift.write(pio::words_of(bits_a_lamp));
    pio::pins.write(pio::one_side_pin(wiring.pin));
    pio::execute.write(set_pin_as_output);
    gpio::pad(wiring.pin).write(gpio::pad_drive_4_ma);
    gpio::control(wiring.pin).write(gpio::function_pio0);
    pio::control.write(pio::enable0 | pio::restart0);
  }

  /// About every `lights_every_us`, and not while it is written.
  bool is_due(std::uint64_t now) const {
    return now >= look_at_ && (dma::control.read() & dma::busy) == 0;
  }

  /// Writes the chain where what is to be shown is something new, or once a second: a lamp that a
  /// spark put out comes back.
  void show(const firmware::LightsShown& shown, std::uint64_t now) {
    look_at_ = now + firmware::lights_every_us;
    std::array<firmware::Colour, lamps> colours;
    firmware::paint(shown, now, colours);
    bool changed = false;
    for (std::size_t i = 0; i < lamps; ++i) {
      const firmware::Colour& colour = colours[i];
      const std::uint32_t word = std::uint32_t{colour.green} << 24 |
                                 std::uint32_t{colour.red} << 16 | std::uint32_t{colour.blue} << 8;
      changed = changed || word != words_[i];
      words_[i] = word;
    }
    if (!changed && now < write_at_) return;
    write_at_ = now + write_every_us;
    write();
  }

 private:
  static constexpr unsigned bits_a_lamp = 24;
  static constexpr std::uint64_t write_every_us = 1'000'000;
  /// 125 MHz by 37.5: 300 ns.
  static constexpr std::uint32_t quarter_bit = 37 * 256 + 128;
  /// Low for two quarters while the next bit is taken, or for as long as there is none; high; high
  /// again for a one and low for a zero (3.4: encodings; bit 12 is the pin, bit 8 one more cycle).
  static constexpr std::array<std::uint16_t, 4> program{
      0x6121,  // out x, 1   pin low, two cycles
      0x1023,  // jmp !x, 3  pin high
      0x1000,  // jmp 0      pin high
      0xa042,  // nop        pin low
  };
  static constexpr std::uint32_t set_pin_as_output = 0xe081;  // set pindirs, 1

  void write() {
    std::atomic_signal_fence(std::memory_order_release);  // the words are there when it begins
    dma::read_address.write(
        static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(words_.data())));
    dma::write_address.write(pio::fifo0_address);
    dma::count.write(lamps);
    dma::control.write(dma::enable | dma::words | dma::read_onwards | dma::quiet |
                       dma::paced_by_pio0_queue0 | dma::chained_to_none);
  }

  std::array<std::uint32_t, lamps> words_{};
  std::uint64_t look_at_ = 0, write_at_ = 0;
};

}  // namespace luozi::rp2040
