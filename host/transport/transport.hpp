// How bytes reach the daemon and leave it: the same for USB boards and for virtual ones.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace luozi::host {

/// A board's connection. A replugged board gets a new port; its serial comes with the hello.
struct PortId {
  std::uint32_t number = 0;
  friend constexpr auto operator<=>(PortId, PortId) = default;
};

struct PortOpened {
  PortId port;
  std::string place;  ///< for people: "usb 1-2" or "virtual 3"
};
struct PortBytes {
  PortId port;
  std::vector<std::uint8_t> bytes;  ///< as they came, in any cut
};
struct PortClosed {
  PortId port;
  std::string reason;  ///< one clear phrase: "unplugged", "stalled twice", ...
};
using PortEvent = std::variant<PortOpened, PortBytes, PortClosed>;

/// Moves bytes, knows nothing of them. Implementations call `sink` on the executor they were given.
class Transport {
 public:
  using Sink = std::function<void(PortEvent)>;

  virtual ~Transport() = default;
  virtual void start(Sink sink) = 0;
  /// Queues bytes for the board; a full queue (bounded) closes the port. Unknown ports are ignored.
  virtual void send(PortId port, std::span<const std::uint8_t> bytes) = 0;
  /// Gives a board up, such as one that does not speak the protocol: `PortClosed` with this reason
  /// follows. Unknown ports are ignored. Where boards cannot misbehave there is nothing to do.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): who has something to do keeps the reason.
  virtual void close(PortId /*port*/, std::string /*reason*/) {}
  virtual void stop() = 0;
};

}  // namespace luozi::host
