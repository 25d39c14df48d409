// Opens the port, takes connections in, and keeps the feed's pulse.
#include "host/relay/web.hpp"

#include "host/own_addresses.hpp"
#include "host/relay/http_connection.hpp"
#include "host/relay/web_site.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include <utility>

namespace luozi::host {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// A hall's worth of viewers that come back at once after a restart; the kernel may hold less.
constexpr int connections_waiting_max = 4096;
/// How long to wait when the system has no file left for a connection.
constexpr std::chrono::milliseconds pause_without_files{100};

constexpr std::string_view too_many =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
    "Retry-After: 10\r\nConnection: close\r\nContent-Length: 37\r\n\r\n"
    "too many connections: come back soon\n";

std::string url_of(const std::string& address, std::uint16_t port) {
  const bool is_v6 = address.find(':') != std::string::npos;
  return is_v6 ? fmt::format("http://[{}]:{}/", address, port)
               : fmt::format("http://{}:{}/", address, port);
}

std::string fault(const WebOptions& options, error_code error) {
  const std::string where = fmt::format("port {} on {}", options.port, options.address);
  if (error == asio::error::address_in_use) {
    return where + ": another program uses it; stop that program or choose another port";
  }
  if (error == asio::error::access_denied) {
    return where + ": not allowed; ports from 1024 up need no rights";
  }
  if (error == error_code(EADDRNOTAVAIL, boost::system::system_category())) {
    return where +
           ": this machine has no such address; 127.0.0.1 serves this machine alone, "
           "0.0.0.0 everybody";
  }
  return fmt::format("{}: {}", where, error.message());
}

}  // namespace

class WebServer::Impl : public std::enable_shared_from_this<WebServer::Impl> {
 public:
  Impl(asio::io_context& io, WebOptions options)
      : acceptor_(io),
        timer_(io),
        address_(options.address),
        site_(std::make_shared<WebSite>(std::move(options))) {}

  error_code open(const tcp::endpoint& endpoint) {
    error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(connections_waiting_max, error);
    if (!error) port_ = acceptor_.local_endpoint(error).port();
    return error;
  }

  void start() {
    accept();
    tick();
  }

  void stop() {
    error_code ignored;
    acceptor_.close(ignored);
    timer_.cancel();
    site_->close_all();
  }

  std::uint16_t port() const { return port_; }
  const std::string& address() const { return address_; }
  FeedHub& hub() { return site_->hub(); }

 private:
  void accept() {
    acceptor_.async_accept([self = shared_from_this()](error_code error, tcp::socket socket) {
      if (!self->acceptor_.is_open()) return;
      if (error) return self->accept_later();
      self->admit(std::move(socket));
      self->accept();
    });
  }

  void accept_later() {
    auto pause =
        std::make_shared<asio::steady_timer>(acceptor_.get_executor(), pause_without_files);
    pause->async_wait([self = shared_from_this(), pause](error_code) {
      if (self->acceptor_.is_open()) self->accept();
    });
  }

  void admit(tcp::socket socket) {
    error_code error;
    const std::string peer = socket.remote_endpoint(error).address().to_string();
    if (error) return;
    if (!site_->admits(peer)) return turn_away(std::move(socket));
    socket.set_option(tcp::no_delay(true), error);
    // Without this the kernel takes megabytes for a viewer that reads nothing.
    socket.set_option(tcp::socket::send_buffer_size(site_->limits().send_buffer_bytes), error);
    serve_http(std::move(socket), site_, peer);
  }

  /// At best the client reads it; it must not cost us a connection's state.
  void turn_away(tcp::socket socket) {
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(too_many), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
  }

  void tick() {
    timer_.expires_after(tick_of(site_->limits()));
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (error || !self->acceptor_.is_open()) return;
      self->hub().tick();
      self->tick();
    });
  }

  tcp::acceptor acceptor_;
  asio::steady_timer timer_;
  std::string address_;
  std::shared_ptr<WebSite> site_;
  std::uint16_t port_ = 0;
};

Result<std::unique_ptr<WebServer>, std::string> WebServer::listen(asio::io_context& io,
                                                                  WebOptions options) {
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) {
    return Failure{fmt::format("web address {}: not an IP address", options.address)};
  }
  auto impl = std::make_shared<Impl>(io, options);
  error = impl->open(tcp::endpoint(address, options.port));
  if (error) return Failure{fault(options, error)};
  impl->start();
  return std::unique_ptr<WebServer>(new WebServer(std::move(impl)));
}

WebServer::WebServer(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}
WebServer::~WebServer() { stop(); }

std::uint16_t WebServer::port() const { return impl_->port(); }

std::string WebServer::url() const {
  const auto address = asio::ip::make_address(impl_->address());
  if (!address.is_unspecified()) return url_of(impl_->address(), port());
  return url_of(address.is_v6() ? "::1" : "127.0.0.1", port());
}

std::vector<std::string> WebServer::urls_elsewhere() const {
  const auto address = asio::ip::make_address(impl_->address());
  if (!address.is_unspecified()) return {};
  std::vector<std::string> urls;
  for (const std::string& own :
       own_addresses(address.is_v6() ? AddressKind::ipv6 : AddressKind::ipv4)) {
    urls.push_back(url_of(own, port()));
  }
  return urls;
}

void WebServer::publish(const BoardView& view) { impl_->hub().publish(view); }
void WebServer::clear() { impl_->hub().clear(); }
void WebServer::stop() { impl_->stop(); }

}  // namespace luozi::host
