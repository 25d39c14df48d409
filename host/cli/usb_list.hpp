// Which boards are plugged in, asked once.
#pragma once

#include <string>
#include <vector>

#include "boards/result.hpp"

namespace luozi::host {

struct UsbBoardEntry {
  std::string place;   ///< "usb 1-2"
  std::string serial;  ///< as its descriptor says
  std::string fault;   ///< empty, or why it could not be asked
};

/// The error is one line: libusb does not start.
Result<std::vector<UsbBoardEntry>, std::string> list_usb_boards();

}  // namespace luozi::host
