// Checks a UF2 file block by block, then the image in it by its own checksum.
#include "host/update/uf2_file.hpp"

#include "firmware/wire/crc.hpp"
#include "firmware/wire/image_info.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

// As the UF2 format names them.
constexpr std::size_t block_bytes = 512, payload_at = 32, payload_bytes = 256;
constexpr std::uint32_t magic_first = 0x0A324655, magic_second = 0x9E5D5157,
                        magic_last = 0x0AB16F30;
constexpr std::uint32_t family_present = 0x2000, family_rp2040 = 0xe48bff56;
constexpr std::uint32_t flash_address = 0x10000000;
/// What firmware/ports/rp2040/image/link.ld leaves to an image; the flight log lies far behind.
constexpr std::size_t image_bytes_max = std::size_t{48} * 1024;

using Bytes = std::vector<std::uint8_t>;
using Text = std::string;

std::uint32_t word(std::span<const std::uint8_t> bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value |= std::uint32_t{bytes[at + i]} << (8 * i);
  return value;
}

/// Empty, or what is wrong with block `number` of `count`.
Text block_fault(std::span<const std::uint8_t> block, std::size_t number, std::size_t count) {
  const bool framed = word(block, 0) == magic_first && word(block, 4) == magic_second &&
                      word(block, block_bytes - 4) == magic_last;
  if (!framed) return fmt::format("block {} of {} is damaged: no UF2 block", number + 1, count);
  if ((word(block, 8) & family_present) == 0 || word(block, 28) != family_rp2040) {
    return fmt::format("block {} is for another processor: family {:#010x}, the RP2040 is {:#010x}",
                       number + 1, word(block, 28), family_rp2040);
  }
  const bool in_order = word(block, 20) == number && word(block, 24) == count &&
                        word(block, 16) == payload_bytes &&
                        word(block, 12) == flash_address + number * payload_bytes;
  if (in_order) return {};
  return fmt::format(
      "block {} of {} says it is block {} of {} at {:#010x}: blocks are missing or "
      "mixed up",
      number + 1, count, word(block, 20) + 1, word(block, 24), word(block, 12));
}

Result<Bytes, Text> image_in(std::span<const std::uint8_t> file) {
  if (file.empty() || file.size() % block_bytes != 0) {
    return Failure{fmt::format("{} bytes: no UF2 file, which has whole blocks of {}", file.size(),
                               block_bytes)};
  }
  const std::size_t count = file.size() / block_bytes;
  if (count * payload_bytes > image_bytes_max) {
    return Failure{fmt::format("an image of {} bytes: a board takes {} at most",
                               count * payload_bytes, image_bytes_max)};
  }
  Bytes image;
  for (std::size_t number = 0; number < count; ++number) {
    const auto block = file.subspan(number * block_bytes, block_bytes);
    if (Text fault = block_fault(block, number, count); !fault.empty()) return Failure{fault};
    const auto payload = block.subspan(payload_at, payload_bytes);
    image.insert(image.end(), payload.begin(), payload.end());
  }
  return image;
}

/// Up to the first zero; none at all: no text of ours.
Text text_at(std::span<const std::uint8_t> image, std::size_t at, std::size_t room) {
  Text text;
  for (std::size_t i = 0; i < room && image[at + i] != 0; ++i) {
    const std::uint8_t letter = image[at + i];
    if (letter <= 0x20 || letter > 0x7e) return {};
    text += static_cast<char>(letter);
  }
  return text.size() < room ? text : Text();
}

}  // namespace

Result<FirmwareImage, std::string> read_uf2(std::string_view file) {
  using wire::ImageInfo;
  constexpr ImageInfo empty{};
  const Bytes bytes(file.begin(), file.end());
  Result<Bytes, Text> read = image_in(bytes);
  if (!read) return Failure{read.error()};
  Bytes image = std::move(read).value();

  constexpr std::size_t at = wire::image_info_offset;
  const bool named = image.size() >= at + sizeof(ImageInfo) &&
                     std::equal(empty.magic.begin(), empty.magic.end(), image.begin() + at);
  if (!named)
    return Failure{Text("no image of a Luozi board: it does not say which kind it is for")};
  const std::size_t size = word(image, at + offsetof(ImageInfo, size));
  const std::uint32_t crc = word(image, at + offsetof(ImageInfo, crc));
  if (size > image.size() || size + payload_bytes <= image.size()) {
    return Failure{fmt::format("the image says it has {} bytes, the file holds {}: it is damaged",
                               size, image.size())};
  }
  image.resize(size);
  for (std::size_t i = 0; i < sizeof crc; ++i) image[at + offsetof(ImageInfo, crc) + i] = 0;
  if (wire::crc32(image) != crc) return Failure{Text("the image is damaged: its checksum differs")};
  FirmwareImage found{text_at(image, at + offsetof(ImageInfo, kind), empty.kind.size()),
                      text_at(image, at + offsetof(ImageInfo, version), empty.version.size())};
  if (found.kind.empty() || found.version.empty()) {
    return Failure{Text("the image names no kind of board or no version")};
  }
  return found;
}

}  // namespace luozi::host
