// What the boot loader wants of an image: the second stage's checksum, and UF2 blocks.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace luozi::rp2040 {

using ImageBytes = std::vector<std::uint8_t>;

/// Flash is read as memory from here.
inline constexpr std::uint32_t flash_address = 0x10000000;
/// Of the second stage, with its checksum.
inline constexpr std::size_t boot2_bytes = 256;

/// CRC-32 without reflection, polynomial 0x04C11DB7, start 0xFFFFFFFF, no final XOR (RP2040
/// datasheet, 2.8.1.3.1): "123456789" gives 0x0376E6E7.
std::uint32_t boot_crc(std::span<const std::uint8_t> bytes);

struct ImageFault {
  std::string line;
};

/// `image`: the linker's bytes from `flash_address` on, at most `size_max`. Gives them with the
/// checksum of bytes 0 to 251 in bytes 252 to 255, where nothing may stand yet.
std::variant<ImageBytes, ImageFault> with_boot_crc(std::span<const std::uint8_t> image,
                                                   std::size_t size_max);

/// `image`: with the boot checksum, and with a `wire::ImageInfo` of kind and version at its place.
/// Gives it with size and checksum in that block. The size must be whole words, by which a board
/// checks itself.
std::variant<ImageBytes, ImageFault> with_image_info(std::span<const std::uint8_t> image);

/// The image as a file that is copied onto the boot loader's drive: blocks of 512 bytes with 256 of
/// the image each; magic numbers and layout as the UF2 format has them, family RP2040.
ImageBytes uf2_of(std::span<const std::uint8_t> image);

}  // namespace luozi::rp2040
