// One open board: its queued transfers, its halts and its end. Lives in the USB thread alone.
#pragma once

#include "boards/result.hpp"
#include "firmware/wire/usb_identity.hpp"
#include "host/transport/usb_exchange.hpp"

#include <libusb.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace luozi::host {

/// Full-speed bulk packets. A transfer asks for one packet, so that none waits for the next.
inline constexpr std::size_t usb_packet_size = 64;
/// Reads queued at once: the controller always has one while the others are being handled.
inline constexpr std::size_t usb_reads_queued = 4;
/// Bytes per write: eight packets, small against the second a write may take.
inline constexpr std::size_t usb_write_size = 512;

/// What libusb calls back only sets marks; `attend`, called outside of callbacks, does what they
/// ask for (clearing a halt blocks, and libusb forbids that in a callback).
class UsbBoard {
 public:
  /// Claims the board's interface; the error is a `libusb_error`.
  static Result<std::unique_ptr<UsbBoard>, libusb_error> open(
      libusb_device* device, PortId port, UsbExchange& exchange,
      std::chrono::milliseconds send_timeout);

  ~UsbBoard();
  UsbBoard(const UsbBoard&) = delete;
  UsbBoard& operator=(const UsbBoard&) = delete;

  PortId port() const { return port_; }
  bool wants_attention() const { return wants_attention_; }
  void notice_order() { wants_attention_ = true; }
  /// Keeps reads and the write going, or brings the board nearer to its end.
  void attend();
  /// Says why, cancels what is in flight. The board may be destroyed once it is `finished`.
  void end(std::string reason);
  bool given_up() const { return given_up_; }
  bool finished() const { return ending_ && in_.in_flight + out_.in_flight == 0; }

 private:
  /// One direction. A halt is cleared once; again before a success, it ends the board.
  struct Pipe {
    std::uint8_t endpoint = 0;
    std::size_t in_flight = 0;
    bool halted = false;
    bool halt_was_cleared = false;
  };
  struct Transfer {
    UsbBoard* board = nullptr;
    Pipe* pipe = nullptr;
    libusb_transfer* handle = nullptr;
    bool in_flight = false;
    std::vector<std::uint8_t> buffer;
  };

  UsbBoard(libusb_device_handle* handle, int interface_number, PortId port, UsbExchange& exchange,
           std::chrono::milliseconds send_timeout);

  static void LIBUSB_CALL completed(libusb_transfer* handle);
  void settle(const Transfer& transfer);
  void halted(Pipe& pipe);
  void clear_halt(Pipe& pipe);
  void submit(Transfer& transfer, std::size_t length, unsigned timeout_ms);
  void keep_reading();
  void keep_writing();
  void cancel(const Pipe& pipe);

  libusb_device_handle* handle_;
  int interface_number_;
  PortId port_;
  UsbExchange& exchange_;
  unsigned send_timeout_ms_;
  Pipe in_{.endpoint = wire::usb_in_endpoint}, out_{.endpoint = wire::usb_out_endpoint};
  std::array<Transfer, usb_reads_queued> reads_;
  Transfer write_;
  std::vector<std::uint8_t> unsent_;  ///< the write in progress; kept to send it again after a halt
  bool wants_attention_ = true;
  bool ending_ = false;
  bool given_up_ = false;
};

}  // namespace luozi::host
