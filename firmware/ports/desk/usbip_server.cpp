// One thread polls the listener, the clients and a wake-up pipe; it never blocks on a client.
#include "firmware/ports/desk/usbip_server.hpp"

#include "firmware/wire/usb_identity.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace luozi::firmware::usbip {
namespace {

constexpr int no_timeout = -1;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

int listen_on_loopback(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket < 0) fail("usbip: no socket");
  const int on = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(socket, SOMAXCONN) != 0) {
    ::close(socket);
    fail("usbip: cannot listen on the port");
  }
  return socket;
}

std::uint16_t port_of(int socket) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    fail("usbip: no port");
  return ntohs(address.sin_port);
}

DeviceSummary summary(const std::string& bus_id) {
  return {.bus_id = bus_id,
          .vendor = wire::usb_vendor_id,
          .product = wire::usb_product_id,
          .release = 0x0100};
}

}  // namespace

Server::Server(std::uint16_t port)
    : listener_(listen_on_loopback(port)), port_(port_of(listener_)) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) fail("usbip: no pipe");
  wake_read_ = ends[0];
  wake_write_ = ends[1];
  thread_ = std::thread([this] { run(); });
}

Server::~Server() {
  stopping_ = true;
  wake();
  thread_.join();
  for (const auto& client : clients_) ::close(client.socket);
  for (const int descriptor : {listener_, wake_read_, wake_write_}) ::close(descriptor);
}

void Server::add(const std::string& bus_id, const std::string& serial, Function function) {
  const std::lock_guard lock(mutex_);
  exports_[bus_id] = std::make_unique<Export>(Export{Device(serial, std::move(function))});
}

void Server::change(const std::function<void()>& action) {
  {
    const std::lock_guard lock(mutex_);
    action();
  }
  wake();
}

void Server::unplug(const std::string& bus_id) {
  change([&] { exports_.at(bus_id)->plugged = false; });
}

void Server::replug(const std::string& bus_id) {
  change([&] { exports_.at(bus_id)->plugged = true; });
}

void Server::stall(const std::string& bus_id, std::uint8_t endpoint, int times) {
  change([&] { exports_.at(bus_id)->device.stall(endpoint, times); });
}

void Server::hold(const std::string& bus_id, bool held) {
  change([&] { exports_.at(bus_id)->device.hold(held); });
}

int Server::halts_cleared(const std::string& bus_id) {
  const std::lock_guard lock(mutex_);
  return exports_.at(bus_id)->device.halts_cleared();
}

std::size_t Server::transfers_waiting(const std::string& bus_id) {
  const std::lock_guard lock(mutex_);
  return exports_.at(bus_id)->device.transfers_waiting();
}

// A full pipe wakes as well as one byte more would.
void Server::wake() {
  const char any = 0;
  static_cast<void>(!::write(wake_write_, &any, 1));
}

void Server::run() {
  std::vector<pollfd> waits;
  while (!stopping_) {
    waits.assign({{wake_read_, POLLIN, 0}, {listener_, POLLIN, 0}});
    for (const auto& client : clients_) {
      const int events = client.unsent.empty() ? POLLIN : POLLIN | POLLOUT;
      waits.push_back({client.socket, static_cast<short>(events), 0});
    }
    if (::poll(waits.data(), waits.size(), no_timeout) < 0 && errno != EINTR) return;
    std::array<char, 256> drained{};
    while (::read(wake_read_, drained.data(), drained.size()) > 0) continue;

    const std::lock_guard lock(mutex_);
    std::size_t at = 2;
    for (auto& client : clients_) serve(client, (waits[at++].revents & ~POLLOUT) != 0);
    clients_.remove_if([](const Client& client) {
      if (client.over) ::close(client.socket);
      return client.over;
    });
    if (waits[1].revents != 0) accept_client();
  }
}

void Server::accept_client() {
  const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (socket < 0) return;
  if (clients_.size() == clients_max) {
    ::close(socket);
    return;
  }
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  clients_.emplace_back().socket = socket;
}

// Reads, obeys, and sends what the client's device has to say; marks a client that is over.
void Server::serve(Client& client, bool readable) {
  if (client.imported != nullptr && !client.imported->plugged) client.over = true;
  if (!client.over && readable && !read(client)) client.over = true;
  while (!client.over) {
    const auto command = client.reader.next();
    if (!command) break;
    obey(client, *command);
  }
  if (client.over) return;
  if (client.imported != nullptr) {
    const auto replies = client.imported->device.take_replies();
    client.unsent.insert(client.unsent.end(), replies.begin(), replies.end());
  }
  if (!send(client) || client.unsent.size() > unsent_bytes_max) client.over = true;
}

bool Server::read(Client& client) {
  std::array<std::uint8_t, 4096> bytes{};
  const auto count = ::recv(client.socket, bytes.data(), bytes.size(), 0);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  client.reader.add(std::span(bytes).first(static_cast<std::size_t>(count)));
  return count > 0;
}

void Server::obey(Client& client, const Command& command) {
  if (std::holds_alternative<Nonsense>(command)) {
    client.over = true;
  } else if (std::holds_alternative<ListRequest>(command)) {
    list(client);
  } else if (const auto* request = std::get_if<ImportRequest>(&command)) {
    import(client, request->bus_id);
  } else if (const auto* submit = std::get_if<Submit>(&command)) {
    client.imported->device.submit(*submit);
  } else if (const auto* unlink = std::get_if<Unlink>(&command)) {
    client.imported->device.unlink(*unlink);
  }
}

void Server::import(Client& client, const std::string& bus_id) {
  const auto found = exports_.find(bus_id);
  const bool possible = found != exports_.end() && found->second->plugged &&
                        std::ranges::none_of(clients_, [&](const Client& other) {
                          return other.imported == found->second.get() && !other.over;
                        });
  if (possible) {
    client.imported = found->second.get();
    client.imported->device.attach();
    client.reader.imported();
  }
  const auto answer = possible ? encode_import_reply(summary(bus_id)) : encode_import_refusal();
  client.unsent.insert(client.unsent.end(), answer.begin(), answer.end());
}

void Server::list(Client& client) {
  std::vector<DeviceSummary> devices;
  for (const auto& [bus_id, device] : exports_)
    if (device->plugged) devices.push_back(summary(bus_id));
  const auto answer = encode_list(devices);
  client.unsent.insert(client.unsent.end(), answer.begin(), answer.end());
}

bool Server::send(Client& client) {
  auto& unsent = client.unsent;
  while (!unsent.empty()) {
    const auto count = ::send(client.socket, unsent.data(), unsent.size(), MSG_NOSIGNAL);
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    unsent.erase(unsent.begin(), unsent.begin() + count);
  }
  return true;
}

}  // namespace luozi::firmware::usbip
