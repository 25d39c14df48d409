// A game that gave way to another, played anew from the journal, with what was ordered of it since.
#pragma once

#include "host/archive/rows.hpp"
#include "host/archive/sqlite.hpp"
#include "host/daemon/board_play.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace luozi::host {

struct PastPlay {
  BoardPlay play;  ///< as the game stands by now
  /// All that is derived of the game, told anew; of announcements those that the orders brought.
  std::vector<DerivedRow> rows;
  /// The last order: why it changed nothing; empty: it was obeyed, or there was none.
  std::string refusal;
};

/// Of the games of one session of a board those that have given way to another. Orders are obeyed
/// as if given when they did, so that silence since then means nothing. A game is left out where
/// the board has none such, it has not given way, or the rows cannot be played. Plays the session
/// twice and reads all of the board since: call it where waiting is allowed.
Result<std::map<GameKey, PastPlay>, SqliteError> play_past(Database& database, BoardNumber board,
                                                           const std::set<GameKey>& games,
                                                           const SessionMaker& make,
                                                           const std::vector<std::string>& sinks);

/// The same of one game.
Result<std::optional<PastPlay>, SqliteError> play_past(Database& database, BoardNumber board,
                                                       GameKey game, const SessionMaker& make,
                                                       const std::vector<std::string>& sinks);

/// Hands a board's rows from a session's header on to `take` until it returns false.
using RowSource = std::function<SqliteDone(const std::function<bool(const JournalRow&)>& take)>;

/// How a game gives way to the board's next game or session.
struct GivingWay {
  JournalSeq last;            ///< the last row that is still played
  std::int64_t until_us = 0;  ///< silence lasts until then, exclusive; since 1970
  int games = 0;              ///< that have begun in the session by then, for `begin_no_more_than`
};

/// Of all games of the session that have, as far as the rows can be played.
Result<std::map<GameKey, GivingWay>, SqliteError> find_giving_way(const RowSource& each,
                                                                  JournalSeq session,
                                                                  const SessionMaker& make);

}  // namespace luozi::host
