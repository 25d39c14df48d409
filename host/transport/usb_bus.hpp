// The USB thread's view of the bus: which boards are plugged in, which are open, which wait.
#pragma once

#include "host/transport/usb.hpp"
#include "host/transport/usb_board.hpp"
#include "host/transport/usb_exchange.hpp"

#include <libusb.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace luozi::host {

/// Everything here runs in the USB thread. It sleeps inside libusb until a transfer completes, a
/// board comes or goes, an order wakes it, or a board is due for its next try.
class UsbBus {
 public:
  UsbBus(libusb_context* context, const UsbOptions& options, UsbExchange& exchange);

  /// Returns after `stopping` was set and libusb's event handler interrupted; true when every
  /// transfer came home, so that the context may be closed.
  bool run(const std::atomic<bool>& stopping);

 private:
  using Clock = std::chrono::steady_clock;
  struct Unref {
    void operator()(libusb_device* device) const { libusb_unref_device(device); }
  };
  /// Holding the reference keeps libusb from giving the address to another device.
  using DeviceReference = std::unique_ptr<libusb_device, Unref>;

  /// A board on the bus, open or not.
  struct Plugged {
    DeviceReference device;
    std::unique_ptr<UsbBoard> board;
    Clock::time_point next_try{};
    std::string last_refusal;  ///< told once, not at each try
    bool given_up = false;     ///< by the executor: not opened again
    bool gone = false;         ///< unplugged; forgotten once its transfers are home
  };

  static int LIBUSB_CALL hotplug(libusb_context* context, libusb_device* device,
                                 libusb_hotplug_event event, void* bus);
  void listen();
  void sleep();
  void list_bus();
  void meet_and_part();
  Plugged* find(const DeviceReference& device);
  void try_open(Plugged& plugged);
  void attend_boards();
  bool farewell();

  libusb_context* context_;
  const UsbOptions& options_;
  UsbExchange& exchange_;
  std::vector<Plugged> plugged_;
  std::vector<DeviceReference> arrived_, left_;
  bool hears_hotplug_ = false;
  Clock::time_point next_listing_{};
  std::uint32_t last_port_ = 0;
};

}  // namespace luozi::host
