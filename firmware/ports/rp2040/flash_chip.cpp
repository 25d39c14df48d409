// Commands to the flash, byte by byte through the serial interface, 4.10.
#include "firmware/ports/rp2040/flash_chip.hpp"

#include "firmware/ports/rp2040/registers/flash.hpp"

namespace luozi::rp2040 {
namespace {

// Of every serial flash; data sheet of the W25Q16JV, 8.1.2.
constexpr std::uint8_t command_program = 0x02, command_read = 0x03, command_status = 0x05,
                       command_write_enable = 0x06, command_erase_sector = 0x20,
                       command_unique_id = 0x4b;
constexpr std::uint8_t status_busy = 0x01;
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

/// A command of one byte with an address of three, the highest first.
void begin_at(std::uint8_t command, std::uint32_t address) {
  select(true);
  exchange(command);
  for (int shift = 16; shift >= 0; shift -= 8) {
    exchange(static_cast<std::uint8_t>(address >> shift));
  }
}

void enable_writing() {
  select(true);
  exchange(command_write_enable);
  select(false);
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

bool FlashPart::busy() {
  select(true);
  exchange(command_status);
  const std::uint8_t now = exchange(0);
  select(false);
  return (now & status_busy) != 0;
}

void FlashPart::erase(std::uint32_t address) {
  enable_writing();
  begin_at(command_erase_sector, first_byte_ + address);
  select(false);
}

void FlashPart::program(std::uint32_t address, std::span<const std::uint8_t> data) {
  enable_writing();
  begin_at(command_program, first_byte_ + address);
  for (const std::uint8_t byte : data) exchange(byte);
  select(false);
}

void FlashPart::read(std::uint32_t address, std::span<std::uint8_t> room) {
  begin_at(command_read, first_byte_ + address);
  for (std::uint8_t& byte : room) byte = exchange(0);
  select(false);
}

}  // namespace luozi::rp2040
