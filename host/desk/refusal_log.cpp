// The log's lines on refusals: one each, but never so many that they fill a disk.
#include "host/desk/refusal_log.hpp"

#include "notation/utf8.hpp"

#include <chrono>

namespace luozi::host {

void RefusalLog::add(std::string_view address, std::string_view what, DeskTime now) {
  if (now - minute_began_ >= std::chrono::minutes(1)) {
    if (lines_ > refusal_lines_per_minute) {
      write_("desk: " + std::to_string(lines_ - refusal_lines_per_minute) +
             " more refusals in the same minute");
    }
    minute_began_ = now;
    lines_ = 0;
  }
  if (++lines_ > refusal_lines_per_minute) return;
  write_("desk: " + std::string(address) + ": " + notation::as_utf8(what));
}

}  // namespace luozi::host
