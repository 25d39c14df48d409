// Checks a bundle of evidence from the command line.
#include "host/cli/verify_evidence.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/daemon/clock.hpp"
#include "host/evidence/collect.hpp"
#include "host/evidence/evidence.hpp"
#include "host/evidence/signing_key.hpp"
#include "host/whole_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <ostream>

namespace luozi::host {
namespace {

constexpr std::string_view page_begins = "<!doctype html>";

/// What a person gave to be compared with: digits, a note of them, or the key itself.
Result<Fingerprint, FileError> fingerprint_of(const std::string& words) {
  if (const auto given = parse_fingerprint(words)) return *given;
  const auto noted = read_whole_file(words);
  if (!noted) {
    return Failure{FileError{"--key " + words + ": no fingerprint, and as a file: " + noted.error(),
                             FileError::Kind::io}};
  }
  if (const auto given = parse_fingerprint(*noted)) return *given;
  const auto key = read_signing_key(words);
  if (!key) return Failure{FileError{"--key " + key.error().message, key.error().kind}};
  return fingerprint(key->public_key());
}

/// What a bundle's subject amounts to, in one line.
std::string told_text(const EvidenceInput& input) {
  const Told& told = input.told;
  if (!told.incident) {
    return fmt::format("ply {} of game {}: {} played {}", told.ply, text(input.subject.game),
                       told.side, told.played);
  }
  const ToldIncident& incident = *told.incident;
  const auto& ruling = incident.ruling;
  return fmt::format(
      "incident {} of game {}, ply {}: {}, {}, {}, touched {}, played {}; ruling: {}",
      input.subject.number, text(input.subject.game), told.ply, incident.kind,
      incident.article.empty() ? "no article" : incident.article, incident.side,
      fmt::join(incident.touched, " "), told.played,
      !ruling              ? "none"
      : ruling->by.empty() ? ruling->ruling
                           : ruling->ruling + " by " + ruling->by);
}

void print(const EvidenceReport& report, std::ostream& out) {
  const auto& rows = report.input.excerpt.rows;
  const BoardRow& board = rows.front().row.entry.board;
  out << fmt::format(
      "rows: {} of board {} ({}), journal rows {} to {} of {}: each as it was written, none left "
      "out, last hash {}\n",
      rows.size(), board.board.number, board.serial, rows.front().row.seq.number,
      rows.back().row.seq.number, report.input.event_name, text(rows.back().hash));
  out << "played anew: " << told_text(report.input) << ", as the page says\n";
  if (!report.same_page) {
    out << "page: laid out by another version of Luozi; for its words the signature vouches "
           "alone\n";
  }
}

/// What the event file amounts to by now, where something was said of the subject since the bundle
/// was made.
void print_since(const EvidenceReport& report, EventFile& event, std::ostream& out) {
  const auto now = collect_evidence(event, report.input.subject, SystemClock().now().count,
                                    report.input.utc_offset_minutes);
  if (!now) {
    out << "event: whether more was said of it since cannot be told: " << now.error().message
        << '\n';
  } else if (const std::string by_now = told_text(*now); by_now != told_text(report.input)) {
    out << "event: more was said of it since the bundle was made; by now it is " << by_now << '\n';
  }
}

/// The line on the signature; an exit code where the key is not the one asked for.
std::optional<int> print_key(const EvidenceReport& report, const EvidenceToVerify& what,
                             std::ostream& out, std::ostream& err) {
  const Fingerprint signer = fingerprint(report.key);
  if (!what.key) {
    out << "signature: whole. Whose key it is only you can tell: compare " << text(signer)
        << " with the fingerprint noted at the event (--key)\n";
    return std::nullopt;
  }
  const auto wanted = fingerprint_of(*what.key);
  if (!wanted) return file_fault("verify", wanted.error(), err);
  if (*wanted != signer) {
    return file_fault("verify",
                      {what.file.string() + ": signed with another key, " + text(signer) +
                           ", not with " + text(*wanted),
                       FileError::Kind::data},
                      err);
  }
  out << "signature: whole, by the key " << text(signer) << '\n';
  return std::nullopt;
}

}  // namespace

bool is_evidence(const std::filesystem::path& file) {
  if (file.extension() == ".html" || file.extension() == ".htm") return true;
  std::string begins(page_begins.size(), '\0');
  std::ifstream stream(file, std::ios::binary);
  stream.read(begins.data(), static_cast<std::streamsize>(begins.size()));
  return begins == page_begins;
}

int verify_evidence(const EvidenceToVerify& what, std::ostream& out, std::ostream& err) {
  const auto file = read_whole_file(what.file);
  if (!file) return file_fault("verify", {file.error(), FileError::Kind::io}, err);
  const auto report = check_evidence(*file);
  if (!report) {
    return file_fault("verify", {what.file.string() + ": " + report.error(), FileError::Kind::data},
                      err);
  }
  std::optional<EventFile> event;
  if (what.event) {
    auto opened = EventFile::open_to_read(*what.event);
    if (!opened) return file_fault("verify", opened.error(), err);
    event.emplace(std::move(opened).value());
    const auto same = compare_with_event(*report, *event);
    if (!same) return file_fault("verify", same.error(), err);
  }
  if (const auto code = print_key(*report, what, out, err)) return *code;
  print(*report, out);
  if (event) {
    out << "event: the rows stand so in " << *what.event << ", whose chain is whole\n";
    print_since(*report, *event, out);
  }
  return exit_done;
}

}  // namespace luozi::host
