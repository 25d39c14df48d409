// The tables derived from the journal: writing their rows, and reading the games.
#pragma once

#include "host/archive/rows.hpp"
#include "host/archive/sqlite.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// The tables that hold what is derived of games, those that name games first; the outbox only
/// grows.
inline constexpr std::array<std::string_view, 5> tables_of_games{"clocks", "rulings", "incidents",
                                                                 "moves", "games"};

class DerivedTables {
 public:
  static Result<DerivedTables, SqliteError> prepare(Database& database);

  /// A game's row and an incident's replace those of their key; moves taken back are removed, and
  /// all of a game that is told anew; an
  /// announcement that is there already stays as it is; every other row must be new.
  SqliteDone write(const DerivedRow& row);

 private:
  struct Statements {
    Statement game, move, incident, ruling, clock, moves_gone, clocks_gone, outbox;
    std::vector<Statement> game_gone;  ///< one for each of `tables_of_games`
  };
  explicit DerivedTables(Statements statements);

  SqliteDone write_one(const GameRow& row);
  SqliteDone write_one(const MoveRow& row);
  SqliteDone write_one(const IncidentRow& row);
  SqliteDone write_one(const RulingRow& row);
  SqliteDone write_one(const ClockRow& row);
  SqliteDone write_one(const TakenBackRow& row);
  SqliteDone write_one(const ToldAnewRow& row);
  SqliteDone write_one(const OutboxRow& row);

  Statements statements_;
};

/// For messages: "move 12.1 ply 7 revision 0".
std::string describe(const DerivedRow& row);

/// In the order they began.
Result<std::vector<GameRow>, SqliteError> read_games(Database& database);

/// A game's moves as they finally stand.
Result<std::vector<MoveRow>, SqliteError> read_standing_moves(Database& database, GameKey key);

}  // namespace luozi::host
