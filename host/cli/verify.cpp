// Checks an event file or a bundle of evidence from the command line.
#include "host/cli/verify.hpp"

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/usage.hpp"
#include "host/cli/verify_evidence.hpp"

#include <ostream>

namespace luozi::host {

int run_verify(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  EventArgument argument(
      "verify", "verify FILE.luozi | FILE.html [--key FINGERPRINT] [--event FILE.luozi]",
      "Of an event file: follows the journal's chain of hashes from the first row to the last and "
      "prints the last hash: it stands for all rows before it, so compare it with one noted "
      "elsewhere. Of a bundle of evidence: checks its signature and its rows, and plays them "
      "anew.");
  argument.named().add_options()  //
      ("key", options::value<std::string>(),
       "a bundle's signer: the fingerprint that `luozi serve` prints, or a file with it")  //
      ("event", options::value<std::string>(), "the event file that a bundle's rows are to be of");
  const auto read = argument.read(arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  const std::filesystem::path path = EventArgument::file(values);
  if (is_evidence(path)) {
    const auto option = [&values](const char* name) {
      return values.contains(name) ? std::optional(values[name].as<std::string>()) : std::nullopt;
    };
    return verify_evidence({path, option("key"), option("event")}, out, err);
  }
  if (values.contains("key") || values.contains("event")) {
    return argument.bad_usage("--key and --event are for a bundle of evidence", err);
  }
  Result<EventFile, FileError> opened = EventFile::open_to_read(path);
  if (!opened) return file_fault("verify", opened.error(), err);
  EventFile file = std::move(opened).value();
  const Result<ChainHead, FileError> head = verify_chain(file);
  if (!head) return file_fault("verify", head.error(), err);
  const SqliteDone whole = check_tables(file.database());
  if (!whole) return file_fault("verify", file_error(file.path(), whole.error()), err);
  out << file.path().string() << ": " << head->seq.number
      << " journal rows, chain whole, last hash " << text(head->hash) << '\n';
  return exit_done;
}

}  // namespace luozi::host
