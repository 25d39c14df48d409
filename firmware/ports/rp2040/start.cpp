// The way from the boot loader to `run`: clocks, a look at the image, the copy to RAM, the vectors.
#include "firmware/ports/rp2040/board.hpp"
#include "firmware/ports/rp2040/clocks.hpp"
#include "firmware/ports/rp2040/registers/boot_rom.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"

#include <cstdint>

extern "C" {
// Of the linker script.
extern const std::uint32_t image_in_flash[];
extern const std::uint32_t image_info_begin[], flash_begin[];
extern std::uint32_t image_begin[], image_end[], bss_begin[], bss_end[], stack_top[];

/// By the size and the checksum that the image says it has (wire/image_info.hpp): a cable that was
/// pulled while flash was written leaves a beginning that starts and an end that is missing. Reads
/// by words and without a table, because all of this runs in flash: some 30 ms.
static bool image_is_whole() {
  constexpr std::uint32_t size_at = 48 / 4, crc_at = 52 / 4, words_max = 48 * 1024 / 4;
  const std::uint32_t words = image_info_begin[size_at] / 4;
  if (words > words_max) return false;
  const std::uint32_t* const own = image_info_begin + crc_at;
  std::uint32_t crc = 0xffffffff;  // CRC-32 as in wire/crc.cpp
  for (std::uint32_t i = 0; i < words; ++i) {
    if (flash_begin + i != own) crc ^= flash_begin[i];
    for (int bit = 0; bit < 32; ++bit) crc = crc >> 1 ^ (0xEDB88320U & (0 - (crc & 1U)));
  }
  return ~crc == *own;
}

/// Runs in flash; nothing in RAM is there yet. Loops, because memcpy is in RAM as well.
[[noreturn]] void reset_handler() {
  using namespace luozi::rp2040;
  start_clocks();
  // In the boot loader it can be given a whole one; where the ROM has none, this is worth a try.
  if (!image_is_whole()) boot_rom::reset_to_usb_boot();
  const std::uint32_t* from = image_in_flash;
  for (std::uint32_t* to = image_begin; to != image_end;) *to++ = *from++;
  for (std::uint32_t* to = bss_begin; to != bss_end;) *to++ = 0;
  cortex::vector_table.write(
      static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(image_begin)));
  run();
}
}

namespace {

/// All that the processor reads in flash: its stack and where to begin.
struct StartVectors {
  std::uint32_t* stack;
  void (*reset)();
};
[[gnu::section(".start_vectors"), gnu::used]] constexpr StartVectors start_vectors{stack_top,
                                                                                   reset_handler};

}  // namespace
