// Checks an event file from the command line: the journal's chain and the database around it.
#include "host/cli/verify.hpp"

#include <ostream>

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/usage.hpp"

namespace luozi::host {

int run_verify(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  const EventArgument argument("verify", "verify FILE.luozi",
                               "Follows the journal's chain of hashes from the first row to the "
                               "last and prints the last hash: it stands for all rows before it, "
                               "so compare it with one noted elsewhere.");
  const auto read = argument.read(arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  Result<EventFile, FileError> opened =
      EventFile::open_to_read(EventArgument::file(std::get<options::variables_map>(read)));
  if (!opened) return file_fault("verify", opened.error(), err);
  EventFile file = std::move(opened).value();
  const Result<ChainHead, FileError> head = verify_chain(file);
  if (!head) return file_fault("verify", head.error(), err);
  const SqliteDone whole = check_tables(file.database());
  if (!whole) {
    return file_fault(
        "verify",
        {file.path().string() + ": damaged: " + whole.error().message, FileError::Kind::data}, err);
  }
  out << file.path().string() << ": " << head->seq.number
      << " journal rows, chain whole, last hash " << text(head->hash) << '\n';
  return exit_done;
}

}  // namespace luozi::host
