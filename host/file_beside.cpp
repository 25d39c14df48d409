// Writes a file whole under a name of its own beside another, then lets it take that one's place.
#include "host/file_beside.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace luozi::host {
namespace {

/// An open file or folder, closed at the end.
class Handle {
 public:
  explicit Handle(int number) : number_(number) {}
  ~Handle() {
    if (number_ >= 0) close(number_);
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  bool ok() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// The new name, too, must outlive a loss of power.
void sync_folder(const std::filesystem::path& file) {
  const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  const Handle handle(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (handle.ok()) fsync(handle.number());
}

std::string refusal(const std::filesystem::path& path, int why) {
  return path.string() + ": cannot be written: " + std::strerror(why);
}

}  // namespace

std::optional<std::string> write_beside(const std::filesystem::path& path,
                                        std::string_view contents, mode_t mode,
                                        TakePlace take_place) {
  std::string beside = path.string() + ".new-XXXXXX";
  const Handle file(mkostemp(beside.data(), O_CLOEXEC));  // exclusive: no link leads elsewhere
  if (!file.ok()) return refusal(path, errno);
  if (fchmod(file.number(), mode) != 0 || !write_all(file.number(), contents) ||
      fsync(file.number()) != 0 || take_place(beside.c_str(), path.c_str()) != 0) {
    const int why = errno;
    unlink(beside.c_str());
    return refusal(path, why);
  }
  sync_folder(path);
  return std::nullopt;
}

int replace_file(const char* written, const char* wanted) { return std::rename(written, wanted); }

}  // namespace luozi::host
