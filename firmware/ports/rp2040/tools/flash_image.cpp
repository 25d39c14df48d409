// Bytes of an image as the RP2040's boot loader wants them.
#include "firmware/ports/rp2040/tools/flash_image.hpp"

#include "firmware/wire/crc.hpp"
#include "firmware/wire/image_info.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace luozi::rp2040 {
namespace {

constexpr std::size_t boot2_code_bytes = boot2_bytes - 4;

// As the UF2 format names them.
constexpr std::uint32_t uf2_magic_first = 0x0A324655, uf2_magic_second = 0x9E5D5157,
                        uf2_magic_last = 0x0AB16F30;
constexpr std::uint32_t uf2_family_present = 0x2000, uf2_family_rp2040 = 0xe48bff56;
constexpr std::size_t uf2_block_bytes = 512, uf2_header_bytes = 32, uf2_payload_bytes = 256;

void put_word(std::span<std::uint8_t> bytes, std::size_t at, std::uint32_t word) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::uint8_t>(word >> (8 * i));
}

}  // namespace

std::uint32_t boot_crc(std::span<const std::uint8_t> bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const std::uint8_t byte : bytes) {
    crc ^= std::uint32_t{byte} << 24;
    for (int i = 0; i < 8; ++i) crc = crc << 1 ^ ((crc >> 31) != 0 ? 0x04C11DB7U : 0U);
  }
  return crc;
}

std::variant<ImageBytes, ImageFault> with_boot_crc(std::span<const std::uint8_t> image,
                                                   std::size_t size_max) {
  if (image.size() <= boot2_bytes) {
    return ImageFault{fmt::format("{} bytes: an image is longer than its second stage of {} bytes",
                                  image.size(), boot2_bytes)};
  }
  if (image.size() > size_max) {
    return ImageFault{fmt::format("{} bytes: an image has at most {}", image.size(), size_max)};
  }
  const auto place = image.subspan(boot2_code_bytes, 4);
  if (std::any_of(place.begin(), place.end(), [](std::uint8_t byte) { return byte != 0; })) {
    return ImageFault{fmt::format("the second stage is longer than {} bytes", boot2_code_bytes)};
  }
  ImageBytes bytes(image.begin(), image.end());
  put_word(bytes, boot2_code_bytes, boot_crc(image.first(boot2_code_bytes)));
  return bytes;
}

std::variant<ImageBytes, ImageFault> with_image_info(std::span<const std::uint8_t> image) {
  constexpr wire::ImageInfo empty{};
  constexpr std::size_t at = wire::image_info_offset;
  const bool there = image.size() >= at + sizeof(wire::ImageInfo) &&
                     std::equal(empty.magic.begin(), empty.magic.end(), image.begin() + at);
  if (!there) return ImageFault{fmt::format("no block of the image's kind at byte {}", at)};
  if (image.size() % 4 != 0)
    return ImageFault{fmt::format("{} bytes: no whole words", image.size())};
  ImageBytes bytes(image.begin(), image.end());
  put_word(bytes, at + offsetof(wire::ImageInfo, size), static_cast<std::uint32_t>(bytes.size()));
  put_word(bytes, at + offsetof(wire::ImageInfo, crc), 0);
  put_word(bytes, at + offsetof(wire::ImageInfo, crc), wire::crc32(bytes));
  return bytes;
}

ImageBytes uf2_of(std::span<const std::uint8_t> image) {
  const std::size_t blocks = (image.size() + uf2_payload_bytes - 1) / uf2_payload_bytes;
  ImageBytes file(blocks * uf2_block_bytes);
  for (std::size_t number = 0; number < blocks; ++number) {
    const auto block = std::span(file).subspan(number * uf2_block_bytes, uf2_block_bytes);
    const std::size_t from = number * uf2_payload_bytes;
    const std::uint32_t header[] = {uf2_magic_first,
                                    uf2_magic_second,
                                    uf2_family_present,
                                    flash_address + static_cast<std::uint32_t>(from),
                                    uf2_payload_bytes,
                                    static_cast<std::uint32_t>(number),
                                    static_cast<std::uint32_t>(blocks),
                                    uf2_family_rp2040};
    for (std::size_t i = 0; i < std::size(header); ++i) put_word(block, 4 * i, header[i]);
    const auto payload = image.subspan(from, std::min(uf2_payload_bytes, image.size() - from));
    std::copy(payload.begin(), payload.end(), block.begin() + uf2_header_bytes);
    put_word(block, uf2_block_bytes - 4, uf2_magic_last);
  }
  return file;
}

}  // namespace luozi::rp2040
