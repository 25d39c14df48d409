// Boards on USB: a thread of its own moves bytes between libusb and an asio executor, no more.
#pragma once

#include "host/transport/transport.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace luozi::host {

struct UsbOptions {
  /// How long a board that could not be opened, or that failed, is left alone before the next try.
  std::chrono::milliseconds retry_after{5000};
  /// A board takes a packet within a millisecond; one that takes none for this long is stuck.
  std::chrono::milliseconds send_timeout{1000};
  /// Without hotplug events (or with this off) the bus is listed once in `list_every`.
  bool use_hotplug = true;
  std::chrono::milliseconds list_every{1000};
  /// Hears, on the executor, one line for each trouble that belongs to no port.
  std::function<void(std::string)> report = [](const std::string&) {};
};

/// Opens every board it sees. A port that fails is closed with its reason and tried again later;
/// one given up by `close` is left alone until it is plugged in again. When the executor falls
/// behind by `usb_packets_waiting_max` packets of a board, that board is not read from until the
/// executor has caught up: the board keeps its events meanwhile. Call `start`, `send`, `close` and
/// `stop` from the executor's thread; after `stop` the sink is not called again.
class UsbTransport final : public Transport {
 public:
  explicit UsbTransport(boost::asio::any_io_executor executor, UsbOptions options = {});
  ~UsbTransport() override;
  UsbTransport(const UsbTransport&) = delete;
  UsbTransport& operator=(const UsbTransport&) = delete;

  void start(Sink sink) override;
  void send(PortId port, std::span<const std::uint8_t> bytes) override;
  void close(PortId port, std::string reason) override;
  void stop() override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace luozi::host
