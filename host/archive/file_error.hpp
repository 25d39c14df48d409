// What is wrong with a file: one line, and whether the disk or the contents are at fault.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace luozi::host {

struct SqliteError;

/// One clear line, and whether the disk or the contents are at fault.
struct FileError {
  enum class Kind : std::uint8_t { io, data };
  std::string message;
  Kind kind = Kind::io;
};

/// What SQLite met in the file at `path`. The contents are at fault where they are no database, are
/// damaged, or hold other tables or rows than ours; else the disk, or another program that holds
/// the file: another time the same file may do.
FileError file_error(const std::filesystem::path& path, const SqliteError& error);

}  // namespace luozi::host
