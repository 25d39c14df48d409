// The commands of `luozi`: which there are, what each is for, and how one is run.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace luozi::host {

/// The exit codes of every command; scripts rely on them.
enum ExitCode : int {
  exit_done = 0,
  exit_bad_usage = 64,  ///< the command line is wrong
  exit_bad_data = 65,   ///< what was read is wrong
  exit_internal = 70,   ///< the program is wrong
  exit_io = 74,         ///< the disk, the network or the bus refused
};

/// Runs a command with the words after its name. Results go to `out`, one clear line for each
/// error to `err`.
using Command = int (*)(std::span<const std::string> arguments, std::ostream& out,
                        std::ostream& err);

struct CommandEntry {
  std::string_view name, help;  ///< help: one line
  Command run;
};

std::span<const CommandEntry> commands();

/// The whole program: `arguments` without the program's own name.
int run_luozi(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
