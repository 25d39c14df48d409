// Serial numbers from the numbers of flash chips.
#include "firmware/core/serial.hpp"

#include "firmware/core/usb_device.hpp"

#include <gtest/gtest.h>

namespace luozi::firmware {
namespace {

TEST(Serial, is_sixteen_digits_behind_the_makers_letters) {
  EXPECT_EQ(serial_of(0x0123456789abcdef).view(), "LZ-0123456789ABCDEF");
  EXPECT_EQ(serial_of(0).view(), "LZ-0000000000000000");
}

TEST(Serial, fits_a_usb_string_and_the_hello) {
  EXPECT_LE(serial_of(0).view().size(), usb_serial_length_max);
}

}  // namespace
}  // namespace luozi::firmware
