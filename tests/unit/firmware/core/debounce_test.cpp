// Debounce as tables: what the sensor shows when, and when which change is believed.
#include "firmware/core/debounce.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace luozi::firmware {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using wire::Contact;

constexpr auto empty = Contact::empty;
constexpr auto filled = Contact::filled;
constexpr auto white = Contact::white;
constexpr auto black = Contact::black;

/// From `at_us` on, the sensor of `square` shows this.
struct Input {
  std::uint64_t at_us;
  std::size_t square;
  Contact contact;
};

struct Change {
  std::uint64_t at_us;
  std::size_t square;
  Contact contact;
  friend bool operator==(const Change&, const Change&) = default;
};

void PrintTo(const Change& change, std::ostream* out) {
  *out << fmt::format("{} us: square {} shows {}", change.at_us, change.square,
                      static_cast<int>(change.contact));
}

/// Scans of a board of four squares, all inputs in order of time.
class Bench {
 public:
  explicit Bench(std::vector<Input> inputs, DebounceTimes times = {10'000, 5'000})
      : inputs_(std::move(inputs)), debounce_(4, times) {
    reading_.count = 4;
  }

  void scan(std::uint64_t now) {
    for (; next_ < inputs_.size() && inputs_[next_].at_us <= now; ++next_) {
      reading_.set(inputs_[next_].square, inputs_[next_].contact);
    }
    debounce_.scan(reading_, now, [&](std::size_t square, Contact contact) {
      changes.push_back({now, square, contact});
    });
  }
  void scan_every(std::uint64_t period_us, std::uint64_t until_us) {
    for (std::uint64_t now = 0; now <= until_us; now += period_us) scan(now);
  }
  bool settled() const { return debounce_.settled(reading_); }

  std::vector<Change> changes;

 private:
  std::vector<Input> inputs_;
  std::size_t next_ = 0;
  wire::Cells reading_;
  Debounce debounce_;
};

struct Case {
  const char* name;
  std::vector<Input> inputs;
  std::vector<Change> changes;  ///< `at_us`: the earliest time, as if scanned all the time
};

/// Reed bounce: `edges` changes `spacing` apart before it rests on `end`.
std::vector<Input> bounce(std::uint64_t at, std::size_t square, Contact end, int edges,
                          std::uint64_t spacing) {
  std::vector<Input> inputs;
  const Contact other = end == empty ? filled : empty;
  for (int i = 0; i < edges; ++i) {
    inputs.push_back({at, square, i % 2 == 0 ? end : other});
    at += spacing;
  }
  inputs.push_back({at, square, end});
  return inputs;
}

std::vector<Input> joined(std::vector<Input> first, const std::vector<Input>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"place is believed after the place time", {{20'000, 1, filled}}, {{25'000, 1, filled}}},
      {"lift is believed after the lift time",
       {{20'000, 1, filled}, {60'000, 1, empty}},
       {{25'000, 1, filled}, {70'000, 1, empty}}},
      {"blip shorter than the place time is nothing",
       {{20'000, 1, filled}, {24'000, 1, empty}},
       {}},
      {"gap shorter than the lift time is nothing",
       {{20'000, 1, filled}, {60'000, 1, empty}, {69'000, 1, filled}},
       {{25'000, 1, filled}}},
      {"white and black are told apart",
       {{20'000, 0, white}, {20'000, 3, black}},
       {{25'000, 0, white}, {25'000, 3, black}}},
      {"another colour on a filled square is a place",
       {{20'000, 2, white}, {60'000, 2, black}},
       {{25'000, 2, white}, {65'000, 2, black}}},
      {"two squares do not disturb each other",
       {{20'000, 0, filled}, {22'000, 1, filled}, {60'000, 0, empty}},
       {{25'000, 0, filled}, {27'000, 1, filled}, {70'000, 0, empty}}},
      {"slide that stays seven milliseconds on a square is seen there",
       {{20'000, 1, filled}, {27'000, 1, empty}, {27'000, 2, filled}},
       {{25'000, 1, filled}, {32'000, 2, filled}, {37'000, 1, empty}}},
  };
  return all;
}

/// Readings happen at scans only: an edge is seen up to one scan late, and its time ends at a scan.
void expect_changes(const std::vector<Change>& got, const Case& wanted, std::uint64_t period) {
  ASSERT_EQ(got.size(), wanted.changes.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_EQ(got[i].square, wanted.changes[i].square);
    EXPECT_EQ(got[i].contact, wanted.changes[i].contact);
    EXPECT_GE(got[i].at_us, wanted.changes[i].at_us);
    EXPECT_LE(got[i].at_us, wanted.changes[i].at_us + 2 * period);
  }
}

TEST(Debounce, table_holds_at_any_even_pace) {
  for (const std::uint64_t period : {100U, 125U, 200U, 333U, 500U, 1000U}) {
    for (const Case& one : cases()) {
      SCOPED_TRACE(fmt::format("{} at {} us", one.name, period));
      Bench bench(one.inputs);
      bench.scan_every(period, 200'000);
      expect_changes(bench.changes, one, period);
      EXPECT_TRUE(bench.settled());
    }
  }
}

TEST(Debounce, table_holds_at_irregular_pace) {
  for (unsigned seed = 1; seed <= 50; ++seed) {
    std::mt19937 random(seed);
    for (const Case& one : cases()) {
      SCOPED_TRACE(fmt::format("{} with seed {}", one.name, seed));
      Bench bench(one.inputs);
      for (std::uint64_t now = 0; now < 200'000; now += 100 + random() % 900) bench.scan(now);
      expect_changes(bench.changes, one, 1000);
    }
  }
}

TEST(Debounce, exact_times_at_one_kilohertz) {
  Bench bench({{20'000, 1, filled}, {60'000, 1, empty}});
  bench.scan_every(1000, 200'000);
  EXPECT_THAT(bench.changes, ElementsAre(Change{25'000, 1, filled}, Change{70'000, 1, empty}));
}

TEST(Debounce, bounces_of_a_reed_are_one_event_each) {
  for (const std::uint64_t period : {100U, 250U, 500U, 1000U}) {
    for (const std::uint64_t spacing : {50U, 130U, 300U, 700U}) {
      SCOPED_TRACE(fmt::format("scanned every {} us, edges {} us apart", period, spacing));
      Bench bench(
          joined(bounce(20'000, 1, filled, 20, spacing), bounce(80'000, 1, empty, 20, spacing)));
      bench.scan_every(period, 200'000);
      ASSERT_EQ(bench.changes.size(), 2U);
      EXPECT_EQ(bench.changes[0].contact, filled);
      EXPECT_EQ(bench.changes[1].contact, empty);
    }
  }
}

TEST(Debounce, chatter_that_shows_both_equally_changes_nothing) {
  std::vector<Input> inputs;
  for (std::uint64_t at = 0; at < 1'000'000; at += 1000) {
    inputs.push_back({at, 1, at % 2000 == 0 ? filled : empty});
  }
  Bench bench(inputs);
  bench.scan_every(1000, 999'000);
  EXPECT_THAT(bench.changes, IsEmpty());
}

TEST(Debounce, noise_delays_a_place_but_does_not_hide_it) {
  std::mt19937 random(9);
  std::vector<Input> inputs;
  for (std::uint64_t at = 20'000; at < 200'000; at += 200) {
    inputs.push_back({at, 1, random() % 10 == 0 ? empty : filled});
  }
  Bench bench(inputs);
  bench.scan_every(200, 199'000);
  ASSERT_EQ(bench.changes.size(), 1U);
  EXPECT_GT(bench.changes[0].at_us, 25'000U);
  EXPECT_LT(bench.changes[0].at_us, 40'000U);
}

TEST(Debounce, long_pause_between_scans_is_no_evidence) {
  Bench bench({{20'000, 1, filled}});
  bench.scan(0);
  bench.scan(20'000);
  bench.scan(120'000);
  EXPECT_THAT(bench.changes, IsEmpty());
  bench.scan(220'000);
  EXPECT_THAT(bench.changes, ElementsAre(Change{220'000, 1, filled}));
}

TEST(Debounce, wavering_between_colours_waits_for_one) {
  std::vector<Input> inputs;
  for (std::uint64_t at = 20'000; at < 60'000; at += 1000) {
    inputs.push_back({at, 1, at % 2000 == 0 ? white : filled});
  }
  inputs.push_back({60'000, 1, white});
  Bench bench(inputs);
  bench.scan_every(1000, 100'000);
  EXPECT_THAT(bench.changes, ElementsAre(Change{65'000, 1, white}));
}

TEST(Debounce, lift_and_place_times_are_their_own) {
  Bench bench({{20'000, 1, filled}, {60'000, 1, empty}}, {.lift_us = 2'000, .place_us = 30'000});
  bench.scan_every(1000, 100'000);
  EXPECT_THAT(bench.changes, ElementsAre(Change{50'000, 1, filled}, Change{62'000, 1, empty}));
}

/// Four pieces stand, and so many of them go for so long.
std::vector<Change> hop(std::size_t pieces, std::uint64_t for_us) {
  std::vector<Input> inputs;
  for (std::size_t square = 0; square < 4; ++square) inputs.push_back({0, square, filled});
  for (std::size_t square = 0; square < pieces; ++square) inputs.push_back({50'000, square, empty});
  for (std::size_t square = 0; square < pieces; ++square) {
    inputs.push_back({50'000 + for_us, square, filled});
  }
  Bench bench(inputs, DebounceTimes{});
  bench.scan_every(1000, 200'000);
  return {bench.changes.begin() + 4, bench.changes.end()};
}

TEST(Debounce, lifts_that_return_together_after_a_knock_do_not_count) {
  EXPECT_THAT(hop(4, 11'000), IsEmpty());
  EXPECT_EQ(hop(3, 11'000).size(), 6U) << "hands may take three";
}

TEST(Debounce, many_pieces_that_leave_together_are_lifted_a_little_later) {
  EXPECT_THAT(hop(4, 60'000), ElementsAre(Change{62'000, 0, empty}, Change{62'000, 1, empty},
                                          Change{62'000, 2, empty}, Change{62'000, 3, empty},
                                          Change{115'000, 0, filled}, Change{115'000, 1, filled},
                                          Change{115'000, 2, filled}, Change{115'000, 3, filled}));
}

TEST(Debounce, parts_read_in_turn_have_each_its_own_time) {
  Debounce debounce(4, {5'000, 5'000});
  wire::Cells reading;
  reading.count = 4;
  std::vector<std::pair<std::size_t, std::uint64_t>> changes;
  // Two strips of two in turn, each every 3.3 ms; one sensor of each fills at 10 ms.
  for (std::uint64_t now = 0; now < 40'000; now += 1650) {
    const std::size_t strip = now / 1650 % 2;
    if (now >= 10'000) reading.set(2 * strip + 1, wire::Contact::filled);
    debounce.scan(reading, {2 * strip, 2, strip}, now,
                  [&](std::size_t square, wire::Contact) { changes.emplace_back(square, now); });
  }
  // First read at 11.55 and 13.2 ms, believed with the third reading.
  EXPECT_EQ(changes,
            (std::vector<std::pair<std::size_t, std::uint64_t>>{{3, 18'150}, {1, 19'800}}));
}

}  // namespace
}  // namespace luozi::firmware
