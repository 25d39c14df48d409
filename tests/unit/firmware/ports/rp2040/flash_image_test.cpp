// An image as the boot loader wants it: checksum of the second stage, blocks of the UF2 file.
#include "firmware/ports/rp2040/tools/flash_image.hpp"

#include "firmware/wire/crc.hpp"
#include "firmware/wire/image_info.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace luozi::rp2040 {
namespace {

ImageBytes image_of(std::size_t size) {
  ImageBytes image(size);
  for (std::size_t i = 0; i < size; ++i) image[i] = static_cast<std::uint8_t>(i * 7);
  for (std::size_t i = 252; i < 256; ++i) image[i] = 0;
  return image;
}

std::uint32_t word(const ImageBytes& bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word |= std::uint32_t{bytes[at + i]} << (8 * i);
  return word;
}

std::string fault_of(const ImageBytes& image) {
  const auto made = with_boot_crc(image, 1000);
  const auto* fault = std::get_if<ImageFault>(&made);
  return fault != nullptr ? fault->line : "none";
}

TEST(FlashImage, checksum_is_crc_32_mpeg_2) {
  constexpr std::string_view text = "123456789";  // whose checksum every list of them gives
  EXPECT_EQ(boot_crc(ImageBytes(text.begin(), text.end())), 0x0376E6E7U);
}

TEST(FlashImage, checksum_of_the_second_stage_stands_behind_it) {
  const ImageBytes image = image_of(300);
  const auto made = std::get<ImageBytes>(with_boot_crc(image, 1000));
  EXPECT_EQ(word(made, 252), boot_crc(std::span(image).first(252)));
  // With its checksum behind it in the order of its bits the remainder is nothing.
  ImageBytes checked(made.begin(), made.begin() + 252);
  for (std::size_t i = 4; i > 0; --i) checked.push_back(made[251 + i]);
  EXPECT_EQ(boot_crc(checked), 0U);
}

TEST(FlashImage, image_of_a_wrong_size_is_refused_with_its_size) {
  EXPECT_EQ(fault_of(image_of(256)),
            "256 bytes: an image is longer than its second stage of 256 bytes");
  EXPECT_EQ(fault_of(image_of(1001)), "1001 bytes: an image has at most 1000");
  ImageBytes long_boot2 = image_of(300);
  long_boot2[252] = 1;
  EXPECT_EQ(fault_of(long_boot2), "the second stage is longer than 252 bytes");
}

TEST(FlashImage, block_of_the_kind_gets_size_and_checksum) {
  ImageBytes image = image_of(400);
  const auto fault = with_image_info(image);
  ASSERT_NE(std::get_if<ImageFault>(&fault), nullptr);
  EXPECT_EQ(std::get<ImageFault>(fault).line, "no block of the image's kind at byte 264");
  const wire::ImageInfo info = wire::make_image_info("chess-reed", "0.1.0");
  std::memcpy(image.data() + 264, &info, sizeof info);
  const auto odd = with_image_info(std::span(image).first(399));
  ASSERT_NE(std::get_if<ImageFault>(&odd), nullptr);
  EXPECT_EQ(std::get<ImageFault>(odd).line, "399 bytes: no whole words");
  auto made = std::get<ImageBytes>(with_image_info(image));
  EXPECT_EQ(word(made, 264 + 48), 400U);
  const std::uint32_t crc = word(made, 264 + 52);
  std::fill_n(made.begin() + 264 + 52, 4, std::uint8_t{0});
  EXPECT_EQ(crc, wire::crc32(made)) << "of the image with no checksum in it";
}

TEST(FlashImage, uf2_blocks_hold_the_image_in_order) {
  const ImageBytes image = image_of(600);
  const ImageBytes file = uf2_of(image);
  ASSERT_EQ(file.size(), 3 * 512U);
  ImageBytes together;
  for (std::size_t block = 0; block < 3; ++block) {
    const std::size_t at = block * 512;
    EXPECT_EQ(word(file, at), 0x0A324655U);
    EXPECT_EQ(word(file, at + 4), 0x9E5D5157U);
    EXPECT_EQ(word(file, at + 8), 0x2000U) << "the family is told";
    EXPECT_EQ(word(file, at + 12), flash_address + block * 256);
    EXPECT_EQ(word(file, at + 16), 256U);
    EXPECT_EQ(word(file, at + 20), block);
    EXPECT_EQ(word(file, at + 24), 3U);
    EXPECT_EQ(word(file, at + 28), 0xe48bff56U);
    EXPECT_EQ(word(file, at + 508), 0x0AB16F30U);
    together.insert(together.end(), file.begin() + static_cast<std::ptrdiff_t>(at + 32),
                    file.begin() + static_cast<std::ptrdiff_t>(at + 288));
  }
  together.resize(image.size());
  EXPECT_EQ(together, image);
}

}  // namespace
}  // namespace luozi::rp2040
