// Reading the journal: whole, of one board, its sessions, and whether its chain holds.
#pragma once

#include "host/archive/chain.hpp"
#include "host/archive/event_file.hpp"
#include "host/archive/rows.hpp"
#include "host/archive/sqlite.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

struct JournalSpan {
  std::optional<BoardNumber> board;  ///< absent: every board
  JournalSeq first{1};
  std::optional<JournalSeq> end;  ///< the first row not wanted
};

/// Gives the rows in order; reading stops when `take` returns false.
SqliteDone read_journal(Database& database, const JournalSpan& span,
                        const std::function<bool(const JournalRow&)>& take);

/// The same with the hashes.
SqliteDone read_chained(Database& database, const JournalSpan& span,
                        const std::function<bool(const ChainedRow&)>& take);

Result<std::vector<BoardRow>, SqliteError> read_boards(Database& database);

/// The headers of a board's sessions, oldest first.
Result<std::vector<JournalSeq>, SqliteError> read_sessions(Database& database, BoardNumber board);

/// The header of the last session of a board that had begun at that time since 1970, or else of its
/// first. The board has one.
Result<JournalSeq, SqliteError> read_session_at(Database& database, BoardNumber board,
                                                std::int64_t at_us);

/// Where a board stands: its last row, and its last row that was the board's own record.
struct BoardTail {
  std::optional<JournalSeq> session;  ///< the header of the last session
  std::int64_t last_at_us = 0;
  std::optional<BoardRecord> last_record;
  /// By how much this file's time was ahead of the board's own in the start of `last_record`. A row
  /// may be dated later than its record happened, never earlier: the least of the last ones counts.
  std::int64_t last_offset_us = 0;
};
Result<BoardTail, SqliteError> read_tail(Database& database, BoardNumber board);

Result<ChainHead, SqliteError> read_chain_head(Database& database);

/// The hash of a board's last row before this one; zeros: it has none.
Result<ChainHash, SqliteError> read_board_prev(Database& database, BoardNumber board,
                                               JournalSeq before);

/// Whether the database itself is whole; the error says what is not.
SqliteDone check_tables(Database& database);

/// Follows the whole chain. The error names the first row that does not fit.
Result<ChainHead, FileError> verify_chain(EventFile& file);

}  // namespace luozi::host
