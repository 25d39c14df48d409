// Turns what happened on the board into numbered records and keeps account of what found no room.
#pragma once

#include "firmware/core/record_ring.hpp"
#include "firmware/core/witness.hpp"
#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>

namespace luozi::firmware {

/// When the ring is full the newest events are dropped, not the oldest: what the host holds then
/// stays an unbroken story up to the loss, and the loss has one known place. When a quarter of the
/// ring is free again, a `lost` record says how many, a snapshot says how the board stands now, and
/// events are taken again. The quarter keeps a slow host from a stream of losses and snapshots.
///
/// `Memory` is told every record's payload as it is made: `record(payload)`.
template <std::size_t RingBytes, Witness Memory = NoWitness>
class Reporter {
 public:
  /// None: nobody else is told.
  explicit Reporter(Memory* memory = nullptr) : memory_(memory) {}

  static_assert(RingBytes / 4 >= 2 * (wire::payload_bytes_max + 1),
                "a quarter of the ring holds a loss and a snapshot");

  /// Times that go back are taken as the time of the record before.
  template <class Body>
  void report(const Body& body, std::uint64_t now) {
    if (dropped_ == 0 && push(body, now)) return;
    dropped_ = one_more(dropped_);
    dropped_ever_ = one_more(dropped_ever_);
  }

  /// A snapshot is owed, unless the last record is one that nobody has read yet.
  void owe_snapshot() {
    snapshot_owed_ = last_snapshot_ == 0 || last_snapshot_ != ring_.newest() ||
                     ring_.last_read() >= last_snapshot_;
  }

  /// Pays what is owed if there is room. Call it after each event that may have made some.
  void settle(const wire::Cells& board, std::uint64_t now) {
    if (dropped_ != 0) {
      if (ring_.room() < RingBytes / 4) return;
      push(wire::Lost{dropped_}, now);
      dropped_ = 0;
      snapshot_owed_ = true;
    }
    if (!snapshot_owed_ || !push(wire::Snapshot{board}, now)) return;
    snapshot_owed_ = false;
    last_snapshot_ = ring_.newest();
  }

  RecordRing<RingBytes>& ring() { return ring_; }
  const RecordRing<RingBytes>& ring() const { return ring_; }
  std::uint32_t dropped_ever() const { return dropped_ever_; }
  /// Events are being dropped now: the ring is full.
  bool is_dropping() const { return dropped_ != 0; }

 private:
  template <class Body>
  bool push(const Body& body, std::uint64_t now) {
    const std::uint64_t at = now > last_at_ ? now : last_at_;
    const wire::Record<Body> record{ring_.newest() + 1, at, body};
    const wire::Payload payload = wire::encode(record);
    if (!ring_.push(payload.view())) return false;
    if (memory_ != nullptr) memory_->record(payload.view());
    last_at_ = at;
    return true;
  }

  static constexpr std::uint32_t one_more(std::uint32_t count) {
    return count == std::numeric_limits<std::uint32_t>::max() ? count : count + 1;
  }

  Memory* memory_;
  RecordRing<RingBytes> ring_;
  std::uint64_t last_at_ = 0;
  std::uint64_t last_snapshot_ = 0;  ///< its number
  std::uint32_t dropped_ = 0;        ///< since the last `lost` record
  std::uint32_t dropped_ever_ = 0;
  bool snapshot_owed_ = false;
};

}  // namespace luozi::firmware
