// Lists boards from the command line: those on the USB bus, or those of an event file.
#include "host/cli/boards.hpp"

#include <ostream>

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/usage.hpp"
#include "host/cli/usb_list.hpp"

namespace luozi::host {
namespace {

int list_file(const std::filesystem::path& path, std::ostream& out, std::ostream& err) {
  Result<EventFile, FileError> opened = EventFile::open_to_read(path);
  if (!opened) return file_fault("boards", opened.error(), err);
  EventFile file = std::move(opened).value();
  const auto boards = read_boards(file.database());
  if (!boards) return file_fault("boards", {path.string() + ": " + boards.error().message}, err);
  for (const BoardRow& board : *boards) {
    const auto sessions = read_sessions(file.database(), board.board);
    if (!sessions) {
      return file_fault("boards", {path.string() + ": " + sessions.error().message}, err);
    }
    out << board.board.number << '\t' << board.serial << '\t' << sessions->size()
        << (sessions->size() == 1 ? " session\n" : " sessions\n");
  }
  return exit_done;
}

int list_bus(std::ostream& out, std::ostream& err) {
  const auto boards = list_usb_boards();
  if (!boards) {
    err << "luozi boards: " << boards.error() << '\n';
    return exit_io;
  }
  if (boards->empty()) err << "luozi boards: no board is plugged in\n";
  for (const UsbBoardEntry& board : *boards) {
    out << board.place << '\t'
        << (board.fault.empty() ? board.serial : "cannot be opened: " + board.fault) << '\n';
  }
  return exit_done;
}

}  // namespace

int run_boards(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  const EventArgument argument("boards", "boards [FILE.luozi]",
                               "Lists the boards that are plugged in: where, and their serial. "
                               "With an event file, lists the boards it knows: number, serial, "
                               "sessions.");
  const auto read = argument.read(arguments, out, err, false);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (values.contains("file")) return list_file(EventArgument::file(values), out, err);
  return list_bus(out, err);
}

}  // namespace luozi::host
