// Reading the journal: whole, of one board, its sessions, and whether its chain holds.
#include "host/archive/journal_table.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::string_view row_columns =
    "j.seq, j.board, b.serial, j.kind, j.at_us, j.board_us, j.boot, j.sequence, j.words, j.prev, "
    "j.hash ";

JournalRow row_of(const Statement& query) {
  JournalEntry entry;
  entry.board = BoardRow{BoardNumber{query.integer(1)}, std::string(query.text(2))};
  entry.kind = query.text(3) == "header" ? JournalKind::header : JournalKind::event;
  entry.at_us = query.integer(4);
  entry.board_us = query.integer(5);
  if (!query.is_null(6)) {
    entry.record = BoardRecord{static_cast<std::uint32_t>(query.integer(6)),
                               static_cast<std::uint64_t>(query.integer(7))};
  }
  entry.words = query.text(8);
  return JournalRow{JournalSeq{query.integer(0)}, std::move(entry)};
}

bool matches(std::span<const std::uint8_t> stored, const ChainHash& hash) {
  return std::equal(stored.begin(), stored.end(), hash.begin(), hash.end());
}

Failure<FileError> broken_at(const EventFile& file, JournalSeq seq, std::string_view why) {
  return Failure{FileError{file.path().string() + ": journal row " + std::to_string(seq.number) +
                               ": " + std::string(why),
                           FileError::Kind::data}};
}

/// Steps through a query and hands each row to `take` until it returns false.
template <class Take>
SqliteDone each_row(Statement& query, const Take& take) {
  for (;;) {
    const Result<bool, SqliteError> row = query.step();
    if (!row) return Failure{row.error()};
    if (!*row || !take()) break;
  }
  query.reset();
  return Done{};
}

ChainHash hash_of(std::span<const std::uint8_t> stored) {
  ChainHash hash{};
  // The table holds no blob of another length.
  std::copy_n(stored.begin(), std::min(stored.size(), hash.size()), hash.begin());
  return hash;
}

/// Hands the query, standing on each row of the span, to `take`.
SqliteDone each_of_span(Database& database, const JournalSpan& span,
                        const std::function<bool(const Statement&)>& take) {
  std::string sql("SELECT ");
  sql.append(row_columns).append("FROM journal j JOIN boards b USING(board) WHERE ");
  sql.append(span.board ? "j.board=?3 AND " : "").append("j.seq>=?1 AND j.seq<?2 ORDER BY j.seq");
  Result<Statement, SqliteError> prepared = database.prepare(sql);
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  const std::int64_t end = span.end ? span.end->number : std::numeric_limits<std::int64_t>::max();
  if (span.board) {
    query.bind(span.first.number, end, span.board->number);
  } else {
    query.bind(span.first.number, end);
  }
  return each_row(query, [&] { return take(query); });
}

}  // namespace

SqliteDone read_journal(Database& database, const JournalSpan& span,
                        const std::function<bool(const JournalRow&)>& take) {
  return each_of_span(database, span, [&](const Statement& row) { return take(row_of(row)); });
}

SqliteDone read_chained(Database& database, const JournalSpan& span,
                        const std::function<bool(const ChainedRow&)>& take) {
  return each_of_span(database, span, [&](const Statement& row) {
    return take({row_of(row), hash_of(row.blob(9)), hash_of(row.blob(10))});
  });
}

Result<std::vector<BoardRow>, SqliteError> read_boards(Database& database) {
  Result<Statement, SqliteError> prepared =
      database.prepare("SELECT board, serial FROM boards ORDER BY board");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  std::vector<BoardRow> boards;
  const SqliteDone done = each_row(query, [&] {
    boards.push_back({BoardNumber{query.integer(0)}, std::string(query.text(1))});
    return true;
  });
  if (!done) return Failure{done.error()};
  return boards;
}

Result<std::vector<JournalSeq>, SqliteError> read_sessions(Database& database, BoardNumber board) {
  Result<Statement, SqliteError> prepared =
      database.prepare("SELECT seq FROM journal WHERE board=? AND kind='header' ORDER BY seq");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  query.bind(board.number);
  std::vector<JournalSeq> sessions;
  const SqliteDone done = each_row(query, [&] {
    sessions.push_back(JournalSeq{query.integer(0)});
    return true;
  });
  if (!done) return Failure{done.error()};
  return sessions;
}

Result<JournalSeq, SqliteError> read_session_at(Database& database, BoardNumber board,
                                                std::int64_t at_us) {
  Result<Statement, SqliteError> prepared = database.prepare(
      "SELECT ifnull(max(seq) FILTER (WHERE at_us<=?2), min(seq)) FROM journal WHERE board=?1 AND "
      "kind='header'");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  query.bind(board.number, at_us);
  JournalSeq session;
  const SqliteDone done = each_row(query, [&] {
    session = JournalSeq{query.integer(0)};
    return false;
  });
  if (!done) return Failure{done.error()};
  return session;
}

Result<BoardTail, SqliteError> read_tail(Database& database, BoardNumber board) {
  Result<Statement, SqliteError> prepared = database.prepare(
      "SELECT (SELECT max(seq) FROM journal WHERE board=?1 AND kind='header'), "
      "ifnull((SELECT at_us FROM journal WHERE board=?1 ORDER BY seq DESC LIMIT 1), 0), "
      "boot, sequence, (SELECT min(at_us - board_us) FROM (SELECT at_us, board_us FROM journal j "
      "WHERE j.board=?1 AND j.boot=r.boot ORDER BY seq DESC LIMIT 32)) FROM (SELECT 1) LEFT JOIN "
      "(SELECT boot, sequence FROM journal "
      "WHERE board=?1 AND boot IS NOT NULL ORDER BY seq DESC LIMIT 1) r");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  query.bind(board.number);
  BoardTail tail;
  const SqliteDone done = each_row(query, [&] {
    if (!query.is_null(0)) tail.session = JournalSeq{query.integer(0)};
    tail.last_at_us = query.integer(1);
    if (!query.is_null(2)) {
      tail.last_record = BoardRecord{static_cast<std::uint32_t>(query.integer(2)),
                                     static_cast<std::uint64_t>(query.integer(3))};
      tail.last_offset_us = query.integer(4);
    }
    return false;
  });
  if (!done) return Failure{done.error()};
  return tail;
}

Result<ChainHead, SqliteError> read_chain_head(Database& database) {
  Result<Statement, SqliteError> prepared =
      database.prepare("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  ChainHead head;
  const SqliteDone done = each_row(query, [&] {
    head.seq = JournalSeq{query.integer(0)};
    head.hash = hash_of(query.blob(1));
    return false;
  });
  if (!done) return Failure{done.error()};
  return head;
}

Result<ChainHash, SqliteError> read_board_prev(Database& database, BoardNumber board,
                                               JournalSeq before) {
  Result<Statement, SqliteError> prepared = database.prepare(
      "SELECT hash FROM journal WHERE board=? AND seq<? ORDER BY seq DESC LIMIT 1");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  query.bind(board.number, before.number);
  ChainHash hash{};
  const SqliteDone done = each_row(query, [&] {
    hash = hash_of(query.blob(0));
    return false;
  });
  if (!done) return Failure{done.error()};
  return hash;
}

SqliteDone check_tables(Database& database) {
  Result<Statement, SqliteError> prepared = database.prepare("PRAGMA quick_check(1)");
  if (!prepared) return Failure{prepared.error()};
  Statement query = std::move(prepared).value();
  const Result<bool, SqliteError> row = query.step();
  if (!row) return Failure{row.error()};
  const std::string_view told = *row ? query.text(0) : "no answer";
  if (told == "ok") return Done{};
  return Failure{SqliteError::damage(told.substr(told.rfind('\n') + 1))};  // without its heading
}

Result<ChainHead, FileError> verify_chain(EventFile& file) {
  std::string sql("SELECT ");
  sql.append(row_columns).append("FROM journal j LEFT JOIN boards b USING(board) ORDER BY j.seq");
  Result<Statement, SqliteError> prepared = file.database().prepare(sql);
  if (!prepared) return Failure{file_error(file.path(), prepared.error())};
  Statement query = std::move(prepared).value();
  ChainHead head;
  std::map<BoardNumber, ChainHash> board_heads;
  std::optional<Failure<FileError>> fault;
  const SqliteDone done = each_row(query, [&] {
    const JournalRow row = row_of(query);
    const JournalSeq expected{head.seq.number + 1};
    if (row.seq != expected) {
      fault = broken_at(file, expected, "missing");
    } else if (!matches(query.blob(9), head.hash)) {
      fault = broken_at(file, row.seq, "does not follow from the row before it");
    } else {
      ChainHash& board_head = board_heads[row.entry.board.board];
      head = {row.seq, chain_hash({head.hash, board_head}, row.seq, row.entry)};
      board_head = head.hash;
      if (!matches(query.blob(10), head.hash)) {
        fault = broken_at(file, row.seq, "was changed after it was written");
      }
    }
    return !fault;
  });
  if (fault) return *fault;
  if (!done) return Failure{file_error(file.path(), done.error())};
  return head;
}

}  // namespace luozi::host
