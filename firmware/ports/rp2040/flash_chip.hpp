// The flash chip by its own commands. Only for code in RAM, and only when nothing runs from flash
// any more.
#pragma once

#include <cstdint>

namespace luozi::rp2040 {

/// Takes the interface from the memory mapping. Flash cannot be read as memory afterwards.
void take_flash();

/// The number that the maker gave this one chip (command 4Bh of Winbond's W25Q and others).
std::uint64_t read_flash_unique_id();

}  // namespace luozi::rp2040
