// The server over loopback: requests good, bad and hostile.
#include "host/own_addresses.hpp"
#include "tests/unit/host/relay/a_board.hpp"
#include "tests/unit/host/relay/web_client.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace luozi::host {

TEST(WebServer, boards_are_served_as_json_with_an_etag) {
  RunningServer server;
  server.publish(a_board("1"));
  const auto reply = get(server.port(), "/api/v1/boards");
  EXPECT_EQ(status_of(reply), 200);
  EXPECT_EQ(field_of(reply, "Content-Type"), "application/json");
  EXPECT_EQ(field_of(reply, "Cache-Control"), "no-cache");
  EXPECT_EQ(boost::json::parse(body_of(reply)).at("boards").at(0).at("id").as_string(), "1");
  const auto again =
      get(server.port(), "/api/v1/boards", "If-None-Match: " + field_of(reply, "ETag") + "\r\n");
  EXPECT_EQ(status_of(again), 304);
  EXPECT_EQ(body_of(again), "");
}

TEST(WebServer, page_is_served_with_a_policy_that_names_only_this_server) {
  RunningServer server;
  const auto reply = get(server.port(), "/?board=3");
  ASSERT_EQ(status_of(reply), 200);
  EXPECT_EQ(field_of(reply, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_TRUE(field_of(reply, "Content-Security-Policy").starts_with("default-src 'self'"));
  EXPECT_EQ(field_of(reply, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(field_of(reply, "Content-Length"), std::to_string(body_of(reply).size()));
}

TEST(WebServer, head_is_the_header_alone) {
  RunningServer server;
  const auto whole = get(server.port(), "/api/v1/boards");
  const auto head = send_bytes(
      server.port(), "HEAD /api/v1/boards HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(status_of(head), 200);
  EXPECT_EQ(body_of(head), "");
  EXPECT_EQ(field_of(head, "Content-Length"), std::to_string(body_of(whole).size()));
  EXPECT_EQ(field_of(head, "ETag"), field_of(whole, "ETag"));
}

TEST(WebServer, several_requests_share_a_connection) {
  RunningServer server;
  const std::string first = "GET /api/v1/boards HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string last = "GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const auto reply = send_bytes(server.port(), first + first + last);
  EXPECT_EQ(status_of(reply), 200);
  const auto end = reply.rfind("HTTP/1.1 ");
  EXPECT_EQ(status_of(reply.substr(end)), 404);
  EXPECT_NE(reply.find("HTTP/1.1 200", 1), std::string::npos);
}

TEST(WebServer, bad_request_gets_a_short_answer_and_the_connection_ends) {
  RunningServer server;
  const std::string host = "Host: x\r\n";
  const std::vector<std::pair<std::string, int>> table = {
      {"nonsense\r\n\r\n", 400},
      {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 15), 400},  // TLS
      {"GET / HTTP/9.9\r\n" + host + "\r\n", 505},
      {"GET / HTTP/1.1\r\nno colon here\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\nhello", 413},
      {"GET / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
       413},
      {"GET / HTTP/1.1\r\n" + host + "Content-Length: x\r\n\r\n", 400},
      {"GET /" + std::string(2000, 'a') + " HTTP/1.1\r\n" + host + "\r\n", 414},
      {"GET / HTTP/1.1\r\nX: " + std::string(9000, 'a') + "\r\n\r\n", 431},
      {"GET / HTTP/1.1\r\n" + std::string(20000, 'a'), 431},
      {"POST / HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", 405},
      {"GET /api/v1/feed HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", 426},
  };
  for (const auto& [request, status] : table) {
    const auto reply = send_bytes(server.port(), request);
    EXPECT_EQ(status_of(reply), status) << request.substr(0, 60) << "\n" << reply;
    EXPECT_LE(body_of(reply).size(), 100U);
    EXPECT_EQ(field_of(reply, "Content-Type"), "text/plain; charset=utf-8");
  }
  EXPECT_EQ(status_of(get(server.port(), "/api/v1/boards")), 200);
}

TEST(WebServer, silent_connection_is_closed) {
  WebOptions options;
  options.limits.idle_timeout = std::chrono::milliseconds(50);
  RunningServer server(options);
  EXPECT_EQ(send_bytes(server.port(), "GET / HT"), "");
}

TEST(WebServer, connection_above_the_limit_is_told_so) {
  WebOptions options;
  options.limits.connections_max = 1;
  RunningServer server(options);
  FeedClient viewer(server.port());
  ASSERT_EQ(viewer.status(), 101);
  const auto reply = send_bytes(server.port(), "");
  EXPECT_EQ(status_of(reply), 503);
  EXPECT_EQ(field_of(reply, "Content-Length"), std::to_string(body_of(reply).size()));
}

TEST(WebServer, one_address_cannot_take_every_place) {
  WebOptions options;
  options.limits.connections_per_address_max = 1;
  options.limits.loopback_is_exempt = false;
  RunningServer server(options);
  {
    FeedClient viewer(server.port());
    ASSERT_EQ(viewer.status(), 101);
    EXPECT_EQ(status_of(send_bytes(server.port(), "")), 503);
  }
  options.limits.loopback_is_exempt = true;
  RunningServer behind_a_proxy(options);
  FeedClient viewer(behind_a_proxy.port());
  EXPECT_EQ(status_of(get(behind_a_proxy.port(), "/api/v1/boards")), 200);
}

TEST(WebServer, port_in_use_is_one_clear_line) {
  RunningServer server;
  boost::asio::io_context io;
  WebOptions options;
  options.port = server.port();
  const auto second = WebServer::listen(io, options);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(), "port " + std::to_string(server.port()) +
                                " on 127.0.0.1: another program uses it; stop that program or "
                                "choose another port");
}

TEST(WebServer, address_that_is_none_is_one_clear_line) {
  boost::asio::io_context io;
  WebOptions options;
  options.port = 0;
  options.address = "localhost";
  const auto named = WebServer::listen(io, options);
  ASSERT_FALSE(named);
  EXPECT_TRUE(named.error().starts_with("web address localhost: not an IP address"));
  options.address = "192.0.2.1";  // RFC 5737: given to documents, never to machines
  const auto foreign = WebServer::listen(io, options);
  ASSERT_FALSE(foreign);
  EXPECT_NE(foreign.error().find("this machine has no such address"), std::string::npos);
}

TEST(WebServer, url_can_be_opened) {
  boost::asio::io_context io;
  WebOptions options;
  options.port = 0;
  const auto server = WebServer::listen(io, options);
  ASSERT_TRUE(server);
  EXPECT_EQ((*server)->url(), "http://127.0.0.1:" + std::to_string((*server)->port()) + "/");
  EXPECT_TRUE((*server)->urls_elsewhere().empty()) << "nobody else is let in";
}

TEST(WebServer, urls_of_one_that_listens_to_everybody_can_be_opened_here_and_elsewhere) {
  boost::asio::io_context io;
  WebOptions options;
  options.address = "0.0.0.0";
  options.port = 0;
  const auto server = WebServer::listen(io, options);
  ASSERT_TRUE(server);
  const std::string port = std::to_string((*server)->port());
  EXPECT_EQ((*server)->url(), "http://127.0.0.1:" + port + "/");
  const auto addresses = own_addresses(AddressKind::ipv4);
  const auto urls = (*server)->urls_elsewhere();
  ASSERT_EQ(urls.size(), addresses.size());
  for (std::size_t i = 0; i < urls.size(); ++i) {
    EXPECT_EQ(urls[i], "http://" + addresses[i] + ":" + port + "/");
    EXPECT_NE(addresses[i], "127.0.0.1");
  }
}

}  // namespace luozi::host
