// Writes files that nobody but their owner may read, whole or not at all.
#include "host/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

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

/// False with errno: the disk refused.
bool write_new(const std::string& path, std::string_view text) {
  // What a crash left behind is nobody's; exclusive, so that no link leads elsewhere.
  unlink(path.c_str());
  const Handle file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  return file.ok() && fchmod(file.number(), S_IRUSR | S_IWUSR) == 0 &&
         write_all(file.number(), text) && fsync(file.number()) == 0;
}

/// The new name, too, must outlive a loss of power.
void sync_folder(const std::filesystem::path& file) {
  const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  const Handle handle(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (handle.ok()) fsync(handle.number());
}

/// Writes under the name `beside` and lets `take_place(written, wanted)` give it the name; that is
/// 0 or sets errno.
template <class TakePlace>
std::optional<std::string> write_beside(const std::filesystem::path& path,
                                        const std::string& beside, std::string_view contents,
                                        const TakePlace& take_place) {
  if (!write_new(beside, contents) || take_place(beside.c_str(), path.c_str()) != 0) {
    const int why = errno;
    unlink(beside.c_str());
    return path.string() + ": cannot be written: " + std::strerror(why);
  }
  sync_folder(path);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> replace_private_file(const std::filesystem::path& path,
                                                std::string_view contents) {
  return write_beside(
      path, path.string() + ".new", contents,
      [](const char* written, const char* wanted) { return std::rename(written, wanted); });
}

std::optional<std::string> make_private_file(const std::filesystem::path& path,
                                             std::string_view contents) {
  // A second name never takes the place of a file. Another process writes under another name.
  return write_beside(path, path.string() + ".new-" + std::to_string(getpid()), contents,
                      [](const char* written, const char* wanted) {
                        if (link(written, wanted) != 0 && errno != EEXIST) return -1;
                        return unlink(written);
                      });
}

}  // namespace luozi::host
