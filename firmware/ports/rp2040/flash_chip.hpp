// The flash chip by its own commands. Only for code in RAM, and only when nothing runs from flash
// any more.
#pragma once

#include <cstdint>
#include <span>

#include "firmware/core/flight_log.hpp"

namespace luozi::rp2040 {

/// Takes the interface from the memory mapping. Flash cannot be read as memory afterwards.
void take_flash();

/// The number that the maker gave this one chip (command 4Bh of Winbond's W25Q and others).
std::uint64_t read_flash_unique_id();

/// The flight log's place: what a chip of 2 MB has behind 256 KB for the image and what else may
/// come.
class LogFlash {
 public:
  static constexpr std::uint32_t first_byte = 256 * 1024, bytes = 2048 * 1024 - first_byte;
  static constexpr std::uint32_t sectors = bytes / firmware::flash_sector_bytes;

  /// Erasing takes 45 to 400 ms, programming 0.7 to 3 ms (data sheet of the W25Q16JV, 9.6).
  bool busy();
  void erase(std::uint32_t address);
  void program(std::uint32_t address, std::span<const std::uint8_t> data);
  void read(std::uint32_t address, std::span<std::uint8_t> room);
};
static_assert(firmware::Flash<LogFlash>);

}  // namespace luozi::rp2040
