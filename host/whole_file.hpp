// Reads a file that a person named, whole.
#pragma once

#include <filesystem>
#include <string>

#include "boards/result.hpp"

namespace luozi::host {

/// The error is one line: the file, that it cannot be read, and why.
Result<std::string, std::string> read_whole_file(const std::filesystem::path& path);

}  // namespace luozi::host
