// Reads the feed with blocking calls, so that nothing but the kernel stands between it and a frame.
#include "tests/bench/latency_viewer.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/json.hpp>

#include <array>
#include <cstdio>
#include <optional>
#include <string>

namespace luozi::bench {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::string_view upgrade =
    "GET /api/v1/feed HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bHVvemkgbGF0ZW5jeSE=\r\nSec-WebSocket-Version: 13\r\n\r\n";
constexpr std::array<unsigned char, 6> pong = {0x8A, 0x80, 0, 0, 0, 0};

class FrameSource {
 public:
  explicit FrameSource(std::uint16_t port) : socket_(io_) {
    socket_.connect({asio::ip::address_v4::loopback(), port});
    socket_.set_option(tcp::no_delay(true));
    asio::write(socket_, asio::buffer(upgrade));
    const auto size = asio::read_until(socket_, asio::dynamic_buffer(bytes_), "\r\n\r\n");
    if (!bytes_.starts_with("HTTP/1.1 101")) throw std::runtime_error("the feed was refused");
    bytes_.erase(0, size);
  }

  /// The next text; nothing: the feed has ended. Frames of a server are whole and not masked.
  std::optional<std::string> next() {
    for (;;) {
      const std::string head = take(2);
      if (head.empty()) return std::nullopt;
      const int kind = head[0] & 0x0F;
      const std::string text = take(length(static_cast<unsigned char>(head[1])));
      if (kind == 1) return text;
      if (kind == 8) return std::nullopt;
      boost::system::error_code ignored;
      if (kind == 9) asio::write(socket_, asio::buffer(pong), ignored);
    }
  }

 private:
  std::size_t length(std::size_t first) {
    if (first < 126) return first;
    std::size_t size = 0;
    for (const char byte : take(first == 126 ? 2 : 8)) {
      size = size << 8 | static_cast<unsigned char>(byte);
    }
    return size;
  }

  /// Empty: the connection ended.
  std::string take(std::size_t size) {
    boost::system::error_code error;
    if (bytes_.size() < size) {
      asio::read(socket_, asio::dynamic_buffer(bytes_),
                 asio::transfer_at_least(size - bytes_.size()), error);
    }
    if (bytes_.size() < size) return {};
    std::string result = bytes_.substr(0, size);
    bytes_.erase(0, size);
    return result;
  }

  asio::io_context io_;
  tcp::socket socket_;
  std::string bytes_;
};

void watch(std::uint16_t port, LatencyBook& book) {
  FrameSource frames(port);
  while (const auto text = frames.next()) {
    const auto arrived = std::chrono::steady_clock::now();
    const auto message = boost::json::parse(*text);
    if (message.at("type").as_string() != "board") continue;
    const auto& board = message.at("board");
    const std::string serial(board.at("serial").as_string());
    if (board.at("state").as_string() == "playing") book.in_play(serial);
    book.frame_arrived(serial, !board.at("lifted").as_array().empty(), arrived);
  }
}

}  // namespace

LatencyViewer::LatencyViewer(std::uint16_t port, LatencyBook& book)
    : thread_([port, &book] {
        try {
          watch(port, book);
        } catch (const std::exception& fault) {
          std::fprintf(stderr, "latency_bench: the viewer stopped: %s\n", fault.what());
        }
      }) {}

LatencyViewer::~LatencyViewer() { thread_.join(); }

}  // namespace luozi::bench
