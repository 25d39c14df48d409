// Commands to the flash, byte by byte through the serial interface, 4.10.
#include "firmware/ports/rp2040/flash_chip.hpp"

#include "firmware/ports/rp2040/registers/flash.hpp"

namespace luozi::rp2040 {
namespace {

constexpr std::uint8_t command_unique_id = 0x4b;
constexpr int unique_id_pause_bytes = 4, unique_id_bytes = 8;
/// 125 MHz / 6: within what any of these chips takes for any command.
constexpr std::uint32_t baud_divider = 6;

void select(bool chosen) {
  const std::uint32_t kept = flash::select_control.read() & ~flash::output_mask;
  flash::select_control.write(kept | (chosen ? flash::output_low : flash::output_high));
}

std::uint8_t exchange(std::uint8_t byte) {
  flash::data.write(byte);
  while ((flash::status.read() & flash::status_received) == 0) continue;
  return static_cast<std::uint8_t>(flash::data.read());
}

}  // namespace

void take_flash() {
  select(false);
  flash::enable.write(0);
  flash::control0.write(flash::eight_bits_both_ways);
  flash::control1.write(0);
  flash::baud.write(baud_divider);
  flash::slave_enable.write(1);
  flash::enable.write(1);
}

std::uint64_t read_flash_unique_id() {
  select(true);
  exchange(command_unique_id);
  for (int i = 0; i < unique_id_pause_bytes; ++i) exchange(0);
  std::uint64_t id = 0;
  for (int i = 0; i < unique_id_bytes; ++i) id = id << 8 | exchange(0);
  select(false);
  return id;
}

}  // namespace luozi::rp2040
