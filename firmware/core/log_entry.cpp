// Headers and entries of the log as bytes, lowest byte first.
#include "firmware/core/log_entry.hpp"

#include "firmware/core/little_endian.hpp"
#include "firmware/wire/crc.hpp"

namespace luozi::firmware {
namespace {

constexpr std::uint32_t sector_magic = 0x474f4c5a;  // "ZLOG"
constexpr std::size_t sequence_at = 2, sequence_bytes = 8;
constexpr std::size_t payload_bytes_min = sequence_at + sequence_bytes;

}  // namespace

std::array<std::uint8_t, SectorHeader::bytes> SectorHeader::encode() const {
  std::array<std::uint8_t, bytes> to{};
  const std::span all(to);
  put_number(all.first(4), sector_magic);
  put_number(all.subspan(4, 4), serial);
  put_number(all.subspan(8, 4), boot);
  put_number(all.subspan(12), wire::crc32(all.first(12)));
  return to;
}

std::optional<SectorHeader> SectorHeader::decode(std::span<const std::uint8_t, bytes> from) {
  const bool good = get_number(from.first(4)) == sector_magic &&
                    get_number(from.subspan(12)) == wire::crc32(from.first(12));
  if (!good) return std::nullopt;
  return SectorHeader{get_number(from.subspan(4, 4)), get_number(from.subspan(8, 4))};
}

LogEntry::LogEntry(std::span<const std::uint8_t> payload) {
  bytes_.push(static_cast<std::uint8_t>(payload.size()));
  for (const std::uint8_t byte : payload) bytes_.push(byte);
  std::array<std::uint8_t, wire::crc_bytes> crc{};
  put_number(crc, wire::crc32(bytes_.view()));
  for (const std::uint8_t byte : crc) bytes_.push(byte);
}

std::optional<std::size_t> LogEntry::size_of(std::uint8_t first) {
  if (first < payload_bytes_min || first > wire::payload_bytes_max) return std::nullopt;
  return first + overhead;
}

std::optional<LogEntry> LogEntry::decode(std::span<const std::uint8_t> from) {
  const std::size_t checked = from.size() - wire::crc_bytes;
  if (get_number(from.subspan(checked)) != wire::crc32(from.first(checked))) return std::nullopt;
  LogEntry entry;
  for (const std::uint8_t byte : from) entry.bytes_.push(byte);
  return entry;
}

std::span<const std::uint8_t> LogEntry::payload() const {
  return bytes_.view().subspan(1, bytes_.size() - overhead);
}

std::uint64_t LogEntry::sequence() const {
  const auto field = payload().subspan(sequence_at, sequence_bytes);
  return get_number(field.first(4)) | std::uint64_t{get_number(field.subspan(4))} << 32;
}

}  // namespace luozi::firmware
