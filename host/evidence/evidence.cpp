// Evidence bundles: written for a dispute, checked by whoever doubts them.
#include "host/evidence/evidence.hpp"

#include "host/archive/journal_table.hpp"
#include "host/evidence/document.hpp"
#include "host/evidence/page.hpp"
#include "host/evidence/seal.hpp"
#include "host/evidence/tell.hpp"

#include <algorithm>
#include <utility>

namespace luozi::host {
namespace {

using Fault = std::optional<std::string>;

std::string row_name(const ChainedRow& row) {
  return "journal row " + std::to_string(row.row.seq.number);
}

/// The first row whose hash is not what its contents and links give.
Fault broken_chain(const Excerpt& excerpt) {
  ChainHash board_prev = excerpt.board_prev;
  for (const ChainedRow& row : excerpt.rows) {
    if (chain_hash({row.prev, board_prev}, row.row.seq, row.row.entry) != row.hash) {
      return row_name(row) + ": its hash does not fit its contents and the board's row before it";
    }
    board_prev = row.hash;
  }
  return {};
}

/// Whether a subject and rows belong together at all.
Fault strange_subject(const EvidenceInput& input) {
  if (input.subject.game.session == input.excerpt.rows.front().row.seq) return {};
  return "the rows do not begin with the session of " + text(input.subject);
}

/// What pages of that layout did not tell yet.
void leave_out_later(Told& told, int layout) {
  if (!told.incident) return;
  if (layout < layout_with_who_waits && told.incident->touch) {
    told.incident->touch->by_who_waits.clear();
  }
  if (layout < layout_with_all_rulings) told.incident->earlier_rulings.clear();
}

/// What the page states and its rows do not give.
Fault false_statement(const EvidenceInput& input) {
  Result<Told, EvidenceFault> played = tell(input.excerpt, input.subject, input.made_us);
  if (!played) return played.error().message;
  Told told = std::move(played).value();
  leave_out_later(told, input.layout);
  if (told == input.told) return {};
  const std::string what = input.subject.kind == Subject::Kind::ply ? "ply" : "incident";
  return "the rows, played anew by this program, do not give the " + what +
         " that the page states: it is false, or was written by a Luozi with other rules";
}

FileError unlike(const EventFile& event, const std::string& what) {
  return {event.path().string() + ": " + what, FileError::Kind::data};
}

bool same(const ChainedRow& one, const ChainedRow& other) {
  return one.row.seq == other.row.seq && one.row.entry == other.row.entry &&
         one.prev == other.prev && one.hash == other.hash;
}

}  // namespace

std::string write_evidence(const EvidenceInput& input, const SigningKey& key) {
  return seal(write_page(input, key.public_key()), key);
}

Result<EvidenceReport, std::string> check_evidence(std::string_view file) {
  if (file.size() > evidence_bytes_max) {
    return Failure{"larger than " + std::to_string(evidence_bytes_max) + " bytes: no bundle"};
  }
  const Result<Sealed, std::string> sealed = open_seal(file);
  if (!sealed) return Failure{sealed.error()};
  const auto block = block_of(sealed->page);
  if (!block) return Failure{std::string("signed, but it holds no block of evidence, or several")};
  Result<Document, std::string> read = read_document(*block);
  if (!read) return Failure{"the block of evidence: " + read.error()};
  Document document = std::move(read).value();
  EvidenceReport report{std::move(document.input), document.key, false};
  if (report.key != sealed->key) {
    return Failure{std::string("it is signed with another key than the one it names")};
  }
  if (write_document(report.input, report.key) != *block) {
    return Failure{std::string("the block of evidence is not in its canonical form")};
  }
  if (Fault fault = strange_subject(report.input)) return Failure{*std::move(fault)};
  if (Fault fault = broken_chain(report.input.excerpt)) return Failure{*std::move(fault)};
  if (Fault fault = false_statement(report.input)) return Failure{*std::move(fault)};
  report.same_page = write_page(report.input, report.key) == sealed->page;
  if (!report.same_page && report.input.layout == page_layout) {
    return Failure{std::string("the page does not say what its rows give")};
  }
  return report;
}

Result<Done, FileError> compare_with_event(const EvidenceReport& report, EventFile& event) {
  const Result<ChainHead, FileError> head = verify_chain(event);
  if (!head) return Failure{head.error()};
  const auto& rows = report.input.excerpt.rows;
  const auto failure = [&](const SqliteError& error) {
    return Failure{file_error(event.path(), error)};
  };
  bool same_event = false;
  SqliteDone done = read_chained(event.database(), {}, [&](const ChainedRow& first) {
    same_event = first.hash == report.input.event_id;
    return false;
  });
  if (!done) return failure(done.error());
  if (!same_event) return Failure{unlike(event, "another event: its first row is not the same")};
  auto expected = rows.begin();
  std::optional<std::int64_t> next_us;  // of the board's row after those
  const JournalSpan span{rows.front().row.entry.board.board, rows.front().row.seq, {}};
  done = read_chained(event.database(), span, [&](const ChainedRow& row) {
    if (expected == rows.end()) next_us = row.row.entry.at_us;
    if (expected == rows.end() || !same(row, *expected)) return false;
    ++expected;
    return true;
  });
  if (!done) return failure(done.error());
  if (expected != rows.end()) {
    return Failure{unlike(event, row_name(*expected) + " is not the one of the bundle")};
  }
  // A bundle without a next row may be older than the event's last one.
  const auto& silent_until = report.input.excerpt.silent_until_us;
  if (silent_until && silent_until != next_us) {
    return Failure{unlike(event, "the board's next row is not at the time that the bundle says")};
  }
  return Done{};
}

}  // namespace luozi::host
