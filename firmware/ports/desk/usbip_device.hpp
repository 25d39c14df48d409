// One board as a USB device: transfers in, replies out; and the faults a test can give it.
#pragma once

#include "firmware/core/usb_device.hpp"
#include "firmware/ports/desk/usbip_wire.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace luozi::firmware::usbip {

/// What a device does with the bytes of its bulk endpoints.
struct Function {
  std::function<void(std::span<const std::uint8_t>)> receive;
  /// At most so many bytes, an empty answer when there is nothing to say.
  std::function<std::vector<std::uint8_t>(std::size_t)> take_output;
  std::string product{usb_product};  ///< as its string descriptor says
};

/// Transfers that may wait at one device; a host queues a handful.
inline constexpr std::size_t transfers_waiting_max = 64;

/// No socket and no thread: whoever owns one feeds it commands and sends what it has to say.
class Device {
 public:
  Device(std::string_view serial, Function function);

  /// A host took the device: the bus is reset, transfers of an earlier host are forgotten.
  void attach();
  void submit(Submit submit);
  void unlink(const Unlink& unlink);
  /// Lets waiting transfers go on as far as they can, and gives all replies since the last call.
  std::vector<std::uint8_t> take_replies();

  /// Halts an endpoint now, and again so many times in all as the host clears it.
  void stall(std::uint8_t endpoint, int times);
  /// While held, the device answers nothing at all: transfers wait until they are unlinked.
  void hold(bool held) { held_ = held; }
  bool configured() const { return control_.configured(); }
  std::size_t transfers_waiting() const { return waiting_.size(); }
  /// Requests to clear a halt since the device was made.
  int halts_cleared() const { return halts_cleared_; }

 private:
  struct Waiting {
    Submit submit;
    std::vector<std::uint8_t> data;  ///< of an IN transfer, so far
  };

  void answer_control(const Submit& submit);
  bool progress_all();
  bool progress(Waiting& waiting);
  bool progress_in(Waiting& waiting);
  void take_out(const Submit& submit);
  void reply(const Submit& submit, std::int32_t status, std::span<const std::uint8_t> data);

  UsbDevice control_;
  Function function_;
  std::deque<Waiting> waiting_;
  std::vector<std::uint8_t> replies_;
  std::array<int, 2> stalls_left_{};  ///< IN, OUT
  int halts_cleared_ = 0;
  bool held_ = false;
};

}  // namespace luozi::firmware::usbip
