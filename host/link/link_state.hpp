// The link as a machine of five phases:
//
//   closed --open--> asking --hello--> ready --resume--> streaming
//                      ^ | no answer     |                  |
//                      | v               |                  |
//                      | hopeless <--garbage, other version-+
//                      +------- silence, another boot ------+
//
// While streaming, records are taken in order and no others; what is missing is asked for again,
// and what is ahead of it is dropped, because it comes again behind it.
#pragma once

#include "boards/units.hpp"
#include "firmware/wire/messages.hpp"
#include "host/link/board_clock.hpp"
#include "host/link/fault_voice.hpp"
#include "host/link/link.hpp"
#include "host/link/recall.hpp"
#include "host/link/record_words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace luozi::host {

/// As many as a trace can tell.
inline std::uint32_t clamped(std::uint64_t count) {
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(count, std::numeric_limits<std::uint32_t>::max()));
}

struct BoardLink::State {
  enum class Phase : std::uint8_t { closed, asking, ready, streaming, hopeless };

  // Filled during a call and given away at its end.
  LinkOutput out;
  Micros now;

  Phase phase = Phase::closed;
  FaultVoice voice;
  wire::FrameReader reader;
  std::size_t bad_bytes = 0;  ///< since the last message that made sense
  Micros heard_at;
  Micros hello_asked_at;
  int hello_requests = 0;

  wire::Hello hello;
  BoardIdentity board;
  BoardClock clock;
  std::optional<LinkLights> lights;  ///< none: the caller never said any

  std::uint64_t expected = 1;      ///< the next record to deliver
  std::uint64_t acknowledged = 0;  ///< what the caller called safe
  std::uint64_t skipped = 0;       ///< records before `expected` that will not come
  std::uint64_t last_at = 0;       ///< the last record's time
  bool resume_unanswered = false;  ///< no record came since the last resume
  bool skip_gap = false;           ///< asked often enough for `expected`
  Micros asked_at;                 ///< last resume or resend
  int resend_requests = 0;         ///< since the last record delivered

  Recaller recall;
  std::uint64_t recalled_at = 0;  ///< the time of the last record recalled

  // Every call: what it adds to `out`, and how it ends. (link.cpp)
  template <class Message>
  void send(const Message& message) {
    const wire::Frame frame = wire::frame_of(message);
    out.send.insert(out.send.end(), frame.view().begin(), frame.view().end());
  }
  void say(std::string what);
  void give_up(std::string what);
  LinkOutput done();

  // Bytes and the hello. (link_bytes.cpp)
  void take_byte(std::uint8_t byte);
  void take_payload();
  void judge(wire::MessageFault fault);
  void begin_asking();
  void ask_hello();
  void send_lights();
  void tick_asking();
  void tick_open();
  void on(const wire::Hello& message);
  void on(const wire::Pong& message);
  template <class Body>
  void on(const wire::Record<Body>& record) {
    if (phase != Phase::streaming) return;
    take_record(record.sequence, record.at, words_of(record.body, board));
  }
  /// What only a host says.
  template <class Other>
  void on(const Other&) {
    say("a message came that only a host sends");
  }

  // Records of an earlier start. (link_recall.cpp)
  void begin_recall(std::uint32_t boot, std::uint64_t after);
  void on(const wire::Recalled& message);
  void on(const wire::RecallEnd& message);
  void take_recalled(std::uint32_t boot, std::uint64_t sequence, std::uint64_t at,
                     RecordWords words);
  void act_on(const RecallStep& step);
  void emit_recalled(std::uint32_t boot, std::uint64_t sequence,
                     decltype(notation::TraceEvent::what) what);

  // The records' order. (link_records.cpp)
  void begin_streaming(std::uint64_t safe);
  void take_record(std::uint64_t sequence, std::uint64_t at, RecordWords words);
  void deliver(std::uint64_t sequence, std::uint64_t at, RecordWords words);
  void emit(std::uint64_t sequence, std::uint64_t at, decltype(notation::TraceEvent::what) what);
  void skip_to(std::uint64_t sequence);
  void ask_resend();
  void on(const wire::Heartbeat& message);
};

}  // namespace luozi::host
