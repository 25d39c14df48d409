// Writes a rehearsed game: what the board said, and the true game beside it.
#pragma once

#include "host/rehearse/at_once.hpp"
#include "host/rehearse/rehearsed_game.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace luozi::host {

/// The trace as one text.
std::string trace_text(const Rehearsal& rehearsal);

/// The true moves in coordinates, one a line, as `luozi replay --moves` prints them.
std::string true_moves(const RehearsedGame& game);

/// Every true move with its times and all that went wrong, as `write_truth` has it.
std::string truth_text(const Rehearsal& rehearsal);

/// Writes NAME.trace, NAME.moves, NAME.truth and the game in its own format (NAME.pgn) into the
/// folder, which is made if need be. Gives one line on what could not be written.
std::optional<std::string> write_rehearsal(const std::filesystem::path& folder,
                                           const std::string& name, const RehearsedGame& game,
                                           const Rehearsal& rehearsal);

}  // namespace luozi::host
