// The bytes of the log in flash: a header a sector, an entry a record, each with its checksum.
#pragma once

#include "firmware/wire/frame.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace luozi::firmware {

/// What stands at the beginning of a sector. A sector holds records of one start of the board.
struct SectorHeader {
  static constexpr std::size_t bytes = 16;
  std::uint32_t serial = 0;  ///< one more than that of the sector before
  std::uint32_t boot = 0;

  std::array<std::uint8_t, bytes> encode() const;
  /// None: erased, torn or never written.
  static std::optional<SectorHeader> decode(std::span<const std::uint8_t, bytes> from);
};

/// A record in a sector: a length byte, the record's payload, a CRC-32 of both.
class LogEntry {
 public:
  static constexpr std::size_t overhead = 1 + wire::crc_bytes;
  static constexpr std::size_t bytes_max = overhead + wire::payload_bytes_max;

  LogEntry() = default;
  explicit LogEntry(std::span<const std::uint8_t> payload);
  /// `from`: as many bytes as `size_of` the first of them says. None: erased or torn.
  static std::optional<LogEntry> decode(std::span<const std::uint8_t> from);
  /// How many bytes an entry has that begins with this byte; none: no entry does.
  static std::optional<std::size_t> size_of(std::uint8_t first);

  std::span<const std::uint8_t> view() const { return bytes_.view(); }
  std::span<const std::uint8_t> payload() const;
  /// Of the record (PROTOCOL.md: eight bytes behind version and kind).
  std::uint64_t sequence() const;

 private:
  wire::Bytes<bytes_max> bytes_;
};

}  // namespace luozi::firmware
