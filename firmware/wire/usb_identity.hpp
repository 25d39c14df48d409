// By which numbers a computer knows a board on USB, and on which pipes they talk.
#pragma once

#include <cstdint>

namespace luozi::wire {

/// pid.codes' vendor and its test product: for development only; a board that is sold needs a
/// product number of its own. `firmware/udev` names them too.
inline constexpr std::uint16_t usb_vendor_id = 0x1209;
inline constexpr std::uint16_t usb_product_id = 0x0001;

/// Bulk, as the host sees them: in is to the host.
inline constexpr std::uint8_t usb_in_endpoint = 0x81;
inline constexpr std::uint8_t usb_out_endpoint = 0x01;

}  // namespace luozi::wire
