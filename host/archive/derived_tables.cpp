// The tables derived from the journal: writing their rows, and reading the games.
#include "host/archive/derived_tables.hpp"

#include <utility>

namespace luozi::host {
namespace {

constexpr std::string_view insert_game =
    "INSERT INTO games(session, number, board, game, first_seq, last_seq, started_us, ended_us, "
    "start_fen, result, reason, article, text) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?) "
    "ON CONFLICT(session, number) DO UPDATE SET first_seq=excluded.first_seq, "
    "last_seq=excluded.last_seq, started_us=excluded.started_us, ended_us=excluded.ended_us, "
    "start_fen=excluded.start_fen, result=excluded.result, reason=excluded.reason, "
    "article=excluded.article, text=excluded.text";
constexpr std::string_view insert_move =
    "INSERT INTO moves(session, number, ply, revision, move, san, lifted_us, released_us, "
    "settled_us, confidence, seq) VALUES(?,?,?,?,?,?,?,?,?,?,?)";
constexpr std::string_view insert_incident =
    "INSERT INTO incidents(session, number, incident, ply, at_us, kind, article, side, touched, "
    "obliged, played, seq) VALUES(?,?,?,?,?,?,?,?,?,?,?,?) "
    "ON CONFLICT(session, number, incident) DO UPDATE SET ply=excluded.ply, "
    "at_us=excluded.at_us, kind=excluded.kind, article=excluded.article, side=excluded.side, "
    "touched=excluded.touched, obliged=excluded.obliged, played=excluded.played, seq=excluded.seq";
constexpr std::string_view insert_ruling =
    "INSERT INTO rulings(session, number, incident, seq, at_us, ruling, by) VALUES(?,?,?,?,?,?,?)";
constexpr std::string_view insert_clock =
    "INSERT INTO clocks(session, number, ply, elapsed_us, left_us) VALUES(?,?,?,?,?) "
    "ON CONFLICT(session, number, ply) DO UPDATE SET elapsed_us=excluded.elapsed_us, "
    "left_us=excluded.left_us";
constexpr std::string_view delete_moves =
    "DELETE FROM moves WHERE session=? AND number=? AND ply>=?";
constexpr std::string_view delete_clocks =
    "DELETE FROM clocks WHERE session=? AND number=? AND ply>=?";
constexpr std::string_view insert_outbox =
    "INSERT INTO outbox(sink, message, body) VALUES(?,?,?) ON CONFLICT(sink, message) DO NOTHING";

std::string describe_one(const GameRow& row) { return "game " + text(row.key); }
std::string describe_one(const MoveRow& row) {
  return "move " + text(row.key) + " ply " + std::to_string(row.ply.number) + " revision " +
         std::to_string(row.revision);
}
std::string describe_one(const IncidentRow& row) {
  return "incident " + text(row.key) + " number " + std::to_string(row.number);
}
std::string describe_one(const RulingRow& row) {
  return "ruling " + text(row.key) + " incident " + std::to_string(row.incident) + " " + row.ruling;
}
std::string describe_one(const ClockRow& row) {
  return "clock " + text(row.key) + " ply " + std::to_string(row.ply.number);
}
std::string describe_one(const TakenBackRow& row) {
  return "moves taken back " + text(row.key) + " from ply " + std::to_string(row.from.number);
}
std::string describe_one(const ToldAnewRow& row) { return "game told anew " + text(row.key); }
std::string describe_one(const OutboxRow& row) {
  return "announcement " + row.message + " to " + row.sink;
}

GameRow read_game(const Statement& query) {
  GameRow row;
  row.key = {JournalSeq{query.integer(0)}, query.integer(1)};
  row.board = BoardNumber{query.integer(2)};
  row.game = query.text(3);
  row.first = JournalSeq{query.integer(4)};
  row.last = JournalSeq{query.integer(5)};
  row.started_us = query.integer(6);
  if (!query.is_null(7)) row.ended_us = query.integer(7);
  row.start_fen = query.text(8);
  row.result = query.text(9);
  row.reason = query.text(10);
  row.article = query.text(11);
  row.text = query.text(12);
  return row;
}

MoveRow move_of(const Statement& query, GameKey key) {
  MoveRow row;
  row.key = key;
  row.ply = Ply{static_cast<int>(query.integer(0))};
  row.revision = static_cast<int>(query.integer(1));
  row.move = query.text(2);
  row.san = query.text(3);
  row.lifted_us = query.integer(4);
  row.released_us = query.integer(5);
  row.settled_us = query.integer(6);
  row.confidence = query.real(7);
  row.seq = JournalSeq{query.integer(8)};
  return row;
}

}  // namespace

DerivedTables::DerivedTables(Statements statements) : statements_(std::move(statements)) {}

Result<DerivedTables, SqliteError> DerivedTables::prepare(Database& database) {
  auto game = database.prepare(insert_game);
  auto move = database.prepare(insert_move);
  auto incident = database.prepare(insert_incident);
  auto ruling = database.prepare(insert_ruling);
  auto clock = database.prepare(insert_clock);
  auto moves_gone = database.prepare(delete_moves);
  auto clocks_gone = database.prepare(delete_clocks);
  auto outbox = database.prepare(insert_outbox);
  for (const auto* statement :
       {&game, &move, &incident, &ruling, &clock, &moves_gone, &clocks_gone, &outbox}) {
    if (!*statement) return Failure{statement->error()};
  }
  std::vector<Statement> game_gone;
  for (const std::string_view table : tables_of_games) {
    auto one =
        database.prepare("DELETE FROM " + std::string(table) + " WHERE session=? AND number=?");
    if (!one) return Failure{one.error()};
    game_gone.push_back(std::move(one).value());
  }
  return DerivedTables(
      Statements{std::move(game).value(), std::move(move).value(), std::move(incident).value(),
                 std::move(ruling).value(), std::move(clock).value(), std::move(moves_gone).value(),
                 std::move(clocks_gone).value(), std::move(outbox).value(), std::move(game_gone)});
}

SqliteDone DerivedTables::write(const DerivedRow& row) {
  return std::visit([this](const auto& one) { return write_one(one); }, row);
}

SqliteDone DerivedTables::write_one(const GameRow& row) {
  statements_.game.bind(row.key.session.number, row.key.number, row.board.number, row.game,
                        row.first.number, row.last.number, row.started_us, row.ended_us,
                        row.start_fen, row.result, row.reason, row.article, row.text);
  return statements_.game.run();
}

SqliteDone DerivedTables::write_one(const MoveRow& row) {
  statements_.move.bind(row.key.session.number, row.key.number, row.ply.number, row.revision,
                        row.move, row.san, row.lifted_us, row.released_us, row.settled_us,
                        row.confidence, row.seq.number);
  return statements_.move.run();
}

SqliteDone DerivedTables::write_one(const IncidentRow& row) {
  statements_.incident.bind(row.key.session.number, row.key.number, row.number, row.ply.number,
                            row.at_us, row.kind, row.article, row.side, row.touched, row.obliged,
                            row.played, row.seq.number);
  return statements_.incident.run();
}

SqliteDone DerivedTables::write_one(const RulingRow& row) {
  statements_.ruling.bind(row.key.session.number, row.key.number, row.incident, row.seq.number,
                          row.at_us, row.ruling, row.by);
  return statements_.ruling.run();
}

SqliteDone DerivedTables::write_one(const ClockRow& row) {
  statements_.clock.bind(row.key.session.number, row.key.number, row.ply.number, row.elapsed_us,
                         row.left_us);
  return statements_.clock.run();
}

SqliteDone DerivedTables::write_one(const TakenBackRow& row) {
  for (Statement* const statement : {&statements_.moves_gone, &statements_.clocks_gone}) {
    statement->bind(row.key.session.number, row.key.number, row.from.number);
    if (SqliteDone done = statement->run(); !done) return done;
  }
  return Done{};
}

SqliteDone DerivedTables::write_one(const ToldAnewRow& row) {
  for (Statement& statement : statements_.game_gone) {
    statement.bind(row.key.session.number, row.key.number);
    if (SqliteDone done = statement.run(); !done) return done;
  }
  return Done{};
}

SqliteDone DerivedTables::write_one(const OutboxRow& row) {
  statements_.outbox.bind(row.sink, row.message, row.body);
  return statements_.outbox.run();
}

std::string describe(const DerivedRow& row) {
  return std::visit([](const auto& one) { return describe_one(one); }, row);
}

Result<std::vector<GameRow>, SqliteError> read_games(Database& database) {
  Result<Statement, SqliteError> prepared = database.prepare(
      "SELECT session, number, board, game, first_seq, last_seq, started_us, ended_us, start_fen, "
      "result, reason, article, text FROM games ORDER BY first_seq, session, number");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  std::vector<GameRow> games;
  for (;;) {
    const Result<bool, SqliteError> row = query.step();
    if (!row) return Failure{row.error()};
    if (!*row) return games;
    games.push_back(read_game(query));
  }
}

Result<std::vector<MoveRow>, SqliteError> read_standing_moves(Database& database, GameKey key) {
  Result<Statement, SqliteError> prepared = database.prepare(
      "SELECT ply, revision, move, san, lifted_us, released_us, settled_us, confidence, seq FROM "
      "standing_moves WHERE session=? AND number=? ORDER BY ply");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  query.bind(key.session.number, key.number);
  std::vector<MoveRow> moves;
  for (;;) {
    const Result<bool, SqliteError> row = query.step();
    if (!row) return Failure{row.error()};
    if (!*row) return moves;
    moves.push_back(move_of(query, key));
  }
}

}  // namespace luozi::host
