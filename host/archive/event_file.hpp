// One event, one file: opens `<event>.luozi`, refuses what is not one, and holds its writer's lock.
#pragma once

#include "boards/result.hpp"
#include "host/archive/file_error.hpp"
#include "host/archive/rows.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace luozi::host {

class Database;

/// An open event file. A writer is the only one on its machine; readers come and go beside it.
class EventFile {
 public:
  /// Opens the file to write, making it where there is none. The folder must exist.
  static Result<EventFile, FileError> open_to_write(const std::filesystem::path& path);
  static Result<EventFile, FileError> open_to_read(const std::filesystem::path& path);

  EventFile(EventFile&&) noexcept;
  EventFile& operator=(EventFile&&) noexcept;
  /// A writer folds its write-ahead log into the file, so that one file is left.
  ~EventFile();

  const std::filesystem::path& path() const;
  Database& database();

 private:
  struct State;
  explicit EventFile(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// The file of an event in the data folder: its name with what file systems dislike replaced. An
/// empty name gives the month's file: `luozi-2026-11.luozi`.
std::filesystem::path event_file_path(const std::filesystem::path& folder, std::string_view event,
                                      std::int64_t now_unix_us);

}  // namespace luozi::host
