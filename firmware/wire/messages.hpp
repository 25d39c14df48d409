// What board and host say to each other, and its bytes; firmware/PROTOCOL.md tells it in words.
#pragma once

#include "firmware/wire/frame.hpp"
#include "firmware/wire/values.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::wire {

/// The second byte of every payload.
enum class Kind : std::uint8_t {
  hello = 0x01,
  heartbeat = 0x02,
  pong = 0x03,
  recalled = 0x04,
  recall_end = 0x05,
  calibrated = 0x06,
  sensors = 0x07,
  boot_loader_answer = 0x09,
  lift = 0x10,
  place = 0x11,
  touch = 0x12,
  press = 0x13,
  adjust = 0x14,
  lost = 0x15,
  snapshot = 0x16,
  knock = 0x17,
  place_astride = 0x18,
  hello_request = 0x41,
  resume = 0x42,
  resend = 0x43,
  acknowledge = 0x44,
  ping = 0x45,
  leds = 0x46,
  snapshot_request = 0x47,
  recall = 0x48,
  calibrate = 0x49,
  self_test = 0x4a,
  lights = 0x4c,
  boot_loader = 0x4d,
};

// Board to host, without a number.

/// Answers a hello request, and comes unasked once when the board starts.
struct Hello {
  std::uint32_t boot = 0;    ///< changes at each start; sequence numbers restart with it
  std::uint64_t oldest = 1;  ///< first record still held; none held: `newest + 1`
  std::uint64_t newest = 0;  ///< last record made; 0: none yet
  std::uint8_t files = 0, ranks = 0;
  Sensing sensing = Sensing::presence;
  Text<24> game;
  Text<32> serial;
  Text<16> firmware;
  friend constexpr bool operator==(const Hello&, const Hello&) = default;
};

/// Comes every second.
struct Heartbeat {
  std::uint32_t boot = 0;
  std::uint64_t at = 0;
  std::uint64_t sent = 0;    ///< last record sent; below `newest` while some wait to go out
  std::uint64_t newest = 0;  ///< last record made
  std::uint32_t depth = 0;   ///< records held because they are not acknowledged
  std::uint32_t lost = 0;    ///< events dropped since the start because the ring was full
  friend constexpr bool operator==(const Heartbeat&, const Heartbeat&) = default;
};

struct Pong {
  std::uint64_t token = 0;  ///< the ping's
  std::uint64_t at = 0;     ///< the board's time when it answered
  friend constexpr bool operator==(const Pong&, const Pong&) = default;
};

/// A record of an earlier start, from the board's flash, as it was sent then.
struct Recalled {
  static constexpr std::size_t record_bytes_max = payload_bytes_max - 2 - 4;

  std::uint32_t boot = 0;          ///< the start that it belongs to
  Bytes<record_bytes_max> record;  ///< its payload: version, kind, fields
  friend constexpr bool operator==(const Recalled& a, const Recalled& b) {
    return a.boot == b.boot && std::ranges::equal(a.record.view(), b.record.view());
  }
};
/// No more of them.
struct RecallEnd {
  std::uint32_t boot = 0;
  std::uint64_t newest = 0;  ///< the last record given; 0: none
  friend constexpr bool operator==(const RecallEnd&, const RecallEnd&) = default;
};

/// What became of a sensor that was looked at while it was known what stands over it.
enum class SensorState : std::uint8_t {
  good = 0,
  stuck = 1,     ///< sees a piece where none stands
  dead = 2,      ///< sees none where one stands, or gives nothing that a sensor gives
  weak = 3,      ///< less than 60 % of the field of the usual piece of this board
  strong = 4,    ///< more than 140 % of it
  flipped = 5,   ///< sees the other side's pole
  unsteady = 6,  ///< changed while it was measured: a hand, or a loose contact
};

enum class CalibrationOutcome : std::uint8_t {
  done = 0,       ///< in use, and in flash
  refused = 1,    ///< sensors are not as they should be; the calibration before is kept
  unsuited = 2,   ///< nothing on this board can be calibrated by that
  unwritten = 3,  ///< in use, but the flash did not keep it
};

/// Answers `calibrate`. Fields are in hundredths of a millitesla, north pole up positive.
struct Calibrated {
  CalibrationOutcome outcome = CalibrationOutcome::done;
  std::uint16_t measured = 0;             ///< sensors
  std::uint16_t faulty = 0;               ///< sensors that are not good
  std::uint16_t square = 0;               ///< the first of these, if there are any
  SensorState state = SensorState::good;  ///< and what it is
  std::int16_t least = 0, most = 0;       ///< of the offsets, or of the strengths of pieces
  friend constexpr bool operator==(const Calibrated&, const Calibrated&) = default;
};

/// Of one sensor; fields as above, 0 for a contact.
struct SensorReading {
  SensorState state = SensorState::good;
  std::int16_t offset = 0;     ///< in use: what it gives without a field
  std::int16_t field = 0;      ///< now
  std::int16_t strongest = 0;  ///< since the board's start
  friend constexpr bool operator==(const SensorReading&, const SensorReading&) = default;
};

/// Answers `self_test`, as often as it takes for all sensors: those from `first` on. Without
/// readings: the board has `of` sensors, and it was told of another number.
struct Sensors {
  static constexpr std::size_t readings_max = 16;

  std::uint16_t first = 0, of = 0;
  std::uint8_t count = 0;  ///< of readings; not on the wire
  std::array<SensorReading, readings_max> readings{};
  friend constexpr bool operator==(const Sensors&, const Sensors&) = default;
};

/// What a board makes of the order to enter its boot loader.
enum class BootLoaderVerdict : std::uint8_t {
  goes = 0,         ///< it will be gone in a moment
  other_board = 1,  ///< it has another serial
  other_kind = 2,   ///< the image is for another kind of board
  in_play = 3,      ///< pieces were moved or a clock was pressed a short while ago
  none = 4,         ///< it has no boot loader
};
struct BootLoaderAnswer {
  BootLoaderVerdict verdict = BootLoaderVerdict::none;
  friend constexpr bool operator==(const BootLoaderAnswer&, const BootLoaderAnswer&) = default;
};

// Board to host, numbered: the records.

struct Lift {
  std::uint16_t square = 0;
  friend constexpr bool operator==(const Lift&, const Lift&) = default;
};
struct Place {
  std::uint16_t square = 0;
  Contact contact = Contact::filled;  ///< never `empty`
  friend constexpr bool operator==(const Place&, const Place&) = default;
};
/// The piece stands over the border of two squares, and may be on either.
struct PlaceAstride {
  std::uint16_t square = 0;           ///< that it is told on from now on
  Contact contact = Contact::filled;  ///< never `empty`
  std::uint16_t other = 0;            ///< never `square`
  friend constexpr bool operator==(const PlaceAstride&, const PlaceAstride&) = default;
};
struct Touch {
  std::uint16_t square = 0;
  friend constexpr bool operator==(const Touch&, const Touch&) = default;
};
struct Press {
  Side side = Side::white;
  friend constexpr bool operator==(const Press&, const Press&) = default;
};
struct Adjust {
  Side side = Side::white;
  bool begins = true;
  friend constexpr bool operator==(const Adjust&, const Adjust&) = default;
};
/// So many events are missing between the record before this one and this one. A snapshot
/// follows.
struct Lost {
  std::uint32_t count = 0;
  friend constexpr bool operator==(const Lost&, const Lost&) = default;
};
struct Snapshot {
  Cells cells;
  friend constexpr bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// So many pieces began to move together, as a knock of the table makes them: no touch is told from
/// that.
struct Knock {
  std::uint16_t pieces = 0;
  std::uint32_t before_us = 0;  ///< it began so long before the record's time
  friend bool operator==(const Knock&, const Knock&) = default;
};

/// A record: numbered from 1 without gaps, its time never before that of the record before it.
template <class Body>
struct Record {
  std::uint64_t sequence = 0;
  std::uint64_t at = 0;  ///< microseconds since the board's start
  Body body;
  friend constexpr bool operator==(const Record&, const Record&) = default;
};

// Host to board.

struct HelloRequest {
  friend constexpr bool operator==(const HelloRequest&, const HelloRequest&) = default;
};
// The three that speak of records name the boot these belong to; a board that started anew since
// then ignores them.

/// A listener begins: records up to `safe` are acknowledged, the ones after it are sent, then a
/// snapshot.
struct Resume {
  std::uint32_t boot = 0;
  std::uint64_t safe = 0;
  friend constexpr bool operator==(const Resume&, const Resume&) = default;
};
/// Send the records after this one again. Acknowledges nothing.
struct Resend {
  std::uint32_t boot = 0;
  std::uint64_t after = 0;
  friend constexpr bool operator==(const Resend&, const Resend&) = default;
};
/// Records up to this one are safe and may be forgotten.
struct Acknowledge {
  std::uint32_t boot = 0;
  std::uint64_t sequence = 0;
  friend constexpr bool operator==(const Acknowledge&, const Acknowledge&) = default;
};
/// Give the records after this one of an earlier start, from flash.
struct Recall {
  std::uint32_t boot = 0;
  std::uint64_t after = 0;
  friend constexpr bool operator==(const Recall&, const Recall&) = default;
};
struct Ping {
  std::uint64_t token = 0;
  friend constexpr bool operator==(const Ping&, const Ping&) = default;
};
struct Leds {
  SquareBits lit;
  friend constexpr bool operator==(const Leds&, const Leds&) = default;
};
/// Measure offsets while nothing stands on the board, or gains while this does, and keep them.
struct Calibrate {
  Cells standing;
  friend constexpr bool operator==(const Calibrate&, const Calibrate&) = default;
};
/// Look at the sensors while this stands on the board.
struct SelfTest {
  Cells standing;
  friend constexpr bool operator==(const SelfTest&, const SelfTest&) = default;
};
/// Whose move it is, as the host knows it.
enum class Turn : std::uint8_t { nobody = 0, white = 1, black = 2 };

struct Lights {
  Turn turn = Turn::nobody;
  bool fault = false;  ///< the host asks people to look at the board
  SquareLights squares;
  friend constexpr bool operator==(const Lights&, const Lights&) = default;
};
/// Enter the boot loader, to take an image for boards of this kind. Who says it must know both,
/// so that no board is stopped by mistake.
struct BootLoader {
  Text<32> serial;
  Text<24> kind;  ///< as in hardware/boards: `chess-reed`
  friend constexpr bool operator==(const BootLoader&, const BootLoader&) = default;
};
struct SnapshotRequest {
  friend constexpr bool operator==(const SnapshotRequest&, const SnapshotRequest&) = default;
};

Payload encode(const Hello& message);
Payload encode(const Heartbeat& message);
Payload encode(const Pong& message);
Payload encode(const Recalled& message);
Payload encode(const RecallEnd& message);
Payload encode(const Calibrated& message);
Payload encode(const Sensors& message);
Payload encode(const Record<Lift>& message);
Payload encode(const Record<Place>& message);
Payload encode(const Record<Touch>& message);
Payload encode(const Record<Press>& message);
Payload encode(const Record<Adjust>& message);
Payload encode(const Record<Lost>& message);
Payload encode(const Record<Snapshot>& message);
Payload encode(const Record<Knock>& message);
Payload encode(const Record<PlaceAstride>& message);
Payload encode(const HelloRequest& message);
Payload encode(const Resume& message);
Payload encode(const Resend& message);
Payload encode(const Acknowledge& message);
Payload encode(const Ping& message);
Payload encode(const Leds& message);
Payload encode(const SnapshotRequest& message);
Payload encode(const Recall& message);
Payload encode(const Calibrate& message);
Payload encode(const SelfTest& message);
Payload encode(const Lights& message);
Payload encode(const BootLoader& message);
Payload encode(const BootLoaderAnswer& message);

/// Encoded and framed.
template <class Message>
Frame frame_of(const Message& message) {
  return make_frame(encode(message).view());
}

/// Why a checked payload was no message of this protocol.
enum class MessageFault : std::uint8_t { none, other_version, unknown_kind, malformed };

/// Calls `receiver` with the message in the payload, by its own type. A payload has one meaning
/// and a message one payload: what decodes encodes back to the same bytes.
template <class Receiver>
MessageFault decode(std::span<const std::uint8_t> payload, Receiver&& receiver);

}  // namespace luozi::wire

#include "firmware/wire/decode.hpp"
