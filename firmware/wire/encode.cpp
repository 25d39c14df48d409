// Messages to bytes.
#include "firmware/wire/fields.hpp"
#include "firmware/wire/messages.hpp"

#include <cstddef>

namespace luozi::wire {
namespace {

template <class Body>
FieldWriter begin_record(Kind kind, const Record<Body>& record) {
  FieldWriter fields(kind);
  fields.u64(record.sequence).u64(record.at);
  return fields;
}

template <class Value>
FieldWriter& add_pairs(FieldWriter& fields, const BitPairs<Value>& pairs) {
  const std::size_t used = (pairs.count + std::size_t{3}) / 4;
  return fields.u16(pairs.count).bytes(std::span(pairs.bytes).first(used));
}

std::size_t bit_bytes(std::size_t count) { return (count + 7) / 8; }

}  // namespace

Payload encode(const Hello& message) {
  return FieldWriter(Kind::hello)
      .u32(message.boot)
      .u64(message.oldest)
      .u64(message.newest)
      .u8(message.files)
      .u8(message.ranks)
      .choice(message.sensing)
      .text(message.game)
      .text(message.serial)
      .text(message.firmware)
      .payload();
}

Payload encode(const Heartbeat& message) {
  return FieldWriter(Kind::heartbeat)
      .u32(message.boot)
      .u64(message.at)
      .u64(message.sent)
      .u64(message.newest)
      .u32(message.depth)
      .u32(message.lost)
      .payload();
}

Payload encode(const Pong& message) {
  return FieldWriter(Kind::pong).u64(message.token).u64(message.at).payload();
}

Payload encode(const Recalled& message) {
  return FieldWriter(Kind::recalled).u32(message.boot).bytes(message.record.view()).payload();
}

Payload encode(const RecallEnd& message) {
  return FieldWriter(Kind::recall_end).u32(message.boot).u64(message.newest).payload();
}

Payload encode(const Calibrated& message) {
  return FieldWriter(Kind::calibrated)
      .choice(message.outcome)
      .u16(message.measured)
      .u16(message.faulty)
      .u16(message.square)
      .choice(message.state)
      .i16(message.least)
      .i16(message.most)
      .payload();
}

Payload encode(const Sensors& message) {
  FieldWriter fields(Kind::sensors);
  fields.u16(message.first).u16(message.of);
  for (const SensorReading& reading : std::span(message.readings).first(message.count)) {
    fields.choice(reading.state).i16(reading.offset).i16(reading.field).i16(reading.strongest);
  }
  return fields.payload();
}

Payload encode(const Record<Lift>& message) {
  return begin_record(Kind::lift, message).u16(message.body.square).payload();
}

Payload encode(const Record<Place>& message) {
  const Place& place = message.body;
  return begin_record(Kind::place, message).u16(place.square).choice(place.contact).payload();
}

Payload encode(const Record<Touch>& message) {
  return begin_record(Kind::touch, message).u16(message.body.square).payload();
}

Payload encode(const Record<Press>& message) {
  return begin_record(Kind::press, message).choice(message.body.side).payload();
}

Payload encode(const Record<Adjust>& message) {
  const Adjust& adjust = message.body;
  return begin_record(Kind::adjust, message)
      .choice(adjust.side)
      .u8(adjust.begins ? 1 : 0)
      .payload();
}

Payload encode(const Record<Lost>& message) {
  return begin_record(Kind::lost, message).u32(message.body.count).payload();
}

Payload encode(const Record<Snapshot>& message) {
  FieldWriter fields = begin_record(Kind::snapshot, message);
  return add_pairs(fields, message.body.cells).payload();
}

Payload encode(const Record<Knock>& message) {
  const Knock& knock = message.body;
  return begin_record(Kind::knock, message).u16(knock.pieces).u32(knock.before_us).payload();
}

Payload encode(const Record<PlaceAstride>& message) {
  const PlaceAstride& place = message.body;
  return begin_record(Kind::place_astride, message)
      .u16(place.square)
      .choice(place.contact)
      .u16(place.other)
      .payload();
}

Payload encode(const HelloRequest&) { return FieldWriter(Kind::hello_request).payload(); }

Payload encode(const Resume& message) {
  return FieldWriter(Kind::resume).u32(message.boot).u64(message.safe).payload();
}

Payload encode(const Resend& message) {
  return FieldWriter(Kind::resend).u32(message.boot).u64(message.after).payload();
}

Payload encode(const Acknowledge& message) {
  return FieldWriter(Kind::acknowledge).u32(message.boot).u64(message.sequence).payload();
}

Payload encode(const Ping& message) { return FieldWriter(Kind::ping).u64(message.token).payload(); }

Payload encode(const Leds& message) {
  return FieldWriter(Kind::leds)
      .u16(message.lit.count)
      .bytes(std::span(message.lit.bytes).first(bit_bytes(message.lit.count)))
      .payload();
}

Payload encode(const Lights& message) {
  FieldWriter fields(Kind::lights);
  fields.choice(message.turn).u8(message.fault ? 1 : 0);
  return add_pairs(fields, message.squares).payload();
}

Payload encode(const BootLoader& message) {
  return FieldWriter(Kind::boot_loader).text(message.serial).text(message.kind).payload();
}

Payload encode(const BootLoaderAnswer& message) {
  return FieldWriter(Kind::boot_loader_answer).choice(message.verdict).payload();
}

Payload encode(const SnapshotRequest&) { return FieldWriter(Kind::snapshot_request).payload(); }

Payload encode(const Recall& message) {
  return FieldWriter(Kind::recall).u32(message.boot).u64(message.after).payload();
}

Payload encode(const Calibrate& message) {
  FieldWriter fields(Kind::calibrate);
  return add_pairs(fields, message.standing).payload();
}

Payload encode(const SelfTest& message) {
  FieldWriter fields(Kind::self_test);
  return add_pairs(fields, message.standing).payload();
}

}  // namespace luozi::wire
