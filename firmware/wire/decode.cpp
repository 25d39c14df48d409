// Bytes to messages: each reader checks widths, ranges and that nothing is left over.
#include "firmware/wire/decode.hpp"

#include "firmware/wire/fields.hpp"

#include <cstddef>

namespace luozi::wire {
namespace {

using Body = std::span<const std::uint8_t>;

template <class Content>
FieldReader begin_record(Body body, Record<Content>& record) {
  FieldReader fields(body);
  fields.u53(record.sequence);
  fields.require(record.sequence >= 1);
  fields.u53(record.at);
  return fields;
}

/// The bits of the last byte that belong to no square must be zero: one meaning, one encoding.
bool padding_is_zero(std::span<const std::uint8_t> bytes, std::size_t used_bits) {
  const std::size_t spare = bytes.size() * 8 - used_bits;
  return spare == 0 || bytes.back() >> (8 - spare) == 0;
}

/// A count of squares and two bits for each.
template <class Value>
bool read_pairs(FieldReader& fields, BitPairs<Value>& pairs, std::uint16_t count_min) {
  fields.u16(pairs.count);
  fields.require(pairs.count >= count_min && pairs.count <= sensors_max);
  if (!fields.good()) return false;
  const std::span<std::uint8_t> used = std::span(pairs.bytes).first((pairs.count + 3U) / 4);
  fields.bytes(used);
  fields.require(used.empty() || padding_is_zero(used, std::size_t{pairs.count} * 2));
  return fields.complete();
}

bool read_position(Body body, std::uint32_t& boot, std::uint64_t& number) {
  FieldReader fields(body);
  fields.u32(boot);
  fields.u53(number);
  return fields.complete();
}

struct IsRecord {
  bool& found;

  template <class Content>
  void operator()(const Record<Content>&) {
    found = true;
  }
  template <class Other>
  void operator()(const Other&) {}
};

bool is_record(std::span<const std::uint8_t> payload) {
  bool found = false;
  return decode(payload, IsRecord{found}) == MessageFault::none && found;
}

}  // namespace

bool read_body(Body body, Hello& message) {
  FieldReader fields(body);
  fields.u32(message.boot);
  fields.u53(message.oldest);
  fields.u53(message.newest);
  fields.u8(message.files);
  fields.u8(message.ranks);
  fields.choice(message.sensing, Sensing::analog);
  fields.text(message.game);
  fields.text(message.serial);
  fields.text(message.firmware);
  const std::size_t sensors = std::size_t{message.files} * message.ranks;
  fields.require(sensors >= 1 && sensors <= sensors_max);
  fields.require(message.game.length >= 1 && message.serial.length >= 1);
  fields.require(message.oldest >= 1 && message.oldest <= message.newest + 1);
  return fields.complete();
}

bool read_body(Body body, Heartbeat& message) {
  FieldReader fields(body);
  fields.u32(message.boot);
  fields.u53(message.at);
  fields.u53(message.sent);
  fields.u53(message.newest);
  fields.u32(message.depth);
  fields.u32(message.lost);
  fields.require(message.sent <= message.newest && message.depth <= message.newest);
  return fields.complete();
}

bool read_body(Body body, Pong& message) {
  FieldReader fields(body);
  fields.u53(message.token);
  fields.u53(message.at);
  return fields.complete();
}

bool read_body(Body body, Recalled& message) {
  FieldReader fields(body);
  fields.u32(message.boot);
  const std::span<const std::uint8_t> record = fields.rest();
  fields.require(record.size() <= Recalled::record_bytes_max && is_record(record));
  for (const std::uint8_t byte : record) message.record.push(byte);
  return fields.complete();
}

bool read_body(Body body, RecallEnd& message) {
  return read_position(body, message.boot, message.newest);
}

bool read_body(Body body, Calibrated& message) {
  FieldReader fields(body);
  fields.choice(message.outcome, CalibrationOutcome::unwritten);
  fields.u16(message.measured);
  fields.u16(message.faulty);
  fields.square(message.square);
  fields.choice(message.state, SensorState::unsteady);
  fields.i16(message.least);
  fields.i16(message.most);
  fields.require(message.measured <= sensors_max && message.faulty <= message.measured);
  fields.require((message.faulty == 0) == (message.state == SensorState::good));
  fields.require((message.outcome == CalibrationOutcome::refused) == (message.faulty != 0));
  return fields.complete();
}

bool read_body(Body body, Sensors& message) {
  FieldReader fields(body);
  fields.u16(message.first);
  fields.u16(message.of);
  fields.require(message.of >= 1 && message.of <= sensors_max);
  message.count = 0;
  while (fields.good() && fields.more() && message.count < Sensors::readings_max) {
    SensorReading& reading = message.readings[message.count++];
    fields.choice(reading.state, SensorState::unsteady);
    fields.i16(reading.offset);
    fields.i16(reading.field);
    fields.i16(reading.strongest);
  }
  fields.require(message.first + message.count <= message.of);
  return fields.complete();
}

bool read_body(Body body, Record<Lift>& message) {
  FieldReader fields = begin_record(body, message);
  fields.square(message.body.square);
  return fields.complete();
}

bool read_body(Body body, Record<Place>& message) {
  FieldReader fields = begin_record(body, message);
  fields.square(message.body.square);
  fields.choice(message.body.contact, Contact::black);
  fields.require(message.body.contact != Contact::empty);
  return fields.complete();
}

bool read_body(Body body, Record<Touch>& message) {
  FieldReader fields = begin_record(body, message);
  fields.square(message.body.square);
  return fields.complete();
}

bool read_body(Body body, Record<Press>& message) {
  FieldReader fields = begin_record(body, message);
  fields.choice(message.body.side, Side::black);
  return fields.complete();
}

bool read_body(Body body, Record<Adjust>& message) {
  FieldReader fields = begin_record(body, message);
  fields.choice(message.body.side, Side::black);
  fields.flag(message.body.begins);
  return fields.complete();
}

bool read_body(Body body, Record<Lost>& message) {
  FieldReader fields = begin_record(body, message);
  fields.u32(message.body.count);
  fields.require(message.body.count >= 1);
  return fields.complete();
}

bool read_body(Body body, Record<Snapshot>& message) {
  FieldReader fields = begin_record(body, message);
  return read_pairs(fields, message.body.cells, 1);
}

bool read_body(Body body, Record<Knock>& message) {
  FieldReader fields = begin_record(body, message);
  fields.u16(message.body.pieces);
  fields.require(message.body.pieces >= 1 && message.body.pieces <= sensors_max);
  fields.u32(message.body.before_us);
  fields.require(message.body.before_us <= message.at);
  return fields.complete();
}

bool read_body(Body body, Record<PlaceAstride>& message) {
  PlaceAstride& place = message.body;
  FieldReader fields = begin_record(body, message);
  fields.square(place.square);
  fields.choice(place.contact, Contact::black);
  fields.require(place.contact != Contact::empty);
  fields.square(place.other);
  fields.require(place.other != place.square);
  return fields.complete();
}

bool read_body(Body body, HelloRequest&) { return body.empty(); }

bool read_body(Body body, Resume& message) {
  return read_position(body, message.boot, message.safe);
}

bool read_body(Body body, Resend& message) {
  return read_position(body, message.boot, message.after);
}

bool read_body(Body body, Acknowledge& message) {
  return read_position(body, message.boot, message.sequence);
}

bool read_body(Body body, Ping& message) {
  FieldReader fields(body);
  fields.u53(message.token);
  return fields.complete();
}

bool read_body(Body body, Leds& message) {
  FieldReader fields(body);
  SquareBits& lit = message.lit;
  fields.u16(lit.count);
  fields.require(lit.count <= sensors_max);
  if (!fields.good()) return false;
  const std::span<std::uint8_t> used = std::span(lit.bytes).first((lit.count + 7U) / 8);
  fields.bytes(used);
  fields.require(used.empty() || padding_is_zero(used, lit.count));
  return fields.complete();
}

bool read_body(Body body, Lights& message) {
  FieldReader fields(body);
  fields.choice(message.turn, Turn::black);
  fields.flag(message.fault);
  return read_pairs(fields, message.squares, 0);
}

bool read_body(Body body, BootLoader& message) {
  FieldReader fields(body);
  fields.text(message.serial);
  fields.text(message.kind);
  fields.require(message.serial.length >= 1 && message.kind.length >= 1);
  return fields.complete();
}

bool read_body(Body body, BootLoaderAnswer& message) {
  FieldReader fields(body);
  fields.choice(message.verdict, BootLoaderVerdict::none);
  return fields.complete();
}

bool read_body(Body body, SnapshotRequest&) { return body.empty(); }

bool read_body(Body body, Recall& message) {
  return read_position(body, message.boot, message.after);
}

bool read_body(Body body, Calibrate& message) {
  FieldReader fields(body);
  return read_pairs(fields, message.standing, 1);
}

bool read_body(Body body, SelfTest& message) {
  FieldReader fields(body);
  return read_pairs(fields, message.standing, 1);
}

}  // namespace luozi::wire
