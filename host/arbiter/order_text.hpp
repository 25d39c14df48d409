// An order as it is posted to the desk, turned into the words that go to the journal.
#pragma once

#include "boards/result.hpp"
#include "host/arbiter/expected_record.hpp"
#include "host/archive/rows.hpp"
#include "host/desk/request.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// The longest order is a position: a FEN of a 10x10 draughts board takes 200 bytes.
inline constexpr std::size_t order_bytes_max = 1000;

/// Sent when `game` is not a key like 12.1.
inline constexpr Refusal bad_game{400, "game", "a game is named like 12.1"};

struct PostedOrder {
  std::string words;                        ///< `uphold 1`, as behind `arbiter` in a trace
  std::optional<GameKey> game{};            ///< decided on this game; nothing: the present one
  bool past = false;                        ///< `game` gave way to another
  std::optional<ExpectedRecord> expects{};  ///< decided on this record; nothing: on any
};

/// Reads `{"order":"uphold 1"}`, which may say `"game":"12.1"`, with `"past":true` too, and
/// `"expects":{...}`. Who gives the order is not for the page to say: words that do, or that are
/// not one line of UTF-8, are refused.
Result<PostedOrder, Refusal> read_posted_order(std::string_view body);

/// The words with ` by NAME` behind them. In a name that has ` by ` in itself the second space
/// becomes one that does not break, so that the name is read back whole.
std::string signed_order(std::string_view words, std::string_view name);

}  // namespace luozi::host
