// A bundle's rows out of an event file: from the session's header to the last row that matters.
#include "host/evidence/collect.hpp"

#include "host/archive/journal_table.hpp"
#include "host/daemon/past_order.hpp"
#include "host/evidence/tell.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <optional>
#include <utility>

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

/// Leaves out the rows from this one on.
void cut_at(Excerpt& excerpt, std::size_t end) {
  if (end >= excerpt.rows.size()) return;
  excerpt.silent_until_us = excerpt.rows[end].row.entry.at_us;
  excerpt.rows.resize(end);
}

/// The session's header, and what goes before it.
Result<Excerpt, EvidenceFault> read_header(EventFile& event, JournalSeq session) {
  Excerpt excerpt;
  const auto read_first = [&](const ChainedRow& row) {
    excerpt.rows.push_back(row);
    return false;
  };
  const SqliteDone first = read_chained(event.database(), {{}, session, {}}, read_first);
  if (!first) return failure(event, first.error());
  if (excerpt.rows.empty() || excerpt.rows.front().row.seq != session ||
      excerpt.rows.front().row.entry.kind != JournalKind::header) {
    return failure_in(event,
                      {true, "no session begins at journal row " + std::to_string(session.number)});
  }
  const BoardNumber board = excerpt.rows.front().row.entry.board.board;
  const auto before = read_board_prev(event.database(), board, session);
  if (!before) return failure(event, before.error());
  excerpt.board_prev = *before;
  return excerpt;
}

/// The game's whole session, and of later ones all up to the last order about the game; silence
/// after it ends with the board's next row.
Result<Excerpt, EvidenceFault> read_session(EventFile& event, GameKey game) {
  Result<Excerpt, EvidenceFault> begun = read_header(event, game.session);
  if (!begun) return begun;
  Excerpt excerpt = std::move(begun).value();
  std::optional<std::size_t> end;  // of what matters; the session goes on
  const auto read_rest = [&](const ChainedRow& row) {
    if (row.row.entry.kind == JournalKind::header && !end) end = excerpt.rows.size();
    excerpt.rows.push_back(row);
    const auto order = end ? past_order_in(row.row) : std::nullopt;
    if (order && order->game == game) end = excerpt.rows.size();
    return true;
  };
  const BoardNumber board = excerpt.rows.front().row.entry.board.board;
  const JournalSeq second{game.session.number + 1};
  const SqliteDone rest = read_chained(event.database(), {board, second, {}}, read_rest);
  if (!rest) return failure(event, rest.error());
  if (end) cut_at(excerpt, *end);
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
  cut_at(excerpt, static_cast<std::size_t>(after - excerpt.rows.begin()) + rows_after);
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
  Result<Excerpt, EvidenceFault> session = read_session(event, subject.game);
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
