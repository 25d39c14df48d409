// The file of accounts beside the event files: read, written as a whole, noticed when it changes.
#include "host/desk/accounts_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "host/whole_file.hpp"

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

}  // namespace

Result<Accounts, std::string> read_accounts(const std::filesystem::path& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0 && errno == ENOENT) return Accounts{};
  const auto text = read_whole_file(path);
  if (!text) return Failure{text.error()};
  return parse_accounts(*text, path.string());
}

std::optional<std::string> write_accounts(const std::filesystem::path& path,
                                          const Accounts& accounts) {
  const std::string written = path.string() + ".new";
  if (!write_new(written, accounts_text(accounts)) ||
      std::rename(written.c_str(), path.c_str()) != 0) {
    const int why = errno;
    unlink(written.c_str());
    return path.string() + ": cannot be written: " + std::strerror(why);
  }
  sync_folder(path);
  return std::nullopt;
}

std::optional<std::string> WatchedAccounts::refresh() {
  const auto now = stamp();
  if (has_looked_ && seen_ == now) return std::nullopt;
  has_looked_ = true;
  seen_ = now;
  auto read = read_accounts(path_);
  is_good_ = read.ok();
  if (!read) return read.error();
  accounts_ = *std::move(read);
  return std::nullopt;
}

std::optional<WatchedAccounts::Stamp> WatchedAccounts::stamp() const {
  struct stat found {};
  if (stat(path_.c_str(), &found) != 0) return std::nullopt;
  return Stamp{found.st_ino, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

}  // namespace luozi::host
