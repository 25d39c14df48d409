// What is wrong with a file: one line, and whether the disk or the contents are at fault.
#include "host/archive/file_error.hpp"

#include "host/archive/sqlite.hpp"

namespace luozi::host {

FileError file_error(const std::filesystem::path& path, const SqliteError& error) {
  return {path.string() + ": " + error.message,
          error.is_of_the_contents() ? FileError::Kind::data : FileError::Kind::io};
}

}  // namespace luozi::host
