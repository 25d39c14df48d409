// What a flash chip does for those who keep something in it.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

namespace luozi::firmware {

/// Of every NOR flash that fits: a sector is erased to ones as a whole, a page is programmed at
/// once.
inline constexpr std::uint32_t flash_sector_bytes = 4096, flash_page_bytes = 256;

/// The port's side. Addresses count from the first byte of what its user has of the chip. `erase`
/// and `program` only begin what `busy` tells the end of; a program stays within one page. Nothing
/// else is called while busy, by any of the chip's users.
template <class F>
concept Flash = requires(F& flash, std::uint32_t address, std::span<const std::uint8_t> bytes,
                         std::span<std::uint8_t> room) {
  { flash.busy() } -> std::convertible_to<bool>;
  flash.erase(address);
  flash.program(address, bytes);
  flash.read(address, room);
};

}  // namespace luozi::firmware
