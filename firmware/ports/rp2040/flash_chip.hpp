// The flash chip by its own commands. Only for code in RAM, and only when nothing runs from flash
// any more.
#pragma once

#include "firmware/core/calibration_store.hpp"
#include "firmware/core/flash.hpp"

#include <cstdint>
#include <span>

namespace luozi::rp2040 {

/// Takes the interface from the memory mapping. Flash cannot be read as memory afterwards.
void take_flash();

/// The number that the maker gave this one chip (command 4Bh of Winbond's W25Q and others).
std::uint64_t read_flash_unique_id();

/// What one user has of a chip of 2 MB. Being busy is the whole chip's.
class FlashPart {
 public:
  constexpr explicit FlashPart(std::uint32_t first_byte) : first_byte_(first_byte) {}

  /// Erasing takes 45 to 400 ms, programming 0.7 to 3 ms (data sheet of the W25Q16JV, 9.6).
  bool busy();
  void erase(std::uint32_t address);
  void program(std::uint32_t address, std::span<const std::uint8_t> data);
  void read(std::uint32_t address, std::span<std::uint8_t> room);

 private:
  std::uint32_t first_byte_;
};
static_assert(firmware::Flash<FlashPart>);

/// The flight log has all behind 256 KB for the image and what else may come; the calibration has
/// the last of these.
inline constexpr std::uint32_t log_first_byte = 256 * 1024;
inline constexpr std::uint32_t log_sectors =
    (2048 * 1024 - log_first_byte) / firmware::flash_sector_bytes;
inline constexpr std::uint32_t calibration_first_byte =
    log_first_byte - firmware::CalibrationStore<FlashPart>::bytes;

}  // namespace luozi::rp2040
