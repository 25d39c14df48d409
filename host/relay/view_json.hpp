// Boards as JSON, exactly as FEED.md shows them.
#pragma once

#include "boards/units.hpp"
#include "host/relay/board_view.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// `waiting`, `playing`, `unsure`, `offline` or `finished`.
std::string_view board_state(const BoardView& view);

/// One BOARD whose `moves` begin with `from`; one past the last ply gives an empty list.
std::string board_json(const BoardView& view, Ply from = Ply{1});

/// How one begins, without its closing brace: who the board is, and what is played there.
std::string board_json_head(const BoardView& view);

/// The name of the board's game as a file: "3.pgn".
std::string game_file(const BoardView& view);

/// The first ply at which two lists of moves differ; one past the last ply where none does.
Ply first_difference(const GameView& before, const GameView& after);

/// Appends `,"tags":{...}` and `,"clock":{...}` as they stand in a BOARD.
void append_json_tags(std::string& out, const std::vector<notation::Tag>& tags);
void append_json_clock(std::string& out, const std::optional<ClockView>& clock);

}  // namespace luozi::host
