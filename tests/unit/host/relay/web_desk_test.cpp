// The desk behind the server over loopback: signing in as browsers do, and what hostile clients
// try.
#include "tests/unit/host/relay/web_desk_rig.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>

#include <sys/socket.h>
#include <vector>

namespace luozi::host {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using testing::AllOf;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

}  // namespace

TEST(WebDesk, browser_signs_in_is_known_and_signs_out) {
  DeskServer server;
  const auto in = server.post("sign-in", credentials("Anna", right));
  ASSERT_EQ(status_of(in), 200) << in;
  EXPECT_THAT(field_of(in, "Set-Cookie"), HasSubstr("HttpOnly; SameSite=Strict"));
  EXPECT_EQ(field_of(in, "Cache-Control"), "no-store");
  EXPECT_EQ(field_of(in, "Content-Type"), "application/json");
  const std::string cookie = cookie_line(in);
  const auto me = get(server.port(), "/desk/me", cookie);
  EXPECT_EQ(member(me, "name"), "Anna");
  EXPECT_EQ(member(me, "role"), "arbiter");
  EXPECT_EQ(status_of(server.post("sign-out", "", member(me, "csrf"), cookie)), 200);
  EXPECT_EQ(member(get(server.port(), "/desk/me", cookie), "name"), "");
}

TEST(WebDesk, wrong_passphrase_is_refused_and_logged) {
  DeskServer server;
  const auto reply = server.post("sign-in", credentials("Anna", "wrong horse"));
  EXPECT_EQ(status_of(reply), 401);
  EXPECT_EQ(member(reply, "error"), "wrong-passphrase");
  EXPECT_EQ(field_of(reply, "WWW-Authenticate"), "Luozi-Desk");
  EXPECT_EQ(field_of(reply, "Set-Cookie"), "");
  EXPECT_THAT(server.lines(), Contains("desk: 127.0.0.1: POST /desk/sign-in 401: the name or the "
                                       "passphrase is wrong (Anna)"));
}

TEST(WebDesk, page_of_the_desk_is_never_framed) {
  DeskServer server;
  const auto reply = get(server.port(), "/desk?lang=zh");
  EXPECT_EQ(status_of(reply), 200);
  EXPECT_EQ(field_of(reply, "Content-Type"), "text/html; charset=utf-8");
  const std::string known = "If-None-Match: " + field_of(reply, "ETag") + "\r\n";
  for (const auto& each :
       {reply, get(server.port(), "/desk", known), get(server.port(), "/desk/me")}) {
    EXPECT_EQ(field_of(each, "X-Frame-Options"), "DENY") << each;
    EXPECT_THAT(field_of(each, "Content-Security-Policy"),
                AllOf(StartsWith("default-src 'self'"), EndsWith("; frame-ancestors 'none'")));
  }
}

TEST(WebDesk, page_of_the_desk_has_one_address) {
  DeskServer server;
  for (const char* target : {"/desk.html", "/desk.html?embed", "/./desk.html", "//desk.html"}) {
    EXPECT_EQ(status_of(get(server.port(), target)), 404) << target;
  }
}

TEST(WebDesk, page_of_the_boards_may_be_embedded) {
  DeskServer server;
  for (const char* target : {"/", "/?embed", "/index.html"}) {
    const auto reply = get(server.port(), target);
    EXPECT_EQ(status_of(reply), 200) << target;
    EXPECT_EQ(field_of(reply, "X-Frame-Options"), "") << target;
    EXPECT_THAT(field_of(reply, "Content-Security-Policy"), Not(HasSubstr("frame-ancestors")));
  }
}

TEST(WebDesk, server_without_a_desk_has_none_of_it) {
  RunningServer server;
  EXPECT_EQ(status_of(get(server.port(), "/desk")), 404);
  EXPECT_EQ(status_of(get(server.port(), "/desk.html")), 404);
  EXPECT_EQ(status_of(get(server.port(), "/desk/me")), 404);
  EXPECT_EQ(status_of(send_bytes(server.port(), DeskServer::post_bytes("sign-out", "", "", ""))),
            405);
}

TEST(WebDesk, head_and_several_requests_on_one_connection_are_served) {
  DeskServer server;
  const std::string body = credentials("Anna", right);
  std::string post = DeskServer::post_bytes("sign-in", body, "sign-in", "");
  post.erase(post.find("Connection: close\r\n"), 19);
  const auto replies = send_bytes(
      server.port(), "HEAD /desk/me HTTP/1.1\r\nHost: x\r\n\r\n" + post + post +
                         "GET /api/v1/boards HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(status_of(replies), 200);
  EXPECT_EQ(body_of(replies).find("HTTP/1.1 200"), 0U) << "HEAD has no body";
  std::size_t count = 0;
  for (auto at = replies.find("HTTP/1.1 200"); at != std::string::npos;
       at = replies.find("HTTP/1.1 200", at + 1)) {
    ++count;
  }
  EXPECT_EQ(count, 4U) << replies;
}

TEST(WebDesk, hostile_request_is_refused_with_one_line_and_changes_nothing) {
  DeskServer server;
  const auto in = server.post("sign-in", credentials("Anna", right));
  const std::string cookie = cookie_line(in);
  const std::string word = member(in, "csrf");
  const std::string big(5000, 'x');
  const std::string json = "Content-Type: application/json\r\n";
  const std::string own = "Host: x\r\nOrigin: http://x\r\nX-Luozi-Csrf: " + word + "\r\n" + cookie;
  const std::string forged = "Cookie: luozi-desk=" + std::string(64, 'a') + "\r\n";
  const std::vector<std::pair<std::string, int>> table = {
      {"POST /desk/sign-out HTTP/1.1\r\nHost: x\r\nOrigin: http://evil\r\nX-Luozi-Csrf: " + word +
           "\r\n" + cookie + "\r\n",
       403},
      {"POST /desk/sign-out HTTP/1.1\r\nHost: x\r\nX-Luozi-Csrf: " + word + "\r\n" + cookie +
           "\r\n",
       403},
      {"POST /desk/sign-out HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n" + cookie + "\r\n", 403},
      {"POST /desk/sign-out HTTP/1.1\r\n" + own + "Sec-Fetch-Site: cross-site\r\n\r\n", 403},
      {"POST /desk/sign-out HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n" + forged + "\r\n", 401},
      {"POST /desk/rule HTTP/1.1\r\n" + own + "\r\n", 404},
      {"POST /desk/ HTTP/1.1\r\n" + own + "\r\n", 404},
      {"POST /desk HTTP/1.1\r\nConnection: close\r\n" + own + "\r\n", 405},
      {"PUT /desk/sign-out HTTP/1.1\r\n" + own + "\r\n", 405},
      {"BREW /desk/me HTTP/1.1\r\n" + own + "\r\n", 405},
      {"POST /desk/sign-out HTTP/1.1\r\n" + own + "Content-Length: 5000\r\n\r\n" + big, 413},
      {"POST /desk/sign-out HTTP/1.1\r\n" + own + "Content-Length: 99999999999\r\n\r\n", 413},
      {"POST /desk/sign-out HTTP/1.1\r\n" + own + "Transfer-Encoding: chunked\r\n\r\n1388\r\n" +
           big + "\r\n0\r\n\r\n",
       413},
      {"POST /desk/sign-out HTTP/1.1\r\n" + own + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
      {"POST /desk/sign-in HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nX-Luozi-Csrf: sign-in\r\n" +
           json + "Content-Length: 5\r\n\r\n[[[[[",
       400},
      {"POST /desk/" + std::string(2000, 'a') + " HTTP/1.1\r\n" + own + "\r\n", 414},
      {"POST /desk/me HTTP/1.1\r\n" + own + "X: " + std::string(9000, 'a') + "\r\n\r\n", 431},
  };
  for (const auto& [request, status] : table) {
    std::string closing = request;
    if (closing.find("Connection:") == std::string::npos) {
      closing.insert(closing.find("\r\n") + 2, "Connection: close\r\n");
    }
    const auto before = server.lines().size();
    const auto reply = send_bytes(server.port(), closing);
    EXPECT_EQ(status_of(reply), status) << request.substr(0, 80) << "\n" << reply;
    EXPECT_LE(body_of(reply).size(), 150U);
    const bool is_of_desk = request.find(" /desk/") != std::string::npos;
    EXPECT_EQ(body_of(reply).starts_with("{\"error\":\""), is_of_desk) << reply;
    const auto lines = server.lines();
    ASSERT_EQ(lines.size(), before + 1) << request.substr(0, 80);
    EXPECT_THAT(lines.back(), StartsWith("desk: 127.0.0.1: "));
    EXPECT_EQ(lines.back().find('\n'), std::string::npos);
  }
  EXPECT_EQ(member(get(server.port(), "/desk/me", cookie), "name"), "Anna");
}

TEST(WebDesk, chunked_body_within_the_limit_is_read) {
  DeskServer server;
  const auto reply = send_bytes(
      server.port(),
      "POST /desk/sign-in HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\n"
      "Content-Type: application/json\r\nX-Luozi-Csrf: sign-in\r\nTransfer-Encoding: "
      "chunked\r\n\r\n"
      "10\r\n{\"name\":\"Anna\",\"\r\n1d\r\npassphrase\":\"correct horse\"}\r\n0\r\n\r\n");
  EXPECT_EQ(status_of(reply), 400) << "a chunk's size that is wrong";
  const auto right_sizes = send_bytes(
      server.port(),
      "POST /desk/sign-in HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\n"
      "Content-Type: application/json\r\nX-Luozi-Csrf: sign-in\r\nTransfer-Encoding: "
      "chunked\r\n\r\n"
      "10\r\n{\"name\":\"Anna\",\"\r\n1c\r\npassphrase\":\"correct horse\"}\r\n0\r\n\r\n");
  EXPECT_EQ(status_of(right_sizes), 200) << right_sizes;
}

TEST(WebDesk, body_that_does_not_come_is_given_up_and_logged) {
  WebOptions options;
  options.limits.idle_timeout = std::chrono::milliseconds(50);
  DeskServer server(options);
  const auto request = DeskServer::post_bytes("sign-in", credentials("Anna", right), "sign-in", "");
  EXPECT_EQ(send_bytes(server.port(), request.substr(0, request.size() - 1)), "");
  get(server.port(), "/desk/me");  // the line is written after the connection is closed
  EXPECT_THAT(server.lines(),
              Contains("desk: 127.0.0.1: POST /desk/sign-in: the request's body did not come"));
}

TEST(WebDesk, thousand_wrong_passphrases_at_once_hold_nobody_up) {
  // In earnest: all of them one after another would take two minutes, and clients here wait 20 s.
  DeskServer server({}, hash_cost);
  asio::io_context io;
  std::vector<tcp::socket> guessers;
  for (int i = 0; i < 200; ++i) {  // five posts each
    guessers.emplace_back(io);
    guessers.back().connect({asio::ip::address_v4::loopback(), server.port()});
    std::string posts;
    for (int j = 0; j < 5; ++j) {
      const std::string name = std::to_string(i) + "." + std::to_string(j);
      std::string post =
          DeskServer::post_bytes("sign-in", credentials(name, "some guess"), "sign-in", "");
      posts += post.erase(post.find("Connection: close\r\n"), 19);
    }
    asio::write(guessers.back(), asio::buffer(posts));
  }
  EXPECT_EQ(status_of(get(server.port(), "/api/v1/boards")), 200);
  FeedClient viewer(server.port());
  EXPECT_EQ(viewer.status(), 101);
  EXPECT_TRUE(viewer.next());
}

TEST(WebDesk, thousand_slow_connections_keep_no_arbiter_out) {
  constexpr std::size_t wanted = 1000;
  if (!can_open_connections(wanted)) GTEST_SKIP() << "SKIPPED: too few open files are allowed";
  DeskServer server;
  const SlowClients slow(
      server.port(), DeskServer::post_bytes("sign-in", credentials("Anna", right), "sign-in", ""),
      wanted);
  EXPECT_EQ(status_of(server.post("sign-in", credentials("Anna", right))), 200);
  EXPECT_EQ(status_of(get(server.port(), "/api/v1/boards")), 200);
}

TEST(WebDesk, server_stops_while_a_passphrase_is_being_checked) {
  DeskServer server({}, hash_cost);
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect({asio::ip::address_v4::loopback(), server.port()});
  asio::write(socket, asio::buffer(DeskServer::post_bytes("sign-in", credentials("nobody", right),
                                                          "sign-in", "")));
  EXPECT_EQ(status_of(get(server.port(), "/api/v1/boards")), 200);
}

}  // namespace luozi::host
