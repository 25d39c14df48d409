// Lists boards from the command line: those on the USB bus, or those of an event file.
#include "host/cli/boards.hpp"

#include <ostream>

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/update_command.hpp"
#include "host/cli/usage.hpp"
#include "host/transport/usb_list.hpp"

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
    if (!board.fault.empty()) {
      out << board.place << "\tcannot be opened: " << board.fault << '\n';
      continue;
    }
    out << board.place << '\t' << board.serial << '\t'
        << (board.kind.empty() ? "kind unknown" : board.kind + "\tfirmware " + board.version)
        << '\n';
  }
  return exit_done;
}

}  // namespace

int run_boards(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  EventArgument argument("boards",
                         "boards [FILE.luozi | --update IMAGE.uf2 [--serial S] [--drive FOLDER]]",
                         "Lists the boards that are plugged in: where, their serial, kind and "
                         "firmware. With an event file, lists the boards it knows: number, serial, "
                         "sessions. With --update, puts a firmware image onto a board, which no "
                         "daemon may hold then and nobody may play at.");
  argument.named().add_options()("update", options::value<std::string>()->value_name("IMAGE.uf2"),
                                 "the firmware for one of the boards")(
      "serial", options::value<std::string>()->value_name("SERIAL"),
      "which board, where several are of the image's kind")(
      "drive", options::value<std::string>()->value_name("FOLDER"),
      "where the board's boot loader appears as a drive; looked for without it");
  const auto read = argument.read(arguments, out, err, false);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (values.contains("update")) {
    if (values.contains("file")) return argument.bad_usage("--update takes no event file", err);
    const auto text = [&](const char* name) {
      return values.contains(name) ? values[name].as<std::string>() : std::string();
    };
    return run_update(text("update"), {text("serial"), text("drive")}, out, err);
  }
  if (values.contains("serial") || values.contains("drive")) {
    return argument.bad_usage("--serial and --drive belong to --update", err);
  }
  if (values.contains("file")) return list_file(EventArgument::file(values), out, err);
  return list_bus(out, err);
}

}  // namespace luozi::host
