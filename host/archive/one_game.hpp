// What an event file holds of one game: its row, its stretch of the journal, its incidents.
#pragma once

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"
#include "host/archive/rows.hpp"
#include "host/archive/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

/// When and on which board it was played, and how it began.
struct GamePlace {
  BoardNumber board;
  std::int64_t origin_us = 0;  ///< since 1970: time 0 of its session
  /// Its board's rows from the one that began it up to the next game or session of the board.
  JournalSpan rows;
  JournalSeq last;  ///< the row in which it last changed
  std::string start_fen;
};

/// Nothing: the file has no such game.
Result<std::optional<GamePlace>, SqliteError> find_game(Database& database, GameKey key);

/// The event file, open to read, and a game in it.
struct OpenedGame {
  EventFile file;
  GamePlace place;
};

/// Opens the event file at `path` and finds a game of that board. Nothing: the file has no such
/// game, or it was played on another board.
Result<std::optional<OpenedGame>, FileError> find_game_of(const std::filesystem::path& path,
                                                          BoardNumber board, GameKey key);

/// One of a board's games, as a list of them tells it.
struct ListedGame {
  GameKey key;
  std::int64_t started_us = 0;
  std::string result, reason;
  std::int64_t plies = 0;
  std::string header;  ///< of its session, as in the journal
};

/// The newest games of a board first, so many at most.
Result<std::vector<ListedGame>, SqliteError> list_games(Database& database, BoardNumber board,
                                                        std::int64_t games_max);

/// In the order of their numbers.
Result<std::vector<IncidentRow>, SqliteError> read_incidents(Database& database, GameKey key);
/// The last one of each incident that was ruled on.
Result<std::vector<RulingRow>, SqliteError> read_last_rulings(Database& database, GameKey key);

}  // namespace luozi::host
