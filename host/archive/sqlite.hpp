// SQLite as values: a connection, a prepared statement, and errors that are returned.
#pragma once

#include "boards/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace luozi::host {

struct SqliteError {
  int code = 0;         ///< extended result code
  std::string message;  ///< in a person's words where we have them, else SQLite's

  /// Of contents that are not as they were written.
  static SqliteError damage(std::string_view what);

  bool is_constraint() const;
  /// The file itself is at fault, not the disk it lies on, nor another program that holds it.
  bool is_of_the_contents() const;
};

/// What an act without a value gives.
struct Done {};
using SqliteDone = Result<Done, SqliteError>;

/// A prepared statement. Parameters and columns count from 0.
class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement);

  /// Binds all parameters in order and starts anew.
  template <class... Values>
  void bind(const Values&... values) {
    reset();
    int index = 0;
    (bind_one(++index, values), ...);
  }

  /// True: a row is there to read. False: it is over.
  Result<bool, SqliteError> step();
  /// For statements that give no rows.
  SqliteDone run();
  void reset();

  std::int64_t integer(int column) const;
  double real(int column) const;
  /// Valid until the next step.
  std::string_view text(int column) const;
  std::span<const std::uint8_t> blob(int column) const;
  bool is_null(int column) const;

 private:
  void bind_one(int index, std::int64_t value);
  void bind_one(int index, int value) { bind_one(index, static_cast<std::int64_t>(value)); }
  void bind_one(int index, double value);
  /// The text must outlive the next `run` or the last `step`.
  void bind_one(int index, std::string_view value);
  void bind_one(int index, const std::string& value) { bind_one(index, std::string_view(value)); }
  void bind_one(int index, std::span<const std::uint8_t> value);
  void bind_one(int index, const std::array<std::uint8_t, 32>& value) {
    bind_one(index, std::span<const std::uint8_t>(value));
  }
  void bind_one(int index, const std::optional<std::int64_t>& value);

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  enum class Access : std::uint8_t { read, write, read_unchanging };

  /// `write` makes the file where there is none. `read` refuses to change a row, but where it may
  /// write and is the last to close, it folds in the write-ahead log and leaves one file.
  /// `read_unchanging` asks for no lock at all and is right only where nobody can write, such as on
  /// a read-only disk.
  static Result<Database, SqliteError> open(const std::filesystem::path& path, Access access);

  /// Runs statements separated by semicolons.
  SqliteDone execute(std::string_view sql);
  Result<Statement, SqliteError> prepare(std::string_view sql);
  /// The first column of the only row.
  Result<std::int64_t, SqliteError> read_integer(std::string_view sql);

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  explicit Database(sqlite3* connection);
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace luozi::host
