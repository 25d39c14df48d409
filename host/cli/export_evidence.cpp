// Writes a bundle of evidence out of an event file, from the command line.
#include "host/cli/export_evidence.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/output_file.hpp"
#include "host/daemon/clock.hpp"
#include "host/evidence/collect.hpp"
#include "host/evidence/evidence.hpp"

#include <filesystem>
#include <ostream>
#include <system_error>

namespace luozi::host {

int export_evidence(EventFile& event, const Subject& subject,
                    const std::optional<std::string>& output, std::ostream& out,
                    std::ostream& err) {
  const auto fault = [&](const std::string& line, FileError::Kind kind) {
    return file_fault("export", {line, kind}, err);
  };
  const std::int64_t now_us = SystemClock().now().count;
  const auto input = collect_evidence(event, subject, now_us, local_utc_offset_minutes(now_us));
  if (!input) {
    const auto& [is_missing, message, kind] = input.error();
    return fault(message + (is_missing ? " (--incidents names them)" : ""), kind);
  }
  const auto key = open_signing_key(event.path().parent_path() / key_file_name);
  if (!key) return file_fault("export", key.error(), err);
  const std::string file = output.value_or(evidence_file_name(*input));
  std::error_code ignored;
  if (!output && std::filesystem::exists(file, ignored)) {
    return fault(file + ": is there already, and stays as it is: name another with --output",
                 FileError::Kind::io);
  }
  if (const auto refused = write_output(file, write_evidence(*input, *key))) {
    return fault(*refused, FileError::Kind::io);
  }
  out << file << ": signed with the key " << text(fingerprint(key->public_key())) << '\n';
  return exit_done;
}

}  // namespace luozi::host
