// Writes files that nobody but their owner may read, whole or not at all.
#include "host/private_file.hpp"

#include "host/file_beside.hpp"

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace luozi::host {
namespace {

constexpr mode_t owner_alone = S_IRUSR | S_IWUSR;

/// A second name never takes the place of a file.
int take_free_place(const char* written, const char* wanted) {
  if (link(written, wanted) != 0 && errno != EEXIST) return -1;
  return unlink(written);
}

}  // namespace

std::optional<std::string> replace_private_file(const std::filesystem::path& path,
                                                std::string_view contents) {
  return write_beside(path, contents, owner_alone, replace_file);
}

std::optional<std::string> make_private_file(const std::filesystem::path& path,
                                             std::string_view contents) {
  return write_beside(path, contents, owner_alone, take_free_place);
}

}  // namespace luozi::host
