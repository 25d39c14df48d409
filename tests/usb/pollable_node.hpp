// A device node that polls as a usbfs node does: writable only while a finished transfer waits.
#pragma once

#include <string>

namespace luozi::usb_bed {

/// libusb polls the node for POLLOUT, which a regular file always grants: it would spin. The node
/// is a FIFO instead, kept full while nothing waits and drained when something does.
class PollableNode {
 public:
  /// Makes the folders above `path` too. Throws `std::system_error`.
  explicit PollableNode(std::string path);
  ~PollableNode();
  PollableNode(const PollableNode&) = delete;
  PollableNode& operator=(const PollableNode&) = delete;

  void set_ready(bool ready);

 private:
  std::string path_;
  int descriptor_ = -1;
};

}  // namespace luozi::usb_bed
