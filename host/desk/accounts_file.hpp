// The file of accounts beside the event files: read, written as a whole, noticed when it changes.
#pragma once

#include "host/desk/accounts.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// In the folder of the event files; one for all of them.
inline constexpr std::string_view accounts_file_name = "luozi.accounts";

/// Why accounts are not known, or stay as they are, one line.
struct AccountsFault {
  enum class Kind : std::uint8_t { held, disk, data, refused };
  Kind kind = Kind::disk;  ///< another is changing them; or the disk, the file, `change` refuse
  std::string message;
};

/// A file that is not there holds no accounts. The disk or what the file holds is at fault.
Result<Accounts, AccountsFault> read_accounts(const std::filesystem::path& path);

/// Changes the accounts as the file holds them now while nobody else does; the daemon and the
/// commands both do it so. `change` says what is wrong, or nothing. Waits so long for another that
/// is at it.
[[nodiscard]] std::optional<AccountsFault> change_accounts(
    const std::filesystem::path& path, const std::function<std::string(Accounts&)>& change,
    std::chrono::milliseconds patience);

/// As `replace_private_file`; for files that nobody else knows.
[[nodiscard]] std::optional<std::string> write_accounts(const std::filesystem::path& path,
                                                        const Accounts& accounts);

/// The accounts as the file holds them now, though a command may change it while the daemon runs.
class WatchedAccounts {
 public:
  explicit WatchedAccounts(std::filesystem::path path) : path_(std::move(path)) {}

  /// Reads the file again if it is another than at the last look. Where it cannot be read the
  /// accounts stay as they were, and the value is one line, once for each such file.
  std::optional<std::string> refresh();
  const Accounts& accounts() const { return accounts_; }
  const std::filesystem::path& path() const { return path_; }
  /// Whether there is no file yet, or one without accounts: the first organiser is still to come.
  bool awaits_the_first() const { return is_good_ && accounts_.empty(); }

 private:
  /// What tells one file from the next; a file that is not there has none.
  struct Stamp {
    std::uint64_t inode = 0;
    std::int64_t bytes = 0, changed_seconds = 0, changed_nanoseconds = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
  };
  std::optional<Stamp> stamp() const;

  std::filesystem::path path_;
  Accounts accounts_;
  std::optional<Stamp> seen_;
  bool has_looked_ = false;
  bool is_good_ = false;
};

}  // namespace luozi::host
