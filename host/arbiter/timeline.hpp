// What a board said in one game, and what was made of it, for the desk's timeline.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/archive/rows.hpp"
#include "host/session/session.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace luozi::host {

/// Events of one answer, about a megabyte. Whoever needs more asks for what came after the last.
inline constexpr std::size_t timeline_events_max = 50'000;

struct TimelineQuestion {
  std::filesystem::path file;
  BoardNumber board;
  GameKey game;
  /// Only events later than this; a time of the game.
  std::optional<Micros> after{};
  /// The game as it stands, if it is the present one; it knows more than the file.
  std::optional<GameView> present{};
  bool turned = false;  ///< the board lies so now
  std::size_t events_max = timeline_events_max;
};

/// Reads the file on a connection of its own, beside its writer: call it where waiting is allowed.
/// Gives the JSON of `GET /desk/boards/3/timeline`; nothing: the board has no such game.
Result<std::optional<std::string>, FileError> timeline_json(const TimelineQuestion& question);

/// The answer where no game has begun yet.
std::string empty_timeline();

}  // namespace luozi::host
