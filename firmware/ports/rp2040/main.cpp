// One board: its tables, its sensors, the device and USB, and the loop between them.
#include "firmware/core/beat.hpp"
#include "firmware/core/device.hpp"
#include "firmware/core/flight_log.hpp"
#include "firmware/core/keys.hpp"
#include "firmware/core/serial.hpp"
#include "firmware/ports/rp2040/board.hpp"
#include "firmware/ports/rp2040/board_tables.hpp"
#include "firmware/ports/rp2040/boot_loader.hpp"
#include "firmware/ports/rp2040/flash_chip.hpp"
#include "firmware/ports/rp2040/key_pins.hpp"
#include "firmware/ports/rp2040/light_chain.hpp"
#include "firmware/ports/rp2040/registers/clocks.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"
#include "firmware/ports/rp2040/registers/timer.hpp"
#include "firmware/ports/rp2040/scanner.hpp"
#include "firmware/ports/rp2040/usb_controller.hpp"
#include "firmware/wire/image_info.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace luozi::rp2040 {
namespace {

/// Long against the longest turn of the main loop, short against a player's patience.
constexpr std::uint32_t watchdog_us = 100'000;

using BoardScanner = Scanner<std::remove_const_t<decltype(board::wiring)>>;
static_assert(board::files * board::ranks <= wire::sensors_max);

/// 3,100 lifts of a host that is away while the board has power; what is older is in flash.
constexpr std::size_t ring_bytes = 64 * 1024;
using FlightLog = firmware::FlightLog<FlashPart>;
using BoardDevice = firmware::Device<ring_bytes, FlightLog, BoardScanner::Bench>;

constexpr std::string_view version = LUOZI_VERSION;
static_assert(board::kind.size() < wire::ImageInfo{}.kind.size() &&
              version.size() < wire::ImageInfo{}.version.size());
[[gnu::section(".image_info"), gnu::used]] constexpr wire::ImageInfo image_info =
    wire::make_image_info(board::kind, version);
constexpr wire::ProductName product = wire::product_name(board::kind, version);
static_assert(wire::read_product_name({product.characters.data(), product.length}).version ==
                  version,
              "the product's name is cut");

/// The scan interrupt's; the main loop only takes boards from the scanner.
BoardScanner* scanner = nullptr;
firmware::Beat* beat = nullptr;
std::atomic<bool> usb_calls{false};

/// The ring oscillator's bit is random enough to tell two starts apart, not for secrets (2.17.5).
std::uint32_t random_boot_number() {
  std::uint32_t number = 0;
  for (int i = 0; i < 256; ++i) {
    const std::uint32_t carry = number >> 31;
    number = (number << 1 | carry) ^ (rosc::random_bit.read() & 1U);
  }
  return number != 0 ? number : 1;
}

wire::Hello identity(std::string_view serial) {
  wire::Hello hello;
  hello.boot = random_boot_number();
  hello.files = board::files;
  hello.ranks = board::ranks;
  hello.sensing = board::sensing;
  hello.game = wire::make_text<decltype(hello.game)>(board::game);
  hello.serial = wire::make_text<decltype(hello.serial)>(serial);
  hello.firmware = wire::make_text<decltype(hello.firmware)>(version);
  return hello;
}

void start_blocks() {
  resets::restart(resets::io_bank0 | resets::pads_bank0 | resets::timer);
  power_on::watchdog_select.write(power_on::all_but_oscillators);
}

void start_scanning() {
  timer::interrupt_enable.write(timer::alarm0_bit);
  timer::alarm0.write(beat->next());
  cortex::interrupt_set_enable.write(bit(cortex::timer_alarm0_interrupt) |
                                     bit(cortex::usb_interrupt));
}

void feed_watchdog() { watchdog::load.write(watchdog_us * watchdog::counts_per_us); }

void exchange_packets(UsbController& usb, BoardDevice& device) {
  usb_calls.store(false, std::memory_order_relaxed);
  usb.poll();
  cortex::interrupt_set_enable.write(bit(cortex::usb_interrupt));
  if (const auto packet = usb.received(); !packet.empty()) device.receive(packet, timer::now());
  usb.accept_next();
  if (!usb.can_send()) return;
  std::array<std::uint8_t, firmware::usb_packet_size_max> room{};
  const std::size_t size = device.send(room, timer::now());
  if (size != 0) usb.send(std::span(room).first(size));
}

void read_keys(const KeyPins& pins, firmware::Keys& keys, BoardDevice& device) {
  const std::uint64_t now = timer::now();
  keys.scan(
      pins.closed(), now, [&](wire::Side side) { device.press(side, now); },
      [&](wire::Side side, bool begins) { device.adjust(side, begins, now); });
}

void show_lights(const BoardDevice& device, LightChain<board::lights.squares>& lamps) {
  const std::uint64_t now = timer::now();
  if (lamps.is_due(now)) lamps.show(device.lights(now), now);
}

}  // namespace

// A board's time is when its last step was due: a late interrupt does not make milliseconds uneven.
void scan_interrupt() {
  timer::interrupt_raw.write(timer::alarm0_bit);
  const std::uint64_t now = timer::now();
  const auto late = static_cast<std::int32_t>(static_cast<std::uint32_t>(now) - beat->next());
  scanner->step(now - static_cast<std::uint64_t>(std::int64_t{late}));
  timer::alarm0.write(beat->step(timer::raw_low.read()));
}

// The interrupt comes for as long as something is left to do, so it is turned off until the main
// loop has done it.
void usb_interrupt() {
  cortex::interrupt_clear_enable.write(bit(cortex::usb_interrupt));
  usb_calls.store(true, std::memory_order_release);
}

void run() {
  start_blocks();
  take_flash();
  const firmware::Serial serial = firmware::serial_of(read_flash_unique_id());
  static FlashPart log_flash(log_first_byte);
  static FlightLog log(log_flash, log_sectors);
  const wire::Hello hello = identity(serial.view());
  log.mount(hello.boot);
  static BoardScanner the_scanner(board::wiring);
  static BoardDevice device(
      hello, {.lift_us = board::lift_debounce_us, .place_us = board::place_debounce_us}, &log,
      &the_scanner.bench());
  device.offer_boot_loader(board::kind);
  static UsbController usb(serial.view(), {product.characters.data(), product.length});
  static firmware::Keys keys;
  const KeyPins key_pins(board::keys);
  static LightChain<board::lights.squares> lamps(board::lights);
  usb.start();
  static firmware::Beat the_beat(timer::raw_low.read(), board::wiring.step_us);
  scanner = &the_scanner;
  beat = &the_beat;
  start_scanning();
  feed_watchdog();
  watchdog::control.write(watchdog::enable);
  for (;;) {
    cortex::wait_for_event();
    // A board that is not scanned any more starts anew, and so does one whose loop hangs.
    const bool scanned = the_scanner.take(
        [](const wire::Cells& contacts, const firmware::ScanPart& part, std::uint64_t at,
           std::span<const firmware::Astride> either) { device.scan(contacts, part, at, either); },
        [](std::size_t square, std::uint64_t at) {
          device.touch(static_cast<std::uint16_t>(square), at);
        },
        [](const wire::Knock& knock, std::uint64_t at) { device.knock(knock, at); });
    if (scanned) {
      feed_watchdog();
      read_keys(key_pins, keys, device);
    }
    if (scanned || usb_calls.load(std::memory_order_acquire)) exchange_packets(usb, device);
    if (scanned) log.poll();
    if (scanned) the_scanner.poll();
    if (scanned) show_lights(device, lamps);
    // A flash that is busy would not hear what the boot loader tells it.
    if (device.wants_boot_loader(timer::now()) && log.written() && !log_flash.busy()) {
      enter_boot_loader();
    }
  }
}

}  // namespace luozi::rp2040
