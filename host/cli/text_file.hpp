// Reads a file that a command was given, whole.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// None: the file cannot be read, and one line on `err` says why.
std::optional<std::string> read_text_file(std::string_view command, const std::string& file,
                                          std::ostream& err);

}  // namespace luozi::host
