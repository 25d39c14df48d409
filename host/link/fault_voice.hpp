// How often a board's faults are told: a bad cable must not fill the log.
#pragma once

#include "boards/units.hpp"
#include "host/link/limits.hpp"
#include "host/link/link.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace luozi::host {

/// Lets so many faults a second through and counts the others into the next one told.
class FaultVoice {
 public:
  std::optional<LinkFault> say(std::string what, Micros now) {
    if (!second_ || now - *second_ >= seconds(1)) {
      second_ = now;
      said_ = 0;
    }
    if (++said_ > limits::faults_per_second_max) {
      ++unsaid_;
      return std::nullopt;
    }
    if (unsaid_ != 0) what += " (and " + std::to_string(unsaid_) + " faults before it)";
    unsaid_ = 0;
    return LinkFault{std::move(what)};
  }

 private:
  std::optional<Micros> second_;  ///< when the current second began
  int said_ = 0;
  std::uint64_t unsaid_ = 0;
};

}  // namespace luozi::host
