// Boards come, are opened, attended to and let go; hotplug callbacks only take notes.
#include "host/transport/usb_bus.hpp"

#include "firmware/wire/usb_identity.hpp"
#include "host/transport/usb_words.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace luozi::host {
namespace {

/// How long one sleep may be; nothing depends on it.
constexpr std::chrono::seconds sleep_max{60};
/// Cancelled transfers come home within a frame or two; after this long they never will.
constexpr std::chrono::seconds farewell_max{2};

void handle_events(libusb_context* context, std::chrono::steady_clock::duration time_max) {
  using std::chrono::microseconds;
  const auto micros =
      std::max<std::int64_t>(std::chrono::duration_cast<microseconds>(time_max).count() + 1, 0);
  timeval timeout{.tv_sec = micros / 1'000'000, .tv_usec = micros % 1'000'000};
  libusb_handle_events_timeout_completed(context, &timeout, nullptr);
}

}  // namespace

UsbBus::UsbBus(libusb_context* context, const UsbOptions& options, UsbExchange& exchange)
    : context_(context), options_(options), exchange_(exchange) {}

bool UsbBus::run(const std::atomic<bool>& stopping) {
  listen();
  while (!stopping) {
    if (!hears_hotplug_) list_bus();
    meet_and_part();
    attend_boards();
    if (!stopping) sleep();
  }
  return farewell();
}

int UsbBus::hotplug(libusb_context* /*context*/, libusb_device* device, libusb_hotplug_event event,
                    void* bus) {
  auto& self = *static_cast<UsbBus*>(bus);
  auto& list = event == LIBUSB_HOTPLUG_EVENT_DEVICE_ARRIVED ? self.arrived_ : self.left_;
  list.emplace_back(libusb_ref_device(device));
  return 0;
}

void UsbBus::listen() {
  if (!options_.use_hotplug) return;
  if (libusb_has_capability(LIBUSB_CAP_HAS_HOTPLUG) != 0)
    hears_hotplug_ =
        libusb_hotplug_register_callback(
            context_, LIBUSB_HOTPLUG_EVENT_DEVICE_ARRIVED | LIBUSB_HOTPLUG_EVENT_DEVICE_LEFT,
            LIBUSB_HOTPLUG_ENUMERATE, wire::usb_vendor_id, wire::usb_product_id,
            LIBUSB_HOTPLUG_MATCH_ANY, &UsbBus::hotplug, this, nullptr) == LIBUSB_SUCCESS;
  if (!hears_hotplug_)
    exchange_.trouble("usb: the system tells nothing of plugging; the bus is listed regularly");
}

void UsbBus::sleep() {
  auto until = Clock::now() + sleep_max;
  if (!hears_hotplug_) until = std::min(until, next_listing_);
  for (const auto& plugged : plugged_)
    if (!plugged.board && !plugged.given_up) until = std::min(until, plugged.next_try);
  handle_events(context_, until - Clock::now());
}

// Where the system tells nothing: what is listed and unknown has arrived, and the reverse.
void UsbBus::list_bus() {
  if (Clock::now() < next_listing_) return;
  next_listing_ = Clock::now() + options_.list_every;
  libusb_device** list = nullptr;
  const auto count = libusb_get_device_list(context_, &list);
  if (count < 0) return;
  const std::span devices(list, static_cast<std::size_t>(count));
  for (auto* device : devices) {
    libusb_device_descriptor about{};
    libusb_get_device_descriptor(device, &about);
    if (about.idVendor == wire::usb_vendor_id && about.idProduct == wire::usb_product_id)
      arrived_.emplace_back(libusb_ref_device(device));
  }
  for (const auto& plugged : plugged_)
    if (std::ranges::find(devices, plugged.device.get()) == devices.end())
      left_.emplace_back(libusb_ref_device(plugged.device.get()));
  libusb_free_device_list(list, 1);
}

void UsbBus::meet_and_part() {
  for (auto& device : std::exchange(arrived_, {}))
    if (find(device) == nullptr) plugged_.emplace_back().device = std::move(device);
  for (const auto& device : std::exchange(left_, {})) {
    auto* plugged = find(device);
    if (plugged == nullptr) continue;
    plugged->gone = true;
    if (plugged->board) plugged->board->end("unplugged");
  }
  const auto now = Clock::now();
  for (auto& plugged : plugged_)
    if (!plugged.board && !plugged.given_up && !plugged.gone && plugged.next_try <= now)
      try_open(plugged);
}

UsbBus::Plugged* UsbBus::find(const DeviceReference& device) {
  const auto plugged = std::ranges::find(plugged_, device, &Plugged::device);
  return plugged == plugged_.end() ? nullptr : &*plugged;
}

void UsbBus::try_open(Plugged& plugged) {
  const PortId port{++last_port_};
  auto board = UsbBoard::open(plugged.device.get(), port, exchange_, options_.send_timeout);
  plugged.next_try = Clock::now() + options_.retry_after;
  if (board.ok()) {
    plugged.board = std::move(board).value();
    plugged.last_refusal.clear();
    exchange_.opened(port, usb_place(plugged.device.get()));
    return;
  }
  auto refusal = usb_refusal(board.error());
  if (refusal == plugged.last_refusal) return;
  plugged.last_refusal = refusal;
  exchange_.opened(port, usb_place(plugged.device.get()));
  exchange_.closed(port, std::move(refusal));
}

void UsbBus::attend_boards() {
  const auto ordered = exchange_.take_ordered();
  for (auto& plugged : plugged_) {
    if (!plugged.board) continue;
    auto& board = *plugged.board;
    if (std::ranges::find(ordered, board.port()) != ordered.end()) board.notice_order();
    if (board.wants_attention()) board.attend();
    if (!board.finished()) continue;
    plugged.given_up = board.given_up();
    plugged.next_try = Clock::now() + options_.retry_after;
    plugged.board.reset();
  }
  std::erase_if(plugged_, [](const Plugged& plugged) { return plugged.gone && !plugged.board; });
}

// Boards whose transfers do not come home are left as they are: freeing them would be worse.
bool UsbBus::farewell() {
  for (auto& plugged : plugged_)
    if (plugged.board) plugged.board->end("stopped");
  const auto finished = [](const Plugged& plugged) {
    return !plugged.board || plugged.board->finished();
  };
  const auto until = Clock::now() + farewell_max;
  while (!std::ranges::all_of(plugged_, finished) && Clock::now() < until)
    handle_events(context_, until - Clock::now());
  const bool all_home = std::ranges::all_of(plugged_, finished);
  for (auto& plugged : plugged_)
    if (!finished(plugged)) static_cast<void>(plugged.board.release());
  plugged_.clear();
  arrived_.clear();
  left_.clear();
  return all_home;
}

}  // namespace luozi::host
