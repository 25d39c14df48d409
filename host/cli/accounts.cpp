// Adds, lists and removes accounts in their file; a daemon that runs sees it at the next request.
#include "host/cli/accounts.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/config_argument.hpp"
#include "host/cli/passphrase_input.hpp"
#include "host/cli/usage.hpp"
#include "host/desk/accounts_file.hpp"
#include "host/desk/passphrase.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <ostream>
#include <system_error>
#include <utility>

namespace luozi::host {
namespace {

/// Who changes the file reads and writes a few kilobytes: this is far more than that takes.
constexpr std::chrono::seconds patience{1};

/// What was asked for, once it is known to make sense.
struct Wanted {
  std::string act, name;
  std::optional<Role> role;
  std::filesystem::path file;
};

/// One line on `err`; the code.
int told(const std::string& what, int code, std::ostream& err) {
  err << "luozi accounts: " << what << '\n';
  return code;
}

int told(const AccountsFault& fault, std::ostream& err) {
  using Kind = AccountsFault::Kind;
  const bool is_io = fault.kind == Kind::held || fault.kind == Kind::disk;
  return told(fault.message, is_io ? exit_io : exit_bad_data, err);
}

/// `act` says what is wrong, or nothing.
int change(const std::filesystem::path& file, const std::function<std::string(Accounts&)>& act,
           const std::string& done, std::ostream& out, std::ostream& err) {
  if (const auto fault = change_accounts(file, act, patience)) return told(*fault, err);
  out << done << " in " << file.string() << '\n';
  return exit_done;
}

/// A person may take minutes to type: the file is read only then.
int add(const Wanted& wanted, std::ostream& out, std::ostream& err) {
  const auto passphrase = read_passphrase(err);
  if (!passphrase) return told(passphrase.error(), exit_bad_data, err);
  const auto hash = hash_passphrase(*passphrase, hash_cost);
  if (!hash) return told(hash.error(), exit_internal, err);
  const auto put = [&](Accounts& accounts) -> std::string {
    if (accounts.put({wanted.name, *wanted.role, *hash})) return {};
    return "one account too many: at most " + std::to_string(accounts_max);
  };
  const std::string role(role_name(*wanted.role));
  return change(wanted.file, put, wanted.name + " is " + role, out, err);
}

int remove(const Wanted& wanted, std::ostream& out, std::ostream& err) {
  const auto remove_one = [&](Accounts& accounts) -> std::string {
    if (accounts.remove(wanted.name)) return {};
    return "account " + wanted.name + ": there is none in " + wanted.file.string();
  };
  return change(wanted.file, remove_one, wanted.name + " is no more", out, err);
}

int list(const Wanted& wanted, std::ostream& out, std::ostream& err) {
  const auto accounts = read_accounts(wanted.file);
  if (!accounts) return told(accounts.error(), err);
  // Not among the accounts, where a program would take it for one.
  if (accounts->empty()) return told("no accounts in " + wanted.file.string(), exit_done, err);
  for (const Account& account : accounts->all()) {
    out << role_name(account.role) << ' ' << account.name << '\n';
  }
  return exit_done;
}

std::string text_of(const options::variables_map& values, const char* name) {
  return values.contains(name) ? values[name].as<std::string>() : "";
}

/// Empty, or what is wrong with the command line.
std::string fault_of(const Wanted& wanted, const std::string& role) {
  if (wanted.act != "add" && wanted.act != "list" && wanted.act != "remove") {
    return wanted.act.empty() ? "what to do is missing: add, remove or list"
                              : wanted.act + ": the acts are add, remove and list";
  }
  if (wanted.act == "list") return wanted.name.empty() ? "" : "list takes no name";
  if (wanted.name.empty()) return "the account's name is missing";
  if (wanted.act == "remove") return "";
  if (role.empty()) return "--role is missing; the roles are " + std::string(role_names);
  if (!wanted.role) return "--role " + role + ": the roles are " + std::string(role_names);
  return account_name_fault(wanted.name);
}

}  // namespace

int run_accounts(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  options::options_description named("Options");
  named.add_options()("role", options::value<std::string>(), "viewer, arbiter or organiser")(
      "data", options::value<std::string>(), "folder of the event files (this folder)")(
      "config", options::value<std::string>(), "the daemon's settings, which name that folder");
  options::options_description hidden;
  hidden.add_options()("act", options::value<std::string>())("name", options::value<std::string>());
  options::positional_options_description positional;
  positional.add("act", 1).add("name", 1);
  const CommandUsage usage{
      "accounts",
      "accounts add NAME --role ROLE | remove NAME | list [--data FOLDER | --config FILE.toml]",
      "Who may sign in at /desk. `add` asks for the passphrase, or reads the first line of its "
      "standard input;\nof a name that is there already it changes role and passphrase.",
      named,
      positional,
      hidden};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  const std::string role = text_of(values, "role");
  Wanted wanted{text_of(values, "act"), text_of(values, "name"), role_named(role), {}};
  if (const std::string fault = fault_of(wanted, role); !fault.empty()) {
    return bad_usage(usage, fault, err);
  }
  const auto config = read_config_argument("accounts", values, err);
  if (const int* code = std::get_if<int>(&config)) return *code;
  const std::filesystem::path& folder = std::get<Config>(config).data;
  std::error_code ignored;
  if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) {
    return told(folder.string() + ": there is no folder of that name", exit_io, err);
  }
  wanted.file = folder / accounts_file_name;
  if (wanted.act == "add") return add(wanted, out, err);
  if (wanted.act == "remove") return remove(wanted, out, err);
  return list(wanted, out, err);
}

}  // namespace luozi::host
