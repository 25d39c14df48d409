// Keeps a second writer off a file: a lock file beside it, gone with its process.
#pragma once

#include "boards/result.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace luozi::host {

/// Held from `take` to destruction, however the process ends. The lock is a file of its own
/// (`FILE-lock`): closing a second handle of the database itself would drop SQLite's own locks.
class FileLock {
 public:
  /// The error is a phrase: who holds it, or why the lock file cannot be made.
  struct Refusal {
    std::string why;
    bool held_by_another = false;
  };
  static Result<FileLock, Refusal> take(const std::filesystem::path& file);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  FileLock(std::filesystem::path path, int handle);
  void release();

  std::filesystem::path path_;
  int handle_ = -1;
};

}  // namespace luozi::host
