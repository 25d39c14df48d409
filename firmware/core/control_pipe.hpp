// The stages of a control transfer on endpoint 0: what the controller is to do next, packet by
// packet.
#pragma once

#include "firmware/core/usb_device.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace luozi::firmware {

/// What the controller is to do on endpoint 0 until it reports again.
struct ControlStep {
  enum class Kind : std::uint8_t {
    none,     ///< wait for the next setup packet
    send,     ///< offer `packet` to the host, with DATA1 or DATA0
    receive,  ///< take the host's empty DATA1 packet that ends a transfer
    stall,    ///< answer STALL both ways until the next setup packet
  };
  Kind kind = Kind::none;
  std::span<const std::uint8_t> packet{};  ///< at most 64 bytes, valid until the next call
  bool data1 = false;
};

/// USB 2.0, 8.5.3: setup, data and status stage of every control transfer, one after the other. A
/// new setup packet ends whatever was under way. No heap, no hardware, no time.
class ControlPipe {
 public:
  explicit ControlPipe(UsbDevice& device) : device_(device) {}

  ControlStep setup(std::span<const std::uint8_t, 8> bytes);
  /// The host took the packet that was offered.
  ControlStep sent();
  /// The host's empty packet came: the transfer is over.
  void received() { left_ = {}; }
  void bus_reset();

  /// The address to answer to from now on; none: as before. Set once the transfer that gave it is
  /// over (USB 2.0, 9.4.6), and told once.
  std::optional<std::uint8_t> take_address();
  /// What the last request did to the bulk endpoints, told once; its argument is the endpoint.
  struct PipeChange {
    UsbEffect effect = UsbEffect::none;
    std::uint8_t endpoint = 0;
  };
  PipeChange take_change();

 private:
  ControlStep send_next();

  UsbDevice& device_;
  std::span<const std::uint8_t> left_{};  ///< of the data stage
  bool data1_ = true;
  bool empty_packet_owed_ = false, host_reads_ = false;
  std::optional<std::uint8_t> address_given_, address_due_;
  PipeChange change_;
};

}  // namespace luozi::firmware
