// USB 2.0, chapter 9, as far as a board with one configuration and two bulk endpoints needs it.
#include "firmware/core/usb_device.hpp"

#include "firmware/wire/usb_identity.hpp"

#include <algorithm>

namespace luozi::firmware {
namespace {

// bRequest, USB 2.0, table 9-4.
constexpr std::uint8_t get_status = 0;
constexpr std::uint8_t clear_feature = 1;
constexpr std::uint8_t set_feature = 3;
constexpr std::uint8_t set_address = 5;
constexpr std::uint8_t get_descriptor = 6;
constexpr std::uint8_t get_configuration = 8;
constexpr std::uint8_t set_configuration_request = 9;
constexpr std::uint8_t get_interface = 10;
constexpr std::uint8_t set_interface = 11;

// bmRequestType: direction, standard or vendor, and whom it is for; USB 2.0, table 9-2.
constexpr std::uint8_t to_device = 0x00;
constexpr std::uint8_t to_interface = 0x01;
constexpr std::uint8_t to_endpoint = 0x02;
constexpr std::uint8_t from_device = 0x80;
constexpr std::uint8_t from_interface = 0x81;
constexpr std::uint8_t from_endpoint = 0x82;
constexpr std::uint8_t vendor_from_device = 0xc0;

constexpr std::uint16_t endpoint_halt_feature = 0;
constexpr std::uint16_t microsoft_set_index = 7;
constexpr std::uint16_t address_max = 127;
constexpr UsbAnswer refused{.stall = true};

std::uint8_t low(std::uint16_t value) { return static_cast<std::uint8_t>(value & 0xff); }

bool is_bulk(std::uint16_t endpoint) {
  return endpoint == wire::usb_in_endpoint || endpoint == wire::usb_out_endpoint;
}

}  // namespace

UsbSetup UsbSetup::parse(std::span<const std::uint8_t, 8> bytes) {
  const auto word = [&](std::size_t at) {
    return static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8);
  };
  return {bytes[0], bytes[1], word(2), word(4), word(6)};
}

UsbDevice::UsbDevice(std::string_view serial, std::string_view product)
    : serial_(wire::make_text<decltype(serial_)>(serial)),
      product_(wire::make_text<decltype(product_)>(product)) {}

UsbAnswer UsbDevice::setup(const UsbSetup& setup) {
  auto answer = standard(setup);
  if (answer.data.size() > setup.length) answer.data = answer.data.first(setup.length);
  answer.end_with_empty_packet = !answer.data.empty() && answer.data.size() < setup.length &&
                                 answer.data.size() % usb_packet_size_max == 0;
  return answer;
}

void UsbDevice::bus_reset() { configured_ = in_halted_ = out_halted_ = false; }

void UsbDevice::halt(std::uint8_t endpoint) {
  if (endpoint == wire::usb_in_endpoint) in_halted_ = true;
  if (endpoint == wire::usb_out_endpoint) out_halted_ = true;
}

bool UsbDevice::halted(std::uint8_t endpoint) const {
  return (endpoint == wire::usb_in_endpoint && in_halted_) ||
         (endpoint == wire::usb_out_endpoint && out_halted_);
}

// One row a request; what has none is refused.
UsbAnswer UsbDevice::standard(const UsbSetup& setup) {
  const auto is = [&](std::uint8_t request_type, std::uint8_t request) {
    return setup.request_type == request_type && setup.request == request;
  };
  if (is(from_device, get_descriptor)) return descriptor(setup.value);
  if (is(to_device, set_address) && setup.value <= address_max)
    return {.effect = UsbEffect::set_address, .argument = low(setup.value)};
  if (is(to_device, set_configuration_request)) return set_configuration(setup.value);
  if (is(from_device, get_configuration)) {
    scratch_[0] = configured_ ? 1 : 0;
    return {.data = std::span(scratch_).first(1)};
  }
  if (setup.request == get_status && setup.host_reads()) return status(setup);
  if (is(to_endpoint, clear_feature)) return change_feature(setup, false);
  if (is(to_endpoint, set_feature)) return change_feature(setup, true);
  if (is(from_interface, get_interface) && configured_ && setup.index == 0) {
    scratch_[0] = 0;
    return {.data = std::span(scratch_).first(1)};
  }
  if (is(to_interface, set_interface) && configured_ && setup.index == 0 && setup.value == 0)
    return set_configuration(1);
  if (is(vendor_from_device, microsoft_vendor_code) && setup.index == microsoft_set_index)
    return {.data = microsoft_os_set};
  return refused;
}

// A full-speed device has neither a qualifier nor another speed's configuration: refused.
UsbAnswer UsbDevice::descriptor(std::uint16_t value) {
  const auto index = low(value);
  const auto type = static_cast<UsbDescriptorType>(value >> 8);
  if (type == UsbDescriptorType::string) return string(index);
  if (index != 0) return refused;
  if (type == UsbDescriptorType::device) return {.data = usb_device_descriptor};
  if (type == UsbDescriptorType::configuration) return {.data = usb_configuration_descriptor};
  if (type == UsbDescriptorType::binary_object_store) return {.data = usb_binary_object_store};
  return refused;
}

// Every language gets the same English words: some hosts ask before they know which there are.
UsbAnswer UsbDevice::string(std::uint8_t index) {
  constexpr std::array<std::uint8_t, 4> languages{
      4, static_cast<std::uint8_t>(UsbDescriptorType::string), 0x09, 0x04};
  switch (index) {
    case 0:
      std::copy(languages.begin(), languages.end(), scratch_.begin());
      return {.data = std::span(scratch_).first(languages.size())};
    case usb_manufacturer_string:
      return text(usb_manufacturer);
    case usb_product_string:
      return text({product_.characters.data(), product_.length});
    case usb_serial_string:
      return text({serial_.characters.data(), serial_.length});
    default:
      return refused;
  }
}

// Bus-powered, no remote wake-up; an endpoint tells whether it is halted (USB 2.0, 9.4.5).
UsbAnswer UsbDevice::status(const UsbSetup& setup) {
  const bool endpoint_known =
      setup.index == 0 || setup.index == 0x80 || (configured_ && is_bulk(setup.index));
  const bool known = (setup.request_type == from_device && setup.index == 0) ||
                     (setup.request_type == from_interface && setup.index == 0 && configured_) ||
                     (setup.request_type == from_endpoint && endpoint_known);
  if (!known) return refused;
  const bool is_halted = setup.request_type == from_endpoint && halted(low(setup.index));
  scratch_[0] = is_halted ? 1 : 0;
  scratch_[1] = 0;
  return {.data = std::span(scratch_).first(2)};
}

UsbAnswer UsbDevice::change_feature(const UsbSetup& setup, bool set) {
  if (!configured_ || setup.value != endpoint_halt_feature || !is_bulk(setup.index)) return refused;
  (setup.index == wire::usb_in_endpoint ? in_halted_ : out_halted_) = set;
  return {.effect = set ? UsbEffect::halt_pipe : UsbEffect::restart_pipe,
          .argument = low(setup.index)};
}

// Choosing a configuration, even the same again, clears halts and toggles (USB 2.0, 9.1.1.5).
UsbAnswer UsbDevice::set_configuration(std::uint16_t value) {
  if (value > 1) return refused;
  configured_ = value == 1;
  in_halted_ = out_halted_ = false;
  return {.effect = UsbEffect::restart_pipes};
}

UsbAnswer UsbDevice::text(std::string_view text) {
  const auto size = 2 + 2 * text.size();
  scratch_[0] = static_cast<std::uint8_t>(size);
  scratch_[1] = static_cast<std::uint8_t>(UsbDescriptorType::string);
  for (std::size_t i = 0; i < text.size(); ++i) {
    scratch_[2 + 2 * i] = static_cast<std::uint8_t>(text[i]);
    scratch_[3 + 2 * i] = 0;
  }
  return {.data = std::span(scratch_).first(size)};
}

}  // namespace luozi::firmware
