// A web server on an ephemeral port in its own thread, and plain clients to ask it.
#pragma once

#include "host/relay/web.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace luozi::host {

/// Runs the server's I/O thread until it is destroyed.
class RunningServer {
 public:
  explicit RunningServer(WebOptions options = {});
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  std::uint16_t port() const;
  /// Runs on the I/O thread and waits for it.
  void on_io_thread(const std::function<void(WebServer&)>& act);
  void publish(const BoardView& view);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Sends bytes as they are and reads until the server closes.
std::string send_bytes(std::uint16_t port, const std::string& bytes);

/// `GET target` on a connection of its own, with more header lines where wanted.
std::string get(std::uint16_t port, const std::string& target, const std::string& header = "");

/// The number in a reply's first line; 0: it is no reply.
int status_of(const std::string& reply);
/// What follows the header.
std::string body_of(const std::string& reply);
/// A header field's value; empty: there is none.
std::string field_of(const std::string& reply, const std::string& name);

/// A viewer of the feed. Waits at most some seconds for anything.
class FeedClient {
 public:
  /// `origin` empty: a program, not a page. `receive_buffer_bytes` 0: the system's choice.
  explicit FeedClient(std::uint16_t port, const std::string& origin = "",
                      int receive_buffer_bytes = 0);
  ~FeedClient();
  FeedClient(const FeedClient&) = delete;
  FeedClient& operator=(const FeedClient&) = delete;

  /// 101 where the server let it in, otherwise the status it refused with; 0: it said nothing.
  int status() const;
  void send(const std::string& text, bool as_text = true);
  /// Bytes below the WebSocket: no frame is made of them.
  void send_raw(const std::string& bytes);
  /// The next message; nothing: the server closed.
  std::optional<boost::json::object> next();
  /// Once `next` gave nothing: the close frame's code, 0 where the connection just ended.
  int close_code() const;
  std::string close_reason() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace luozi::host
