// Firmware images for tests, put together by the tool that makes the boards' own.
#pragma once

#include "firmware/ports/rp2040/tools/flash_image.hpp"
#include "firmware/wire/image_info.hpp"

#include <cstring>
#include <string>
#include <variant>

namespace luozi::host {

/// The bytes of a UF2 file.
inline std::string made_uf2(const std::string& kind, const std::string& version,
                            std::size_t size = 1000) {
  rp2040::ImageBytes image(size, 7);
  std::memset(image.data() + rp2040::boot2_bytes - 4, 0, 4);
  const wire::ImageInfo info = wire::make_image_info(kind, version);
  std::memcpy(image.data() + wire::image_info_offset, &info, sizeof info);
  image = std::get<rp2040::ImageBytes>(rp2040::with_boot_crc(image, size));
  image = std::get<rp2040::ImageBytes>(rp2040::with_image_info(image));
  const rp2040::ImageBytes file = rp2040::uf2_of(image);
  return {file.begin(), file.end()};
}

}  // namespace luozi::host
