// The games of a board that an event file holds, for finding one that gave way to another.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/archive/rows.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace luozi::host {

/// Of one board in one event: a day of blitz is fifty.
inline constexpr std::int64_t listed_games_max = 500;

/// Reads the file on a connection of its own, beside its writer: call it where waiting is allowed.
/// Gives the JSON of `GET /desk/boards/3/games`, the newest game first.
Result<std::string, FileError> game_list_json(const std::filesystem::path& path, BoardNumber board);

}  // namespace luozi::host
