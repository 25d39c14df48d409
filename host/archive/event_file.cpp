// One event, one file: opens `<event>.luozi`, refuses what is not one, and holds its writer's lock.
#include "host/archive/event_file.hpp"

#include "host/archive/schema.hpp"
#include "host/archive/sqlite.hpp"
#include "host/file_lock.hpp"

#include <array>
#include <ctime>
#include <optional>
#include <system_error>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::int64_t application_id = 0x4c756f5a;  // "LuoZ"
constexpr std::int64_t schema_version = 3;
/// The write-ahead log makes readers and the writer independent; FULL syncs before each COMMIT
/// returns; half a MiB of cache holds the tail of every table that a writer touches.
constexpr std::string_view writer_pragmas =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; "
    "PRAGMA cache_size=-512; PRAGMA temp_store=MEMORY;";

Failure<FileError> io_failure(const std::filesystem::path& path, std::string_view what) {
  return Failure{FileError{path.string() + ": " + std::string(what), FileError::Kind::io}};
}

Failure<FileError> data_failure(const std::filesystem::path& path, std::string_view what) {
  return Failure{FileError{path.string() + ": " + std::string(what), FileError::Kind::data}};
}

/// Nothing where it is one of ours and of a version we know; otherwise what it is.
std::optional<Failure<FileError>> refuse_foreign(const std::filesystem::path& path,
                                                 Database& database) {
  const auto application = database.read_integer("PRAGMA application_id");
  if (!application) return Failure{file_error(path, application.error())};
  if (*application != application_id) return data_failure(path, "not a Luozi event file");
  const auto version = database.read_integer("PRAGMA user_version");
  if (!version) return Failure{file_error(path, version.error())};
  if (*version != schema_version) {
    const std::string_view age = *version > schema_version ? "a newer" : "an older";
    return data_failure(path, "written by " + std::string(age) + " Luozi (file version " +
                                  std::to_string(*version) + ", this one knows " +
                                  std::to_string(schema_version) + "): use that one");
  }
  return std::nullopt;
}

SqliteDone make_tables(Database& database) {
  std::string sql = "BEGIN IMMEDIATE;";
  sql.append(schema_sql);
  sql.append("PRAGMA application_id=" + std::to_string(application_id) + ";");
  sql.append("PRAGMA user_version=" + std::to_string(schema_version) + ";COMMIT;");
  return database.execute(sql);
}

/// Tells a database that nobody wrote to yet from one of another program.
std::optional<Failure<FileError>> prepare_to_write(const std::filesystem::path& path,
                                                   Database& database) {
  const auto pages = database.read_integer("PRAGMA page_count");
  if (!pages) return Failure{file_error(path, pages.error())};
  if (*pages > 0) {
    const auto tables = database.read_integer("SELECT count(*) FROM sqlite_schema");
    if (!tables) return Failure{file_error(path, tables.error())};
    // A power cut while the file was being made leaves a database without any table.
    if (*tables > 0) {
      if (auto refusal = refuse_foreign(path, database)) return refusal;
    }
  }
  if (const SqliteDone done = database.execute(writer_pragmas); !done) {
    return Failure{file_error(path, done.error())};
  }
  const auto tables = database.read_integer("SELECT count(*) FROM sqlite_schema");
  if (!tables) return Failure{file_error(path, tables.error())};
  if (*tables == 0) {
    const SqliteDone done = make_tables(database);
    if (!done) return Failure{file_error(path, done.error())};
  }
  return std::nullopt;
}

}  // namespace

struct EventFile::State {
  std::filesystem::path path;
  std::optional<FileLock> lock;  ///< released after the database was closed
  Database database;
};

EventFile::EventFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
EventFile::EventFile(EventFile&&) noexcept = default;
EventFile& EventFile::operator=(EventFile&&) noexcept = default;
EventFile::~EventFile() = default;

const std::filesystem::path& EventFile::path() const { return state_->path; }
Database& EventFile::database() { return state_->database; }

Result<EventFile, FileError> EventFile::open_to_write(const std::filesystem::path& path) {
  std::error_code ignored;
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (!std::filesystem::is_directory(folder, ignored)) {
    return io_failure(path, std::filesystem::exists(folder, ignored)
                                ? folder.string() + " is a file, not a folder"
                                : "there is no folder " + folder.string() + ": make it first");
  }
  if (std::filesystem::is_directory(path, ignored)) {
    return io_failure(path, "this is a folder, not an event file");
  }
  Result<FileLock, FileLock::Refusal> lock = FileLock::take(path);
  if (!lock) {
    if (!lock.error().held_by_another) return io_failure(path, lock.error().why);
    return io_failure(
        path, "in use by another luozi (" + lock.error().why + "): stop it, or use another event");
  }
  Result<Database, SqliteError> opened = Database::open(path, Database::Access::write);
  if (!opened) return Failure{file_error(path, opened.error())};
  auto state =
      std::make_unique<State>(State{path, std::move(lock).value(), std::move(opened).value()});
  if (auto failure = prepare_to_write(path, state->database)) return *failure;
  return EventFile(std::move(state));
}

Result<EventFile, FileError> EventFile::open_to_read(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return io_failure(path, "there is no such file");
  if (std::filesystem::is_directory(path, ignored)) {
    return io_failure(path, "this is a folder, not an event file");
  }
  // A file in a folder that may not be written to cannot be locked; nobody can be writing to it
  // either, unless a write-ahead log lies beside it.
  for (const Database::Access access :
       {Database::Access::read, Database::Access::read_unchanging}) {
    const bool last = access == Database::Access::read_unchanging ||
                      std::filesystem::exists(path.string() + "-wal", ignored);
    Result<Database, SqliteError> opened = Database::open(path, access);
    if (!opened && last) return Failure{file_error(path, opened.error())};
    if (!opened) continue;
    auto state = std::make_unique<State>(State{path, std::nullopt, std::move(opened).value()});
    const auto failure = refuse_foreign(path, state->database);
    if (!failure) return EventFile(std::move(state));
    if (last || failure->error.kind == FileError::Kind::data) return *failure;
  }
  return io_failure(path, "cannot be read");
}

std::filesystem::path event_file_path(const std::filesystem::path& folder, std::string_view event,
                                      std::int64_t now_unix_us) {
  std::string name;
  for (const char letter : event) {
    const bool disliked = static_cast<unsigned char>(letter) < ' ' ||
                          std::string_view("/\\:*?\"<>|").find(letter) != std::string_view::npos;
    name.push_back(disliked ? '-' : letter);
  }
  if (name.empty()) {
    const auto seconds_now = static_cast<std::time_t>(now_unix_us / 1'000'000);
    std::tm local{};
    localtime_r(&seconds_now, &local);
    std::array<char, 32> month{};
    std::strftime(month.data(), month.size(), "luozi-%Y-%m", &local);
    name = month.data();
  }
  if (name.front() == '.') name.front() = '-';
  return folder / (name + ".luozi");
}

}  // namespace luozi::host
