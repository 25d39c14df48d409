// A whole device for a Cortex-M0+ with no port behind it: proves that wire and core compile and
// link without host, heap or runtime library, and how large they are.
#include <cstddef>
#include <cstdint>
#include <span>

#include "firmware/core/device.hpp"
#include "firmware/core/scan.hpp"
#include "firmware/core/usb_device.hpp"

// What the compiler calls by itself. Loops kept as loops (-fno-tree-loop-distribute-patterns):
// otherwise each would become a call of itself.
extern "C" {
void* memcpy(void* to, const void* from, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    static_cast<std::uint8_t*>(to)[i] = static_cast<const std::uint8_t*>(from)[i];
  }
  return to;
}
void* memmove(void* to, const void* from, std::size_t size) {
  if (to <= from) return memcpy(to, from, size);
  for (std::size_t i = size; i > 0; --i) {
    static_cast<std::uint8_t*>(to)[i - 1] = static_cast<const std::uint8_t*>(from)[i - 1];
  }
  return to;
}
void* memset(void* at, int value, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    static_cast<std::uint8_t*>(at)[i] = static_cast<std::uint8_t>(value);
  }
  return at;
}
int memcmp(const void* a, const void* b, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    const int difference =
        static_cast<const std::uint8_t*>(a)[i] - static_cast<const std::uint8_t*>(b)[i];
    if (difference != 0) return difference;
  }
  return 0;
}
}

namespace {

using namespace luozi;

// Stand for the port's registers; volatile, so that nothing is computed at compile time.
volatile std::uint32_t row_pins, column_pins;
volatile std::uint32_t endpoint_in[16], endpoint_out[16];
volatile std::uint32_t time_low;
volatile std::uint32_t boot_number;

struct Pins {
  void select(unsigned row) { row_pins = 1U << row; }
  firmware::RowReading read() const { return {.filled = column_pins, .white = 0, .black = 0}; }
};

wire::Hello identity() {
  wire::Hello hello;
  hello.boot = boot_number;
  hello.files = hello.ranks = 8;
  hello.game = wire::make_text<decltype(hello.game)>(std::span("chess", 5));
  hello.serial = wire::make_text<decltype(hello.serial)>(std::span("0000", 4));
  hello.firmware = wire::make_text<decltype(hello.firmware)>(std::span("check", 5));
  return hello;
}

// Built when first reached: no start-up code runs constructors here.
firmware::Device<>& the_device() {
  static firmware::Device<> device(identity());
  return device;
}

}  // namespace

extern "C" [[noreturn]] void reset_handler() {
  firmware::Device<>& device = the_device();
  firmware::UsbDevice usb("0000");
  firmware::MatrixScan scan(8, 8);
  Pins pins;
  for (std::uint64_t now = 0;; now += time_low) {
    if (scan.step(pins)) device.scan(scan.frame(), now);
    std::uint8_t packet[64];
    for (std::size_t i = 0; i < sizeof packet; ++i) {
      packet[i] = static_cast<std::uint8_t>(endpoint_out[i / 4] >> (i % 4 * 8));
    }
    device.receive(packet, now);
    const auto setup = firmware::UsbSetup::parse(std::span(packet).first<8>());
    endpoint_in[15] = static_cast<std::uint32_t>(usb.setup(setup).data.size());
    const std::size_t size = device.send(packet, now);
    for (std::size_t i = 0; i < size; ++i) endpoint_in[i / 4] = packet[i];
    if (device.lit().get(0)) device.press(wire::Side::white, now);
  }
}
