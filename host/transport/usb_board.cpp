// Transfers of one board: reads stay queued, one write at a time, a halt is cleared once.
#include "host/transport/usb_board.hpp"

#include "host/transport/usb_words.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace luozi::host {
namespace {

bool has_bulk_endpoint(const libusb_interface_descriptor& setting, std::uint8_t address) {
  const std::span endpoints(setting.endpoint, setting.bNumEndpoints);
  return std::ranges::any_of(endpoints, [address](const libusb_endpoint_descriptor& endpoint) {
    return endpoint.bEndpointAddress == address &&
           (endpoint.bmAttributes & LIBUSB_TRANSFER_TYPE_MASK) == LIBUSB_TRANSFER_TYPE_BULK;
  });
}

// The number of the vendor interface with our two endpoints, or -1.
int find_interface(libusb_device* device) {
  libusb_config_descriptor* config = nullptr;
  if (libusb_get_active_config_descriptor(device, &config) != LIBUSB_SUCCESS) return -1;
  int found = -1;
  for (const auto& interface : std::span(config->interface, config->bNumInterfaces)) {
    if (interface.num_altsetting < 1) continue;
    const auto& setting = interface.altsetting[0];
    if (setting.bInterfaceClass == LIBUSB_CLASS_VENDOR_SPEC &&
        has_bulk_endpoint(setting, wire::usb_in_endpoint) &&
        has_bulk_endpoint(setting, wire::usb_out_endpoint))
      found = setting.bInterfaceNumber;
  }
  libusb_free_config_descriptor(config);
  return found;
}

}  // namespace

Result<std::unique_ptr<UsbBoard>, libusb_error> UsbBoard::open(
    libusb_device* device, PortId port, UsbExchange& exchange,
    std::chrono::milliseconds send_timeout) {
  const int interface_number = find_interface(device);
  if (interface_number < 0) return Failure{LIBUSB_ERROR_NOT_FOUND};
  libusb_device_handle* handle = nullptr;
  if (const int error = libusb_open(device, &handle); error != LIBUSB_SUCCESS)
    return Failure{static_cast<libusb_error>(error)};
  if (const int error = libusb_claim_interface(handle, interface_number); error != LIBUSB_SUCCESS) {
    libusb_close(handle);
    return Failure{static_cast<libusb_error>(error)};
  }
  return std::unique_ptr<UsbBoard>(
      new UsbBoard(handle, interface_number, port, exchange, send_timeout));
}

UsbBoard::UsbBoard(libusb_device_handle* handle, int interface_number, PortId port,
                   UsbExchange& exchange, std::chrono::milliseconds send_timeout)
    : handle_(handle),
      interface_number_(interface_number),
      port_(port),
      exchange_(exchange),
      send_timeout_ms_(static_cast<unsigned>(send_timeout.count())) {
  const auto prepare = [this](Transfer& transfer, Pipe& pipe, std::size_t size) {
    transfer.board = this;
    transfer.pipe = &pipe;
    transfer.handle = libusb_alloc_transfer(0);
    if (transfer.handle == nullptr) throw std::bad_alloc();
    transfer.buffer.resize(size);
  };
  for (auto& read : reads_) prepare(read, in_, usb_packet_size);
  prepare(write_, out_, usb_write_size);
}

UsbBoard::~UsbBoard() {
  for (auto& read : reads_) libusb_free_transfer(read.handle);
  libusb_free_transfer(write_.handle);
  libusb_release_interface(handle_, interface_number_);
  libusb_close(handle_);
}

void UsbBoard::attend() {
  wants_attention_ = false;
  if (ending_) return;
  if (auto order = exchange_.close_order(port_)) {
    given_up_ = order->for_good;
    return end(std::move(order->reason));
  }
  for (auto* pipe : {&in_, &out_})
    if (pipe->halted && pipe->in_flight == 0) clear_halt(*pipe);
  keep_reading();
  keep_writing();
}

void UsbBoard::end(std::string reason) {
  if (ending_) return;
  ending_ = true;
  exchange_.closed(port_, std::move(reason));
  cancel(in_);
  cancel(out_);
}

void UsbBoard::completed(libusb_transfer* handle) {
  auto& transfer = *static_cast<Transfer*>(handle->user_data);
  auto& board = *transfer.board;
  transfer.in_flight = false;
  --transfer.pipe->in_flight;
  board.wants_attention_ = true;
  if (!board.ending_) board.settle(transfer);
}

// A transfer that failed or was cancelled may have moved some bytes: they count.
void UsbBoard::settle(const Transfer& transfer) {
  const auto count = static_cast<std::size_t>(transfer.handle->actual_length);
  if (transfer.pipe == &out_) {
    unsent_.erase(unsent_.begin(), unsent_.begin() + static_cast<std::ptrdiff_t>(count));
  } else if (count > 0) {
    exchange_.received(port_, std::span(transfer.buffer).first(count));
  }
  switch (transfer.handle->status) {
    case LIBUSB_TRANSFER_COMPLETED:
      transfer.pipe->halt_was_cleared = false;
      return;
    case LIBUSB_TRANSFER_CANCELLED:
      return;
    case LIBUSB_TRANSFER_STALL:
      return halted(*transfer.pipe);
    default:
      return end(usb_transfer_trouble(transfer.handle->status));
  }
}

// The other transfers of a halted endpoint fail alike or hang: all come home before it is cleared.
void UsbBoard::halted(Pipe& pipe) {
  if (pipe.halted) return;
  if (pipe.halt_was_cleared) return end(usb_transfer_trouble(LIBUSB_TRANSFER_STALL));
  pipe.halted = true;
  cancel(pipe);
}

void UsbBoard::clear_halt(Pipe& pipe) {
  const int error = libusb_clear_halt(handle_, pipe.endpoint);
  pipe.halted = false;
  pipe.halt_was_cleared = true;
  if (error == LIBUSB_ERROR_NO_DEVICE) return end("unplugged");
  if (error != LIBUSB_SUCCESS) end("stalled, and the halt cannot be cleared");
}

void UsbBoard::submit(Transfer& transfer, std::size_t length, unsigned timeout_ms) {
  libusb_fill_bulk_transfer(transfer.handle, handle_, transfer.pipe->endpoint,
                            transfer.buffer.data(), static_cast<int>(length), &UsbBoard::completed,
                            &transfer, timeout_ms);
  const int error = libusb_submit_transfer(transfer.handle);
  if (error == LIBUSB_ERROR_NO_DEVICE) return end("unplugged");
  if (error != LIBUSB_SUCCESS) return end(usb_transfer_trouble(LIBUSB_TRANSFER_ERROR));
  transfer.in_flight = true;
  ++transfer.pipe->in_flight;
}

void UsbBoard::keep_reading() {
  for (auto& read : reads_) {
    if (read.in_flight) continue;
    if (ending_ || in_.halted || !exchange_.has_room(port_)) return;
    submit(read, usb_packet_size, 0);
  }
}

void UsbBoard::keep_writing() {
  if (ending_ || out_.halted || write_.in_flight) return;
  if (unsent_.empty()) unsent_ = exchange_.take_to_send(port_, usb_write_size);
  if (unsent_.empty()) return;
  std::ranges::copy(unsent_, write_.buffer.begin());
  submit(write_, unsent_.size(), send_timeout_ms_);
}

void UsbBoard::cancel(const Pipe& pipe) {
  for (auto& read : reads_)
    if (read.pipe == &pipe && read.in_flight) libusb_cancel_transfer(read.handle);
  if (write_.pipe == &pipe && write_.in_flight) libusb_cancel_transfer(write_.handle);
}

}  // namespace luozi::host
