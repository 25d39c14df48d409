// Reads a file that a command was given, whole.
#include "host/cli/text_file.hpp"

#include "host/whole_file.hpp"

#include <ostream>
#include <utility>

namespace luozi::host {

std::optional<std::string> read_text_file(std::string_view command, const std::string& file,
                                          std::ostream& err) {
  auto text = read_whole_file(file);
  if (text) return std::move(text).value();
  err << "luozi " << command << ": " << text.error() << '\n';
  return std::nullopt;
}

}  // namespace luozi::host
