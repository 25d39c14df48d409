// The records that the host has not acknowledged, oldest first, in a fixed room.
#pragma once

#include "firmware/wire/frame.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::firmware {

/// Numbers records from 1. Each lies as one length byte and its payload; a lift takes 21 bytes.
template <std::size_t Capacity>
class RecordRing {
 public:
  std::uint64_t oldest() const { return oldest_; }               ///< first held
  std::uint64_t newest() const { return oldest_ + count_ - 1; }  ///< last ever pushed
  std::uint64_t last_read() const { return reading_ - 1; }       ///< 0: none yet
  std::uint32_t count() const { return count_; }
  std::size_t room() const { return Capacity - used_; }
  static constexpr std::size_t room_for(std::size_t payload_bytes) { return payload_bytes + 1; }

  /// Takes the payload of record `newest() + 1`; false: it does not fit, nothing changed.
  bool push(std::span<const std::uint8_t> payload) {
    if (room_for(payload.size()) > room()) return false;
    std::size_t at = wrapped(first_ + used_);
    bytes_[at] = static_cast<std::uint8_t>(payload.size());
    for (const std::uint8_t byte : payload) bytes_[at = wrapped(at + 1)] = byte;
    used_ += room_for(payload.size());
    ++count_;
    return true;
  }

  /// Forgets the records up to `sequence`. One that was never made is no reason to forget any.
  void forget_through(std::uint64_t sequence) {
    if (sequence > newest()) return;
    while (count_ != 0 && oldest_ <= sequence) {
      const std::size_t size = room_for(bytes_[first_]);
      if (reading_ == oldest_) step_reading();
      first_ = wrapped(first_ + size);
      used_ -= size;
      ++oldest_;
      --count_;
    }
  }

  /// Next to be read is the record after this one, or the first one held behind it.
  void read_after(std::uint64_t sequence) {
    reading_ = oldest_;
    reading_at_ = first_;
    while (reading_ <= sequence && reading_ <= newest()) step_reading();
  }

  bool has_unread() const { return reading_ <= newest(); }

  /// Asked only while `has_unread`.
  wire::Payload read_next() {
    wire::Payload payload;
    const std::size_t size = bytes_[reading_at_];
    for (std::size_t i = 1; i <= size; ++i) payload.push(bytes_[wrapped(reading_at_ + i)]);
    step_reading();
    return payload;
  }

 private:
  static constexpr std::size_t wrapped(std::size_t at) {
    return at < Capacity ? at : at - Capacity;
  }

  void step_reading() {
    reading_at_ = wrapped(reading_at_ + room_for(bytes_[reading_at_]));
    ++reading_;
  }

  std::array<std::uint8_t, Capacity> bytes_{};
  std::size_t first_ = 0, used_ = 0;
  std::uint32_t count_ = 0;
  std::uint64_t oldest_ = 1;
  std::uint64_t reading_ = 1;  ///< the record that `read_next` gives
  std::size_t reading_at_ = 0;
};

}  // namespace luozi::firmware
