// What one address may take of the server, however the address is written.
#include "host/relay/web_site.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace luozi::host {

namespace {

/// Counted like any other, without a socket.
struct Counted : WebConnection {
  using WebConnection::WebConnection;
  void close() override {}
};

struct WebSiteTest : testing::Test {
  std::shared_ptr<WebSite> site = [] {
    WebOptions options;
    options.limits.connections_per_address_max = 2;
    return std::make_shared<WebSite>(options);
  }();
  std::vector<std::unique_ptr<Counted>> connections;

  void connect(const std::string& address) {
    connections.push_back(std::make_unique<Counted>(site, address));
  }
};

}  // namespace

TEST_F(WebSiteTest, household_of_many_ipv6_addresses_is_one_address) {
  connect("2001:db8:1:2::1");
  EXPECT_TRUE(site->admits("2001:db8:1:2::2"));
  connect("2001:db8:1:2:ffff::2");
  EXPECT_FALSE(site->admits("2001:db8:1:2::3"));
  EXPECT_TRUE(site->admits("2001:db8:1:3::1"));
  connections.pop_back();
  EXPECT_TRUE(site->admits("2001:db8:1:2::3"));
}

TEST_F(WebSiteTest, ipv4_address_is_one_in_either_clothes) {
  connect("192.0.2.7");
  connect("::ffff:192.0.2.7");
  EXPECT_FALSE(site->admits("192.0.2.7"));
  EXPECT_FALSE(site->admits("::ffff:192.0.2.7"));
  EXPECT_TRUE(site->admits("::ffff:192.0.2.8"));
}

TEST_F(WebSiteTest, proxy_on_this_machine_brings_everybody) {
  for (const char* address : {"127.0.0.1", "::1", "::ffff:127.0.0.1"}) {
    for (int i = 0; i < 5; ++i) connect(address);
    EXPECT_TRUE(site->admits(address)) << address;
  }
}

}  // namespace luozi::host
