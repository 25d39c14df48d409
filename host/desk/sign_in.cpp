// Becoming somebody: a passphrase is checked in the worker's thread, a session begins; and the
// first organiser.
#include "host/desk/cookie.hpp"
#include "host/desk/desk_state.hpp"
#include "host/desk/json_body.hpp"
#include "host/peer_address.hpp"
#include "notation/words.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace luozi::host {
namespace {

constexpr Refusal not_understood{
    400, "body", R"(the body must be {"name":"...","passphrase":"..."}, and "code" at set-up)"};
constexpr Refusal wrong{401, "wrong-passphrase", "the name or the passphrase is wrong"};
constexpr Refusal too_fast{429, "too-many-attempts", "too many attempts: wait, then try again"};
constexpr Refusal busy{429, "busy", "too many people sign in at once: try again in some seconds"};
constexpr Refusal no_check{
    503, "busy", "there is no memory now to check a passphrase: try again in some seconds"};
constexpr Refusal wrong_code{403, "wrong-code", "this is not the set-up code of this start"};
constexpr Refusal is_set_up{409, "set-up-over", "there is an account already: sign in"};
constexpr Refusal no_name{400, "no-name", "the name is blank: write one"};
constexpr Refusal is_changing{
    503, "busy", "the accounts are being changed at the machine: try again in some seconds"};
constexpr Refusal not_written{500, "not-written", "the file of accounts cannot be written"};

/// By then a full queue of passphrases, two seconds of work (sign_ins_waiting_max), is worked off.
constexpr std::chrono::seconds busy_wait{3};

Refusal bad_name() {
  static const std::string message =
      "the name must be one line of 1 to " + std::to_string(account_name_bytes_max) + " bytes";
  return {400, "name", message};
}

std::string seconds_up(std::chrono::nanoseconds wait) {
  return std::to_string(std::chrono::ceil<std::chrono::seconds>(wait).count());
}

/// The same reply, with when to come again.
DeskThen later(const DeskThen& then, std::chrono::nanoseconds wait) {
  return [then, wait](DeskReply reply) {
    reply.fields.emplace_back("Retry-After", seconds_up(wait));
    then(std::move(reply));
  };
}

}  // namespace

/// Somebody wishes to be signed in, or to be the first organiser.
struct Desk::State::Wish {
  DeskRequest request;  ///< without its body
  DeskThen then;
  std::optional<Token> old_token;
  std::string name, passphrase, code;
  /// Of the account; empty: there is none to compare with.
  std::string expected_hash;
  /// The passphrase's own, once checked; empty: it is not the expected one.
  std::string hash;
  bool is_checked = false;  ///< false: not yet, or there was no memory, or the work broke off

  /// Null: the body is none.
  static std::shared_ptr<Wish> of(const DeskRequest& request, const DeskVisitor& visitor,
                                  const DeskThen& then) {
    boost::json::error_code error;
    const boost::json::value body = boost::json::parse(request.body, error);
    if (error || !body.is_object()) return nullptr;
    auto wish = std::make_shared<Wish>();
    wish->request = request;
    wish->request.body.clear();
    wish->then = then;
    wish->old_token = visitor.token;
    wish->name = text_in(body.get_object(), "name").value_or("");
    wish->passphrase = text_in(body.get_object(), "passphrase").value_or("");
    wish->code = text_in(body.get_object(), "code").value_or("");
    const bool is_whole = body.get_object().contains("name") && !wish->passphrase.empty();
    return is_whole ? wish : nullptr;
  }

  /// In the worker's thread. An unknown name costs as much time as a known one.
  void check(HashCost cost) {
    if (expected_hash.empty()) {
      auto made = hash_passphrase(passphrase, cost);
      is_checked = made.ok();
      if (made) hash = *std::move(made);
      return;
    }
    const PassphraseCheck found = check_passphrase(expected_hash, passphrase);
    if (found == PassphraseCheck::right) hash = expected_hash;
    is_checked = found != PassphraseCheck::not_made;
  }

  bool is_nameless() const { return notation::trimmed(name).empty(); }

  std::string address_key() const { return attempt_key_of(request.address); }
  std::string who() const { return notation::shown(name); }
};

void Desk::State::sign_in(const DeskRequest& request, const DeskVisitor& visitor,
                          const DeskThen& then) {
  const auto wish = Wish::of(request, visitor, then);
  if (!wish) return refuse(request, not_understood, then);
  if (wish->is_nameless()) return refuse(request, no_name, then);
  // Nobody is called so; longer names would also fill the limits' memory.
  if (wish->name.size() > account_name_bytes_max) return refuse(request, bad_name(), then);
  if (must_wait(*wish)) return;
  const Account* const account = accounts.accounts().find(wish->name);
  if (account != nullptr) wish->expected_hash = account->hash;
  check_later(wish, &State::signed_in);
}

/// Whether it has been refused because the account or the address tried too often.
bool Desk::State::must_wait(const Wish& wish) {
  auto wait = of_account.wait(wish.name, options.now());
  if (counts(wish.request.address)) {
    wait = std::max(wait, of_address.wait(wish.address_key(), options.now()));
  }
  if (wait <= std::chrono::nanoseconds(0)) return false;
  refuse(wish.request, too_fast, later(wish.then, wait), wish.who());
  return true;
}

bool Desk::State::counts(const std::string& address) const {
  return !options.loopback_is_exempt || !is_loopback(address);
}

/// Has the wish's passphrase compared with the expected hash or, without one, hashed.
void Desk::State::check_later(const std::shared_ptr<Wish>& wish, void (State::*done)(const Wish&)) {
  const auto work = [wish, cost = options.cost] { wish->check(cost); };
  const auto then = [weak = weak_from_this(), wish, done] {
    const auto state = weak.lock();
    if (!state) return;
    if (wish->is_checked) {
      ((*state).*done)(*wish);
    } else {
      state->not_checked(*wish);
    }
  };
  if (!worker.take(work, then, then)) {
    return refuse(wish->request, busy, later(wish->then, busy_wait), wish->who());
  }
  of_account.begin(wish->name, options.now());
  of_address.begin(wish->address_key(), options.now());
}

void Desk::State::signed_in(const Wish& wish) {
  refresh_accounts();
  const Account* const account = accounts.accounts().find(wish.name);
  // The file may have changed meanwhile; only the hash that was compared with counts.
  if (account == nullptr || account->hash != wish.hash) return failed(wish);
  welcome(wish, *account);
}

void Desk::State::set_up(const DeskRequest& request, const DeskVisitor& visitor,
                         const DeskThen& then) {
  const auto wish = Wish::of(request, visitor, then);
  if (!wish) return refuse(request, not_understood, then);
  if (!accounts.awaits_the_first()) return refuse(request, is_set_up, then);
  if (!set_up_code || !same(wish->code, *set_up_code)) return refuse(request, wrong_code, then);
  if (wish->is_nameless()) return refuse(request, no_name, then);
  if (const std::string fault = account_name_fault(wish->name); !fault.empty()) {
    return refuse(request, {400, "name", fault}, then);
  }
  if (const std::string fault = passphrase_fault(wish->passphrase); !fault.empty()) {
    return refuse(request, {400, "passphrase", fault}, then);
  }
  check_later(wish, &State::set_up_done);
}

void Desk::State::set_up_done(const Wish& wish) {
  refresh_accounts();
  if (!accounts.awaits_the_first() || !set_up_code)
    return refuse(wish.request, is_set_up, wish.then);
  const Account organiser{wish.name, Role::organiser, wish.hash};
  const auto put = [&organiser](Accounts& all) -> std::string {
    return all.empty() && all.put(organiser) ? "" : "there is an account already";
  };
  // Boards wait for this thread: it waits for nobody.
  if (const auto fault = change_accounts(accounts.path(), put, std::chrono::milliseconds(0))) {
    return not_set_up(wish, *fault);
  }
  set_up_code.reset();
  refresh_accounts();
  welcome(wish, organiser);
}

void Desk::State::not_set_up(const Wish& wish, const AccountsFault& fault) {
  switch (fault.kind) {
    case AccountsFault::Kind::refused:
      return refuse(wish.request, is_set_up, wish.then);
    case AccountsFault::Kind::held:
      return refuse(wish.request, is_changing, later(wish.then, busy_wait));
    case AccountsFault::Kind::disk:
    case AccountsFault::Kind::data:
      options.report_trouble("desk: " + fault.message);
      return refuse(wish.request, not_written, wish.then);
  }
}

/// The same for known and unknown names. Nobody has guessed anything.
void Desk::State::not_checked(const Wish& wish) {
  of_account.take_back(wish.name);
  of_address.take_back(wish.address_key());
  refuse(wish.request, no_check, later(wish.then, busy_wait), wish.who());
}

void Desk::State::failed(const Wish& wish) {
  of_account.failed(wish.name, options.now());
  of_address.failed(wish.address_key(), options.now());
  refuse(wish.request, wrong, wish.then, wish.who());
}

/// A new token at every sign-in, so that one which somebody planted in the browser is worth
/// nothing.
void Desk::State::welcome(const Wish& wish, const Account& account) {
  of_account.forget(wish.name);
  of_address.forgive_one(wish.address_key());
  if (wish.old_token) sessions.close(*wish.old_token);
  const Token token = random_token();
  sessions.open(token, account, options.now());
  options.report("desk: " + wish.request.address + ": " + account.name + " signed in as " +
                 std::string(role_name(account.role)));
  wish.then({200,
             described({token, &account}),
             {{"Set-Cookie", session_cookie(token, is_https(wish.request))}}});
}

}  // namespace luozi::host
