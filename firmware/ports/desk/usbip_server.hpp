// Serves desk boards as USB/IP devices on the loopback address, from a thread of its own.
#pragma once

#include "firmware/ports/desk/usbip_device.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace luozi::firmware::usbip {

/// A client that leaves this much unread is dropped: its transfers are bounded, so it must be mad.
inline constexpr std::size_t unsent_bytes_max = 1 << 22;
/// Clients at once: a device has one, and somebody may be listing.
inline constexpr std::size_t clients_max = 32;

/// All members may be called from any thread. The functions of the devices are called under the
/// server's lock, by its thread; use `change` to touch what they share with others.
class Server {
 public:
  /// Port 0 takes a free one. Throws `std::system_error` when it cannot listen.
  explicit Server(std::uint16_t port = 0);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const { return port_; }
  void add(const std::string& bus_id, const std::string& serial, Function function);

  /// Runs `action` under the lock; then the devices' new output goes out.
  void change(const std::function<void()>& action);

  // Faults. Unknown bus IDs are a programmer's error.
  void unplug(const std::string& bus_id);  ///< its connection breaks; it cannot be imported
  void replug(const std::string& bus_id);
  void stall(const std::string& bus_id, std::uint8_t endpoint, int times);
  void hold(const std::string& bus_id, bool held);

  // What a test can see of a device.
  int halts_cleared(const std::string& bus_id);
  std::size_t transfers_waiting(const std::string& bus_id);

 private:
  struct Export {
    Device device;
    bool plugged = true;
  };
  struct Client {
    int socket = -1;
    CommandReader reader;
    std::vector<std::uint8_t> unsent;
    Export* imported = nullptr;
    bool over = false;  ///< closed once what is unsent is out
  };

  void run();
  void wake();
  void accept_client();
  void serve(Client& client, bool readable);
  bool read(Client& client);
  void obey(Client& client, const Command& command);
  void import(Client& client, const std::string& bus_id);
  void list(Client& client);
  bool send(Client& client);

  int listener_ = -1, wake_read_ = -1, wake_write_ = -1;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Export>> exports_;
  std::list<Client> clients_;  ///< the thread's own
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace luozi::firmware::usbip
