// The ioctls of <linux/usbdevice_fs.h> that libusb uses; the kernel's own answers for the rest.
#include "tests/usb/usbfs_port.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <linux/usbdevice_fs.h>
#include <span>
#include <sys/ioctl.h>
#include <utility>

namespace luozi::usb_bed {
namespace {

constexpr std::size_t setup_size = 8;
/// The kernel waits five seconds for a device to clear a halt; a test need not.
constexpr std::chrono::milliseconds clear_halt_max{1000};
constexpr std::uint32_t capabilities =
    USBDEVFS_CAP_BULK_CONTINUATION | USBDEVFS_CAP_NO_PACKET_SIZE_LIM;

constexpr std::size_t argument_size(unsigned long request) {
  return (request >> _IOC_SIZESHIFT) & _IOC_SIZEMASK;
}

Reference<UMockdevIoctlData> resolve(UMockdevIoctlData* data, std::size_t offset,
                                     std::size_t size) {
  GError* error = nullptr;
  Reference<UMockdevIoctlData> found(umockdev_ioctl_data_resolve(data, offset, size, &error));
  g_clear_error(&error);
  return found;
}

template <class T>
T& as(UMockdevIoctlData* data) {
  return *reinterpret_cast<T*>(data->data);
}

std::span<std::uint8_t> bytes_of(UMockdevIoctlData* data) {
  return {data->data, static_cast<std::size_t>(data->data_len)};
}

}  // namespace

UsbfsPort::UsbfsPort(std::unique_ptr<UsbipClient> client, const std::string& node_path)
    : node_(node_path), handler_(umockdev_ioctl_base_new()), client_(std::move(client)) {
  g_signal_connect(handler_.get(), "handle-ioctl", G_CALLBACK(&UsbfsPort::on_ioctl), this);
  client_->when_gone([this] { gone(); });
}

UsbfsPort::~UsbfsPort() {
  g_signal_handlers_disconnect_by_data(handler_.get(), this);
  for (auto* const client : std::exchange(clients_, {}))
    g_object_weak_unref(client, &UsbfsPort::on_closed, this);
  client_.reset();
}

void UsbfsPort::when_gone(std::function<void()> action) {
  {
    const std::lock_guard lock(mutex_);
    if (alive_) {
      when_gone_ = std::move(action);
      return;
    }
  }
  action();
}

gboolean UsbfsPort::on_ioctl(UMockdevIoctlBase* /*handler*/, UMockdevIoctlClient* client,
                             gpointer port) {
  const auto answer = static_cast<UsbfsPort*>(port)->answer(client);
  umockdev_ioctl_client_complete(client, answer.result, answer.error);
  return TRUE;
}

// umockdev drops its end of an opened node when the node is closed and when its program is killed;
// of the latter it gives no other sign.
void UsbfsPort::know(UMockdevIoctlClient* client) {
  const std::lock_guard lock(mutex_);
  auto* const object = reinterpret_cast<GObject*>(client);
  if (clients_.insert(object).second) g_object_weak_ref(object, &UsbfsPort::on_closed, this);
}

void UsbfsPort::on_closed(gpointer port, GObject* client) {
  static_cast<UsbfsPort*>(port)->abandon(client);
}

// The kernel takes the transfers of a closed node back.
void UsbfsPort::abandon(GObject* client) {
  std::deque<Urb> reaped_by_nobody;
  const std::lock_guard lock(mutex_);
  clients_.erase(client);
  for (auto& [sequence, urb] : pending_) {
    if (urb.owner != client) continue;
    urb.owner = nullptr;
    client_->unlink(sequence);
  }
  const auto left = std::stable_partition(ready_.begin(), ready_.end(),
                                          [&](const Urb& urb) { return urb.owner != client; });
  std::move(left, ready_.end(), std::back_inserter(reaped_by_nobody));
  ready_.erase(left, ready_.end());
  if (ready_.empty()) node_.set_ready(false);
}

UsbfsPort::Answer UsbfsPort::answer(UMockdevIoctlClient* client) {
  const auto request = umockdev_ioctl_client_get_request(client);
  auto* const pointer = umockdev_ioctl_client_get_arg(client);  // stays the client's own
  if (request == USBDEVFS_DISCARDURB) return discard(pointer);
  const auto size = argument_size(request);
  const auto argument = size > 0 ? resolve(pointer, 0, size) : nullptr;
  // A program that was killed in the middle of its call has no memory any more.
  if (size > 0 && argument == nullptr) return {-1, EFAULT};
  if (request == USBDEVFS_REAPURB || request == USBDEVFS_REAPURBNDELAY) return reap(argument.get());
  {
    const std::lock_guard lock(mutex_);
    if (!alive_) return {-1, ENODEV};
  }
  switch (request) {
    case USBDEVFS_GET_CAPABILITIES:
      as<std::uint32_t>(argument.get()) = capabilities;
      return {};
    case USBDEVFS_CLAIMINTERFACE:
      return claim();
    case USBDEVFS_RELEASEINTERFACE:
    case USBDEVFS_SETINTERFACE:
    case USBDEVFS_RESETEP:
      return {};
    case USBDEVFS_CLEAR_HALT:
      return clear_halt(argument.get());
    case USBDEVFS_SUBMITURB:
      know(client);
      return submit(reinterpret_cast<GObject*>(client), argument.get());
    default:
      return {-1, ENOTTY};
  }
}

UsbfsPort::Answer UsbfsPort::claim() {
  if (!refuses_claims_) return {};
  ++claims_refused_;
  return {-1, EBUSY};
}

UsbfsPort::Answer UsbfsPort::submit(const GObject* client, UMockdevIoctlData* argument) {
  const auto& urb = as<usbdevfs_urb>(argument);
  Urb own{client, add_reference(argument), nullptr, urb.type == USBDEVFS_URB_TYPE_CONTROL, false,
          {}};
  const auto length = static_cast<std::size_t>(urb.buffer_length);
  if (length > 0) own.buffer = resolve(argument, offsetof(usbdevfs_urb, buffer), length);
  if (length > 0 && own.buffer == nullptr) return {-1, EFAULT};
  if (own.control && length < setup_size) return {-1, EINVAL};
  const auto buffer = own.buffer ? bytes_of(own.buffer.get()) : std::span<std::uint8_t>();

  firmware::usbip::Submit transfer;
  if (own.control) std::copy_n(buffer.begin(), setup_size, transfer.setup.begin());
  own.in = ((own.control ? buffer[0] : urb.endpoint) & 0x80) != 0;
  const auto payload = buffer.subspan(own.control ? setup_size : 0);
  transfer.in = own.in;
  transfer.endpoint = own.control ? 0 : urb.endpoint & 15U;
  transfer.length = static_cast<std::uint32_t>(payload.size());
  if (!own.in) transfer.data.assign(payload.begin(), payload.end());

  transfer.sequence = client_->next_sequence();
  {
    const std::lock_guard lock(mutex_);
    pending_.emplace(transfer.sequence, std::move(own));
  }
  client_->submit(transfer, [this, sequence = transfer.sequence](Outcome outcome) {
    completed(sequence, std::move(outcome));
  });
  return {};
}

UsbfsPort::Answer UsbfsPort::reap(UMockdevIoctlData* argument) {
  Urb done;
  {
    const std::lock_guard lock(mutex_);
    if (ready_.empty()) return {-1, alive_ ? EAGAIN : ENODEV};
    done = std::move(ready_.front());
    ready_.pop_front();
    if (ready_.empty()) node_.set_ready(false);
  }
  auto& urb = as<usbdevfs_urb>(done.request.get());
  urb.status = done.outcome.status;
  urb.actual_length = static_cast<int>(done.outcome.actual_length);
  if (done.in && done.buffer) {
    const auto room = bytes_of(done.buffer.get()).subspan(done.control ? setup_size : 0);
    std::ranges::copy(
        std::span(done.outcome.data).first(std::min(room.size(), done.outcome.data.size())),
        room.begin());
  }
  umockdev_ioctl_data_set_ptr(argument, 0, done.request.get());
  return {};
}

// The kernel returns at once; the transfer is reaped when its end is known.
UsbfsPort::Answer UsbfsPort::discard(UMockdevIoctlData* argument) {
  const std::lock_guard lock(mutex_);
  const auto address = as<unsigned long>(argument);
  const auto victim = std::ranges::find_if(
      pending_, [&](const auto& entry) { return entry.second.request->client_addr == address; });
  if (victim == pending_.end()) return {-1, EINVAL};
  client_->unlink(victim->first);
  return {};
}

UsbfsPort::Answer UsbfsPort::clear_halt(UMockdevIoctlData* argument) {
  const auto endpoint = static_cast<std::uint8_t>(as<unsigned>(argument));
  const std::array<std::uint8_t, setup_size> clear_feature{2, 1, 0, 0, endpoint, 0, 0, 0};
  return client_->control(clear_feature, clear_halt_max) ? Answer{} : Answer{-1, EPIPE};
}

void UsbfsPort::completed(std::uint32_t sequence, Outcome outcome) {
  const std::lock_guard lock(mutex_);
  auto pending = pending_.extract(sequence);
  if (pending.empty() || pending.mapped().owner == nullptr) return;
  pending.mapped().outcome = std::move(outcome);
  ready_.push_back(std::move(pending.mapped()));
  node_.set_ready(true);
}

void UsbfsPort::gone() {
  std::function<void()> action;
  {
    const std::lock_guard lock(mutex_);
    alive_ = false;
    action.swap(when_gone_);
  }
  if (action) action();
}

}  // namespace luozi::usb_bed
