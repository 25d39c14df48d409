// What an image says of itself: a block at a fixed place in the file, and a board's name on the
// bus.
#pragma once

#include "firmware/wire/messages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace luozi::wire {

/// From the image's first byte: behind the boot loader's second stage and two words by which the
/// processor starts. Whoever updates a board looks there.
inline constexpr std::size_t image_info_offset = 0x108;

/// Texts are filled up with zeros; numbers have their lowest byte first.
struct ImageInfo {
  std::array<char, 8> magic{'L', 'U', 'O', 'Z', 'I', 'M', 'G', '1'};
  std::array<char, 24> kind{};     ///< of hardware/boards: "chess-reed"
  std::array<char, 16> version{};  ///< "0.1.0"
  std::uint32_t size = 0;          ///< of the whole image, bytes
  std::uint32_t crc = 0;  ///< CRC-32 (wire/crc.hpp) of the image with these four bytes zero
};
static_assert(sizeof(ImageInfo) == 56 && offsetof(ImageInfo, size) == 48);

/// Without size and checksum, which only the whole image has. Both texts must fit.
constexpr ImageInfo make_image_info(std::string_view kind, std::string_view version) {
  ImageInfo info;
  std::ranges::copy(kind.substr(0, info.kind.size()), info.kind.begin());
  std::ranges::copy(version.substr(0, info.version.size()), info.version.begin());
  return info;
}

/// A board's product on the bus: "Luozi chess-reed 0.1.0". A string descriptor has room for 31
/// letters in one packet.
using ProductName = Text<31>;
inline constexpr std::string_view product_maker = "Luozi";

constexpr ProductName product_name(std::string_view kind, std::string_view version) {
  ProductName name;
  for (const std::string_view part :
       {product_maker, std::string_view(" "), kind, std::string_view(" "), version}) {
    for (const char letter : part) {
      if (name.length < name.characters.size()) name.characters[name.length++] = letter;
    }
  }
  return name;
}

/// The two of them in a product's name; empty where it is none of these.
struct NamedProduct {
  std::string_view kind, version;
};
constexpr NamedProduct read_product_name(std::string_view name) {
  const std::size_t first = name.find(' '), last = name.rfind(' ');
  if (first == last || name.substr(0, first) != product_maker) return {};
  return {name.substr(first + 1, last - first - 1), name.substr(last + 1)};
}

}  // namespace luozi::wire
