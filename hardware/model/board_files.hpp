// The board files that travel inside the program, so that an installed one knows them.
#pragma once

#include <span>
#include <string_view>

namespace luozi::model {

struct BoardFile {
  std::string_view name;  ///< as in `chess-reed.toml`
  std::string_view text;
};

/// Every file of hardware/boards, by name.
std::span<const BoardFile> board_files();

}  // namespace luozi::model
