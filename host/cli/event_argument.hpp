// What the commands that take one event file share: the argument, and the line on a file's fault.
#pragma once

#include "host/archive/event_file.hpp"
#include "host/cli/usage.hpp"

#include <filesystem>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace luozi::host {

class EventArgument {
 public:
  EventArgument(std::string_view name, std::string_view synopsis, std::string_view about);

  /// For a command's own options.
  options::options_description& named() { return usage_.named; }

  /// As `read_options`; asks for the file unless `file_wanted` is false.
  std::variant<options::variables_map, int> read(std::span<const std::string> arguments,
                                                 std::ostream& out, std::ostream& err,
                                                 bool file_wanted = true) const;
  int bad_usage(std::string_view what, std::ostream& err) const;
  static std::filesystem::path file(const options::variables_map& values);

 private:
  CommandUsage usage_;
};

/// One line on `err`; the exit code that goes with it.
int file_fault(std::string_view command, const FileError& error, std::ostream& err);

}  // namespace luozi::host
