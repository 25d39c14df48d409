// Whatever bytes come as a time control: one line that says what is wrong, or a control that reads
// back the same and that a clock can be started with.
#include "notation/time_control.hpp"

#include "host/clock/game_clock.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

void require(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace luozi;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto control = notation::read_time_control(text);
  if (!control) {
    require(control.error().find('\n') == std::string::npos, "an error is one line", text);
    return 0;
  }
  require(is_sound(*control), "what is read can be played by", text);
  const auto again = notation::read_time_control(write_time_control(*control));
  require(again && *again == *control, "a written control reads back the same", text);
  const auto clock = host::GameClock::start(*control, Side::white, {});
  require(!clock.fallen_since(Side::white, {}), "no flag is down at the start", text);
  return 0;
}
