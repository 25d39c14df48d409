// Reads or writes a file that a person named, whole.
#pragma once

#include "boards/result.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// The error is one line: the file, that it cannot be read, and why.
Result<std::string, std::string> read_whole_file(const std::filesystem::path& path);

/// In place of what it holds. Nothing, or one line: the file, that it cannot be written, and why.
std::optional<std::string> write_whole_file(const std::filesystem::path& path,
                                            std::string_view text);

}  // namespace luozi::host
