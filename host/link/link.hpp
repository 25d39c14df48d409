// The daemon's end of the wire protocol for one board: bytes in, records and answers out. No I/O
// and no clock; the caller passes the time.
#pragma once

#include "boards/units.hpp"
#include "firmware/wire/messages.hpp"
#include "notation/trace.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace luozi::host {

/// What the board said of itself in its hello.
struct BoardIdentity {
  std::string serial, game, firmware;
  int files = 0, ranks = 0;
  notation::Sensing sensing = notation::Sensing::presence;
  std::uint32_t boot =
      0;  ///< changes at each start of the device; sequence numbers restart with it
};

/// A hello came. Answer with `resume`, naming the last record of this boot that is already safe.
struct LinkReady {
  BoardIdentity identity;
};

/// One record of the board, each sequence number exactly once and in order. `event.at` is the
/// board's own time since its boot. Answer with `acknowledge` once it is safe.
struct LinkRecord {
  std::uint64_t sequence = 0;
  notation::TraceEvent event;
};

/// A record of an earlier start, which `recall` asked for; each once and in order. `event.at` is
/// the time since that start. Not acknowledged: the board's flash keeps what it has room for.
struct LinkRecalled {
  std::uint32_t boot = 0;
  LinkRecord record;
};
/// There are no more of them.
struct LinkRecallOver {};

/// The board's clock against the caller's: caller's time = board time + offset.
struct LinkOffset {
  Micros offset, round_trip;
};

/// Something was wrong with what came; the link goes on. One clear line.
struct LinkFault {
  std::string what;
};

/// What a board's lamps are to show.
struct LitSquare {
  notation::SquareNumber square;  ///< on the game's grid
  wire::Light light = wire::Light::steady;
  friend bool operator==(const LitSquare&, const LitSquare&) = default;
};
struct LinkLights {
  std::optional<Side> turn{};  ///< whose move it is
  bool fault = false;          ///< people should look at the board
  std::vector<LitSquare> squares{};
  friend bool operator==(const LinkLights&, const LinkLights&) = default;
};

using LinkEvent =
    std::variant<LinkReady, LinkRecord, LinkRecalled, LinkRecallOver, LinkOffset, LinkFault>;

struct LinkOutput {
  std::vector<std::uint8_t> send;  ///< bytes for the board, framed
  std::vector<LinkEvent> events;
  bool hopeless = false;  ///< does not speak the protocol: close the port, say why in a fault
};

class BoardLink {
 public:
  BoardLink();
  ~BoardLink();
  BoardLink(BoardLink&&) noexcept;
  BoardLink& operator=(BoardLink&&) noexcept;

  LinkOutput open(Micros now);  ///< asks for the hello
  LinkOutput receive(std::span<const std::uint8_t> bytes, Micros now);
  LinkOutput tick(Micros now);  ///< call about every 100 ms: retries, pings
  LinkOutput resume(std::uint64_t last_safe_sequence, Micros now);
  /// Before `resume`: asks for the records after `after` of the earlier start `boot`. Ends with
  /// `LinkRecallOver` or with another `LinkReady`.
  LinkOutput recall(std::uint32_t boot, std::uint64_t after, Micros now);
  LinkOutput acknowledge(std::uint64_t sequence, Micros now);
  /// All other squares are dark. A square twice: the last counts.
  LinkOutput set_lights(const LinkLights& lights, Micros now);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace luozi::host
