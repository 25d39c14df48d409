// A bundle's rows out of an event file: from the session's header to the last row that matters.
#include "host/evidence/collect.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

#include "host/archive/journal_table.hpp"
#include "host/evidence/tell.hpp"
#include "notation/utf8.hpp"

namespace luozi::host {
namespace {

Failure<EvidenceFault> failure(const EventFile& event, const SqliteError& error) {
  return Failure{evidence_fault(file_error(event.path(), error))};
}

/// What the file's rows do not give.
Failure<EvidenceFault> failure_in(const EventFile& event, EvidenceFault fault) {
  fault.message.insert(0, event.path().string() + ": ");
  return Failure{std::move(fault)};
}

/// The whole session; silence after it ends where the board's next one begins.
Result<Excerpt, EvidenceFault> read_session(EventFile& event, JournalSeq session) {
  Database& database = event.database();
  Excerpt excerpt;
  const auto read_first = [&](const ChainedRow& row) {
    excerpt.rows.push_back(row);
    return false;
  };
  const SqliteDone first = read_chained(database, {{}, session, {}}, read_first);
  if (!first) return failure(event, first.error());
  if (excerpt.rows.empty() || excerpt.rows.front().row.seq != session ||
      excerpt.rows.front().row.entry.kind != JournalKind::header) {
    return failure_in(event,
                      {true, "no session begins at journal row " + std::to_string(session.number)});
  }
  const BoardNumber board = excerpt.rows.front().row.entry.board.board;
  const auto before = read_board_prev(database, board, session);
  if (!before) return failure(event, before.error());
  excerpt.board_prev = *before;
  const auto read_rest = [&](const ChainedRow& row) {
    if (row.row.entry.kind == JournalKind::header) {
      excerpt.silent_until_us = row.row.entry.at_us;
      return false;
    }
    excerpt.rows.push_back(row);
    return true;
  };
  const JournalSeq second{session.number + 1};
  const SqliteDone rest = read_chained(database, {board, second, {}}, read_rest);
  if (!rest) return failure(event, rest.error());
  return excerpt;
}

/// Names the first row that no page can hold.
std::optional<std::string> strange_row(const Excerpt& excerpt) {
  for (const ChainedRow& row : excerpt.rows) {
    const JournalEntry& entry = row.row.entry;
    if (notation::is_utf8(entry.words) && notation::is_utf8(entry.board.serial)) continue;
    return "journal row " + std::to_string(row.row.seq.number) +
           ": not UTF-8, so no page can hold its words as they are";
  }
  return {};
}

/// Leaves out what came long after the subject and its ruling.
void cut(Excerpt& excerpt, const Told& told) {
  JournalSeq last = told.seq;
  if (told.incident) {
    if (const auto& ruling = told.incident->ruling) last = std::max(last, ruling->seq);
    if (const auto& lost = told.incident->claim_lost) last = std::max(last, lost->seq);
  }
  const auto after = std::ranges::upper_bound(excerpt.rows, last, {},
                                              [](const ChainedRow& row) { return row.row.seq; });
  if (std::cmp_less_equal(std::distance(after, excerpt.rows.end()), rows_after)) return;
  const auto end = after + static_cast<std::ptrdiff_t>(rows_after);
  excerpt.silent_until_us = end->row.entry.at_us;
  excerpt.rows.erase(end, excerpt.rows.end());
}

}  // namespace

Result<EvidenceInput, EvidenceFault> collect_evidence(EventFile& event, const Subject& subject,
                                                      std::int64_t made_us,
                                                      int utc_offset_minutes) {
  EvidenceInput input{.event_name = notation::as_utf8(event.path().stem().string()),
                      .subject = subject,
                      .excerpt = {},
                      .told = {},
                      .made_us = made_us,
                      .utc_offset_minutes = utc_offset_minutes};
  const auto take_id = [&](const ChainedRow& row) {
    input.event_id = row.hash;
    return false;
  };
  const SqliteDone id = read_chained(event.database(), {}, take_id);
  if (!id) return failure(event, id.error());
  Result<Excerpt, EvidenceFault> session = read_session(event, subject.game.session);
  if (!session) return Failure{session.error()};
  input.excerpt = std::move(session).value();
  if (auto strange = strange_row(input.excerpt)) {
    return failure_in(event, {false, *std::move(strange)});
  }
  const Result<Told, EvidenceFault> in_session = tell(input.excerpt, subject, made_us);
  if (!in_session) return failure_in(event, in_session.error());
  cut(input.excerpt, *in_session);
  Result<Told, EvidenceFault> told = tell(input.excerpt, subject, made_us);
  if (!told) return failure_in(event, told.error());
  input.told = std::move(told).value();
  return input;
}

int local_utc_offset_minutes(std::int64_t at_us) {
  const auto seconds = static_cast<std::time_t>(at_us / 1'000'000);
  std::tm local{};
  localtime_r(&seconds, &local);
  return static_cast<int>(local.tm_gmtoff / 60);
}

}  // namespace luozi::host
