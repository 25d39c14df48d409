// Lists the bus and speaks to one board at a time, waiting for each transfer: for commands, not for
// the daemon.
#include "host/transport/usb_list.hpp"

#include "firmware/wire/image_info.hpp"
#include "firmware/wire/usb_identity.hpp"
#include "host/transport/usb.hpp"
#include "host/transport/usb_board.hpp"
#include "host/transport/usb_words.hpp"

#include <libusb.h>

#include <array>
#include <memory>

namespace luozi::host {
namespace {

/// A board has one interface (firmware/core/descriptors.cpp).
constexpr int board_interface = 0;
/// Between two looks whether the talk is over.
constexpr unsigned read_time_out_ms = 50, write_time_out_ms = 1000;

struct Exit {
  void operator()(libusb_context* context) const { libusb_exit(context); }
};
struct FreeList {
  void operator()(libusb_device** devices) const { libusb_free_device_list(devices, 1); }
};
struct Close {
  void operator()(libusb_device_handle* handle) const { libusb_close(handle); }
};
using Context = std::unique_ptr<libusb_context, Exit>;
using Handle = std::unique_ptr<libusb_device_handle, Close>;

Result<Context, std::string> start_libusb() {
  libusb_context* started = nullptr;
  const int code = libusb_init(&started);
  if (code != 0) return Failure{std::string("libusb does not start: ") + libusb_strerror(code)};
  return Context(started);
}

/// The devices of the bus; none: an error of libusb.
class Bus {
 public:
  explicit Bus(libusb_context* context) : count_(libusb_get_device_list(context, &listed_)) {
    if (count_ >= 0) devices_.reset(listed_);
  }
  std::optional<std::string> fault() const {
    if (count_ >= 0) return std::nullopt;
    return std::string("the USB bus cannot be listed: ") +
           libusb_strerror(static_cast<int>(count_));
  }
  std::span<libusb_device*> devices() const {
    return {listed_, count_ < 0 ? 0 : static_cast<std::size_t>(count_)};
  }

 private:
  libusb_device** listed_ = nullptr;
  ssize_t count_;
  std::unique_ptr<libusb_device*, FreeList> devices_;
};

bool is_board(libusb_device* device, libusb_device_descriptor& descriptor) {
  return libusb_get_device_descriptor(device, &descriptor) == 0 &&
         descriptor.idVendor == wire::usb_vendor_id && descriptor.idProduct == wire::usb_product_id;
}

std::string text(libusb_device_handle* handle, std::uint8_t index) {
  std::array<unsigned char, 128> letters{};
  const int size = libusb_get_string_descriptor_ascii(handle, index, letters.data(),
                                                      static_cast<int>(letters.size()));
  return size > 0 ? std::string(letters.begin(), letters.begin() + size) : std::string();
}

Result<Handle, libusb_error> open(libusb_device* device) {
  libusb_device_handle* opened = nullptr;
  const int code = libusb_open(device, &opened);
  if (code != 0) return Failure{static_cast<libusb_error>(code)};
  return Handle(opened);
}

UsbBoardEntry entry_of(libusb_device* device, const libusb_device_descriptor& descriptor) {
  UsbBoardEntry entry{.place = usb_place(device)};
  const auto handle = open(device);
  if (!handle) {
    entry.fault = usb_refusal(handle.error());
    return entry;
  }
  entry.serial = text(handle->get(), descriptor.iSerialNumber);
  if (entry.serial.empty()) entry.serial = "no serial";
  const std::string product = text(handle->get(), descriptor.iProduct);
  const wire::NamedProduct named = wire::read_product_name(product);
  entry.kind = named.kind;
  entry.version = named.version;
  return entry;
}

/// Null: no such board, or none that may be opened.
Handle find(const Bus& bus, const std::string& serial) {
  for (libusb_device* const device : bus.devices()) {
    libusb_device_descriptor descriptor{};
    if (!is_board(device, descriptor)) continue;
    auto handle = open(device);
    if (handle && text(handle->get(), descriptor.iSerialNumber) == serial) {
      return std::move(handle).value();
    }
  }
  return nullptr;
}

std::string trouble(int code) { return std::string("USB: ") + libusb_strerror(code); }

/// Empty, or why the words did not reach the board.
std::string say(libusb_device_handle* handle, std::vector<std::uint8_t> words) {
  int sent = 0;
  const int code = libusb_bulk_transfer(handle, wire::usb_out_endpoint, words.data(),
                                        static_cast<int>(words.size()), &sent, write_time_out_ms);
  return code == 0 ? std::string() : trouble(code);
}

}  // namespace

Result<std::vector<UsbBoardEntry>, std::string> list_usb_boards() {
  const auto context = start_libusb();
  if (!context) return Failure{context.error()};
  const Bus bus(context->get());
  if (const auto fault = bus.fault()) return Failure{*fault};
  std::vector<UsbBoardEntry> boards;
  for (libusb_device* const device : bus.devices()) {
    libusb_device_descriptor descriptor{};
    if (is_board(device, descriptor)) boards.push_back(entry_of(device, descriptor));
  }
  return boards;
}

std::optional<std::string> talk_to_usb_board(const std::string& serial, const UsbTalk& talk,
                                             std::chrono::milliseconds time_out) {
  const auto context = start_libusb();
  if (!context) return context.error();
  const Bus bus(context->get());
  if (auto fault = bus.fault()) return fault;
  const Handle handle = find(bus, serial);
  if (!handle) return "it is not plugged in any more";
  if (const int code = libusb_claim_interface(handle.get(), board_interface); code != 0) {
    return code == LIBUSB_ERROR_BUSY ? "another program holds it: stop the daemon first"
                                     : usb_refusal(static_cast<libusb_error>(code));
  }
  if (std::string fault = say(handle.get(), talk.words); !fault.empty()) return fault;
  const auto end = std::chrono::steady_clock::now() + time_out;
  while (!talk.over()) {
    if (std::chrono::steady_clock::now() >= end) return std::string(usb_no_answer);
    std::array<unsigned char, usb_packet_size> packet{};
    int size = 0;
    const int code = libusb_bulk_transfer(handle.get(), wire::usb_in_endpoint, packet.data(),
                                          static_cast<int>(packet.size()), &size, read_time_out_ms);
    if (code != 0 && code != LIBUSB_ERROR_TIMEOUT) return trouble(code);
    talk.hear(std::span(packet).first(static_cast<std::size_t>(size)));
  }
  libusb_release_interface(handle.get(), board_interface);
  return std::nullopt;
}

}  // namespace luozi::host
