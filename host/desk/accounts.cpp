// Who may sign in: named accounts as a value, and as the text of their file.
#include "host/desk/accounts.hpp"

#include "host/desk/passphrase.hpp"
#include "notation/utf8.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::string_view header = "#luozi-accounts 1";

/// Characters that show nothing and change how others are read: what turns the direction of writing
/// (Unicode's Bidi_Control), line ends, the byte order mark.
constexpr std::array<std::string_view, 15> unseen{"\u061C", "\u200E", "\u200F", "\u2028", "\u2029",
                                                  "\u202A", "\u202B", "\u202C", "\u202D", "\u202E",
                                                  "\u2066", "\u2067", "\u2068", "\u2069", "\uFEFF"};

bool has_control(std::string_view name) {
  for (; !name.empty(); name.remove_prefix(1)) {
    if (notation::control_size(name) != 0) return true;
  }
  return false;
}

bool hides_something(std::string_view name) {
  const auto is_in = [name](std::string_view one) { return name.find(one) != name.npos; };
  return std::ranges::any_of(unseen, is_in) || has_control(name);
}

std::string_view take_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// Takes one account's line in; empty, or what is wrong with it.
std::string take_account(std::string_view line, Accounts& accounts) {
  const std::string_view role_word = notation::take_word(line);
  const std::string hash(notation::take_word(line));
  const std::string name(notation::trimmed(line));
  const std::optional<Role> role = role_named(role_word);
  if (!role) {
    return "role " + notation::shown(role_word) + ": must be one of " + std::string(role_names);
  }
  if (!is_passphrase_hash(hash)) {
    return "behind the role an argon2id hash must stand; `luozi accounts add` makes one";
  }
  if (std::string fault = account_name_fault(name); !fault.empty()) return fault;
  if (accounts.find(name) != nullptr) return "account " + notation::shown(name) + ": named twice";
  if (accounts.put({name, *role, hash})) return "";
  return "one account too many: at most " + std::to_string(accounts_max);
}

}  // namespace

std::string account_name_fault(std::string_view name) {
  if (name.empty()) return "the account's name is empty";
  if (name.size() > account_name_bytes_max) {
    return "the account's name is too long; it may have " + std::to_string(account_name_bytes_max) +
           " bytes";
  }
  if (!notation::is_utf8(name) || std::ranges::any_of(name, notation::is_control)) {
    return "account " + notation::shown(name) + ": a name is one line of UTF-8 text";
  }
  if (hides_something(name)) {
    return "account " + notation::shown(name) +
           ": a name has no characters that are invisible or turn the direction of writing";
  }
  if (notation::trimmed(name).size() != name.size()) {
    return "account " + notation::shown(name) + ": a name neither begins nor ends with a blank";
  }
  return "";
}

const Account* Accounts::find(std::string_view name) const {
  const auto found = std::ranges::find(all_, name, &Account::name);
  return found == all_.end() ? nullptr : &*found;
}

bool Accounts::put(Account account) {
  const auto known = std::ranges::find(all_, account.name, &Account::name);
  if (known != all_.end()) {
    *known = std::move(account);
    return true;
  }
  if (all_.size() >= accounts_max) return false;
  all_.push_back(std::move(account));
  return true;
}

bool Accounts::remove(std::string_view name) {
  return std::erase_if(all_, [name](const Account& account) { return account.name == name; }) > 0;
}

std::string accounts_text(const Accounts& accounts) {
  std::string text(header);
  text += "\n# role, argon2id hash of the passphrase, name; written by `luozi accounts`\n";
  for (const Account& account : accounts.all()) {
    text.append(role_name(account.role)).append(" ").append(account.hash);
    text.append(" ").append(account.name).append("\n");
  }
  return text;
}

Result<Accounts, std::string> parse_accounts(std::string_view text, const std::string& file_name) {
  const auto wrong = [&](int line, const std::string& what) {
    return Failure{file_name + ":" + std::to_string(line) + ": " + what};
  };
  if (take_line(text) != header) {
    return wrong(1, "not a file of accounts; its first line is `" + std::string(header) + "`");
  }
  Accounts accounts;
  for (int number = 2; !text.empty(); ++number) {
    const std::string_view line = notation::trimmed(take_line(text));
    if (line.empty() || line.front() == '#') continue;
    if (const std::string fault = take_account(line, accounts); !fault.empty()) {
      return wrong(number, fault);
    }
  }
  return accounts;
}

}  // namespace luozi::host
