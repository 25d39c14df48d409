// Bytes to messages, the hello, the clock and the lights: all of a link but the records.
#include "host/link/limits.hpp"
#include "host/link/link_state.hpp"

#include <fmt/format.h>

#include <optional>
#include <span>
#include <utility>

namespace luozi::host {

void BoardLink::State::take_byte(std::uint8_t byte) {
  ++bad_bytes;
  switch (reader.feed(byte)) {
    case wire::FrameReader::Fed::more:
      break;
    case wire::FrameReader::Fed::payload:
      take_payload();
      break;
    case wire::FrameReader::Fed::damaged:
      // Whoever joins a stream in the middle hears half a frame first: no fault of anybody's.
      if (phase != Phase::asking) say("a damaged frame came and was dropped");
      break;
  }
  if (phase != Phase::hopeless && bad_bytes > limits::bad_bytes_max) {
    give_up(fmt::format("sent {} bytes without one valid message: not a Luozi board",
                        limits::bad_bytes_max));
  }
}

void BoardLink::State::take_payload() {
  const auto fault =
      wire::decode(reader.payload(), [this](const auto& message) { this->on(message); });
  if (fault == wire::MessageFault::none) {
    bad_bytes = 0;
    heard_at = now;
  } else {
    judge(fault);
  }
}

void BoardLink::State::judge(wire::MessageFault fault) {
  const std::span<const std::uint8_t> payload = reader.payload();
  if (fault == wire::MessageFault::other_version) {
    give_up(
        fmt::format("the board speaks protocol version {}, this program version {}: update the "
                    "older of the two",
                    payload[0], wire::protocol_version));
  } else if (fault == wire::MessageFault::unknown_kind) {
    say(fmt::format("a message of unknown kind {:#04x} came and was dropped", payload[1]));
  } else {
    say(fmt::format("a message of {} bytes that no board sends came and was dropped",
                    payload.size()));
  }
}

void BoardLink::State::begin_asking() {
  phase = Phase::asking;
  hello_requests = 0;
  ask_hello();
}

void BoardLink::State::ask_hello() {
  ++hello_requests;
  hello_asked_at = now;
  // Closes whatever half frame the board may have read before.
  out.send.push_back(wire::delimiter);
  send(wire::HelloRequest{});
}

void BoardLink::State::on(const wire::Hello& message) {
  const bool same_boot = message.boot == hello.boot && message.serial == hello.serial;
  // A retry's second answer.
  if (phase != Phase::asking && same_boot) return;
  if (phase != Phase::asking) {
    say(fmt::format("the board started anew: boot {}, was {}", message.boot, hello.boot));
  }
  if (!same_boot) {
    clock = {};
    last_at = 0;
  }
  hello = message;
  board = identity_of(message);
  expected = 1;
  phase = Phase::ready;
  recall = {};
  out.events.emplace_back(LinkReady{board});
  if (lights) send_lights();
}

void BoardLink::State::on(const wire::Pong& message) {
  if (const std::optional<LinkOffset> offset = clock.pong(message, now)) {
    out.events.emplace_back(*offset);
  }
}

void BoardLink::State::send_lights() {
  wire::Lights message;
  if (lights->turn) {
    message.turn = *lights->turn == Side::white ? wire::Turn::white : wire::Turn::black;
  }
  message.fault = lights->fault;
  message.squares.count = static_cast<std::uint16_t>(sensor_count(board));
  for (const LitSquare& lit : lights->squares) {
    const bool on_board =
        lit.square.number >= 0 && std::cmp_less(lit.square.number, message.squares.count);
    if (on_board) message.squares.set(static_cast<std::size_t>(lit.square.number), lit.light);
  }
  send(message);
}

void BoardLink::State::tick_asking() {
  if (now - hello_asked_at < limits::hello_retry) return;
  if (hello_requests >= limits::hello_requests_max) {
    give_up(fmt::format("answered none of {} hello requests", hello_requests));
  } else {
    ask_hello();
  }
}

void BoardLink::State::tick_open() {
  if (now - heard_at >= limits::silence_max) {
    say(fmt::format("silent for {} s: asking for its hello again",
                    (now - heard_at).count / 1'000'000));
    begin_asking();
    return;
  }
  if (resume_unanswered && phase == Phase::streaming && now - asked_at >= limits::resume_retry) {
    asked_at = now;
    send(wire::Resume{hello.boot, acknowledged});
  }
  act_on(recall.tick(now));
  if (clock.ping_due(now)) {
    send(clock.ping(now));
    // Said again with each ping, so that a lost one heals.
    if (lights) send_lights();
  }
}

}  // namespace luozi::host
