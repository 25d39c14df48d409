// Writes what a command made to the file that a person named with --output.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// A file takes the place of an earlier one only once it is whole, with the same permissions; a
/// device, a pipe or a link (/dev/stdout is one) is written to where it is. The value is a line on
/// what went wrong; nothing: it is done.
[[nodiscard]] std::optional<std::string> write_output(const std::filesystem::path& path,
                                                      std::string_view text);

}  // namespace luozi::host
