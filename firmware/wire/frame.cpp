// Framing by consistent overhead byte stuffing: each zero is replaced by the distance to the next.
#include "firmware/wire/frame.hpp"

#include "firmware/wire/crc.hpp"

namespace luozi::wire {
namespace {

/// Stuffs as it appends: `distance_at_` is where the distance to the next zero will stand.
class Stuffer {
 public:
  Stuffer() { frame_.push(delimiter); }

  void append(std::uint8_t byte) {
    if (byte == 0) close_run();
    frame_.push(byte);
  }
  Frame finish() {
    close_run();
    frame_.push(delimiter);
    return frame_;
  }

 private:
  void close_run() {
    frame_[distance_at_] = static_cast<std::uint8_t>(frame_.size() - distance_at_);
    distance_at_ = frame_.size();
  }

  Frame frame_;
  std::size_t distance_at_ = 0;
};

std::uint32_t read_crc(std::span<const std::uint8_t> bytes) {
  std::uint32_t crc = 0;
  for (std::size_t i = 0; i < crc_bytes; ++i) crc |= std::uint32_t{bytes[i]} << (8 * i);
  return crc;
}

/// Puts the zeros back, in place. Gives the size without the stuffing, none of it (0) if the
/// distances do not end where the bytes end.
std::size_t unstuff(Bytes<frame_bytes_max>& bytes) {
  std::size_t from = 0, to = 0;
  while (from < bytes.size()) {
    const std::size_t next_zero = from + bytes[from];
    if (next_zero > bytes.size()) return 0;
    for (++from; from < next_zero; ++from) bytes[to++] = bytes[from];
    if (from < bytes.size()) bytes[to++] = 0;
  }
  return to;
}

/// What is wrong with payload and checksum, already unstuffed.
FrameFault judge(std::span<const std::uint8_t> whole) {
  if (whole.empty()) return FrameFault::stuffing;
  if (whole.size() <= crc_bytes) return FrameFault::too_short;
  const std::size_t payload_size = whole.size() - crc_bytes;
  if (payload_size > payload_bytes_max) return FrameFault::too_long;
  const bool intact = crc32(whole.first(payload_size)) == read_crc(whole.subspan(payload_size));
  return intact ? FrameFault::none : FrameFault::checksum;
}

}  // namespace

Frame make_frame(std::span<const std::uint8_t> payload) {
  payload = payload.first(payload.size() < payload_bytes_max ? payload.size() : payload_bytes_max);
  Stuffer stuffer;
  for (const std::uint8_t byte : payload) stuffer.append(byte);
  const std::uint32_t crc = crc32(payload);
  for (std::size_t i = 0; i < crc_bytes; ++i) {
    stuffer.append(static_cast<std::uint8_t>(crc >> (8 * i)));
  }
  return stuffer.finish();
}

FrameReader::Fed FrameReader::feed(std::uint8_t byte) {
  if (finished_) {
    stuffed_.clear();
    overflowed_ = false;
    finished_ = false;
  }
  if (byte == delimiter) return stuffed_.size() == 0 ? Fed::more : finish();
  // A full reader keeps what it has until the delimiter says where the damage ends.
  if (!stuffed_.push(byte)) overflowed_ = true;
  return Fed::more;
}

FrameReader::Fed FrameReader::finish() {
  finished_ = true;
  const std::size_t size = overflowed_ ? 0 : unstuff(stuffed_);
  fault_ = overflowed_ ? FrameFault::too_long : judge(stuffed_.view().first(size));
  payload_size_ = fault_ == FrameFault::none ? size - crc_bytes : 0;
  return fault_ == FrameFault::none ? Fed::payload : Fed::damaged;
}

std::span<const std::uint8_t> FrameReader::payload() const {
  return stuffed_.view().first(payload_size_);
}

}  // namespace luozi::wire
