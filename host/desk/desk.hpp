// The arbiter's desk as a server sees it: who is asking, may they, and what is answered.
#pragma once

#include "host/desk/accounts.hpp"
#include "host/desk/attempt_limit.hpp"
#include "host/desk/desk_time.hpp"
#include "host/desk/passphrase.hpp"
#include "host/desk/request.hpp"
#include "host/desk/token.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Passphrases waiting to be checked: at 0.12 s each the last of them waits two seconds.
inline constexpr std::size_t sign_ins_waiting_max = 16;

struct DeskOptions {
  std::filesystem::path accounts_file;
  /// Runs a function on the thread that the desk lives on (`boost::asio::post`); called from
  /// another.
  std::function<void(std::function<void()>)> post;
  /// One line each for the log: who was refused what, what is wrong with the accounts' file, and
  /// BUG lines; who signed in or out.
  std::function<void(const std::string&)> report_trouble, report;
  std::function<DeskTime()> now = [] { return std::chrono::steady_clock::now(); };
  HashCost cost = hash_cost;
  AttemptRules account_rules = host::account_rules;
  AttemptRules address_rules = host::address_rules;
  /// A proxy on this machine brings everybody from 127.0.0.1; the accounts' own limits still hold.
  bool loopback_is_exempt = true;
};

/// May be called later, on the desk's thread; dropped without a call when the desk ends first.
using DeskThen = std::function<void(DeskReply)>;

/// Who asks. `account` is null for who is not signed in, and only good until the call returns.
struct DeskVisitor {
  std::optional<Token> token;
  const Account* account = nullptr;
  std::vector<std::string> names{};  ///< what stands where the route's path has its stars
};

/// An address of the desk. Before `act` is called, cross-site posts, forged sessions and roles too
/// low have been refused.
struct DeskRoute {
  std::string_view method;    ///< GET (which also serves HEAD) or POST
  std::string_view path;      ///< behind `desk_prefix`: "sign-in", "boards/*/orders"
  std::optional<Role> least;  ///< nothing: also for who is not signed in
  std::function<void(const DeskRequest&, const DeskVisitor&, const DeskThen&)> act;
};

/// Lives on one thread; passphrases are hashed in another.
class Desk {
 public:
  /// Reads the accounts; what is wrong with their file is reported, and then nobody can sign in
  /// until it is mended.
  explicit Desk(DeskOptions options);
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// One more address beside sign-in, sign-out, set-up and me.
  void serve(DeskRoute route);
  void answer(const DeskRequest& request, const DeskThen& then);
  /// For a route that has to turn a request down: the reply, and a line in the log with `more` in
  /// brackets behind it.
  void refuse(const DeskRequest& request, const Refusal& refusal, const DeskThen& then,
              const std::string& more = "");
  /// A line in the log on a request that was refused before it reached the desk.
  void refused(std::string_view address, std::string_view what);
  /// A line in the log on what somebody did.
  void note(std::string_view address, std::string_view what);

  /// While there is no account: what makes whoever has it the first organiser, 128 random bits in
  /// hexadecimal. Good for one account, and gone with the daemon.
  std::optional<std::string> set_up_code() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace luozi::host
