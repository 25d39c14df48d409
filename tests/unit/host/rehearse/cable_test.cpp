// A cable keeps the order of what it carries, is as late as it is told to be, and loses its share.
#include "host/rehearse/cable.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

TEST(Cable, without_noise_is_a_wire) {
  Cable cable;
  EXPECT_TRUE(cable.send({1}, milliseconds(5)));
  EXPECT_TRUE(cable.send({2}, milliseconds(5)));
  EXPECT_EQ(cable.arrived(milliseconds(5)), Cable::Packet{1});
  EXPECT_EQ(cable.arrived(milliseconds(5)), Cable::Packet{2});
  EXPECT_TRUE(cable.arrived(milliseconds(5)).empty());
}

TEST(Cable, late_packets_keep_their_order) {
  const model::LinkNoise noise{.latency = {3000, 500, 500, 50'000}};
  Cable cable(noise, model::Random(7));
  for (std::uint8_t i = 1; i <= 100; ++i) EXPECT_TRUE(cable.send({i}, milliseconds(i)));
  EXPECT_TRUE(cable.arrived(milliseconds(1)).empty());
  std::uint8_t expected = 1;
  for (int ms = 1; ms <= 200; ++ms) {
    for (auto got = cable.arrived(milliseconds(ms)); !got.empty();
         got = cable.arrived(milliseconds(ms))) {
      EXPECT_EQ(got, Cable::Packet{expected});
      ++expected;
    }
  }
  EXPECT_EQ(expected, 101);
}

TEST(Cable, loses_its_share) {
  Cable cable({.drop = {100'000}}, model::Random(3));
  int lost = 0;
  for (int i = 0; i < 2000; ++i) {
    if (!cable.send({1}, {})) ++lost;
    cable.arrived({});
  }
  EXPECT_GT(lost, 150);
  EXPECT_LT(lost, 250);
}

TEST(Cable, what_was_under_way_is_gone_when_it_is_cut) {
  Cable cable({.latency = {3000, 0, 3000, 3000}}, model::Random(1));
  cable.send({1}, {});
  cable.cut();
  EXPECT_TRUE(cable.arrived(seconds(1)).empty());
}

}  // namespace
}  // namespace luozi::host
