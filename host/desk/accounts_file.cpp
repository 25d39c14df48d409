// The file of accounts beside the event files: read, written as a whole, noticed when it changes.
#include "host/desk/accounts_file.hpp"

#include "host/file_lock.hpp"
#include "host/private_file.hpp"
#include "host/whole_file.hpp"

#include <cerrno>
#include <sys/stat.h>
#include <thread>
#include <utility>

namespace luozi::host {
namespace {

using Kind = AccountsFault::Kind;

// Who holds the lock reads and writes a few kilobytes.
constexpr std::chrono::milliseconds lock_try_every{50};

Result<FileLock, AccountsFault> lock_accounts(const std::filesystem::path& path,
                                              std::chrono::milliseconds patience) {
  for (;; patience -= lock_try_every) {
    auto lock = FileLock::take(path);
    if (lock) return std::move(lock).value();
    const auto& [why, held_by_another] = lock.error();
    if (!held_by_another) {
      return Failure{AccountsFault{Kind::disk, path.string() + ": cannot be locked: " + why}};
    }
    if (patience < lock_try_every) {
      return Failure{AccountsFault{
          Kind::held, path.string() + ": " + why + " is changing it: try again when it is done"}};
    }
    std::this_thread::sleep_for(lock_try_every);
  }
}

}  // namespace

Result<Accounts, AccountsFault> read_accounts(const std::filesystem::path& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0 && errno == ENOENT) return Accounts{};
  const auto text = read_whole_file(path);
  if (!text) return Failure{AccountsFault{Kind::disk, text.error()}};
  auto accounts = parse_accounts(*text, path.string());
  if (!accounts) return Failure{AccountsFault{Kind::data, accounts.error()}};
  return *std::move(accounts);
}

std::optional<AccountsFault> change_accounts(const std::filesystem::path& path,
                                             const std::function<std::string(Accounts&)>& change,
                                             std::chrono::milliseconds patience) {
  const auto lock = lock_accounts(path, patience);
  if (!lock) return lock.error();
  auto read = read_accounts(path);
  if (!read) return read.error();
  Accounts accounts = *std::move(read);
  if (auto fault = change(accounts); !fault.empty()) {
    return AccountsFault{Kind::refused, std::move(fault)};
  }
  if (auto fault = write_accounts(path, accounts)) {
    return AccountsFault{Kind::disk, *std::move(fault)};
  }
  return std::nullopt;
}

std::optional<std::string> write_accounts(const std::filesystem::path& path,
                                          const Accounts& accounts) {
  return replace_private_file(path, accounts_text(accounts));
}

std::optional<std::string> WatchedAccounts::refresh() {
  const auto now = stamp();
  if (has_looked_ && seen_ == now) return std::nullopt;
  has_looked_ = true;
  seen_ = now;
  auto read = read_accounts(path_);
  is_good_ = read.ok();
  if (!read) return read.error().message;
  accounts_ = *std::move(read);
  return std::nullopt;
}

std::optional<WatchedAccounts::Stamp> WatchedAccounts::stamp() const {
  struct stat found {};
  if (stat(path_.c_str(), &found) != 0) return std::nullopt;
  return Stamp{found.st_ino, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

}  // namespace luozi::host
