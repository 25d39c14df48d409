// Writes a bundle of evidence out of an event file, from the command line.
#include "host/cli/export_evidence.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/output_file.hpp"
#include "host/daemon/clock.hpp"
#include "host/evidence/make.hpp"

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
  const auto made = make_bundle(event, subject, SystemClock().now().count);
  if (!made) {
    const auto& [is_missing, message, kind] = made.error();
    return fault(message + (is_missing ? " (--incidents names them)" : ""), kind);
  }
  const std::string file = output.value_or(made->name);
  std::error_code ignored;
  if (!output && std::filesystem::exists(file, ignored)) {
    return fault(file + ": is there already, and stays as it is: name another with --output",
                 FileError::Kind::io);
  }
  if (const auto refused = write_output(file, made->page)) {
    return fault(*refused, FileError::Kind::io);
  }
  if (made->key_is_new) {
    out << (event.path().parent_path() / key_file_name).string()
        << ": made now, as there was no key beside the event file; note its fingerprint\n";
  }
  out << file << ": signed with the key " << text(fingerprint(made->key)) << '\n';
  return exit_done;
}

}  // namespace luozi::host
