// The desk's boards behind the server over loopback: as browsers ask, and as hostile clients do.
#include "host/arbiter/board_desk.hpp"
#include "tests/unit/host/arbiter/disputes.hpp"
#include "tests/unit/host/relay/web_desk_rig.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <gmock/gmock.h>

#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

namespace asio = boost::asio;
using testing::HasSubstr;

/// One board, at which every order is obeyed.
class BoardServer {
 public:
  BoardServer()
      : server_({}, cheap, [this](Desk& desk, asio::io_context& io) {
          BoardDeskParts parts;
          parts.now_us = [] { return noon_us; };
          parts.report = [](std::string_view board) {
            return board == "3"
                       ? std::optional(BoardReport{BoardNumber{3}, board_at("3", 10), std::nullopt})
                       : std::nullopt;
          };
          parts.rule = [this](std::string_view, const std::string&,
                              const OrderPlayed& then) -> std::optional<OrderFault> {
            ++orders;
            then("");
            return std::nullopt;
          };
          parts.file = [] { return std::filesystem::path("/nowhere/x.luozi"); };
          parts.post = [&io](std::function<void()> act) { asio::post(io, std::move(act)); };
          boards_ = std::make_unique<BoardDesk>(desk, std::move(parts));
          boards_->publish(board_at("3", 10));
        }) {
    const auto in = server_.post("sign-in", credentials("Anna", right));
    cookie = cookie_line(in);
    word = member(in, "csrf");
  }

  std::uint16_t port() const { return server_.port(); }
  DeskServer& server() { return server_; }
  std::string order(const std::string& board = "3") const {
    return server_.post("boards/" + board + "/orders", R"({"order":"uphold 1"})", word, cookie);
  }

  std::atomic<int> orders = 0;
  std::string cookie, word;

 private:
  std::unique_ptr<BoardDesk> boards_;  ///< ends after the server's thread
  DeskServer server_;
};

}  // namespace

TEST(WebBoards, browser_polls_orders_and_polls_again) {
  BoardServer server;
  const auto list = get(server.port(), "/desk/boards", server.cookie);
  ASSERT_EQ(status_of(list), 200) << list;
  EXPECT_THAT(body_of(list), HasSubstr(R"("plies":1,"last":"Ne2e4")"));
  EXPECT_EQ(field_of(list, "Cache-Control"), "no-store");
  const auto same = get(server.port(), "/desk/boards?x=1",
                        server.cookie + "If-None-Match: " + field_of(list, "ETag") + "\r\n");
  EXPECT_EQ(status_of(same), 304);
  EXPECT_EQ(body_of(same), "");
  EXPECT_EQ(status_of(server.order()), 200);
  EXPECT_EQ(server.orders, 1);
  const auto timeline = get(server.port(), "/desk/boards/3/timeline?after=1.5", server.cookie);
  EXPECT_EQ(status_of(timeline), 200) << timeline;
}

TEST(WebBoards, hostile_order_is_refused_with_one_line_and_no_order_is_given) {
  BoardServer server;
  const std::string uphold = R"({"order":"uphold 1"})";
  const std::string forged = "Cookie: luozi-desk=" + std::string(64, 'a') + "\r\n";
  const auto bob = server.server().post("sign-in", credentials("Bob", right));
  struct Attempt {
    std::string path, body, csrf, header;
    int status;
  };
  const std::vector<Attempt> table = {
      {"boards/9/orders", uphold, server.word, server.cookie, 404},
      {"boards/3/orders", uphold, server.word, forged, 401},
      {"boards/3/orders", uphold, server.word, "", 401},
      {"boards/3/orders", uphold, "", server.cookie, 403},
      {"boards/3/orders", uphold, std::string(64, 'a'), server.cookie, 403},
      {"boards/3/orders", uphold, member(bob, "csrf"), cookie_line(bob), 403},
      {"boards/3/orders", uphold, server.word, server.cookie + "Sec-Fetch-Site: cross-site\r\n",
       403},
      {"boards/3/orders", "order=uphold+1", server.word, server.cookie, 400},
      {"boards/3/orders", R"({"order":"uphold 1\nuphold 2"})", server.word, server.cookie, 400},
      {"boards/3/orders", R"({"order":"uphold 1 by Bo"})", server.word, server.cookie, 400},
      {"boards/3/orders", R"({"order":"dance"})", server.word, server.cookie, 409},
      {"boards/3/orders", std::string(5000, 'x'), server.word, server.cookie, 413},
      {"boards/3/timeline", "", server.word, server.cookie, 405},
      {"boards/3/evidence", "", server.word, server.cookie, 404},
      {"boards/" + std::string(900, '3'), "", server.word, server.cookie, 405},
  };
  for (const Attempt& one : table) {
    const auto before = server.server().lines().size();
    const auto reply = server.server().post(one.path, one.body, one.csrf, one.header);
    EXPECT_EQ(status_of(reply), one.status) << one.path << " " << one.body.substr(0, 40);
    EXPECT_EQ(server.server().lines().size(), before + 1) << one.path;
  }
  EXPECT_EQ(server.orders, 0);
  EXPECT_EQ(status_of(server.order()), 200) << "and the desk still works";
}

TEST(WebBoards, thousand_slow_orders_keep_no_arbiter_waiting) {
  constexpr std::size_t wanted = 1000;
  if (!can_open_connections(wanted)) GTEST_SKIP() << "SKIPPED: too few open files are allowed";
  BoardServer server;
  const SlowClients slow(server.port(),
                         DeskServer::post_bytes("boards/3/orders", R"({"order":"uphold 1"})",
                                                server.word, server.cookie),
                         wanted);
  EXPECT_EQ(status_of(server.order()), 200);
  EXPECT_EQ(status_of(get(server.port(), "/desk/boards", server.cookie)), 200);
  EXPECT_EQ(server.orders, 1) << "half an order is none";
}

}  // namespace luozi::host
