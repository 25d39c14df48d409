// Writing the event file: journal rows and derived rows, together or not at all.
#pragma once

#include "host/archive/chain.hpp"
#include "host/archive/event_file.hpp"
#include "host/archive/rows.hpp"
#include "host/archive/sqlite.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::host {

/// Keeps statements prepared and the chain's head in memory; the only writer of its file.
class EventWriter {
 public:
  static Result<EventWriter, SqliteError> open(EventFile file);
  EventWriter(EventWriter&&) noexcept;
  EventWriter& operator=(EventWriter&&) noexcept;
  ~EventWriter();

  struct Receipt {
    JournalSeq first;  ///< the number of the first of `entries`; the others follow it
    /// Derived rows that the tables refused: a fault of the program, one line each. The journal
    /// has its rows all the same, and a rebuild can derive anew.
    std::vector<std::string> refused;
  };

  /// One transaction; on return it is on the disk. After an error nothing of it is in the file, and
  /// the same call may be made again. Boards that the file does not know are entered.
  Result<Receipt, SqliteError> commit(std::span<const JournalEntry> entries,
                                      std::span<const DerivedRow> derived);

  /// Puts `derived` in the place of all that was derived of one session, or of all; the outbox only
  /// grows. One transaction.
  Result<Receipt, SqliteError> replace_derived(std::optional<JournalSeq> session,
                                               std::span<const DerivedRow> derived);

  /// Numbers boards ahead of their first record.
  SqliteDone enter_board(const BoardRow& board);

  /// Folds the write-ahead log into the file.
  SqliteDone checkpoint();

  EventFile& file();

 private:
  struct Statements;
  EventWriter(EventFile file, Statements statements, ChainHead head);

  Result<Receipt, SqliteError> within_transaction(
      const std::function<SqliteDone(ChainHead& head, Receipt& receipt)>& write);
  SqliteDone write_derived(std::span<const DerivedRow> derived, Receipt& receipt);
  SqliteDone append(const JournalEntry& entry, ChainHead& head);

  EventFile file_;
  std::unique_ptr<Statements> statements_;
  ChainHead head_;
};

}  // namespace luozi::host
