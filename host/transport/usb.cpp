// Starts and ends the USB thread, and passes orders to it through the exchange.
#include "host/transport/usb.hpp"

#include "host/transport/usb_bus.hpp"
#include "host/transport/usb_exchange.hpp"

#include <fmt/format.h>
#include <libusb.h>

#include <atomic>
#include <thread>
#include <utility>

namespace luozi::host {

struct UsbTransport::State {
  boost::asio::any_io_executor executor;
  UsbOptions options;
  std::shared_ptr<UsbExchange> exchange;
  libusb_context* context = nullptr;
  std::atomic<bool> stopping = false;
  bool all_home = false;  ///< the thread's, until it has ended
  std::thread thread;

  void run() { all_home = UsbBus(context, options, *exchange).run(stopping); }
};

UsbTransport::UsbTransport(boost::asio::any_io_executor executor, UsbOptions options)
    : state_(std::make_unique<State>()) {
  state_->executor = std::move(executor);
  state_->options = std::move(options);
}

UsbTransport::~UsbTransport() { stop(); }

void UsbTransport::start(Sink sink) {
  if (state_->thread.joinable()) return;
  state_->exchange =
      std::make_shared<UsbExchange>(state_->executor, std::move(sink), state_->options.report);
  if (const int error = libusb_init(&state_->context); error != LIBUSB_SUCCESS) {
    const auto* why = libusb_strerror(static_cast<libusb_error>(error));
    return state_->exchange->trouble(fmt::format("usb: no access to the bus: {}", why));
  }
  state_->stopping = false;
  state_->exchange->set_wake(
      [context = state_->context] { libusb_interrupt_event_handler(context); });
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

void UsbTransport::send(PortId port, std::span<const std::uint8_t> bytes) {
  if (state_->exchange) state_->exchange->send(port, bytes);
}

void UsbTransport::close(PortId port, std::string reason) {
  if (state_->exchange) state_->exchange->order_close(port, std::move(reason));
}

void UsbTransport::stop() {
  if (!state_->exchange) return;
  state_->exchange->silence();
  if (state_->thread.joinable()) {
    state_->stopping = true;
    libusb_interrupt_event_handler(state_->context);
    state_->thread.join();
    // Not before: the thread may be through by the time it is interrupted.
    if (state_->all_home) libusb_exit(state_->context);
  }
  state_->exchange.reset();
}

}  // namespace luozi::host
