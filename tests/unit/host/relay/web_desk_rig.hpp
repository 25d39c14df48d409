// A web server with a desk over loopback, and browsers' words to it.
#pragma once

#include "tests/unit/host/desk/desk_rig.hpp"
#include "tests/unit/host/relay/a_board.hpp"
#include "tests/unit/host/relay/web_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

namespace luozi::host {

inline const std::string right = "correct horse";

/// A server with a desk at which Anna is arbiter and Bob a viewer, running in a thread of its own.
class DeskServer {
 public:
  /// `more` may add addresses to the desk before anybody asks.
  explicit DeskServer(WebOptions options = {}, HashCost cost = cheap,
                      const std::function<void(Desk&, boost::asio::io_context&)>& more = {}) {
    Accounts accounts;
    EXPECT_TRUE(accounts.put(an_account("Anna", Role::arbiter, right)));
    EXPECT_TRUE(accounts.put(an_account("Bob", Role::viewer, right)));
    EXPECT_EQ(write_accounts(folder_ / "luozi.accounts", accounts), std::nullopt);
    DeskOptions desk;
    desk.accounts_file = folder_ / "luozi.accounts";
    desk.cost = cost;
    desk.post = [this](std::function<void()> act) { boost::asio::post(io_, std::move(act)); };
    desk.report = desk.report_trouble = [this](const std::string& line) {
      const std::lock_guard lock(mutex_);
      lines_.push_back(line);
    };
    desk_ = std::make_unique<Desk>(std::move(desk));
    if (more) more(*desk_, io_);
    options.desk = desk_.get();
    options.port = 0;
    server_ = *WebServer::listen(io_, std::move(options));
    server_->publish(a_board("1"));
    thread_ = std::thread([this] { io_.run(); });
  }
  ~DeskServer() {
    boost::asio::post(io_, [this] { server_->stop(); });
    thread_.join();
  }
  DeskServer(const DeskServer&) = delete;
  DeskServer& operator=(const DeskServer&) = delete;

  std::uint16_t port() const { return server_->port(); }
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

  /// A post as the desk's own page makes it; `header` adds lines.
  std::string post(const std::string& path, const std::string& body = "",
                   const std::string& csrf = "sign-in", const std::string& header = "") const {
    return send_bytes(port(), post_bytes(path, body, csrf, header));
  }
  static std::string post_bytes(const std::string& path, const std::string& body,
                                const std::string& csrf, const std::string& header) {
    return "POST /desk/" + path +
           " HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\n"
           "Content-Type: application/json\r\nX-Luozi-Csrf: " +
           csrf + "\r\n" + header + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
           body;
  }

 private:
  TempFolder folder_;
  std::mutex mutex_;
  std::vector<std::string> lines_;
  boost::asio::io_context io_;
  std::unique_ptr<Desk> desk_;
  std::unique_ptr<WebServer> server_;
  std::thread thread_;
};

inline std::string member(const std::string& reply, const char* key) {
  return word_of({200, body_of(reply)}, key);
}

inline std::string cookie_line(const std::string& reply) {
  const std::string set = field_of(reply, "Set-Cookie");
  return "Cookie: " + set.substr(0, set.find(';')) + "\r\n";
}

/// Lets this process, which has both ends, open so many connections; the server keeps some files
/// back. False: too few open files are allowed.
inline bool can_open_connections(std::size_t count) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur >= 2 * count + 500;
}

/// Clients that stop somewhere in the same request and stay: within its header, within its body, or
/// before they said anything at all.
class SlowClients {
 public:
  SlowClients(std::uint16_t port, const std::string& request, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      sockets_.emplace_back(io_);
      sockets_.back().connect({boost::asio::ip::address_v4::loopback(), port});
      boost::asio::write(sockets_.back(),
                         boost::asio::buffer(request.substr(0, request.size() * (i % 10) / 10)));
    }
  }

 private:
  boost::asio::io_context io_;
  std::vector<boost::asio::ip::tcp::socket> sockets_;
};

}  // namespace luozi::host
