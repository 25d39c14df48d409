// Blocking clients with a time limit on every wait, so that a broken server fails a test.
#include "tests/unit/host/relay/web_client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <gtest/gtest.h>

#include <future>
#include <sys/socket.h>
#include <thread>
#include <utility>

namespace luozi::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

/// Far above what a loaded machine needs; only a broken server makes a test wait for it.
constexpr timeval patience{20, 0};

tcp::socket connect(asio::io_context& io, std::uint16_t port, int receive_buffer_bytes = 0) {
  tcp::socket socket(io);
  socket.open(tcp::v4());
  if (receive_buffer_bytes > 0) {
    socket.set_option(tcp::socket::receive_buffer_size(receive_buffer_bytes));
  }
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
  socket.connect({asio::ip::address_v4::loopback(), port});
  return socket;
}

}  // namespace

struct RunningServer::Impl {
  asio::io_context io;
  std::unique_ptr<WebServer> server;
  std::thread thread;
};

RunningServer::RunningServer(WebOptions options) : impl_(std::make_unique<Impl>()) {
  options.port = 0;
  auto server = WebServer::listen(impl_->io, std::move(options));
  if (!server) throw std::runtime_error(server.error());
  impl_->server = *std::move(server);
  impl_->thread = std::thread([this] { impl_->io.run(); });
}

RunningServer::~RunningServer() {
  on_io_thread([](WebServer& server) { server.stop(); });
  impl_->thread.join();  // a server that leaves work behind hangs here
}

std::uint16_t RunningServer::port() const { return impl_->server->port(); }

void RunningServer::on_io_thread(const std::function<void(WebServer&)>& act) {
  std::promise<void> done;
  asio::post(impl_->io, [&] {
    act(*impl_->server);
    done.set_value();
  });
  done.get_future().wait();
}

void RunningServer::publish(const BoardView& view) {
  on_io_thread([&view](WebServer& server) { server.publish(view); });
}

std::string send_bytes(std::uint16_t port, const std::string& bytes) {
  asio::io_context io;
  auto socket = connect(io, port);
  beast::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  std::string reply;
  asio::read(socket, asio::dynamic_buffer(reply), error);
  return reply;
}

std::string get(std::uint16_t port, const std::string& target, const std::string& header) {
  return send_bytes(
      port, "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + header + "\r\n");
}

int status_of(const std::string& reply) {
  return reply.starts_with("HTTP/1.1 ") ? std::stoi(reply.substr(9, 3)) : 0;
}

std::string body_of(const std::string& reply) {
  const auto end = reply.find("\r\n\r\n");
  return end == std::string::npos ? "" : reply.substr(end + 4);
}

std::string field_of(const std::string& reply, const std::string& name) {
  const std::string header = reply.substr(0, reply.find("\r\n\r\n"));
  const auto found = header.find("\r\n" + name + ": ");
  if (found == std::string::npos) return "";
  const auto begin = found + name.size() + 4;
  return header.substr(begin, header.find("\r\n", begin) - begin);
}

struct FeedClient::Impl {
  Impl(std::uint16_t port, int receive_buffer_bytes)
      : socket(connect(io, port, receive_buffer_bytes)) {}

  asio::io_context io;
  websocket::stream<tcp::socket, false> socket;
  int status = 0;
};

FeedClient::FeedClient(std::uint16_t port, const std::string& origin, int receive_buffer_bytes)
    : impl_(std::make_unique<Impl>(port, receive_buffer_bytes)) {
  impl_->socket.read_message_max(64 * 1024 * 1024);
  if (!origin.empty()) {
    impl_->socket.set_option(
        websocket::stream_base::decorator([origin](websocket::request_type& request) {
          request.set(beast::http::field::origin, origin);
        }));
  }
  websocket::response_type response;
  response.result(0U);
  beast::error_code error;
  impl_->socket.handshake(response, "localhost:" + std::to_string(port), "/api/v1/feed", error);
  impl_->status = static_cast<int>(response.result_int());
  if (error && impl_->status == 101) impl_->status = 0;
}

FeedClient::~FeedClient() = default;

int FeedClient::status() const { return impl_->status; }

void FeedClient::send(const std::string& text, bool as_text) {
  beast::error_code error;
  impl_->socket.text(as_text);
  impl_->socket.write(asio::buffer(text), error);
}

void FeedClient::send_raw(const std::string& bytes) {
  beast::error_code error;
  asio::write(impl_->socket.next_layer(), asio::buffer(bytes), error);
}

std::optional<boost::json::object> FeedClient::next() {
  beast::flat_buffer buffer;
  beast::error_code error;
  impl_->socket.read(buffer, error);
  if (error) return std::nullopt;
  return boost::json::parse(beast::buffers_to_string(buffer.data())).as_object();
}

int FeedClient::close_code() const { return impl_->socket.reason().code; }

std::string FeedClient::close_reason() const {
  const auto& reason = impl_->socket.reason().reason;
  return {reason.data(), reason.size()};
}

}  // namespace luozi::host
