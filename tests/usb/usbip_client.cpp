// Blocking reads in the reader thread; writes from whoever submits.
#include "tests/usb/usbip_client.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <future>
#include <netinet/tcp.h>
#include <span>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace luozi::usb_bed {
namespace {

namespace usbip = firmware::usbip;

bool write_all(int socket, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const auto count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return true;
}

bool read_all(int socket, std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const auto count = ::recv(socket, bytes.data(), bytes.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

int connect_to_loopback(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket);
    return -1;
  }
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return socket;
}

std::unique_ptr<UsbipClient> UsbipClient::import(std::uint16_t port, const std::string& bus_id) {
  const int socket = connect_to_loopback(port);
  if (socket < 0) return nullptr;
  std::array<std::uint8_t, usbip::import_reply_head_size> head{};
  std::array<std::uint8_t, usbip::summary_size> summary{};
  const bool accepted = write_all(socket, usbip::encode(usbip::ImportRequest{bus_id})) &&
                        read_all(socket, head) && head.back() == 0 && read_all(socket, summary);
  if (accepted) return std::make_unique<UsbipClient>(socket);
  ::close(socket);
  return nullptr;
}

UsbipClient::UsbipClient(int socket) : socket_(socket), reader_([this] { read_replies(); }) {}

UsbipClient::~UsbipClient() {
  ::shutdown(socket_, SHUT_RDWR);
  reader_.join();
  ::close(socket_);
}

void UsbipClient::when_gone(std::function<void()> action) {
  {
    const std::lock_guard lock(mutex_);
    if (!gone_) {
      when_gone_ = std::move(action);
      return;
    }
  }
  action();
}

std::uint32_t UsbipClient::next_sequence() {
  const std::lock_guard lock(mutex_);
  return ++last_sequence_;
}

void UsbipClient::submit(const usbip::Submit& submit, Completion completion) {
  {
    const std::lock_guard lock(mutex_);
    if (!gone_) {
      pending_.emplace(submit.sequence, Pending{submit.in, std::move(completion)});
      return write(usbip::encode(submit));
    }
  }
  completion({.status = -ESHUTDOWN, .actual_length = 0, .data = {}});
}

void UsbipClient::unlink(std::uint32_t victim) {
  const std::lock_guard lock(mutex_);
  if (gone_ || !pending_.contains(victim)) return;
  unlinking_.emplace(++last_sequence_, victim);
  write(usbip::encode(usbip::Unlink{last_sequence_, victim}));
}

std::optional<std::vector<std::uint8_t>> UsbipClient::control(
    const std::array<std::uint8_t, 8>& setup, std::chrono::milliseconds time_max) {
  usbip::Submit request;
  request.sequence = next_sequence();
  request.in = (setup[0] & 0x80) != 0;
  request.length = static_cast<std::uint32_t>(setup[6] | setup[7] << 8);
  request.setup = setup;
  const auto promise = std::make_shared<std::promise<Outcome>>();
  auto answer = promise->get_future();
  submit(request, [promise](Outcome outcome) { promise->set_value(std::move(outcome)); });
  if (answer.wait_for(time_max) != std::future_status::ready) {
    unlink(request.sequence);
    return std::nullopt;
  }
  auto outcome = answer.get();
  if (outcome.status != 0) return std::nullopt;
  return std::move(outcome.data);
}

void UsbipClient::read_replies() {
  while (read_reply()) continue;
  lose_all();
}

bool UsbipClient::read_reply() {
  std::array<std::uint8_t, usbip::header_size> header{};
  if (!read_all(socket_, header)) return false;
  const auto reply = usbip::decode_reply(header);
  if (!reply) return false;
  if (const auto* submit = std::get_if<usbip::SubmitReply>(&*reply)) return settle_submit(*submit);
  return settle_unlink(std::get<usbip::UnlinkReply>(*reply));
}

// The data follows the header even where nobody wants it any more.
bool UsbipClient::settle_submit(const usbip::SubmitReply& reply) {
  bool in = false;
  {
    const std::lock_guard lock(mutex_);
    const auto pending = pending_.find(reply.sequence);
    if (pending == pending_.end()) return false;
    in = pending->second.in;
  }
  Outcome outcome{reply.status, reply.actual_length, {}};
  if (reply.actual_length > usbip::transfer_length_max) return false;
  if (in) {
    outcome.data.resize(reply.actual_length);
    if (!read_all(socket_, outcome.data)) return false;
  }
  finish(reply.sequence, std::move(outcome));
  return true;
}

bool UsbipClient::settle_unlink(const usbip::UnlinkReply& reply) {
  std::uint32_t victim = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto unlinking = unlinking_.find(reply.sequence);
    if (unlinking == unlinking_.end()) return false;
    victim = unlinking->second;
    unlinking_.erase(unlinking);
  }
  finish(victim, {.status = -ENOENT, .actual_length = 0, .data = {}});
  return true;
}

void UsbipClient::finish(std::uint32_t sequence, Outcome outcome) {
  Completion completion;
  {
    const std::lock_guard lock(mutex_);
    const auto pending = pending_.find(sequence);
    if (pending == pending_.end()) return;  // its answer came before the unlink's
    completion = std::move(pending->second.completion);
    pending_.erase(pending);
  }
  completion(std::move(outcome));
}

void UsbipClient::lose_all() {
  std::map<std::uint32_t, Pending> lost;
  std::function<void()> when_gone;
  {
    const std::lock_guard lock(mutex_);
    gone_ = true;
    lost.swap(pending_);
    when_gone.swap(when_gone_);
  }
  for (auto& [sequence, pending] : lost)
    pending.completion({.status = -ESHUTDOWN, .actual_length = 0, .data = {}});
  if (when_gone) when_gone();
}

// A failed write shows as the end of the reader's input as well.
void UsbipClient::write(const std::vector<std::uint8_t>& bytes) {
  if (!write_all(socket_, bytes)) ::shutdown(socket_, SHUT_RDWR);
}

}  // namespace luozi::usb_bed
