// What the commands that take one event file share: the argument, and the line on a file's fault.
#include "host/cli/event_argument.hpp"

#include "host/cli/cli.hpp"

#include <ostream>

namespace luozi::host {

EventArgument::EventArgument(std::string_view name, std::string_view synopsis,
                             std::string_view about)
    : usage_{name, synopsis, about, options::options_description("Options")} {
  usage_.hidden.add_options()("file", options::value<std::string>());
  usage_.positional.add("file", 1);
}

std::variant<options::variables_map, int> EventArgument::read(
    std::span<const std::string> arguments, std::ostream& out, std::ostream& err,
    bool file_wanted) const {
  auto values = read_options(usage_, arguments, out, err);
  const auto* const read = std::get_if<options::variables_map>(&values);
  if (read != nullptr && file_wanted && !read->contains("file")) {
    return bad_usage("an event file is missing", err);
  }
  return values;
}

int EventArgument::bad_usage(std::string_view what, std::ostream& err) const {
  return host::bad_usage(usage_, what, err);
}

std::filesystem::path EventArgument::file(const options::variables_map& values) {
  return values["file"].as<std::string>();
}

int file_fault(std::string_view command, const FileError& error, std::ostream& err) {
  err << "luozi " << command << ": " << error.message << '\n';
  return error.kind == FileError::Kind::data ? exit_bad_data : exit_io;
}

}  // namespace luozi::host
