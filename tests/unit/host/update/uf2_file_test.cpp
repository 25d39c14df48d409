// Image files: what a whole one says of itself, and the one line on any other.
#include "host/update/uf2_file.hpp"

#include "tests/unit/host/update/made_image.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace luozi::host {
namespace {

using testing::HasSubstr;

std::string fault(const std::string& file) {
  const auto read = read_uf2(file);
  return read ? "none" : read.error();
}

std::string with(std::string file, std::size_t at, std::uint8_t value) {
  file.at(at) = static_cast<char>(value);
  return file;
}

TEST(Uf2File, whole_image_says_its_kind_and_version) {
  for (const std::size_t size : {400U, 512U, 1000U, 48U * 1024U}) {
    const auto image = read_uf2(made_uf2("xiangqi-hall", "0.10.2", size));
    ASSERT_TRUE(image.ok()) << size << ": " << image.error();
    EXPECT_EQ(image->kind, "xiangqi-hall");
    EXPECT_EQ(image->version, "0.10.2");
  }
}

TEST(Uf2File, images_of_this_build_are_read) {
  const std::filesystem::path folder = LUOZI_IMAGES;
  int count = 0;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    if (entry.path().extension() != ".uf2") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    const auto image = read_uf2(std::string(std::istreambuf_iterator<char>(file), {}));
    ASSERT_TRUE(image.ok()) << entry.path() << ": " << image.error();
    EXPECT_EQ(image->kind, entry.path().stem());
    ++count;
  }
  if (count == 0) GTEST_SKIP() << "SKIPPED: no images were built in " << folder;
}

TEST(Uf2File, wrong_file_is_told_in_one_line) {
  const std::string good = made_uf2("chess-reed", "0.1.0");
  EXPECT_EQ(fault(""), "0 bytes: no UF2 file, which has whole blocks of 512");
  EXPECT_EQ(fault(good.substr(1)), "2047 bytes: no UF2 file, which has whole blocks of 512");
  EXPECT_EQ(fault(std::string(512, 'x')), "block 1 of 1 is damaged: no UF2 block");
  EXPECT_EQ(fault(with(good, 1023, 0)), "block 2 of 4 is damaged: no UF2 block");
  EXPECT_EQ(fault(with(good, 512 + 28, 0)),
            "block 2 is for another processor: family 0xe48bff00, the RP2040 is 0xe48bff56");
  EXPECT_THAT(fault(with(good, 8 + 1, 0)), HasSubstr("block 1 is for another processor"));
  EXPECT_EQ(fault(good.substr(0, 1024)),
            "block 1 of 2 says it is block 1 of 4 at 0x10000000: blocks are missing or mixed up");
  EXPECT_THAT(fault(good.substr(512) + good.substr(0, 512)), HasSubstr("mixed up"));
  EXPECT_THAT(fault(with(good, 12 + 3, 0x20)), HasSubstr("at 0x20000000"));
  EXPECT_EQ(fault(made_uf2("chess-reed", "0.1.0", 48 * 1024 + 4)),
            "an image of 49408 bytes: a board takes 49152 at most");
}

TEST(Uf2File, image_of_something_else_or_a_damaged_one_is_refused) {
  const std::string good = made_uf2("chess-reed", "0.1.0");
  const auto in_file = [](std::size_t at) { return at / 256 * 512 + 32 + at % 256; };
  const std::size_t info = wire::image_info_offset;
  EXPECT_EQ(fault(with(good, in_file(info), 'X')),
            "no image of a Luozi board: it does not say which kind it is for");
  EXPECT_EQ(fault(made_uf2("", "0.1.0")), "the image names no kind of board or no version");
  EXPECT_EQ(fault(with(good, in_file(info + 8), 'k')),
            "the image is damaged: its checksum differs");
  EXPECT_EQ(fault(with(good, in_file(999), 8)), "the image is damaged: its checksum differs");
  EXPECT_EQ(fault(with(good, in_file(info + 49), 0)),
            "the image says it has 232 bytes, the file holds 1024: it is damaged");
}

TEST(Uf2File, no_flipped_bit_of_the_image_goes_unseen) {
  const std::string good = made_uf2("chess-reed", "0.1.0");
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const std::size_t block = random() % 4;
    const std::size_t used = block == 3 ? 1000 - 3 * 256 : 256;
    const std::size_t at = block * 512 + 32 + random() % used;
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ static_cast<char>(1U << random() % 8));
    EXPECT_NE(fault(bad), "none") << at;
  }
}

}  // namespace
}  // namespace luozi::host
