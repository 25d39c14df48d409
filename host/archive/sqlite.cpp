// SQLite as values: a connection, a prepared statement, and errors that are returned.
#include "host/archive/sqlite.hpp"

#include <sqlite3.h>

#include <cassert>
#include <cerrno>
#include <cstring>
#include <type_traits>
#include <utility>

namespace luozi::host {
namespace {

/// Waiting for another program that holds the file for a moment, such as a backup.
constexpr int busy_wait_ms = 1000;

/// Calls SQLite so that the system's reason for a failure is left in `errno`, and no older one.
/// `sqlite3_system_errno` does not hold it where a COMMIT fails: it gives that of an earlier call,
/// or none.
template <class... Parameters>
int call(int (*act)(Parameters...), std::type_identity_t<Parameters>... arguments) {
  errno = 0;
  return act(arguments...);
}

/// Of what was called last, by `call`.
SqliteError error_of(sqlite3* connection, int code) {
  const int reason = errno;
  const int extended = connection != nullptr ? sqlite3_extended_errcode(connection) : code;
  const char* const told =
      connection != nullptr ? sqlite3_errmsg(connection) : sqlite3_errstr(extended);
  switch (extended & 0xff) {
    case SQLITE_FULL:
      return {extended, "the disk is full"};
    case SQLITE_IOERR:
      return {extended, std::string("the disk does not answer as it should (") +
                            (reason != 0 ? std::strerror(reason) : told) + ")"};
    case SQLITE_BUSY:
      return {extended, "another program is writing to it"};
    case SQLITE_NOTADB:
      return {extended, "not a Luozi event file, or damaged"};
    case SQLITE_CORRUPT:
      return SqliteError::damage(told);
    default:
      return {extended, told};
  }
}

std::string uri_of(const std::filesystem::path& path, std::string_view query) {
  std::string uri = "file:";
  for (const char letter : path.string()) {
    if (letter == '?' || letter == '#' || letter == '%') {
      constexpr std::string_view digits = "0123456789abcdef";
      const auto byte = static_cast<unsigned char>(letter);
      uri.append({'%', digits[byte >> 4U], digits[byte & 15U]});
    } else {
      uri.push_back(letter);
    }
  }
  return uri.append(query);
}

}  // namespace

SqliteError SqliteError::damage(std::string_view what) {
  return {SQLITE_CORRUPT, "damaged: " + std::string(what)};
}

bool SqliteError::is_constraint() const { return (code & 0xff) == SQLITE_CONSTRAINT; }

bool SqliteError::is_of_the_contents() const {
  switch (code & 0xff) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_ERROR:  // our statements are right, so the tables are not ours
    case SQLITE_CONSTRAINT:
      return true;
    default:
      return false;
  }
}

Statement::Statement(sqlite3_stmt* statement) : statement_(statement) {}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Result<bool, SqliteError> Statement::step() {
  const int code = call(sqlite3_step, statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  SqliteError error = error_of(sqlite3_db_handle(statement_.get()), code);
  reset();
  return Failure{std::move(error)};
}

SqliteDone Statement::run() {
  const Result<bool, SqliteError> row = step();
  if (!row) return Failure{row.error()};
  reset();
  return Done{};
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

// Binding fails only when memory is out or the index is wrong; both are ours to prevent.
void Statement::bind_one(int index, std::int64_t value) {
  [[maybe_unused]] const int code = sqlite3_bind_int64(statement_.get(), index, value);
  assert(code == SQLITE_OK);
}
void Statement::bind_one(int index, double value) {
  [[maybe_unused]] const int code = sqlite3_bind_double(statement_.get(), index, value);
  assert(code == SQLITE_OK);
}
void Statement::bind_one(int index, std::string_view value) {
  [[maybe_unused]] const int code =
      sqlite3_bind_text64(statement_.get(), index, value.data() != nullptr ? value.data() : "",
                          value.size(), SQLITE_STATIC, SQLITE_UTF8);
  assert(code == SQLITE_OK);
}
void Statement::bind_one(int index, std::span<const std::uint8_t> value) {
  [[maybe_unused]] const int code =
      sqlite3_bind_blob64(statement_.get(), index, value.data(), value.size(), SQLITE_STATIC);
  assert(code == SQLITE_OK);
}
void Statement::bind_one(int index, const std::optional<std::int64_t>& value) {
  if (value) {
    bind_one(index, *value);
    return;
  }
  [[maybe_unused]] const int code = sqlite3_bind_null(statement_.get(), index);
  assert(code == SQLITE_OK);
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }
std::string_view Statement::text(int column) const {
  const auto bytes = blob(column);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
std::span<const std::uint8_t> Statement::blob(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return {static_cast<const std::uint8_t*>(bytes), static_cast<std::size_t>(size)};
}
bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

Database::Database(sqlite3* connection) : connection_(connection) {}

void Database::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

Result<Database, SqliteError> Database::open(const std::filesystem::path& path, Access access) {
  int flags = access == Access::read_unchanging ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (access == Access::write) flags |= SQLITE_OPEN_CREATE;
  const std::string uri =
      uri_of(path, access == Access::read_unchanging ? "?immutable=1" : std::string_view());
  sqlite3* connection = nullptr;
  const int code = call(sqlite3_open_v2, uri.c_str(), &connection,
                        flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(connection);
  if (code != SQLITE_OK) return Failure{error_of(connection, code)};
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_timeout(connection, busy_wait_ms);
  if (access == Access::read) {
    if (const SqliteDone done = database.execute("PRAGMA query_only=1"); !done) {
      return Failure{done.error()};
    }
  }
  return database;
}

SqliteDone Database::execute(std::string_view sql) {
  const int code =
      call(sqlite3_exec, connection_.get(), std::string(sql).c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return Failure{error_of(connection_.get(), code)};
  return Done{};
}

Result<Statement, SqliteError> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      call(sqlite3_prepare_v3, connection_.get(), sql.data(), static_cast<int>(sql.size()),
           SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return Failure{error_of(connection_.get(), code)};
  return Statement(statement);
}

Result<std::int64_t, SqliteError> Database::read_integer(std::string_view sql) {
  Result<Statement, SqliteError> statement = prepare(sql);
  if (!statement) return Failure{statement.error()};
  Statement query = std::move(statement).value();
  const Result<bool, SqliteError> row = query.step();
  if (!row) return Failure{row.error()};
  if (!*row) return Failure{SqliteError{SQLITE_NOTFOUND, "no row"}};
  return query.integer(0);
}

}  // namespace luozi::host
