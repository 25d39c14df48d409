// Codes of libusb in words; codes that mean nothing to a person keep libusb's own phrase.
#include "host/transport/usb_words.hpp"

#include <fmt/format.h>

#include <array>
#include <span>

namespace luozi::host {

std::string usb_place(libusb_device* device) {
  std::array<std::uint8_t, 7> ports{};  // USB 3.0 allows seven tiers
  const int count = libusb_get_port_numbers(device, ports.data(), static_cast<int>(ports.size()));
  std::string place = fmt::format("usb {}", libusb_get_bus_number(device));
  char separator = '-';
  for (const auto port : std::span(ports).first(count > 0 ? static_cast<std::size_t>(count) : 0)) {
    place += fmt::format("{}{}", separator, port);
    separator = '.';
  }
  return place;
}

std::string usb_refusal(libusb_error error) {
  switch (error) {
    case LIBUSB_ERROR_ACCESS:
      return "no permission to open the board: install firmware/udev/70-luozi-board.rules; on a "
             "server its user must be of the group plugdev";
    case LIBUSB_ERROR_BUSY:
      return "another program or driver holds the board: close it, the board is tried again";
    case LIBUSB_ERROR_NO_DEVICE:
      return "unplugged";
    case LIBUSB_ERROR_NOT_FOUND:
      return "not a board: it has no vendor interface with bulk endpoints 0x81 and 0x01";
    case LIBUSB_ERROR_NO_MEM:
      return "out of memory";
    default:
      return fmt::format("cannot be opened: {}", libusb_strerror(error));
  }
}

std::string usb_transfer_trouble(libusb_transfer_status status) {
  switch (status) {
    case LIBUSB_TRANSFER_NO_DEVICE:
      return "unplugged";
    case LIBUSB_TRANSFER_STALL:
      return "stalled twice";
    case LIBUSB_TRANSFER_TIMED_OUT:
      return "the board takes no bytes: a packet timed out";
    case LIBUSB_TRANSFER_OVERFLOW:
      return "the board sent more than a packet holds";
    default:
      return "the transfer failed: a bad cable or hub, or a board that reset itself";
  }
}

}  // namespace luozi::host
