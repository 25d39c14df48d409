// The end of the USB thread with a libusb that is slower, or quicker, than any real one.
#include "host/transport/usb.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>
#include <libusb.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace {

/// Long enough for a thread that is told to end.
constexpr std::chrono::milliseconds thread_ends{100};

std::atomic<int> contexts = 0;
std::atomic<bool> interrupted_closed = false;

}  // namespace

// What the bus calls where no board ever comes.
extern "C" {

int LIBUSB_CALL libusb_init(libusb_context** context) {
  *context = nullptr;
  ++contexts;
  return LIBUSB_SUCCESS;
}

void LIBUSB_CALL libusb_exit(libusb_context* /*context*/) { --contexts; }

int LIBUSB_CALL libusb_has_capability(std::uint32_t /*capability*/) { return 0; }

ssize_t LIBUSB_CALL libusb_get_device_list(libusb_context* /*context*/, libusb_device*** list) {
  *list = nullptr;
  return 0;
}

void LIBUSB_CALL libusb_free_device_list(libusb_device** /*list*/, int /*unref*/) {}

int LIBUSB_CALL libusb_handle_events_timeout_completed(libusb_context* /*context*/,
                                                       timeval* /*timeout*/, int* /*completed*/) {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return LIBUSB_SUCCESS;
}

void LIBUSB_CALL libusb_interrupt_event_handler(libusb_context* /*context*/) {
  std::this_thread::sleep_for(thread_ends);
  interrupted_closed = interrupted_closed || contexts == 0;
}

}  // extern "C"

namespace luozi::host {
namespace {

TEST(UsbTransport, context_is_open_while_its_thread_is_interrupted_and_closed_after_it) {
  boost::asio::io_context io;
  UsbTransport transport(io.get_executor());
  transport.start([](const PortEvent&) {});
  EXPECT_EQ(contexts, 1);
  transport.stop();
  EXPECT_FALSE(interrupted_closed);
  EXPECT_EQ(contexts, 0);
}

TEST(UsbTransport, stopped_transport_starts_and_stops_again) {
  boost::asio::io_context io;
  UsbTransport transport(io.get_executor());
  for (int times = 0; times < 2; ++times) {
    transport.start([](const PortEvent&) {});
    EXPECT_EQ(contexts, 1);
    transport.stop();
    EXPECT_EQ(contexts, 0);
  }
  EXPECT_FALSE(interrupted_closed);
}

}  // namespace
}  // namespace luozi::host
