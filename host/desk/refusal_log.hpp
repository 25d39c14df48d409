// The log's lines on refusals: one each, but never so many that they fill a disk.
#pragma once

#include "host/desk/desk_time.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace luozi::host {

/// A hostile minute must not hide what else the log tells. Of the lines beyond it the number is
/// told.
inline constexpr std::int64_t refusal_lines_per_minute = 120;

class RefusalLog {
 public:
  explicit RefusalLog(std::function<void(const std::string&)> write) : write_(std::move(write)) {}

  /// "ADDRESS: WHAT": `what` is made one line of harmless text.
  void add(std::string_view address, std::string_view what, DeskTime now);

 private:
  std::function<void(const std::string&)> write_;
  DeskTime minute_began_{};
  std::int64_t lines_ = 0;  ///< of this minute, written or not
};

}  // namespace luozi::host
