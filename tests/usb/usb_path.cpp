// Waits are for conditions; the executor runs meanwhile, as it does in the daemon.
#include "tests/usb/usb_path.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace luozi::usb_bed {
namespace {

constexpr std::chrono::seconds wait_max{30};
/// Conditions of other threads are looked at this often.
constexpr std::chrono::milliseconds look_every{5};

}  // namespace

Bytes pattern(std::size_t size, unsigned seed) {
  Bytes bytes(size);
  std::uint32_t state = seed * 2654435761U + 1;
  for (auto& byte : bytes) {
    state = state * 1664525U + 1013904223U;
    byte = static_cast<std::uint8_t>(state >> 24);
  }
  return bytes;
}

firmware::usbip::Function ScriptedDevice::function() {
  return {.receive =
              [this](std::span<const std::uint8_t> bytes) {
                heard.insert(heard.end(), bytes.begin(), bytes.end());
              },
          .take_output =
              [this](std::size_t) {
                if (packets.empty()) return Bytes();
                auto packet = std::move(packets.front());
                packets.pop_front();
                return packet;
              }};
}

UsbPath::UsbPath() = default;

UsbPath::~UsbPath() {
  if (transport_) transport_->stop();
}

void UsbPath::plug_scripted(const std::string& bus_id) {
  const auto device = scripted_[bus_id] = std::make_shared<ScriptedDevice>();
  server_.add(bus_id, "SCRIPTED-" + bus_id, device->function());
  plug(bus_id);
}

void UsbPath::plug(const std::string& bus_id) {
  ASSERT_TRUE(bed_.plug(server_.port(), bus_id)) << bus_id;
}

void UsbPath::start(host::UsbOptions options) {
  transport_ = std::make_unique<host::UsbTransport>(executor_.get_executor(), std::move(options));
  transport_->start([this](host::PortEvent event) {
    ++events_;
    if (const auto* opened = std::get_if<host::PortOpened>(&event))
      ports_[opened->port].place = opened->place;
    if (const auto* came = std::get_if<host::PortBytes>(&event)) {
      auto& bytes = ports_.at(came->port).bytes;
      bytes.insert(bytes.end(), came->bytes.begin(), came->bytes.end());
    }
    if (const auto* closed = std::get_if<host::PortClosed>(&event)) {
      EXPECT_EQ(ports_.at(closed->port).closed, "") << "closed twice";
      ports_.at(closed->port).closed = closed->reason;
    }
    if (listener_) listener_(event);
  });
}

bool UsbPath::until(const std::function<bool()>& condition) {
  const auto deadline = std::chrono::steady_clock::now() + wait_max;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    executor_.run_one_for(look_every);
  }
  return true;
}

host::PortId UsbPath::wait_for_port(std::size_t count) {
  EXPECT_TRUE(until([&] { return ports_.size() >= count; })) << "port " << count << " not opened";
  return ports_.empty() ? PortId{} : ports_.rbegin()->first;
}

std::string UsbPath::wait_for_close(PortId port) {
  EXPECT_TRUE(until([&] { return !ports_[port].closed.empty(); })) << ports_[port].place;
  return ports_[port].closed;
}

void UsbPath::say(const std::string& bus_id, std::vector<Bytes> packets) {
  server_.change(
      [&] { std::ranges::move(packets, std::back_inserter(scripted_.at(bus_id)->packets)); });
}

std::size_t UsbPath::scripted_left(const std::string& bus_id) {
  std::size_t count = 0;
  server_.change([&] { count = scripted_.at(bus_id)->packets.size(); });
  return count;
}

Bytes UsbPath::heard(const std::string& bus_id) {
  Bytes copy;
  server_.change([&] { copy = scripted_.at(bus_id)->heard; });
  return copy;
}

}  // namespace luozi::usb_bed
