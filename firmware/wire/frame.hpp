// Frames: how a payload travels through a stream of bytes that may lose, repeat or flip some.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::wire {

/// The first byte of every payload. A change of any message's layout raises it.
inline constexpr std::uint8_t protocol_version = 1;

/// The longest payload is the snapshot of a 19 x 19 board: 111 bytes.
inline constexpr std::size_t payload_bytes_max = 120;
inline constexpr std::size_t crc_bytes = 4;
/// One stuffing byte before and the delimiter behind.
inline constexpr std::size_t frame_bytes_max = payload_bytes_max + crc_bytes + 2;
static_assert(payload_bytes_max + crc_bytes < 254, "one stuffing byte is enough up to here");

/// Ends every frame and occurs nowhere inside one.
inline constexpr std::uint8_t delimiter = 0;

/// Bytes in a fixed room. Appending to a full one drops the byte; sizes are checked by static
/// tests.
template <std::size_t Capacity>
class Bytes {
 public:
  constexpr bool push(std::uint8_t byte) {
    if (size_ == Capacity) return false;
    bytes_[size_++] = byte;
    return true;
  }
  constexpr void clear() { size_ = 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr std::uint8_t& operator[](std::size_t index) { return bytes_[index]; }
  constexpr std::span<const std::uint8_t> view() const { return std::span(bytes_).first(size_); }

 private:
  std::array<std::uint8_t, Capacity> bytes_{};
  std::size_t size_ = 0;
};

using Payload = Bytes<payload_bytes_max>;
using Frame = Bytes<frame_bytes_max>;

/// Adds the checksum, stuffs the zeros away and closes with the delimiter. Bytes beyond
/// `payload_bytes_max` are cut off; no message has them.
Frame make_frame(std::span<const std::uint8_t> payload);

/// Why bytes up to a delimiter were no frame.
enum class FrameFault : std::uint8_t { none, too_short, too_long, stuffing, checksum };

/// Finds the frames in a stream, byte by byte. Starts anywhere: after at most one damaged frame it
/// is in step.
class FrameReader {
 public:
  enum class Fed : std::uint8_t { more, payload, damaged };

  /// `payload`: a checked one is ready. `damaged`: a delimiter came and what stood before it was no
  /// frame. Delimiters in a row are nothing at all.
  Fed feed(std::uint8_t byte);

  /// The payload that `feed` just announced; valid until the next byte.
  std::span<const std::uint8_t> payload() const;
  FrameFault fault() const { return fault_; }

 private:
  Fed finish();

  Bytes<frame_bytes_max> stuffed_;  ///< unstuffed in place by `finish`
  std::size_t payload_size_ = 0;
  bool overflowed_ = false;
  bool finished_ = false;
  FrameFault fault_ = FrameFault::none;
};

}  // namespace luozi::wire
