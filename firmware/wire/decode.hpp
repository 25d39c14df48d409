// The dispatch behind `decode`: from a payload's kind to the message's type.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstdint>
#include <span>

namespace luozi::wire {

// Each reads the payload after version and kind; none: malformed.
bool read_body(std::span<const std::uint8_t> body, Hello& message);
bool read_body(std::span<const std::uint8_t> body, Heartbeat& message);
bool read_body(std::span<const std::uint8_t> body, Pong& message);
bool read_body(std::span<const std::uint8_t> body, Recalled& message);
bool read_body(std::span<const std::uint8_t> body, RecallEnd& message);
bool read_body(std::span<const std::uint8_t> body, Calibrated& message);
bool read_body(std::span<const std::uint8_t> body, Sensors& message);
bool read_body(std::span<const std::uint8_t> body, Record<Lift>& message);
bool read_body(std::span<const std::uint8_t> body, Record<Place>& message);
bool read_body(std::span<const std::uint8_t> body, Record<Touch>& message);
bool read_body(std::span<const std::uint8_t> body, Record<Press>& message);
bool read_body(std::span<const std::uint8_t> body, Record<Adjust>& message);
bool read_body(std::span<const std::uint8_t> body, Record<Lost>& message);
bool read_body(std::span<const std::uint8_t> body, Record<Snapshot>& message);
bool read_body(std::span<const std::uint8_t> body, Record<Knock>& message);
bool read_body(std::span<const std::uint8_t> body, Record<PlaceAstride>& message);
bool read_body(std::span<const std::uint8_t> body, HelloRequest& message);
bool read_body(std::span<const std::uint8_t> body, Resume& message);
bool read_body(std::span<const std::uint8_t> body, Resend& message);
bool read_body(std::span<const std::uint8_t> body, Acknowledge& message);
bool read_body(std::span<const std::uint8_t> body, Ping& message);
bool read_body(std::span<const std::uint8_t> body, Leds& message);
bool read_body(std::span<const std::uint8_t> body, SnapshotRequest& message);
bool read_body(std::span<const std::uint8_t> body, Recall& message);
bool read_body(std::span<const std::uint8_t> body, Calibrate& message);
bool read_body(std::span<const std::uint8_t> body, SelfTest& message);
bool read_body(std::span<const std::uint8_t> body, Lights& message);
bool read_body(std::span<const std::uint8_t> body, BootLoader& message);
bool read_body(std::span<const std::uint8_t> body, BootLoaderAnswer& message);

template <class Message, class Receiver>
MessageFault deliver(std::span<const std::uint8_t> body, Receiver& receiver) {
  Message message;
  if (!read_body(body, message)) return MessageFault::malformed;
  receiver(message);
  return MessageFault::none;
}

template <class Receiver>
MessageFault decode(std::span<const std::uint8_t> payload, Receiver&& receiver) {
  if (payload.size() < 2) return MessageFault::malformed;
  if (payload[0] != protocol_version) return MessageFault::other_version;
  const std::span<const std::uint8_t> body = payload.subspan(2);
  switch (static_cast<Kind>(payload[1])) {
    case Kind::hello:
      return deliver<Hello>(body, receiver);
    case Kind::heartbeat:
      return deliver<Heartbeat>(body, receiver);
    case Kind::pong:
      return deliver<Pong>(body, receiver);
    case Kind::recalled:
      return deliver<Recalled>(body, receiver);
    case Kind::recall_end:
      return deliver<RecallEnd>(body, receiver);
    case Kind::calibrated:
      return deliver<Calibrated>(body, receiver);
    case Kind::sensors:
      return deliver<Sensors>(body, receiver);
    case Kind::lift:
      return deliver<Record<Lift>>(body, receiver);
    case Kind::place:
      return deliver<Record<Place>>(body, receiver);
    case Kind::touch:
      return deliver<Record<Touch>>(body, receiver);
    case Kind::press:
      return deliver<Record<Press>>(body, receiver);
    case Kind::adjust:
      return deliver<Record<Adjust>>(body, receiver);
    case Kind::lost:
      return deliver<Record<Lost>>(body, receiver);
    case Kind::snapshot:
      return deliver<Record<Snapshot>>(body, receiver);
    case Kind::knock:
      return deliver<Record<Knock>>(body, receiver);
    case Kind::place_astride:
      return deliver<Record<PlaceAstride>>(body, receiver);
    case Kind::hello_request:
      return deliver<HelloRequest>(body, receiver);
    case Kind::resume:
      return deliver<Resume>(body, receiver);
    case Kind::resend:
      return deliver<Resend>(body, receiver);
    case Kind::acknowledge:
      return deliver<Acknowledge>(body, receiver);
    case Kind::ping:
      return deliver<Ping>(body, receiver);
    case Kind::leds:
      return deliver<Leds>(body, receiver);
    case Kind::snapshot_request:
      return deliver<SnapshotRequest>(body, receiver);
    case Kind::recall:
      return deliver<Recall>(body, receiver);
    case Kind::calibrate:
      return deliver<Calibrate>(body, receiver);
    case Kind::self_test:
      return deliver<SelfTest>(body, receiver);
    case Kind::lights:
      return deliver<Lights>(body, receiver);
    case Kind::boot_loader:
      return deliver<BootLoader>(body, receiver);
    case Kind::boot_loader_answer:
      return deliver<BootLoaderAnswer>(body, receiver);
  }
  return MessageFault::unknown_kind;
}

}  // namespace luozi::wire
