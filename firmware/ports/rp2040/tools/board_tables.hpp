// From a board's description to the tables that its firmware is compiled with.
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace luozi::rp2040 {

/// `toml`: a file of hardware/boards; `name`: how messages call it. Gives a C++ header that
/// declares the namespace `luozi::rp2040::board`, or one line that says what is wrong with the
/// file.
struct TablesFault {
  std::string line;
};
std::variant<std::string, TablesFault> board_tables(std::string_view toml, std::string_view name);

}  // namespace luozi::rp2040
