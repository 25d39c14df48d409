// Reeds end where the piece is, late and bouncing within their data sheet.
#include "hardware/model/sensor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace luozi::model {
namespace {

std::vector<ContactChange> of_square(const std::vector<ContactChange>& changes, int square) {
  std::vector<ContactChange> own;
  std::copy_if(changes.begin(), changes.end(), std::back_inserter(own),
               [&](const ContactChange& each) { return each.square == square; });
  return own;
}

TEST(ReedContacts, an_edge_bounces_zero_to_four_times_within_half_a_millisecond) {
  const std::array<Contact, 2> before{Contact::open, Contact::open};
  const std::array<ContactChange, 1> change{{{10'000, 1, Contact::white}}};
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const auto edges = reed_contacts(before, change, {}, random);
    sizes.insert(edges.size());
    EXPECT_GE(edges.front().at_us, 10'200);
    EXPECT_LE(edges.front().at_us, 10'600);
    EXPECT_LE(edges.back().at_us - edges.front().at_us, 500);
    EXPECT_EQ(edges.back().contact, Contact::white);
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{1, 3, 5}));
}

TEST(ReedContacts, a_release_bounces_back_to_what_stood_there) {
  const std::array<Contact, 1> before{Contact::black};
  const std::array<ContactChange, 1> change{{{0, 0, Contact::open}}};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const auto edges = reed_contacts(before, change, {}, random);
    EXPECT_GE(edges.front().at_us, 50);
    EXPECT_LE(edges.front().at_us, 200);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      EXPECT_EQ(edges[i].contact, i % 2 == 0 ? Contact::open : Contact::black);
    }
  }
}

TEST(ReedContacts, reeds_without_bounce_have_one_edge_however_many_bounces_they_could_have) {
  const std::array<Contact, 1> before{Contact::open};
  const std::array<ContactChange, 1> change{{{1000, 0, Contact::white}}};
  for (const std::int64_t bounce_us : {0, 3}) {  // two bounces need four slots
    Random random(1);
    const auto edges = reed_contacts(before, change, {.bounce_us = bounce_us}, random);
    EXPECT_EQ(edges.size(), 1U) << bounce_us;
  }
}

TEST(ReedContacts, changes_closer_than_a_bounce_keep_their_order) {
  const std::array<Contact, 1> before{Contact::open};
  const std::array<ContactChange, 2> changes{{{1000, 0, Contact::white}, {1100, 0, Contact::open}}};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    EXPECT_EQ(reed_contacts(before, changes, {}, random).back().contact, Contact::open);
  }
}

TEST(ReedContacts, squares_do_not_disturb_each_other_and_times_never_go_back) {
  const std::array<Contact, 2> before{Contact::white, Contact::open};
  const std::array<ContactChange, 2> changes{{{1000, 0, Contact::open}, {1001, 1, Contact::black}}};
  Random random(9);
  const auto edges = reed_contacts(before, changes, {}, random);
  EXPECT_EQ(of_square(edges, 0).back().contact, Contact::open);
  EXPECT_EQ(of_square(edges, 1).back().contact, Contact::black);
  EXPECT_TRUE(std::is_sorted(edges.begin(), edges.end(),
                             [](const auto& a, const auto& b) { return a.at_us < b.at_us; }));
}

}  // namespace
}  // namespace luozi::model
