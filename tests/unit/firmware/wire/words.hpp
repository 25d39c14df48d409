// Messages in words, as firmware/PROTOCOL.md writes its examples.
#pragma once

#include "firmware/wire/messages.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>

namespace luozi::wire {

inline std::string side(Side side) { return side == Side::white ? "white" : "black"; }

inline std::string contact(Contact contact) {
  switch (contact) {
    case Contact::empty:
      return "empty";
    case Contact::filled:
      return "filled";
    case Contact::white:
      return "white";
    case Contact::black:
      return "black";
  }
  return "?";
}

inline std::string sensing(Sensing sensing) {
  switch (sensing) {
    case Sensing::presence:
      return "presence";
    case Sensing::colour:
      return "colour";
    case Sensing::analog:
      return "analog";
  }
  return "?";
}

template <std::size_t Capacity>
std::string text(const Text<Capacity>& text) {
  return {text.characters.data(), text.length};
}

inline std::string squares(const SquareBits& bits) {
  std::string list;
  for (std::size_t square = 0; square < bits.count; ++square) {
    if (bits.get(square)) list += fmt::format("{}{}", list.empty() ? "" : ",", square);
  }
  return list;
}

inline std::string standing(const Cells& cells) {
  std::string list;
  for (std::size_t square = 0; square < cells.count; ++square) {
    if (cells.get(square) == Contact::empty) continue;
    list += fmt::format("{}{}:{}", list.empty() ? "" : ",", square, contact(cells.get(square)));
  }
  return list;
}

inline std::string words(const Hello& m) {
  return fmt::format(
      "hello boot={} oldest={} newest={} files={} ranks={} sensing={} game={} serial={} "
      "firmware={}",
      m.boot, m.oldest, m.newest, m.files, m.ranks, sensing(m.sensing), text(m.game),
      text(m.serial), text(m.firmware));
}
inline std::string words(const Heartbeat& m) {
  return fmt::format("heartbeat boot={} at={} sent={} newest={} depth={} lost={}", m.boot, m.at,
                     m.sent, m.newest, m.depth, m.lost);
}
inline std::string words(const Pong& m) {
  return fmt::format("pong token={} at={}", m.token, m.at);
}

inline std::string body(const Lift& b) { return fmt::format("square={}", b.square); }
inline std::string body(const Place& b) {
  return fmt::format("square={} contact={}", b.square, contact(b.contact));
}
inline std::string body(const Touch& b) { return fmt::format("square={}", b.square); }
inline std::string body(const Press& b) { return fmt::format("side={}", side(b.side)); }
inline std::string body(const Adjust& b) {
  return fmt::format("side={} begins={}", side(b.side), b.begins ? 1 : 0);
}
inline std::string body(const Lost& b) { return fmt::format("count={}", b.count); }
inline std::string body(const Snapshot& b) {
  return fmt::format("count={} standing={}", b.cells.count, standing(b.cells));
}

inline std::string body(const Knock& b) {
  return fmt::format("pieces={} before={}", b.pieces, b.before_us);
}

inline std::string body(const PlaceAstride& b) {
  return fmt::format("square={} contact={} other={}", b.square, contact(b.contact), b.other);
}

inline const char* name(const Lift&) { return "lift"; }
inline const char* name(const Place&) { return "place"; }
inline const char* name(const Touch&) { return "touch"; }
inline const char* name(const Press&) { return "press"; }
inline const char* name(const Adjust&) { return "adjust"; }
inline const char* name(const Lost&) { return "lost"; }
inline const char* name(const Snapshot&) { return "snapshot"; }
inline const char* name(const Knock&) { return "knock"; }
inline const char* name(const PlaceAstride&) { return "place-astride"; }

inline std::string words(const RecallEnd& m) {
  return fmt::format("recall-end boot={} newest={}", m.boot, m.newest);
}

template <class Body>
std::string words(const Record<Body>& m) {
  return fmt::format("{} sequence={} at={} {}", name(m.body), m.sequence, m.at, body(m.body));
}

inline std::string words(const Calibrated& m) {
  return fmt::format(
      "calibrated outcome={} measured={} faulty={} square={} state={} least={} most={}",
      static_cast<int>(m.outcome), m.measured, m.faulty, m.square, static_cast<int>(m.state),
      m.least, m.most);
}

inline std::string words(const Sensors& m) {
  std::string list;
  for (std::size_t i = 0; i < m.count; ++i) {
    const SensorReading& r = m.readings[i];
    list += fmt::format("{}{}:{}:{}:{}", list.empty() ? "" : ",", static_cast<int>(r.state),
                        r.offset, r.field, r.strongest);
  }
  return fmt::format("sensors first={} of={} readings={}", m.first, m.of, list);
}

inline std::string words(const HelloRequest&) { return "hello-request"; }
inline std::string words(const Resume& m) {
  return fmt::format("resume boot={} safe={}", m.boot, m.safe);
}
inline std::string words(const Resend& m) {
  return fmt::format("resend boot={} after={}", m.boot, m.after);
}
inline std::string words(const Acknowledge& m) {
  return fmt::format("acknowledge boot={} sequence={}", m.boot, m.sequence);
}
inline std::string words(const Ping& m) { return fmt::format("ping token={}", m.token); }
inline std::string words(const Leds& m) {
  return fmt::format("leds count={} lit={}", m.lit.count, squares(m.lit));
}
inline std::string turn(Turn turn) {
  switch (turn) {
    case Turn::nobody:
      return "nobody";
    case Turn::white:
      return "white";
    case Turn::black:
      return "black";
  }
  return "?";
}
inline std::string light(Light light) {
  switch (light) {
    case Light::off:
      return "off";
    case Light::steady:
      return "steady";
    case Light::blinking:
      return "blinking";
    case Light::flashing:
      return "flashing";
  }
  return "?";
}
inline std::string words(const Lights& m) {
  std::string lit;
  for (std::size_t square = 0; square < m.squares.count; ++square) {
    const Light how = m.squares.get(square);
    if (how == Light::off) continue;
    lit += fmt::format("{}{}:{}", lit.empty() ? "" : ",", square, light(how));
  }
  return fmt::format("lights turn={} fault={} count={} lit={}", turn(m.turn), m.fault ? 1 : 0,
                     m.squares.count, lit);
}
inline std::string words(const BootLoader& m) {
  return fmt::format("boot-loader serial={} kind={}", text(m.serial), text(m.kind));
}
inline std::string words(const BootLoaderAnswer& m) {
  constexpr std::array names{"goes", "other-board", "other-kind", "in-play", "none"};
  return fmt::format("boot-loader-answer verdict={}",
                     names.at(static_cast<std::size_t>(m.verdict)));
}
inline std::string words(const SnapshotRequest&) { return "snapshot-request"; }
inline std::string words(const Recall& m) {
  return fmt::format("recall boot={} after={}", m.boot, m.after);
}

inline std::string words(const Calibrate& m) {
  return fmt::format("calibrate count={} standing={}", m.standing.count, standing(m.standing));
}

inline std::string words(const SelfTest& m) {
  return fmt::format("self-test count={} standing={}", m.standing.count, standing(m.standing));
}

inline std::string words(const Recalled& m) {
  std::string record;
  (void)decode(m.record.view(), [&](const auto& inner) { record = words(inner); });
  return fmt::format("recalled boot={} {}", m.boot, record);
}

}  // namespace luozi::wire
