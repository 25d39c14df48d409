// What every command shares: reading its options, its --help, and the one line on bad usage.
#pragma once

#include <boost/program_options.hpp>

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace luozi::host {

namespace options = boost::program_options;

struct CommandUsage {
  std::string_view name;      ///< "replay"
  std::string_view synopsis;  ///< "replay FILE.trace [--moves | --json | --incidents]"
  std::string_view about;     ///< a sentence or a few for --help
  options::options_description named;
  options::positional_options_description positional{};
  /// Positional arguments' descriptions; shown nowhere, the synopsis names them.
  options::options_description hidden{};
};

/// The values read, or the exit code when the command is already over: 0 after --help, 64 after
/// one line on `err` that says what is wrong and what would be right.
std::variant<options::variables_map, int> read_options(const CommandUsage& usage,
                                                       std::span<const std::string> arguments,
                                                       std::ostream& out, std::ostream& err);

/// One line "luozi NAME: WHAT; usage: luozi SYNOPSIS" and exit code 64.
int bad_usage(const CommandUsage& usage, std::string_view what, std::ostream& err);

}  // namespace luozi::host
