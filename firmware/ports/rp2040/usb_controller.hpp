// The USB controller's buffers and bits; what to answer is decided in core/control_pipe and
// core/usb_device.
#pragma once

#include "firmware/core/control_pipe.hpp"
#include "firmware/core/usb_device.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace luozi::rp2040 {

/// Endpoint 0, and endpoint 1 both ways, one buffer each. Everything happens in `poll`, called from
/// the main loop when the interrupt woke it: so nothing here is shared with an interrupt.
class UsbController {
 public:
  /// `serial` as for `firmware::UsbDevice`.
  UsbController(std::string_view serial, std::string_view product)
      : device_(serial, product), control_(device_) {}

  /// Starts the controller and shows the host that a board is there.
  void start();
  void poll();

  /// The bulk packet that came, at most 64 bytes; empty: none. It stays until `accept_next`, and
  /// the host is told to wait (NAK) meanwhile.
  std::span<const std::uint8_t> received() const;
  void accept_next();

  /// The host has taken the packet before, and wants packets at all.
  bool can_send() const;
  /// At most 64 bytes, while `can_send`.
  void send(std::span<const std::uint8_t> packet);

 private:
  void on_bus_reset();
  void on_buffers();
  void on_setup();
  void perform(const firmware::ControlStep& step);
  void change_pipes();
  void restart(bool in, bool out);
  void arm_out();
  void fetch_received();

  firmware::UsbDevice device_;
  firmware::ControlPipe control_;
  bool in_data1_ = false, out_data1_ = false;
  bool in_busy_ = false;
  bool out_waiting_ = false;  ///< a packet is in `out_packet_`
  std::size_t out_size_ = 0;
  std::uint32_t out_packet_[firmware::usb_packet_size_max / 4] = {};
};

}  // namespace luozi::rp2040
