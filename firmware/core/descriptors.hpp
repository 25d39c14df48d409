// What a board tells a computer of itself: USB 2.0 descriptors and Microsoft's OS 2.0 set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace luozi::firmware {

/// The largest packet of full-speed control and bulk endpoints (USB 2.0, 5.5.3 and 5.8.3).
inline constexpr std::uint8_t usb_packet_size_max = 64;
/// The request by which Windows asks for the OS 2.0 set; any number a vendor picks.
inline constexpr std::uint8_t microsoft_vendor_code = 0x20;

/// USB 2.0, table 9-5.
enum class UsbDescriptorType : std::uint8_t {
  device = 1,
  configuration = 2,
  string = 3,
  interface = 4,
  endpoint = 5,
  binary_object_store = 15,
  device_capability = 16,
};

/// String indices; 0 is the list of languages.
inline constexpr std::uint8_t usb_manufacturer_string = 1;
inline constexpr std::uint8_t usb_product_string = 2;
inline constexpr std::uint8_t usb_serial_string = 3;
inline constexpr std::string_view usb_manufacturer = "Luozi";
inline constexpr std::string_view usb_product = "Luozi board";

extern const std::array<std::uint8_t, 18> usb_device_descriptor;
extern const std::array<std::uint8_t, 32> usb_configuration_descriptor;
extern const std::array<std::uint8_t, 33> usb_binary_object_store;
extern const std::array<std::uint8_t, 162> microsoft_os_set;

}  // namespace luozi::firmware
