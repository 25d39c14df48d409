// The file of accounts beside the event files: read, written as a whole, noticed when it changes.
#include "host/desk/accounts_file.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <utility>

#include "host/private_file.hpp"
#include "host/whole_file.hpp"

namespace luozi::host {
Result<Accounts, std::string> read_accounts(const std::filesystem::path& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0 && errno == ENOENT) return Accounts{};
  const auto text = read_whole_file(path);
  if (!text) return Failure{text.error()};
  return parse_accounts(*text, path.string());
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
