// Which boards are plugged in, asked once.
#include "host/cli/usb_list.hpp"

#include <libusb.h>

#include <array>
#include <memory>
#include <span>

#include "host/transport/usb.hpp"
#include "host/transport/usb_words.hpp"

namespace luozi::host {
namespace {

struct Exit {
  void operator()(libusb_context* context) const { libusb_exit(context); }
};
struct FreeList {
  void operator()(libusb_device** devices) const { libusb_free_device_list(devices, 1); }
};
struct Close {
  void operator()(libusb_device_handle* handle) const { libusb_close(handle); }
};

bool is_board(libusb_device* device, libusb_device_descriptor& descriptor) {
  return libusb_get_device_descriptor(device, &descriptor) == 0 &&
         descriptor.idVendor == usb_vendor_id && descriptor.idProduct == usb_product_id;
}

UsbBoardEntry entry_of(libusb_device* device, const libusb_device_descriptor& descriptor) {
  UsbBoardEntry entry{usb_place(device), {}, {}};
  libusb_device_handle* opened = nullptr;
  const int code = libusb_open(device, &opened);
  if (code != 0) {
    entry.fault = usb_refusal(static_cast<libusb_error>(code));
    return entry;
  }
  const std::unique_ptr<libusb_device_handle, Close> handle(opened);
  std::array<unsigned char, 128> text{};
  const int size = libusb_get_string_descriptor_ascii(handle.get(), descriptor.iSerialNumber,
                                                      text.data(), static_cast<int>(text.size()));
  entry.serial = size > 0 ? std::string(text.begin(), text.begin() + size) : "no serial";
  return entry;
}

}  // namespace

Result<std::vector<UsbBoardEntry>, std::string> list_usb_boards() {
  libusb_context* started = nullptr;
  const int code = libusb_init(&started);
  if (code != 0) return Failure{std::string("libusb does not start: ") + libusb_strerror(code)};
  const std::unique_ptr<libusb_context, Exit> context(started);
  libusb_device** listed = nullptr;
  const ssize_t count = libusb_get_device_list(context.get(), &listed);
  if (count < 0) {
    return Failure{std::string("the USB bus cannot be listed: ") +
                   libusb_strerror(static_cast<int>(count))};
  }
  const std::unique_ptr<libusb_device*, FreeList> devices(listed);
  std::vector<UsbBoardEntry> boards;
  for (libusb_device* const device : std::span(listed, static_cast<std::size_t>(count))) {
    libusb_device_descriptor descriptor{};
    if (is_board(device, descriptor)) boards.push_back(entry_of(device, descriptor));
  }
  return boards;
}

}  // namespace luozi::host
