// The game files of tests/games, packed into the program when it is built.
#pragma once

#include <span>
#include <string_view>

namespace luozi::host {

struct FamousGames {
  std::string_view name;  ///< the file's
  std::string_view text;
};

std::span<const FamousGames> famous_game_files();

}  // namespace luozi::host
