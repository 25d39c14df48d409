// What crosses between the USB thread and the executor: bytes both ways, orders and port events.
#pragma once

#include "host/transport/transport.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::host {

/// Packets of one board that may wait for the executor: 256 of at most 64 bytes are about a second
/// of the fastest play of four boards, and 16 KiB.
inline constexpr std::size_t usb_packets_waiting_max = 256;
/// Bytes that may wait for one board: 64 KiB are a minute of acknowledgements; a board so far
/// behind is stuck, and its port is closed.
inline constexpr std::size_t usb_bytes_to_send_max = 65536;

struct UsbCloseOrder {
  std::string reason;
  bool for_good = false;  ///< the board is not opened again until it is plugged in again
};

/// Shared by the two threads; every member may be called from either. Port events keep their order
/// and none is lost: openings and closings are few, packets are bounded per board.
class UsbExchange : public std::enable_shared_from_this<UsbExchange> {
 public:
  using Report = std::function<void(std::string)>;

  UsbExchange(boost::asio::any_io_executor executor, Transport::Sink sink, Report report);

  /// `wake` makes the USB thread look at its orders; it must be callable from any thread.
  void set_wake(std::function<void()> wake);

  // The executor's side.
  void send(PortId port, std::span<const std::uint8_t> bytes);
  void order_close(PortId port, std::string reason);
  void silence();  ///< the sink and the report are not called any more

  // The USB thread's side.
  void opened(PortId port, std::string place);
  void received(PortId port, std::span<const std::uint8_t> bytes);
  void closed(PortId port, std::string reason);
  void trouble(std::string line);
  bool has_room(PortId port);
  /// Up to `count_max` of the bytes that wait for the board.
  std::vector<std::uint8_t> take_to_send(PortId port, std::size_t count_max);
  /// The ports whose orders changed since the last call.
  std::vector<PortId> take_ordered();
  /// Whether and why this port is to be closed.
  std::optional<UsbCloseOrder> close_order(PortId port);

 private:
  struct Lane {
    std::deque<std::uint8_t> to_send;
    std::size_t packets_waiting = 0;
    std::optional<UsbCloseOrder> close_order;
  };

  void post(PortEvent event);
  void deliver();
  void hand_over(PortEvent event);
  void order(PortId port);
  void wake_usb();

  boost::asio::any_io_executor executor_;
  std::mutex mutex_;
  Transport::Sink sink_;
  Report report_;
  std::function<void()> wake_;
  std::map<PortId, Lane> lanes_;
  std::deque<PortEvent> events_;
  std::vector<PortId> ordered_;
  bool delivery_posted_ = false;
};

}  // namespace luozi::host
