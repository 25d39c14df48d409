// The web server of the daemon: the page, the JSON snapshots and the live feed of FEED.md.
#pragma once

#include "boards/result.hpp"
#include "host/relay/board_view.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boost::asio {
class io_context;
}  // namespace boost::asio

namespace luozi::host {

class Desk;

/// What one server grants to strangers. Every number has its reason in README.md.
struct WebLimits {
  std::size_t connections_max = 5000;
  /// Of one address; 0: no such limit. A hall behind one router is one address.
  std::size_t connections_per_address_max = 500;
  /// A proxy on this machine brings everybody from 127.0.0.1.
  bool loopback_is_exempt = true;
  std::size_t boards_max = 1024;
  std::size_t target_bytes_max = 1024;
  std::size_t header_bytes_max = std::size_t{8} * 1024;
  /// What is posted to the desk: names, passphrases, an arbiter's words.
  std::size_t body_bytes_max = std::size_t{4} * 1024;
  std::size_t viewer_message_bytes_max = std::size_t{4} * 1024;
  int send_buffer_bytes = 64 * 1024;
  std::chrono::milliseconds idle_timeout{30'000};  ///< for a request to come, or for a pong
  std::chrono::milliseconds alive_after{5'000};    ///< of silence on a feed
  std::chrono::milliseconds stall_max{30'000};     ///< of one message to a viewer
};

struct WebOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one, see `WebServer::port`
  std::string pages_folder;   ///< read the page from here; empty: from the program itself
  /// The game so far of a board in its own format (`Session::settled_text`), nothing: no such
  /// board. Called on the I/O thread, never after `stop`.
  std::function<std::optional<std::string>(std::string_view board_id)> game_text;
  /// How late `publish` is called, in whole seconds; viewers are told if it is not 0.
  Micros delay{};
  /// Answers what lies under /desk; null: there is no desk here. Asked on the I/O thread, never
  /// after `stop`; must live until then.
  Desk* desk = nullptr;
  WebLimits limits;
};

/// Lives on the I/O thread: make, use and destroy it there, or while nothing runs.
class WebServer : public ViewSink {
 public:
  /// Listens at once. The error is one line for a person: port in use, no such address ...
  static Result<std::unique_ptr<WebServer>, std::string> listen(boost::asio::io_context& io,
                                                                WebOptions options);
  ~WebServer() override;
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  std::uint16_t port() const;
  /// For people at this machine: "http://127.0.0.1:8080/".
  std::string url() const;
  /// For everybody else, where the server listens on all addresses of the machine: one of each.
  std::vector<std::string> urls_elsewhere() const;

  void publish(const BoardView& view) override;
  void clear() override;
  /// Closes the port and every connection; the io_context runs out of work. Safe to call twice.
  void stop();

 private:
  class Impl;
  explicit WebServer(std::shared_ptr<Impl> impl);
  std::shared_ptr<Impl> impl_;
};

}  // namespace luozi::host
