// Virtual boards in the daemon's own process: the firmware's core behind the same bytes as on USB.
#pragma once

#include "boards/units.hpp"
#include "firmware/ports/desk/board.hpp"
#include "host/transport/transport.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace luozi::host {

/// Brings a board to `until_us` of its own time, doing to its sensors on the way what hands do, and
/// says when something more is to be done (board time; later than `until_us`).
using DeskHands = std::function<std::uint64_t(firmware::DeskBoard& board, std::uint64_t until_us)>;

/// Hands that leave the pieces alone.
std::uint64_t idle_hands(firmware::DeskBoard& board, std::uint64_t until_us);

/// One virtual board and whoever plays at it.
struct DeskSeat {
  firmware::DeskBoardConfig board;
  DeskHands hands = idle_hands;
};

/// Every seat is a port, opened at `start`. The boards' time starts with 0 and runs `speed` times
/// as fast as real time, or slower when the machine cannot keep up. Call everything from the
/// executor's thread; after `stop` the sink is not called again.
class DeskTransport final : public Transport {
 public:
  DeskTransport(boost::asio::any_io_executor executor, std::vector<DeskSeat> seats,
                double speed = 1.0);
  ~DeskTransport() override;
  DeskTransport(const DeskTransport&) = delete;
  DeskTransport& operator=(const DeskTransport&) = delete;

  void start(Sink sink) override;
  void send(PortId port, std::span<const std::uint8_t> bytes) override;
  void close(PortId port, std::string reason) override;
  void stop() override;

  /// The boards' time up to which the sink has all that happened on any board; never goes back. A
  /// daemon that takes this as its time acts on no silence too soon, at whatever speed.
  Micros heard_until() const;
  /// When `heard_until` will be at least there; in the near future if it should be already.
  std::chrono::steady_clock::time_point real_time_of(Micros board_time) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace luozi::host
