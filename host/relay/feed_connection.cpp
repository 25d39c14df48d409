// Sends a viewer its messages one at a time and hears its subscriptions; only this file knows
// WebSockets.
#include "host/relay/feed_connection.hpp"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <array>
#include <utility>

namespace luozi::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

using UpgradeRequest = beast::http::request<beast::http::empty_body>;

namespace {

class FeedConnection : public WebConnection,
                       public FeedEnd,
                       public std::enable_shared_from_this<FeedConnection> {
 public:
  FeedConnection(beast::tcp_stream stream, std::shared_ptr<WebSite> site, std::string address)
      : WebConnection(std::move(site), std::move(address)), socket_(std::move(stream)) {}
  ~FeedConnection() override { site().hub().leave(*this); }

  void start(const UpgradeRequest& request) {
    const WebLimits& limits = site().limits();
    // Pings go out after half the idle time, so a viewer that vanished is noticed.
    socket_.set_option(websocket::stream_base::timeout{
        limits.idle_timeout,
        std::chrono::duration_cast<std::chrono::nanoseconds>(limits.idle_timeout), true});
    socket_.read_message_max(limits.viewer_message_bytes_max);
    socket_.auto_fragment(false);
    socket_.text(true);
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->open_ = true;
      self->site().hub().join(*self);
      self->read();
    });
  }

  void close() override {
    open_ = false;
    beast::get_lowest_layer(socket_).close();
  }
  void cut() override { close(); }

  void wake() override {
    if (!open_) return;
    auto next = queue.take(site().hub().boards());
    if (!next) return;
    message_ = std::move(*next);
    const std::array<asio::const_buffer, 2> parts = {asio::buffer(message_.head),
                                                     asio::buffer(*message_.tail)};
    socket_.async_write(parts, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->queue.sent();
      self->wake();
    });
  }

 private:
  void read() {
    socket_.async_read(heard_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      // A viewer that left, or that sent too much: Beast has told it.
      if (error) return self->leave();
      self->hear();
    });
  }

  void leave() {
    open_ = false;
    site().hub().leave(*this);
  }

  void hear() {
    if (!socket_.got_text()) return refuse("expected text");
    auto subscription = parse_subscription(beast::buffers_to_string(heard_.data()));
    if (!subscription) return refuse(subscription.error());
    heard_.consume(heard_.size());
    queue.subscribe(*std::move(subscription));
    wake();
    read();
  }

  void refuse(const std::string& reason) {
    leave();
    socket_.async_close({websocket::close_code::policy_error, reason},
                        [self = shared_from_this()](beast::error_code) {});
  }

  websocket::stream<beast::tcp_stream, false> socket_;
  beast::flat_buffer heard_;
  FeedMessage message_;  ///< the one under way
  bool open_ = false;
};

}  // namespace

void serve_feed(beast::tcp_stream stream, const UpgradeRequest& request,
                std::shared_ptr<WebSite> site, std::string address) {
  auto connection =
      std::make_shared<FeedConnection>(std::move(stream), std::move(site), std::move(address));
  connection->start(request);
}

}  // namespace luozi::host
