// Writing the event file: journal rows and derived rows, together or not at all.
#include "host/archive/event_writer.hpp"

#include "host/archive/derived_tables.hpp"
#include "host/archive/journal_table.hpp"

#include <algorithm>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::string_view insert_row =
    "INSERT INTO journal(seq, board, kind, at_us, board_us, boot, sequence, words, prev, hash) "
    "VALUES(?,?,?,?,?,?,?,?,?,?)";
constexpr std::string_view board_head =
    "SELECT hash FROM journal WHERE board=? ORDER BY seq DESC LIMIT 1";
constexpr std::string_view insert_board = "INSERT INTO boards(board, serial) VALUES(?,?)";

}  // namespace

struct EventWriter::Statements {
  Statement begin, commit, rollback, insert_row, insert_board, board_exists, board_head;
  DerivedTables derived;

  static Result<Statements, SqliteError> prepare(Database& database) {
    auto begin = database.prepare("BEGIN IMMEDIATE");
    auto commit = database.prepare("COMMIT");
    auto rollback = database.prepare("ROLLBACK");
    auto row = database.prepare(luozi::host::insert_row);
    auto board = database.prepare(luozi::host::insert_board);
    auto exists = database.prepare("SELECT 1 FROM boards WHERE board=? AND serial=?");
    auto head = database.prepare(luozi::host::board_head);
    auto derived = DerivedTables::prepare(database);
    for (const auto* statement : {&begin, &commit, &rollback, &row, &board, &exists, &head}) {
      if (!*statement) return Failure{statement->error()};
    }
    if (!derived) return Failure{derived.error()};
    return Statements{std::move(begin).value(),    std::move(commit).value(),
                      std::move(rollback).value(), std::move(row).value(),
                      std::move(board).value(),    std::move(exists).value(),
                      std::move(head).value(),     std::move(derived).value()};
  }

  /// What the board's next row follows from, rows of the running transaction included.
  Result<ChainHash, SqliteError> board_prev(BoardNumber board) {
    ChainHash hash{};
    board_head.bind(board.number);
    const Result<bool, SqliteError> found = board_head.step();
    if (!found) return Failure{found.error()};
    if (*found) std::ranges::copy(board_head.blob(0), hash.begin());
    board_head.reset();
    return hash;
  }

  SqliteDone enter(const BoardRow& row) {
    board_exists.bind(row.board.number, row.serial);
    const Result<bool, SqliteError> known = board_exists.step();
    if (!known) return Failure{known.error()};
    board_exists.reset();
    if (*known) return Done{};
    insert_board.bind(row.board.number, row.serial);
    return insert_board.run();
  }
};

EventWriter::EventWriter(EventFile file, Statements statements, ChainHead head)
    : file_(std::move(file)),
      statements_(std::make_unique<Statements>(std::move(statements))),
      head_(head) {}
EventWriter::EventWriter(EventWriter&&) noexcept = default;
EventWriter& EventWriter::operator=(EventWriter&&) noexcept = default;
EventWriter::~EventWriter() = default;

EventFile& EventWriter::file() { return file_; }

Result<EventWriter, SqliteError> EventWriter::open(EventFile file) {
  Result<Statements, SqliteError> statements = Statements::prepare(file.database());
  if (!statements) return Failure{statements.error()};
  const Result<ChainHead, SqliteError> head = read_chain_head(file.database());
  if (!head) return Failure{head.error()};
  return EventWriter(std::move(file), std::move(statements).value(), *head);
}

Result<EventWriter::Receipt, SqliteError> EventWriter::commit(std::span<const JournalEntry> entries,
                                                              std::span<const DerivedRow> derived) {
  return within_transaction([&](ChainHead& head, Receipt& receipt) {
    for (const JournalEntry& entry : entries) {
      if (SqliteDone done = append(entry, head); !done) return done;
    }
    return write_derived(derived, receipt);
  });
}

Result<EventWriter::Receipt, SqliteError> EventWriter::replace_derived(
    std::optional<JournalSeq> session, std::span<const DerivedRow> derived) {
  return within_transaction([&](ChainHead&, Receipt& receipt) {
    for (const std::string_view table : tables_of_games) {
      std::string sql = "DELETE FROM " + std::string(table);
      if (session) sql.append(" WHERE session=" + std::to_string(session->number));
      if (SqliteDone done = file_.database().execute(sql); !done) return done;
    }
    return write_derived(derived, receipt);
  });
}

Result<EventWriter::Receipt, SqliteError> EventWriter::within_transaction(
    const std::function<SqliteDone(ChainHead& head, Receipt& receipt)>& write) {
  if (const SqliteDone done = statements_->begin.run(); !done) return Failure{done.error()};
  Receipt receipt{JournalSeq{head_.seq.number + 1}, {}};
  ChainHead head = head_;
  SqliteDone done = write(head, receipt);
  if (done) done = statements_->commit.run();
  if (!done) {
    // Some errors have rolled back already; then this one has nothing to do.
    [[maybe_unused]] const SqliteDone rolled_back = statements_->rollback.run();
    return Failure{done.error()};
  }
  head_ = head;
  return receipt;
}

SqliteDone EventWriter::write_derived(std::span<const DerivedRow> derived, Receipt& receipt) {
  for (const DerivedRow& row : derived) {
    SqliteDone done = statements_->derived.write(row);
    if (done) continue;
    if (!done.error().is_constraint()) return done;
    receipt.refused.push_back(describe(row) + ": " + done.error().message);
  }
  return Done{};
}

SqliteDone EventWriter::append(const JournalEntry& entry, ChainHead& head) {
  if (SqliteDone done = statements_->enter(entry.board); !done) return done;
  const JournalSeq seq{head.seq.number + 1};
  const Result<ChainHash, SqliteError> board_prev = statements_->board_prev(entry.board.board);
  if (!board_prev) return Failure{board_prev.error()};
  const ChainHash hash = chain_hash({head.hash, *board_prev}, seq, entry);
  std::optional<std::int64_t> boot;
  std::optional<std::int64_t> sequence;
  if (entry.record) {
    boot = entry.record->boot;
    sequence = static_cast<std::int64_t>(entry.record->sequence);
  }
  const std::string_view kind = entry.kind == JournalKind::header ? "header" : "event";
  statements_->insert_row.bind(seq.number, entry.board.board.number, kind, entry.at_us,
                               entry.board_us, boot, sequence, entry.words, head.hash, hash);
  SqliteDone done = statements_->insert_row.run();
  if (done) head = {seq, hash};
  return done;
}

SqliteDone EventWriter::enter_board(const BoardRow& board) { return statements_->enter(board); }

SqliteDone EventWriter::checkpoint() {
  return file_.database().execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

}  // namespace luozi::host
