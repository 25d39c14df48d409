// A game that gave way to another, played anew from the journal, with what was ordered of it since.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "host/archive/rows.hpp"
#include "host/archive/sqlite.hpp"
#include "host/daemon/board_play.hpp"

namespace luozi::host {

struct PastPlay {
  BoardPlay play;  ///< as the game stands by now
  /// All that is derived of the game, told anew; of announcements those that the orders brought.
  std::vector<DerivedRow> rows;
  /// The last order: why it changed nothing; empty: it was obeyed, or there was none.
  std::string refusal;
};

/// Orders are obeyed as if given when the game gave way, so that silence since then means nothing.
/// Nothing: the board has no such game, it has not given way to another, or the rows cannot be
/// played. Plays the session twice and reads all of the board since: call it where waiting is
/// allowed.
Result<std::optional<PastPlay>, SqliteError> play_past(Database& database, BoardNumber board,
                                                       GameKey key, const SessionMaker& make,
                                                       const std::vector<std::string>& sinks);

/// Hands a board's rows from a session's header on to `take` until it returns false.
using RowSource = std::function<SqliteDone(const std::function<bool(const JournalRow&)>& take)>;

/// How a game gives way to the board's next game or session.
struct GivingWay {
  JournalSeq last;            ///< the last row that is still played
  std::int64_t until_us = 0;  ///< silence lasts until then, exclusive; since 1970
  int games = 0;              ///< that have begun in the session by then, for `begin_no_more_than`
};

/// Nothing: the game has not given way, there is no such game, or the rows cannot be played.
Result<std::optional<GivingWay>, SqliteError> find_giving_way(const RowSource& each, GameKey key,
                                                              const SessionMaker& make);

}  // namespace luozi::host
