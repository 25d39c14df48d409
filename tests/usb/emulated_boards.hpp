// The boards' real images in emulated chips, on a USB/IP server that is a process of its own.
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

namespace luozi::usb_bed {

/// `firmware/emulator/serve.mjs` with these boards, the first at bus ID 1-1. Its README tells the
/// orders. Ends with this object. The images' folder is in LUOZI_IMAGES.
class EmulatedBoards {
 public:
  /// Throws `std::runtime_error` where the program does not start.
  explicit EmulatedBoards(const std::vector<std::string>& kinds);
  ~EmulatedBoards();
  EmulatedBoards(const EmulatedBoards&) = delete;
  EmulatedBoards& operator=(const EmulatedBoards&) = delete;

  std::uint16_t usbip_port() const { return usbip_port_; }
  /// Carried out when this returns. Gives what is answered behind `ok`; throws on `error`.
  std::string order(const std::string& line);

 private:
  std::string read_line(int descriptor);

  pid_t process_ = -1;
  int input_ = -1, output_ = -1, control_ = -1;
  std::string unread_;
  std::uint16_t usbip_port_ = 0;
};

}  // namespace luozi::usb_bed
