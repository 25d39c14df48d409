// The computer's end of USB/IP: one imported device, transfers in flight, each answered once.
#pragma once

#include "firmware/ports/desk/usbip_wire.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace luozi::usb_bed {

/// A connected socket of this machine's own address; -1: nobody listens there.
int connect_to_loopback(std::uint16_t port);

/// How a transfer ended: 0 or a negative error number of Linux.
struct Outcome {
  std::int32_t status = 0;
  std::uint32_t actual_length = 0;
  std::vector<std::uint8_t> data;
};

/// Completions run in the client's reader thread, in the order the answers come.
class UsbipClient {
 public:
  using Completion = std::function<void(Outcome)>;

  /// Takes over a connected socket on which the import has succeeded.
  explicit UsbipClient(int socket);
  ~UsbipClient();
  UsbipClient(const UsbipClient&) = delete;
  UsbipClient& operator=(const UsbipClient&) = delete;

  /// Connects to the loopback address and imports the device; null when the server refuses.
  static std::unique_ptr<UsbipClient> import(std::uint16_t port, const std::string& bus_id);

  /// Called once, in the reader thread, after every pending transfer ended with -ESHUTDOWN.
  void when_gone(std::function<void()> action);

  std::uint32_t next_sequence();
  /// `submit.sequence` comes from `next_sequence`. The completion is called exactly once; at once,
  /// by the caller's thread, if the device is gone already.
  void submit(const firmware::usbip::Submit& submit, Completion completion);
  /// The transfer then ends with -ENOENT, or with what it brought if its answer came first.
  void unlink(std::uint32_t victim);
  /// A control transfer, waited for; nothing if it fails or takes longer than `time_max`.
  std::optional<std::vector<std::uint8_t>> control(const std::array<std::uint8_t, 8>& setup,
                                                   std::chrono::milliseconds time_max);

 private:
  struct Pending {
    bool in = false;
    Completion completion;
  };

  void read_replies();
  bool read_reply();
  bool settle_submit(const firmware::usbip::SubmitReply& reply);
  bool settle_unlink(const firmware::usbip::UnlinkReply& reply);
  void finish(std::uint32_t sequence, Outcome outcome);
  void lose_all();
  void write(const std::vector<std::uint8_t>& bytes);

  int socket_;
  std::mutex mutex_;  ///< of all below
  std::uint32_t last_sequence_ = 0;
  std::map<std::uint32_t, Pending> pending_;
  /// Unlink commands under way and their victims. A victim stays pending until one of its two
  /// possible answers is here: its data may be on the way while the unlink is.
  std::map<std::uint32_t, std::uint32_t> unlinking_;
  std::function<void()> when_gone_;
  bool gone_ = false;
  std::thread reader_;
};

}  // namespace luozi::usb_bed
