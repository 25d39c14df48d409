// What every command shares: reading its options, its --help, and the one line on bad usage.
#include "host/cli/usage.hpp"

#include "host/cli/cli.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <exception>
#include <ostream>
#include <vector>

namespace luozi::host {
namespace {

/// A line of its own, whatever a library or the command line put into it.
std::string one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(line, notation::is_control, ' ');
  return line;
}

/// Every option that is read as more than text is a number.
std::string number_fault(const options::invalid_option_value& error) {
  const std::string_view told = error.what();  // the argument ('3x') for option '--depth' is ...
  const std::size_t from = told.find("('"), to = told.find("')");
  const bool is_quoted = from != std::string_view::npos && to != std::string_view::npos;
  const std::string value = is_quoted ? std::string(told.substr(from + 2, to - from - 2)) : "";
  return error.get_option_name() + " " + value + ": must be a number";
}

}  // namespace

std::variant<options::variables_map, int> read_options(const CommandUsage& usage,
                                                       std::span<const std::string> arguments,
                                                       std::ostream& out, std::ostream& err) {
  options::options_description all;
  all.add(usage.named).add(usage.hidden).add_options()("help,h", "");
  try {
    options::variables_map values;
    options::store(
        options::command_line_parser(std::vector<std::string>(arguments.begin(), arguments.end()))
            .options(all)
            .positional(usage.positional)
            .run(),
        values);
    if (values.contains("help")) {
      out << "usage: luozi " << usage.synopsis << "\n\n" << usage.about << "\n\n" << usage.named;
      return exit_done;
    }
    options::notify(values);
    return values;
  } catch (const options::too_many_positional_options_error&) {
    return bad_usage(usage, "more was given than it takes", err);
  } catch (const options::invalid_option_value& error) {
    return bad_usage(usage, number_fault(error), err);
  } catch (const options::error& error) {
    return bad_usage(usage, error.what(), err);
  }
}

int bad_usage(const CommandUsage& usage, std::string_view what, std::ostream& err) {
  err << "luozi " << usage.name << ": " << one_line(what) << "; usage: luozi " << usage.synopsis
      << '\n';
  return exit_bad_usage;
}

}  // namespace luozi::host
