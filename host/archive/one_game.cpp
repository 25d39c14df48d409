// Reads one game's rows out of the tables.
#include "host/archive/one_game.hpp"

#include <string_view>
#include <utility>

namespace luozi::host {
namespace {

/// Runs a query with two numbers and gives what `read` makes of each row.
template <class Row, class Read>
Result<std::vector<Row>, SqliteError> rows_of(Database& database, std::string_view sql,
                                              std::int64_t one, std::int64_t two,
                                              const Read& read) {
  Result<Statement, SqliteError> prepared = database.prepare(sql);
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  query.bind(one, two);
  std::vector<Row> rows;
  for (;;) {
    const Result<bool, SqliteError> row = query.step();
    if (!row) return Failure{row.error()};
    if (!*row) return rows;
    rows.push_back(read(query));
  }
}

/// The same with a game's key.
template <class Row, class Read>
Result<std::vector<Row>, SqliteError> rows_of_game(Database& database, std::string_view sql,
                                                   GameKey key, const Read& read) {
  return rows_of<Row>(database, sql, key.session.number, key.number, read);
}

GamePlace place_of(const Statement& query) {
  GamePlace place;
  place.board = BoardNumber{query.integer(0)};
  place.origin_us = query.integer(1);
  place.start_fen = query.text(2);
  place.rows = {place.board, JournalSeq{query.integer(3)}, {}};
  place.last = JournalSeq{query.integer(6)};
  for (const int next : {4, 5}) {
    if (query.is_null(next) || place.rows.end) continue;
    place.rows.end = JournalSeq{query.integer(next)};  // a game of the session before any session
  }
  return place;
}

}  // namespace

Result<std::optional<GamePlace>, SqliteError> find_game(Database& database, GameKey key) {
  const auto found = rows_of_game<GamePlace>(
      database,
      "SELECT g.board, s.at_us, g.start_fen, g.first_seq, (SELECT min(n.first_seq) FROM games n "
      "WHERE n.session=g.session AND n.number>g.number), (SELECT min(j.seq) FROM journal j "
      "WHERE j.board=g.board AND j.kind='header' AND j.seq>g.session), g.last_seq "
      "FROM games g JOIN journal s ON s.seq=g.session WHERE g.session=? AND g.number=?",
      key, place_of);
  if (!found) return Failure{found.error()};
  return found->empty() ? std::nullopt : std::optional(found->front());
}

Result<std::optional<OpenedGame>, FileError> find_game_of(const std::filesystem::path& path,
                                                          BoardNumber board, GameKey key) {
  Result<EventFile, FileError> opened = EventFile::open_to_read(path);
  if (!opened) return Failure{opened.error()};
  EventFile file = std::move(opened).value();
  const auto place = find_game(file.database(), key);
  if (!place) return Failure{file_error(path, place.error())};
  const bool is_here = *place && (*place)->board == board;
  if (!is_here) return std::optional<OpenedGame>();
  return std::optional(OpenedGame{std::move(file), **place});
}

Result<std::vector<ListedGame>, SqliteError> list_games(Database& database, BoardNumber board,
                                                        std::int64_t games_max) {
  return rows_of<ListedGame>(
      database,
      "SELECT g.session, g.number, g.started_us, g.result, g.reason, (SELECT count(DISTINCT m.ply) "
      "FROM moves m WHERE m.session=g.session AND m.number=g.number), s.words "
      "FROM games g JOIN journal s ON s.seq=g.session WHERE g.board=? "
      "ORDER BY g.first_seq DESC LIMIT ?",
      board.number, games_max, [](const Statement& query) {
        return ListedGame{.key = {JournalSeq{query.integer(0)}, query.integer(1)},
                          .started_us = query.integer(2),
                          .result = std::string(query.text(3)),
                          .reason = std::string(query.text(4)),
                          .plies = query.integer(5),
                          .header = std::string(query.text(6))};
      });
}

Result<std::vector<IncidentRow>, SqliteError> read_incidents(Database& database, GameKey key) {
  return rows_of_game<IncidentRow>(
      database,
      "SELECT incident, ply, at_us, kind, article, side, touched, obliged, played, seq "
      "FROM incidents WHERE session=? AND number=? ORDER BY incident",
      key, [key](const Statement& query) {
        return IncidentRow{.key = key,
                           .number = query.integer(0),
                           .ply = Ply{static_cast<int>(query.integer(1))},
                           .at_us = query.integer(2),
                           .kind = std::string(query.text(3)),
                           .article = std::string(query.text(4)),
                           .side = std::string(query.text(5)),
                           .touched = std::string(query.text(6)),
                           .obliged = std::string(query.text(7)),
                           .played = std::string(query.text(8)),
                           .seq = JournalSeq{query.integer(9)}};
      });
}

Result<std::vector<RulingRow>, SqliteError> read_last_rulings(Database& database, GameKey key) {
  return rows_of_game<RulingRow>(
      database,
      "SELECT incident, at_us, ruling, by, max(seq) FROM rulings WHERE session=? AND number=? "
      "GROUP BY incident ORDER BY incident",
      key, [key](const Statement& query) {
        return RulingRow{.key = key,
                         .incident = query.integer(0),
                         .at_us = query.integer(1),
                         .ruling = std::string(query.text(2)),
                         .by = std::string(query.text(3)),
                         .seq = JournalSeq{query.integer(4)}};
      });
}

}  // namespace luozi::host
