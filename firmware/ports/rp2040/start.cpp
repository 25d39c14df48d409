// The way from the boot loader to `run`: clocks, the copy to RAM, the interrupt vectors.
#include <cstdint>

#include "firmware/ports/rp2040/board.hpp"
#include "firmware/ports/rp2040/clocks.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"

extern "C" {
// Of the linker script.
extern const std::uint32_t image_in_flash[];
extern std::uint32_t image_begin[], image_end[], bss_begin[], bss_end[], stack_top[];

/// Runs in flash; nothing in RAM is there yet. Loops, because memcpy is in RAM as well.
[[noreturn]] void reset_handler() {
  using namespace luozi::rp2040;
  start_clocks();
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
