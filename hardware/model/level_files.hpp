// The levels' files that travel inside the program, so that an installed one knows them.
#pragma once

#include <span>
#include <string_view>

namespace luozi::model {

struct LevelFile {
  std::string_view name;  ///< as in `club.toml`
  std::string_view text;
};

/// Every file of hardware/model/levels, by name.
std::span<const LevelFile> level_files();

}  // namespace luozi::model
