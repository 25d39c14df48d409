// The exchange's queues; the sink is called without the lock, so that it may send at once.
#include "host/transport/usb_exchange.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace luozi::host {

UsbExchange::UsbExchange(boost::asio::any_io_executor executor, Transport::Sink sink, Report report)
    : executor_(std::move(executor)), sink_(std::move(sink)), report_(std::move(report)) {}

void UsbExchange::set_wake(std::function<void()> wake) {
  const std::lock_guard lock(mutex_);
  wake_ = std::move(wake);
}

void UsbExchange::send(PortId port, std::span<const std::uint8_t> bytes) {
  const std::lock_guard lock(mutex_);
  const auto lane = lanes_.find(port);
  if (lane == lanes_.end() || bytes.empty()) return;
  auto& queue = lane->second.to_send;
  if (queue.size() + bytes.size() > usb_bytes_to_send_max) {
    lane->second.close_order = {"the board takes no bytes: 64 KiB are waiting for it", false};
  } else {
    queue.insert(queue.end(), bytes.begin(), bytes.end());
  }
  order(port);
}

void UsbExchange::order_close(PortId port, std::string reason) {
  const std::lock_guard lock(mutex_);
  const auto lane = lanes_.find(port);
  if (lane == lanes_.end()) return;
  lane->second.close_order = {std::move(reason), true};
  order(port);
}

void UsbExchange::silence() {
  const std::lock_guard lock(mutex_);
  sink_ = nullptr;
  report_ = nullptr;
  wake_ = nullptr;
  events_.clear();
}

void UsbExchange::opened(PortId port, std::string place) {
  const std::lock_guard lock(mutex_);
  lanes_.emplace(port, Lane{});
  post(PortOpened{port, std::move(place)});
}

void UsbExchange::received(PortId port, std::span<const std::uint8_t> bytes) {
  const std::lock_guard lock(mutex_);
  const auto lane = lanes_.find(port);
  if (lane == lanes_.end()) return;
  ++lane->second.packets_waiting;
  post(PortBytes{port, {bytes.begin(), bytes.end()}});
}

void UsbExchange::closed(PortId port, std::string reason) {
  const std::lock_guard lock(mutex_);
  if (lanes_.erase(port) == 0) return;
  post(PortClosed{port, std::move(reason)});
}

void UsbExchange::trouble(std::string line) {
  boost::asio::post(executor_, [self = shared_from_this(), line = std::move(line)] {
    Report report;
    {
      const std::lock_guard lock(self->mutex_);
      report = self->report_;
    }
    if (report) report(line);
  });
}

bool UsbExchange::has_room(PortId port) {
  const std::lock_guard lock(mutex_);
  const auto lane = lanes_.find(port);
  return lane != lanes_.end() && lane->second.packets_waiting < usb_packets_waiting_max;
}

std::vector<std::uint8_t> UsbExchange::take_to_send(PortId port, std::size_t count_max) {
  const std::lock_guard lock(mutex_);
  const auto lane = lanes_.find(port);
  if (lane == lanes_.end()) return {};
  auto& queue = lane->second.to_send;
  const auto end = queue.begin() + static_cast<std::ptrdiff_t>(std::min(count_max, queue.size()));
  std::vector<std::uint8_t> taken(queue.begin(), end);
  queue.erase(queue.begin(), end);
  return taken;
}

std::vector<PortId> UsbExchange::take_ordered() {
  const std::lock_guard lock(mutex_);
  return std::exchange(ordered_, {});
}

std::optional<UsbCloseOrder> UsbExchange::close_order(PortId port) {
  const std::lock_guard lock(mutex_);
  const auto lane = lanes_.find(port);
  if (lane == lanes_.end()) return std::nullopt;
  return lane->second.close_order;
}

// One delivery at a time is posted; it takes everything that came meanwhile.
void UsbExchange::post(PortEvent event) {
  events_.push_back(std::move(event));
  if (delivery_posted_) return;
  delivery_posted_ = true;
  boost::asio::post(executor_, [self = shared_from_this()] { self->deliver(); });
}

void UsbExchange::deliver() {
  std::deque<PortEvent> events;
  {
    const std::lock_guard lock(mutex_);
    delivery_posted_ = false;
    events.swap(events_);
  }
  for (auto& event : events) hand_over(std::move(event));
}

void UsbExchange::hand_over(PortEvent event) {
  Transport::Sink sink;
  {
    const std::lock_guard lock(mutex_);
    sink = sink_;
    if (const auto* bytes = std::get_if<PortBytes>(&event)) {
      const auto lane = lanes_.find(bytes->port);
      // The board is read from again once a quarter of its places are free, not at each one.
      if (lane != lanes_.end() && lane->second.packets_waiting-- == usb_packets_waiting_max * 3 / 4)
        order(bytes->port);
    }
  }
  if (sink) sink(std::move(event));
}

void UsbExchange::order(PortId port) {
  if (std::find(ordered_.begin(), ordered_.end(), port) == ordered_.end()) ordered_.push_back(port);
  wake_usb();
}

void UsbExchange::wake_usb() {
  if (wake_) wake_();
}

}  // namespace luozi::host
