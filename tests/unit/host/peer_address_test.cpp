// One household is one address, and this machine is known in all its clothes.
#include "host/peer_address.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

TEST(PeerAddress, one_household_is_one_key) {
  EXPECT_EQ(attempt_key_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(attempt_key_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(attempt_key_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(attempt_key_of("2001:db8:1:2::1"), attempt_key_of("2001:db8:1:2:ffff::1"));
  EXPECT_NE(attempt_key_of("2001:db8:1:3::1"), attempt_key_of("2001:db8:1:2::1"));
  EXPECT_EQ(attempt_key_of("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(attempt_key_of("nonsense"), "nonsense");
}

TEST(PeerAddress, numbers_alone_are_an_address) {
  for (const char* address : {"127.0.0.1", "0.0.0.0", "::", "2001:db8::1", "fe80::1%eth0"}) {
    EXPECT_TRUE(is_ip_address(address)) << address;
  }
  for (const char* text : {"localhost", "", "127.0.0.1:80", "127.0.0", "http://127.0.0.1", "%lo"}) {
    EXPECT_FALSE(is_ip_address(text)) << text;
  }
}

TEST(PeerAddress, this_machine_is_known_by_any_of_its_addresses) {
  for (const char* address : {"127.0.0.1", "127.255.0.9", "::1", "0:0:0:0:0:0:0:1", "::1%lo",
                              "::ffff:127.0.0.1", "::ffff:7f00:1"}) {
    EXPECT_TRUE(is_loopback(address)) << address;
  }
  for (const char* address :
       {"192.0.2.7", "128.0.0.1", "::", "::2", "::/64", "::ffff:192.0.2.7", "::127.0.0.1",
        "2001:db8::1", "127.0.0.1.example", "127.", "nonsense", ""}) {
    EXPECT_FALSE(is_loopback(address)) << address;
  }
}

}  // namespace
}  // namespace luozi::host
