// A firmware image from its file: whether it is whole, and which boards it is for.
#pragma once

#include "boards/result.hpp"

#include <string>
#include <string_view>

namespace luozi::host {

struct FirmwareImage {
  std::string kind;     ///< of hardware/boards: "chess-reed"
  std::string version;  ///< "0.1.0"
};

/// `file`: the bytes of a UF2 file for the RP2040, as `firmware/ports/rp2040` makes them: blocks of
/// 512 bytes with 256 of the image each, one after the other from the flash's first byte. The error
/// says what is wrong with it and what would be right, without the file's name.
Result<FirmwareImage, std::string> read_uf2(std::string_view file);

}  // namespace luozi::host
