// The whole path in one process: device, USB/IP, umockdev, libusb, UsbTransport, executor.
#pragma once

#include "firmware/ports/desk/usbip_server.hpp"
#include "host/transport/usb.hpp"
#include "tests/usb/usb_bed.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace luozi::usb_bed {

using Bytes = std::vector<std::uint8_t>;

/// Bytes that differ from their neighbours, so that a lost or doubled one shows.
Bytes pattern(std::size_t size, unsigned seed = 0);

/// A device whose every packet the test decides.
struct ScriptedDevice {
  std::deque<Bytes> packets;  ///< to be said; none longer than 64 bytes
  Bytes heard;

  firmware::usbip::Function function();
};

class UsbPath : public testing::Test {
 protected:
  /// What became of a port.
  struct Port {
    std::string place;
    Bytes bytes;
    std::string closed;  ///< the reason; empty while it is open
  };
  using PortId = host::PortId;

  UsbPath();
  ~UsbPath() override;

  /// Makes the scripted device and plugs it in.
  void plug_scripted(const std::string& bus_id);
  void plug(const std::string& bus_id);
  void start(host::UsbOptions options = {});
  /// Runs the executor until the condition holds; a test that waits 30 s has failed.
  bool until(const std::function<bool()>& condition);
  /// Until `count` ports were opened in all; the last one's id.
  PortId wait_for_port(std::size_t count);
  /// The reason with which the port was closed, once it is; empty if it never is.
  std::string wait_for_close(PortId port);
  void say(const std::string& bus_id, std::vector<Bytes> packets);
  /// Packets the scripted device has not got rid of yet.
  std::size_t scripted_left(const std::string& bus_id);
  Bytes heard(const std::string& bus_id);

  UsbBed bed_;
  /// Above the server, whose thread calls them until it has ended.
  std::map<std::string, std::shared_ptr<ScriptedDevice>> scripted_;
  firmware::usbip::Server server_;
  boost::asio::io_context executor_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> waiting_{
      executor_.get_executor()};  ///< so that an idle executor waits
  std::map<PortId, Port> ports_;
  std::size_t events_ = 0;
  /// Hears every event after it was noted down.
  std::function<void(const host::PortEvent&)> listener_;
  std::unique_ptr<host::UsbTransport> transport_;
};

}  // namespace luozi::usb_bed
