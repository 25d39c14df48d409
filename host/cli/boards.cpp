// Lists boards from the command line, on the USB bus or of an event file, or gives one an order.
#include "host/cli/boards.hpp"

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/sensor_command.hpp"
#include "host/cli/update_command.hpp"
#include "host/cli/usage.hpp"
#include "host/transport/usb_list.hpp"

#include <fmt/format.h>

#include <array>
#include <ostream>
#include <string>

namespace luozi::host {
namespace {

int list_file(const std::filesystem::path& path, std::ostream& out, std::ostream& err) {
  Result<EventFile, FileError> opened = EventFile::open_to_read(path);
  if (!opened) return file_fault("boards", opened.error(), err);
  EventFile file = std::move(opened).value();
  const auto boards = read_boards(file.database());
  if (!boards) return file_fault("boards", file_error(path, boards.error()), err);
  for (const BoardRow& board : *boards) {
    const auto sessions = read_sessions(file.database(), board.board);
    if (!sessions) return file_fault("boards", file_error(path, sessions.error()), err);
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

/// What a command line asks for beyond a list; each excludes the others.
constexpr std::array deeds{"update", "calibrate", "self-test"};

/// What is wrong with how the options go together; empty: nothing.
std::string discord(const options::variables_map& values) {
  std::string given;
  for (const char* const deed : deeds) {
    if (!values.contains(deed)) continue;
    const std::string option = "--" + std::string(deed);
    if (!given.empty()) return fmt::format("{} and {} are two orders: give one", given, option);
    given = option;
  }
  if (!given.empty() && values.contains("file")) return given + " takes no event file";
  if (given.empty() && values.contains("serial")) {
    return "--serial belongs to --update, --calibrate or --self-test";
  }
  if (given != "--update" && values.contains("drive")) return "--drive belongs to --update";
  return "";
}

std::string text(const options::variables_map& values, const char* name) {
  return values.contains(name) ? values[name].as<std::string>() : std::string();
}

void add_options(options::options_description& named) {
  named.add_options()("update", options::value<std::string>()->value_name("IMAGE.uf2"),
                      "the firmware for one of the boards")(
      "calibrate", options::value<std::string>()->value_name("empty|start"),
      "measure a Hall board's sensors and keep that in it: first with nothing on it, then with "
      "its pieces in the start position")(
      "self-test",
      options::value<std::string>()->value_name("empty|start")->implicit_value("start", ""),
      "tell which sensors and magnets are broken while nothing, or the start position, stands")(
      "serial", options::value<std::string>()->value_name("SERIAL"),
      "which board, where several are meant")(
      "drive", options::value<std::string>()->value_name("FOLDER"),
      "where the board's boot loader appears as a drive; looked for without it");
}

}  // namespace

int run_boards(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  EventArgument argument(
      "boards",
      "boards [FILE.luozi | --update IMAGE.uf2 [--serial S] [--drive FOLDER] | "
      "--calibrate empty|start [--serial S] | --self-test [empty|start] [--serial S]]",
      "Lists the boards that are plugged in: where, their serial, kind and firmware. With an event "
      "file, lists the boards it knows: number, serial, sessions. With --update, puts a firmware "
      "image onto a board, which nobody may play at. With --calibrate or --self-test, says how the "
      "board is to be set up, waits for Enter at a terminal, and tells each sensor that is not "
      "well; exit code 65 if there is one. No daemon may hold the board meanwhile.");
  add_options(argument.named());
  const auto read = argument.read(arguments, out, err, false);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (const std::string wrong = discord(values); !wrong.empty()) {
    return argument.bad_usage(wrong, err);
  }
  if (values.contains("update")) {
    return run_update(text(values, "update"), {text(values, "serial"), text(values, "drive")}, out,
                      err);
  }
  for (const auto order : {SensorWish::Order::calibrate, SensorWish::Order::self_test}) {
    const char* const name = order == SensorWish::Order::calibrate ? "calibrate" : "self-test";
    if (!values.contains(name)) continue;
    const auto standing = told_standing(text(values, name));
    if (standing) return run_sensor_check({order, *standing, text(values, "serial")}, out, err);
    return argument.bad_usage(fmt::format("--{} {}: what stands on the board is empty or start",
                                          name, text(values, name)),
                              err);
  }
  if (values.contains("file")) return list_file(EventArgument::file(values), out, err);
  return list_bus(out, err);
}

}  // namespace luozi::host
