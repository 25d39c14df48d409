// What people read about USB troubles, and how a device is named to them.
#pragma once

#include <libusb.h>

#include <string>

namespace luozi::host {

/// "usb 1-2" or "usb 1-2.4": bus, then the ports down to the board.
std::string usb_place(libusb_device* device);

/// Why a device could not be opened, and what would help.
std::string usb_refusal(libusb_error error);

/// Why a transfer failed, as the reason of a closed port.
std::string usb_transfer_trouble(libusb_transfer_status status);

}  // namespace luozi::host
