// Who may sign in: named accounts as a value, and as the text of their file.
#pragma once

#include "boards/result.hpp"
#include "host/desk/role.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

struct Account {
  std::string name;  ///< as typed at sign-in; see `account_name_fault`
  Role role = Role::viewer;
  std::string hash;  ///< of the passphrase

  friend bool operator==(const Account&, const Account&) = default;
};

/// A big event has some dozens of arbiters; more than this is a mistake.
inline constexpr std::size_t accounts_max = 256;
inline constexpr std::size_t account_name_bytes_max = 64;

/// Empty, or why nobody may be called so: one line.
std::string account_name_fault(std::string_view name);

class Accounts {
 public:
  /// In the order of the file.
  const std::vector<Account>& all() const { return all_; }
  bool empty() const { return all_.empty(); }
  /// Null: nobody is called so. Small and capital letters differ.
  const Account* find(std::string_view name) const;

  /// Adds it, or replaces the one of its name. False: there are `accounts_max` already.
  [[nodiscard]] bool put(Account account);
  /// False: nobody is called so.
  [[nodiscard]] bool remove(std::string_view name);

 private:
  std::vector<Account> all_;
};

/// The file's text: the header, then `ROLE HASH NAME` a line.
std::string accounts_text(const Accounts& accounts);
/// The error is one line: file, line, what is wrong, what would be right.
Result<Accounts, std::string> parse_accounts(std::string_view text, const std::string& file_name);

}  // namespace luozi::host
