// A board's control endpoint: which answer each USB request gets, whatever the controller is.
#pragma once

#include "firmware/core/descriptors.hpp"
#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace luozi::firmware {

/// The eight bytes that begin every control transfer (USB 2.0, table 9-2).
struct UsbSetup {
  std::uint8_t request_type = 0, request = 0;
  std::uint16_t value = 0, index = 0, length = 0;

  static UsbSetup parse(std::span<const std::uint8_t, 8> bytes);
  /// The host reads `length` bytes; otherwise it writes them.
  bool host_reads() const { return (request_type & 0x80) != 0; }
};

/// What the controller has to do beside answering.
enum class UsbEffect : std::uint8_t {
  none,
  set_address,    ///< take `argument` as the address, but only after the status stage
  restart_pipes,  ///< both bulk endpoints start again with DATA0 and nothing armed
  restart_pipe,   ///< endpoint `argument` alone does
  halt_pipe,      ///< answer STALL on endpoint `argument`
};

struct UsbAnswer {
  bool stall = false;  ///< refuse the request
  std::span<const std::uint8_t>
      data{};  ///< cut to what the host asked for; empty: status stage only
  /// The data ends on a whole packet and is less than the host asked for: an empty packet ends it.
  bool end_with_empty_packet = false;
  UsbEffect effect = UsbEffect::none;
  std::uint8_t argument = 0;
};

/// Serials and products longer than this are cut: a string descriptor of 64 bytes is one packet.
inline constexpr std::size_t usb_serial_length_max = 31;

/// The default control pipe of USB 2.0, chapter 9. No heap, no hardware, no time.
class UsbDevice {
 public:
  /// ASCII letters and digits each; the serial tells two boards apart.
  explicit UsbDevice(std::string_view serial, std::string_view product = usb_product);

  /// The answer's data stays valid until the next call.
  UsbAnswer setup(const UsbSetup& setup);
  void bus_reset();
  /// Halts a bulk endpoint, as a fault in the firmware would; the host clears it.
  void halt(std::uint8_t endpoint);

  bool configured() const { return configured_; }
  bool halted(std::uint8_t endpoint) const;

 private:
  UsbAnswer standard(const UsbSetup& setup);
  UsbAnswer descriptor(std::uint16_t value);
  UsbAnswer string(std::uint8_t index);
  UsbAnswer status(const UsbSetup& setup);
  UsbAnswer change_feature(const UsbSetup& setup, bool set);
  UsbAnswer set_configuration(std::uint16_t value);
  UsbAnswer text(std::string_view text);

  wire::Text<usb_serial_length_max> serial_, product_;
  std::array<std::uint8_t, 2 + 2 * usb_serial_length_max> scratch_{};
  bool configured_ = false, in_halted_ = false, out_halted_ = false;
};

}  // namespace luozi::firmware
