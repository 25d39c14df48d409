// The descriptors' bytes; lengths are checked when this is compiled.
#include "firmware/core/descriptors.hpp"

#include "firmware/wire/usb_identity.hpp"

namespace luozi::firmware {
namespace {

constexpr std::uint8_t low(std::uint16_t value) { return static_cast<std::uint8_t>(value & 0xff); }
constexpr std::uint8_t high(std::uint16_t value) { return static_cast<std::uint8_t>(value >> 8); }
constexpr std::uint8_t number(UsbDescriptorType type) { return static_cast<std::uint8_t>(type); }

constexpr std::uint8_t vendor_class = 0xff;
constexpr std::uint8_t bulk = 2;
constexpr std::uint8_t bus_powered = 0x80;
// 450 mA: two strips of ten Hall sensors, 6 mA each; the chip; a chain of lamps, 1 mA each when
// dark (estimated), and 150 mA of light (core/lights.hpp).
constexpr std::uint8_t milliamperes_halved = 225;
constexpr std::array<std::uint8_t, 4> windows_8_1{0x00, 0x00, 0x03, 0x06};
constexpr std::uint16_t microsoft_set_size = 162;

// Names the device to Windows programs; made once for this project.
constexpr std::string_view interface_guid = "{18CBDDC9-34EA-440D-A9B8-7888C49A26EA}";
constexpr std::string_view guid_property = "DeviceInterfaceGUIDs";

// "Microsoft OS 2.0 Descriptors Specification", tables 10, 13 and 14: a header, the driver's name
// and one registry property, directly under the header because the device has one interface.
constexpr std::array<std::uint8_t, microsoft_set_size> make_microsoft_set() {
  std::array<std::uint8_t, microsoft_set_size> set{};
  std::size_t at = 0;
  const auto byte = [&](std::uint8_t value) { set[at++] = value; };
  const auto word = [&](std::uint16_t value) { byte(low(value)), byte(high(value)); };
  const auto wide = [&](std::string_view text) {
    for (const char letter : text) word(static_cast<std::uint16_t>(letter));
  };
  word(10), word(0x00);  // set header
  for (const auto part : windows_8_1) byte(part);
  word(microsoft_set_size);

  word(20), word(0x03);  // compatible ID: eight bytes, then eight for an unused sub-compatible ID
  for (const char letter : std::string_view("WINUSB")) byte(static_cast<std::uint8_t>(letter));
  at += 2 + 8;

  constexpr auto name_size = static_cast<std::uint16_t>(2 * (guid_property.size() + 1));
  constexpr auto data_size = static_cast<std::uint16_t>(2 * (interface_guid.size() + 2));
  static_assert(10 + 20 + 10 + name_size + data_size == microsoft_set_size);
  word(static_cast<std::uint16_t>(10 + name_size + data_size)), word(0x04);  // registry property
  word(7);                                                                   // REG_MULTI_SZ
  word(name_size), wide(guid_property), word(0);
  word(data_size), wide(interface_guid), word(0), word(0);
  return set;
}

}  // namespace

// A line a field, or a descriptor: the formatter would give each byte its own.
// clang-format off
// USB 2.0, table 9-8. 2.1 as the version makes systems ask for the binary object store.
constexpr std::array<std::uint8_t, 18> usb_device_descriptor{
    18, number(UsbDescriptorType::device), 0x10, 0x02,  // USB 2.1
    0, 0, 0, usb_packet_size_max,                       // the interface names its class
    low(wire::usb_vendor_id), high(wire::usb_vendor_id),
    low(wire::usb_product_id), high(wire::usb_product_id),
    0x00, 0x01,                                         // the board's release, 1.00
    usb_manufacturer_string, usb_product_string, usb_serial_string,
    1};  // one configuration

// USB 2.0, tables 9-10, 9-12 and 9-13: one configuration, one vendor interface, bulk both ways.
constexpr std::array<std::uint8_t, 32> usb_configuration_descriptor{
    9, number(UsbDescriptorType::configuration), 32, 0, 1, 1, 0, bus_powered,
    milliamperes_halved,
    9, number(UsbDescriptorType::interface), 0, 0, 2, vendor_class, 0, 0, 0,
    7, number(UsbDescriptorType::endpoint), wire::usb_in_endpoint, bulk,
    usb_packet_size_max, 0, 0,
    7, number(UsbDescriptorType::endpoint), wire::usb_out_endpoint, bulk,
    usb_packet_size_max, 0, 0};

// USB 3.2, 9.6.2, with Microsoft's platform capability D8DD60DF-4589-4CC7-9CD2-659D9E648A9F.
constexpr std::array<std::uint8_t, 33> usb_binary_object_store{
    5, number(UsbDescriptorType::binary_object_store), 33, 0, 1,
    28, number(UsbDescriptorType::device_capability), 5, 0,
    0xdf, 0x60, 0xdd, 0xd8, 0x89, 0x45, 0xc7, 0x4c,
    0x9c, 0xd2, 0x65, 0x9d, 0x9e, 0x64, 0x8a, 0x9f,
    windows_8_1[0], windows_8_1[1], windows_8_1[2], windows_8_1[3],
    low(microsoft_set_size), high(microsoft_set_size), microsoft_vendor_code, 0};
// clang-format on

constexpr std::array<std::uint8_t, 162> microsoft_os_set = make_microsoft_set();

}  // namespace luozi::firmware
