// Keeps a second writer off a file: a lock file beside it, gone with its process.
#include "host/file_lock.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace luozi::host {
namespace {

/// The lock file was removed by its last holder between our open and our lock: take the new one.
bool is_still_there(const std::filesystem::path& path, int handle) {
  struct stat opened {};
  struct stat named {};
  return fstat(handle, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

std::string holder(int handle) {
  std::array<char, 32> text{};
  const ssize_t size = pread(handle, text.data(), text.size() - 1, 0);
  return size > 0 ? std::string(text.data(), static_cast<std::size_t>(size)) : "unknown";
}

/// For people who ask who holds it; the lock does not depend on it.
void write_own_number(int handle) {
  const std::string number = std::to_string(getpid());
  if (ftruncate(handle, 0) == 0) {
    [[maybe_unused]] const ssize_t written = pwrite(handle, number.data(), number.size(), 0);
  }
}

}  // namespace

FileLock::FileLock(std::filesystem::path path, int handle)
    : path_(std::move(path)), handle_(handle) {}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  if (this != &other) {
    release();
    path_ = std::move(other.path_);
    handle_ = std::exchange(other.handle_, -1);
  }
  return *this;
}

FileLock::~FileLock() { release(); }

void FileLock::release() {
  if (handle_ < 0) return;
  unlink(path_.c_str());
  close(handle_);
  handle_ = -1;
}

Result<FileLock, FileLock::Refusal> FileLock::take(const std::filesystem::path& file) {
  const std::filesystem::path path = file.string() + "-lock";
  for (;;) {
    const int handle = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (handle < 0) return Failure{Refusal{std::strerror(errno), false}};
    FileLock lock(path, handle);
    if (flock(handle, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      lock.handle_ = -1;
      Refusal refusal{error == EWOULDBLOCK ? "process " + holder(handle) : std::strerror(error),
                      error == EWOULDBLOCK};
      close(handle);
      return Failure{std::move(refusal)};
    }
    if (is_still_there(path, handle)) {
      write_own_number(handle);
      return lock;
    }
    lock.handle_ = -1;
    close(handle);
  }
}

}  // namespace luozi::host
