// The calibration in flash, with power cut at any moment: the last one kept or the one before it.
#include "firmware/core/calibration_store.hpp"

#include "tests/unit/firmware/core/cuttable_flash.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>

namespace luozi::firmware {
namespace {

constexpr std::size_t sensors = 100;
using Store = CalibrationStore<CuttableFlash>;

/// Every sensor tells the number that it was made for.
HallCalibration numbered(std::uint16_t number) {
  HallCalibration calibration;
  for (std::size_t sensor = 0; sensor < sensors; ++sensor) {
    calibration.middle[sensor] = static_cast<std::uint16_t>(number + sensor);
    calibration.gain[sensor] = static_cast<std::uint16_t>(2 * number + sensor);
  }
  return calibration;
}

/// Which one is kept; none: none is.
std::optional<std::uint16_t> kept(CuttableFlash& flash, std::size_t count = sensors) {
  Store store(flash, count);
  HallCalibration calibration;
  if (!store.load(calibration)) return std::nullopt;
  const HallCalibration expected = numbered(calibration.middle[0]);
  EXPECT_EQ(calibration.middle, expected.middle);
  EXPECT_EQ(calibration.gain, expected.gain);
  return calibration.middle[0];
}

/// Saves at most so many steps long. True: it said that it was saved.
bool save(CuttableFlash& flash, std::uint16_t number, int steps) {
  Store store(flash, sensors);
  HallCalibration before;
  store.load(before);
  const HallCalibration calibration = numbered(number);
  store.save(calibration);
  for (int step = 0; step < steps && store.saving(); ++step) store.poll();
  return !store.saving() && store.saved();
}

TEST(CalibrationStore, flash_that_holds_anything_else_keeps_none) {
  CuttableFlash flash(2);
  EXPECT_EQ(kept(flash), std::nullopt);
  std::mt19937 random(1);
  for (std::uint8_t& byte : flash.memory) byte = static_cast<std::uint8_t>(random());
  EXPECT_EQ(kept(flash), std::nullopt);
  EXPECT_TRUE(save(flash, 7, 1000));
  EXPECT_EQ(kept(flash), 7);
}

TEST(CalibrationStore, newer_one_counts_and_both_slots_wear_alike) {
  CuttableFlash flash(2);
  for (std::uint16_t number = 1; number <= 10; ++number) {
    EXPECT_TRUE(save(flash, number, 1000));
    EXPECT_EQ(kept(flash), number);
  }
  EXPECT_EQ(flash.erasures, (std::vector<int>{5, 5}));
}

TEST(CalibrationStore, one_byte_that_rots_brings_the_older_one_back) {
  for (const std::uint32_t at : {0U, 5U, 14U, flash_page_bytes, flash_page_bytes + 399U}) {
    CuttableFlash flash(2);
    save(flash, 1, 1000);
    save(flash, 2, 1000);
    flash.memory[flash_sector_bytes + at] ^= 0x10U;
    EXPECT_EQ(kept(flash), 1) << at;
  }
}

TEST(CalibrationStore, of_a_board_with_other_sensors_is_not_taken) {
  CuttableFlash flash(2);
  save(flash, 1, 1000);
  EXPECT_EQ(kept(flash, sensors - 10), std::nullopt);
}

TEST(CalibrationStore, flash_that_does_not_keep_is_noticed) {
  /// Erases, and programs nothing.
  struct Worn : CuttableFlash {
    using CuttableFlash::CuttableFlash;
    void program(std::uint32_t, std::span<const std::uint8_t>) {}
  };
  Worn flash(2);
  CalibrationStore<Worn> store(flash, sensors);
  const HallCalibration calibration = numbered(1);
  store.save(calibration);
  for (int step = 0; step < 1000 && store.saving(); ++step) store.poll();
  EXPECT_FALSE(store.saving());
  EXPECT_FALSE(store.saved());
}

TEST(CalibrationStore, thousand_power_cuts_leave_the_last_one_or_the_one_before) {
  CuttableFlash flash(2);
  std::mt19937 random(20261122);
  ASSERT_TRUE(save(flash, 1, 1000));
  std::uint16_t safe = 1;
  int cut_short = 0;
  for (std::uint16_t number = 2; number <= 1001; ++number) {
    const bool saved = save(flash, number, std::uniform_int_distribution(1, 70)(random));
    flash.cut(random);
    const auto found = kept(flash);
    ASSERT_TRUE(found == number || (!saved && found == safe)) << "cut " << number;
    cut_short += saved ? 0 : 1;
    safe = *found;
  }
  EXPECT_GT(cut_short, 300) << "the cuts met a flash at work";
  EXPECT_LT(cut_short, 950);
}

}  // namespace
}  // namespace luozi::firmware
