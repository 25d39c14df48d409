// The log in flash, with power cut at any moment: what was written is there, in order, and nothing
// else.
#include "firmware/core/flight_log.hpp"

#include "firmware/wire/messages.hpp"
#include "tests/unit/firmware/core/cuttable_flash.hpp"

#include <gmock/gmock.h>

#include <map>
#include <random>
#include <vector>

namespace luozi::firmware {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

wire::Payload lift(std::uint64_t sequence) {
  return wire::encode(wire::Record<wire::Lift>{sequence, sequence * 1000, {12}});
}

using Log = FlightLog<CuttableFlash>;
using Sequences = std::vector<std::uint64_t>;

void write(Log& log, std::uint64_t first, std::uint64_t last) {
  for (std::uint64_t sequence = first; sequence <= last; ++sequence) {
    log.record(lift(sequence).view());
    for (int i = 0; i < 5000 && !log.written(); ++i) log.poll();
  }
}

Sequences recalled(Log& log, std::uint32_t boot, std::uint64_t after = 0) {
  Sequences found;
  log.recall(boot, after);
  for (int tries = 0; log.recalling() && tries < 1'000'000; ++tries) {
    if (const auto entry = log.next_recalled()) {
      const wire::Payload expected = lift(entry->sequence());
      EXPECT_TRUE(std::ranges::equal(entry->payload(), expected.view()));
      found.push_back(entry->sequence());
    }
  }
  return found;
}

Sequences numbers(std::uint64_t first, std::uint64_t last) {
  Sequences all;
  for (std::uint64_t number = first; number <= last; ++number) all.push_back(number);
  return all;
}

TEST(FlightLog, records_of_an_earlier_start_are_given_after_the_number_asked_for) {
  CuttableFlash flash(8);
  {
    Log log(flash, 8);
    log.mount(7);
    write(log, 1, 400);
  }
  Log log(flash, 8);
  log.mount(8);
  EXPECT_EQ(recalled(log, 7), numbers(1, 400));
  EXPECT_EQ(recalled(log, 7, 397), numbers(398, 400));
  EXPECT_THAT(recalled(log, 7, 400), IsEmpty());
  EXPECT_THAT(recalled(log, 9), IsEmpty());
}

TEST(FlightLog, own_start_is_given_as_well_while_it_goes_on) {
  CuttableFlash flash(4);
  Log log(flash, 4);
  log.mount(7);
  write(log, 1, 10);
  log.recall(7, 8);
  write(log, 11, 12);
  Sequences found;
  while (log.recalling()) {
    if (const auto entry = log.next_recalled()) found.push_back(entry->sequence());
  }
  EXPECT_THAT(found, ElementsAre(9, 10, 11, 12));
}

TEST(FlightLog, full_ring_loses_the_oldest_and_wears_every_sector_alike) {
  CuttableFlash flash(5);
  Log log(flash, 5);
  log.mount(7);
  write(log, 1, 8000);
  const Sequences held = recalled(log, 7);
  ASSERT_FALSE(held.empty());
  EXPECT_EQ(held, numbers(held.front(), 8000));
  EXPECT_GT(held.size(), 3 * 150U);
  const auto [least, most] = std::ranges::minmax(flash.erasures);
  EXPECT_LE(most - least, 1);
}

TEST(FlightLog, records_wait_while_a_sector_is_erased) {
  CuttableFlash flash(4);
  Log log(flash, 4);
  log.mount(7);
  for (std::uint64_t sequence = 1; sequence <= 150; ++sequence) log.record(lift(sequence).view());
  for (int i = 0; i < 5000 && !log.written(); ++i) log.poll();
  EXPECT_EQ(recalled(log, 7), numbers(1, 150));
}

TEST(FlightLog, flash_that_holds_anything_else_is_an_empty_log) {
  CuttableFlash flash(4);
  std::mt19937 random(1);
  for (std::uint8_t& byte : flash.memory) byte = static_cast<std::uint8_t>(random());
  Log log(flash, 4);
  log.mount(7);
  EXPECT_THAT(recalled(log, 7), IsEmpty());
  write(log, 1, 5);
  EXPECT_EQ(recalled(log, 7), numbers(1, 5));
}

/// One start of a board: records in random bursts, then a cut at a random step. Gives the last
/// record that was surely in flash.
std::uint64_t play_until_cut(CuttableFlash& flash, std::uint32_t sectors, std::uint32_t boot,
                             std::mt19937& random) {
  Log log(flash, sectors);
  log.mount(boot);
  std::uint64_t made = 0, safe = 0;
  const auto steps = std::uniform_int_distribution(1, 1500)(random);
  for (int step = 0; step < steps; ++step) {
    if (random() % 8 == 0) log.record(lift(++made).view());
    log.poll();
    if (log.written()) safe = made;
  }
  flash.cut(random);
  return safe;
}

TEST(FlightLog, thousand_power_cuts_lose_no_written_record_and_invent_none) {
  constexpr std::uint32_t sectors = 6;
  CuttableFlash flash(sectors);
  std::mt19937 random(20261122);
  std::uint64_t checked = 0;
  for (std::uint32_t boot = 1; boot <= 1000; ++boot) {
    const std::uint64_t safe = play_until_cut(flash, sectors, boot, random);
    Log log(flash, sectors);
    log.mount(1'000'000 + boot);
    const Sequences held = recalled(log, boot);
    ASSERT_GE(held.size(), safe) << "start " << boot;
    ASSERT_EQ(held, numbers(1, held.size())) << "start " << boot;
    checked += safe;
  }
  EXPECT_GT(checked, 10'000U) << "the cuts left something to lose";
}

TEST(FlightLog, starts_before_the_last_are_held_through_cuts_as_long_as_the_ring_is) {
  constexpr std::uint32_t sectors = 16;
  CuttableFlash flash(sectors);
  std::mt19937 random(5);
  std::map<std::uint32_t, std::uint64_t> safe;
  for (std::uint32_t boot = 1; boot <= 60; ++boot) {
    safe[boot] = play_until_cut(flash, sectors, boot, random);
    Log log(flash, sectors);
    log.mount(1'000'000);
    // A start uses at most three sectors here, two are being erased or opened.
    for (std::uint32_t earlier = boot > 4 ? boot - 4 : 1; earlier <= boot; ++earlier) {
      ASSERT_GE(recalled(log, earlier).size(), safe[earlier]) << earlier << " after " << boot;
    }
  }
}

}  // namespace
}  // namespace luozi::firmware
