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
  options::options_description& named() { return named_; }

  /// As `read_options`; asks for the file unless `file_wanted` is false.
  std::variant<options::variables_map, int> read(std::span<const std::string> arguments,
                                                 std::ostream& out, std::ostream& err,
                                                 bool file_wanted = true) const;
  int bad_usage(std::string_view what, std::ostream& err) const;
  static std::filesystem::path file(const options::variables_map& values);

 private:
  CommandUsage usage() const { return {name_, synopsis_, about_, named_, positional_, hidden_}; }

  std::string_view name_, synopsis_, about_;
  options::options_description named_, hidden_;
  options::positional_options_description positional_;
};

/// One line on `err`; the exit code that goes with it.
int file_fault(std::string_view command, const FileError& error, std::ostream& err);

}  // namespace luozi::host
