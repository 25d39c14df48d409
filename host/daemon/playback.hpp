// Plays a whole file's journal anew: what is derived from it, as live play would have derived it.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/archive/rows.hpp"
#include "host/daemon/board_play.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace luozi::host {

struct Playback {
  std::vector<DerivedRow> rows;     ///< games before their moves, board by board
  std::vector<std::string> faults;  ///< sessions that could not be played, one line each
  std::int64_t journal_rows = 0;
};

/// Silence after a session's last row counts as lasting up to the board's next session. After the
/// last one it lasts for ever for moves, as at the end of a trace, but for flags only up to the
/// last row of the file: the event may be going on, and nobody knows how long the clocks ran.
Result<Playback, FileError> play_back(EventFile& file, const SessionMaker& make,
                                      const std::vector<std::string>& sinks);

/// The games among collected rows of which more was said than that they began, in the order they
/// did: also one forfeited before a move, or whose moves were all taken back.
std::vector<GameRow> told_games(const std::vector<DerivedRow>& rows);

}  // namespace luozi::host
