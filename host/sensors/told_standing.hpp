// What a person says stands on a board, as the board is told it: nothing, or a game's start
// position.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace luozi::host {

enum class ToldStanding : std::uint8_t { empty, start };

/// "empty", "start"; none: neither.
std::optional<ToldStanding> told_standing(std::string_view word);

/// The sensors of a board of this game, by its grid's numbers, with what stands over each; none:
/// no such game is known. The pieces' sides are told also to boards that cannot see them. Ways of
/// playing a game on the same board fill the same squares at their start with the same sides (back
/// ranks of Chess960; Russian and Brazilian draughts), so a board's own game is enough.
std::optional<wire::Cells> standing_cells(std::string_view game, ToldStanding standing);

}  // namespace luozi::host
