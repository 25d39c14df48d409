// An arbiter's words about a game that gave way to another on its board, as the journal keeps them.
#pragma once

#include "host/archive/rows.hpp"
#include "host/session/arbiter_command.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// `game 12.1 result 1-0 resignation by Anna`: the words behind the key are those that would have
/// been given while the game was on.
struct PastOrder {
  GameKey game;
  std::string words;
};

/// As behind `arbiter` in a row of the journal.
std::string text(const PastOrder& order);

/// Nothing: the words are about the game that is on.
std::optional<PastOrder> read_past_order(std::string_view command);

/// Nothing where the row is anything else.
std::optional<PastOrder> past_order_in(const JournalRow& row);

/// Why a past game takes no such order; nothing: it does. Its clocks stand, and nothing is played
/// from a position any more.
std::optional<std::string> unfit_for_past(const ArbiterCommand& command);

}  // namespace luozi::host
