// Setting up clears the board first and leaves what was asked for.
#include "hardware/model/hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace luozi::model {
namespace {

constexpr Contact o = Contact::open, w = Contact::white, b = Contact::black;

TEST(SetUp, clears_and_fills_whatever_stood_before) {
  const std::array<Contact, 6> before{w, o, b, w, o, o};
  const std::array<Contact, 6> after{b, w, o, w, o, b};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    std::array<Contact, 6> board = before;
    const HandScript script = set_up(before, after, club_pace(), random);
    for (const ContactChange& change : contact_changes(script, 0)) {
      Contact& at = board.at(static_cast<std::size_t>(change.square));
      EXPECT_NE(at == o, change.contact == o) << "lifts what stands, places where nothing stands";
      at = change.contact;
    }
    EXPECT_EQ(board, after);
  }
}

TEST(SetUp, four_hands_are_quicker_than_one) {
  std::array<Contact, 32> none{};
  std::array<Contact, 32> all{};
  std::fill(all.begin(), all.begin() + 16, w);
  std::fill(all.begin() + 16, all.end(), b);
  Random random(1);
  const HandScript script = set_up(none, all, club_pace(), random);
  EXPECT_EQ(script.acts.size(), 32U);
  EXPECT_LT(script.placed_us, 8 * club_pace().set_up.at_most_us);
  EXPECT_GT(script.released_us, script.placed_us);
}

TEST(SetUp, nothing_to_do_does_nothing) {
  const std::array<Contact, 4> none{};
  Random random(1);
  EXPECT_TRUE(set_up(none, none, club_pace(), random).acts.empty());
}

}  // namespace
}  // namespace luozi::model
