// From what a sensor says now to what stands on its square: contacts must last to be believed.
#pragma once

#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// How long a contact must differ from what is believed before it is believed instead. Reeds bounce
/// for less than 1 ms, a slide in a scramble stays 7 ms on a square, and a change has to be on its
/// way within 8 ms. At most 65 ms.
struct DebounceTimes {
  std::uint16_t lift_us = 5'000;
  std::uint16_t place_us = 5'000;
  /// For lifts while `knock_lifts_min` sensors or more have gone empty and are not yet believed: a
  /// knock of the table makes pieces hop for some milliseconds, hands take two at a time.
  std::uint16_t knock_us = 12'000;
};
inline constexpr std::uint16_t knock_lifts_min = 4;

/// Sensors that are read together, at another moment than the others of the board.
struct ScanPart {
  std::size_t first = 0, count = 0;
  std::size_t number = 0;  ///< below `scan_parts_max`; each has its own pace
};
inline constexpr std::size_t scan_parts_max = 16;

/// An integrator for each sensor. Time between two readings that both show the same other contact
/// counts for it, time before a reading that shows the believed one counts against it. So noise
/// delays a change but cannot make one, at any pace of scanning.
///
/// | reading             | what happens                                                          |
/// |---------------------|-----------------------------------------------------------------------|
/// | the believed one    | evidence shrinks by the time since the last scan; at 0 it is forgotten |
/// | another, first time | it becomes the candidate, without evidence                            |
/// | the candidate again | evidence grows by that time; at its debounce time it is believed      |
class Debounce {
 public:
  Debounce(std::uint16_t sensors, DebounceTimes times) : times_(times) {
    believed_.count = candidate_.count = previous_.count = sensors;
  }

  /// Takes a reading of all sensors; calls `changed(square, contact)` for each that is now believed
  /// another, lowest square first. `now` never goes back.
  template <class Changed>
  void scan(const wire::Cells& reading, std::uint64_t now, Changed&& changed) {
    scan(reading, {0, believed_.count, 0}, now, changed);
  }

  /// Takes the reading of one part; what the others show is what they showed when they were read.
  template <class Changed>
  void scan(const wire::Cells& reading, const ScanPart& part, std::uint64_t now,
            Changed&& changed) {
    const std::uint64_t elapsed = now - last_scan_[part.number];
    last_scan_[part.number] = now;
    if (settled(reading)) return;
    for (std::size_t square = part.first; square < part.first + part.count; ++square) {
      if (step(square, reading.get(square), elapsed)) changed(square, believed_.get(square));
    }
    previous_ = reading;
  }

  /// Nothing is in doubt and this reading brings no doubt: however often it is repeated, nothing
  /// happens.
  bool settled(const wire::Cells& reading) const {
    if (candidates_ != 0) return false;
    const std::size_t bytes = (believed_.count + 3U) / 4;
    for (std::size_t i = 0; i < bytes; ++i) {
      if (reading.bytes[i] != believed_.bytes[i]) return false;
    }
    return true;
  }

  const wire::Cells& believed() const { return believed_; }

 private:
  /// True: the sensor's believed contact changed.
  bool step(std::size_t square, wire::Contact reading, std::uint64_t elapsed) {
    if (reading == believed_.get(square)) {
      doubt_less(square, elapsed);
      return false;
    }
    if (reading != candidate_.get(square)) {
      begin_candidate(square, reading);
      return false;
    }
    if (reading == previous_.get(square)) evidence_[square] = grown(square, reading, elapsed);
    if (evidence_[square] < required(reading)) return false;
    believed_.set(square, reading);
    evidence_[square] = 0;
    --candidates_;
    if (reading == wire::Contact::empty) --leaving_;
    return true;
  }

  void doubt_less(std::size_t square, std::uint64_t elapsed) {
    const wire::Contact believed = believed_.get(square);
    if (candidate_.get(square) == believed) return;
    if (evidence_[square] > elapsed) {
      evidence_[square] = static_cast<std::uint16_t>(evidence_[square] - elapsed);
      return;
    }
    evidence_[square] = 0;
    if (candidate_.get(square) == wire::Contact::empty) --leaving_;
    candidate_.set(square, believed);
    --candidates_;
  }

  void begin_candidate(std::size_t square, wire::Contact reading) {
    const wire::Contact was = candidate_.get(square);
    const bool in_doubt = was != believed_.get(square);
    if (!in_doubt) ++candidates_;
    if (in_doubt && was == wire::Contact::empty) --leaving_;
    if (reading == wire::Contact::empty) ++leaving_;
    candidate_.set(square, reading);
    evidence_[square] = 0;
  }

  /// A long pause between two readings is no long evidence: one interval counts for half the time
  /// at most, so that three readings agree before anything is believed.
  std::uint16_t grown(std::size_t square, wire::Contact reading, std::uint64_t elapsed) const {
    const std::uint32_t half = (std::uint32_t{required(reading)} + 1) / 2;
    const std::uint32_t counted = elapsed < half ? static_cast<std::uint32_t>(elapsed) : half;
    const std::uint32_t sum = evidence_[square] + counted;
    return static_cast<std::uint16_t>(sum < required(reading) ? sum : required(reading));
  }

  std::uint16_t required(wire::Contact contact) const {
    if (contact != wire::Contact::empty) return times_.place_us;
    const bool knocked = leaving_ >= knock_lifts_min && times_.knock_us > times_.lift_us;
    return knocked ? times_.knock_us : times_.lift_us;
  }

  DebounceTimes times_;
  std::array<std::uint64_t, scan_parts_max> last_scan_{};
  std::uint16_t candidates_ = 0;  ///< sensors whose candidate is not what is believed
  std::uint16_t leaving_ = 0;     ///< of these, the ones that went empty
  wire::Cells believed_, candidate_, previous_;
  std::array<std::uint16_t, wire::sensors_max> evidence_{};  ///< microseconds
};

}  // namespace luozi::firmware
