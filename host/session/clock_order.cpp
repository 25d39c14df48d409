// Reads an arbiter's words about the clocks.
#include "host/session/clock_order.hpp"

#include "notation/clock_text.hpp"
#include "notation/words.hpp"

namespace luozi::host {
namespace {

/// The order as far as it was read, for a refusal.
std::string named(std::string_view side, std::string_view time) {
  std::string words = "arbiter clock";
  for (const std::string_view word : {side, time}) {
    if (!word.empty()) words += " " + notation::shown(word);
  }
  return words;
}

}  // namespace

bool is_clock_order(std::string_view verb) {
  return verb == "clock" || verb == "pause" || verb == "resume";
}

Result<ClockOrder, std::string> read_clock_order(std::string_view verb, std::string_view& rest) {
  if (verb == "pause") return ClockOrder{PauseOrder{}};
  if (verb == "resume") return ClockOrder{ResumeOrder{}};
  const std::string_view side_word = notation::take_word(rest);
  const std::optional<Side> side = notation::side_of_letter(side_word);
  const std::string_view time = notation::take_word(rest);
  if (!side) {
    return Failure{named(side_word, {}) +
                   ": w or b is expected, then a time, as in clock w 0:05:00, clock w +0:02:00 or "
                   "clock w -0:02:00"};
  }
  SetClockOrder order{.side = *side, .time = {}};
  const bool taken = time.starts_with('-');
  order.relative = taken || time.starts_with('+');
  const auto read = notation::read_clock(order.relative ? time.substr(1) : time);
  if (!read) {
    return Failure{named(side_word, time) +
                   ": a time is expected, as in 0:05:00, +0:02:00 (given) or -0:02:00 (taken)"};
  }
  order.time = taken ? Micros{} - *read : *read;
  return ClockOrder{order};
}

}  // namespace luozi::host
