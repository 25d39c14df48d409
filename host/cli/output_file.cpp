// Writes what a command made to the file that a person named with --output.
#include "host/cli/output_file.hpp"

#include "host/file_beside.hpp"
#include "host/whole_file.hpp"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace luozi::host {
namespace {

/// An earlier file's, or that of any new file of this person's.
mode_t mode_of(const std::filesystem::path& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) == 0) return found.st_mode & 0777U;
  const mode_t masked = umask(0);  // it cannot be asked for without being set
  umask(masked);
  return 0666U & ~masked;
}

}  // namespace

std::optional<std::string> write_output(const std::filesystem::path& path, std::string_view text) {
  std::error_code ignored;
  const auto found = std::filesystem::symlink_status(path, ignored);
  if (std::filesystem::exists(found) && !std::filesystem::is_regular_file(found)) {
    return write_whole_file(path, text);
  }
  // Its folder alone would let it be replaced.
  const bool is_protected = std::filesystem::exists(found) && access(path.c_str(), W_OK) != 0;
  if (is_protected) return path.string() + ": cannot be written: " + std::strerror(errno);
  return write_beside(path, text, mode_of(path), replace_file);
}

}  // namespace luozi::host
