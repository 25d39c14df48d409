// The desk's addresses, and who may use which.
#include "host/desk/desk.hpp"

#include "host/desk/cookie.hpp"
#include "host/desk/cross_site.hpp"
#include "host/desk/desk_state.hpp"
#include "notation/utf8.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <utility>

namespace luozi::host {
namespace {

constexpr Refusal not_found{404, "not-found", "the desk has no such address"};
constexpr Refusal wrong_method{405, "method", "this address of the desk wants another method"};
constexpr Refusal not_signed_in{401, "not-signed-in", "sign in at /desk first"};
constexpr Refusal role_too_low{403, "role", "this account's role may not do this"};

/// What a request asks for behind `desk_prefix`; empty where it asks for nothing of the desk.
std::string_view name_of(const DeskRequest& request) {
  const std::string_view path = request.path;
  return path.starts_with(desk_prefix) ? path.substr(desk_prefix.size()) : std::string_view();
}

/// Cuts what stands before the next slash off `path`.
std::string_view next_segment(std::string_view& path) {
  const std::string_view segment = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(segment.size() + 1, path.size()));
  return segment;
}

/// What stands in `path` where `pattern` has its stars, each for one segment; nothing: it is
/// another path.
std::optional<std::vector<std::string>> names_in(std::string_view path, std::string_view pattern) {
  if (std::ranges::count(path, '/') != std::ranges::count(pattern, '/')) return std::nullopt;
  std::vector<std::string> names;
  while (!pattern.empty()) {
    const std::string_view wanted = next_segment(pattern);
    const std::string_view given = next_segment(path);
    if (wanted == "*" && !given.empty()) {
      names.emplace_back(given);
    } else if (wanted != given) {
      return std::nullopt;
    }
  }
  if (!path.empty()) return std::nullopt;
  return names;
}

}  // namespace

Desk::State::State(DeskOptions chosen)
    : options(std::move(chosen)),
      accounts(options.accounts_file),
      of_account(options.account_rules),
      of_address(options.address_rules),
      log(options.report_trouble),
      worker(sign_ins_waiting_max, options.post, options.report_trouble) {}

void Desk::State::add_own_routes() {
  const auto own =
      [this](void (State::*act)(const DeskRequest&, const DeskVisitor&, const DeskThen&)) {
        return [this, act](const DeskRequest& request, const DeskVisitor& visitor,
                           const DeskThen& then) { (this->*act)(request, visitor, then); };
      };
  routes.push_back({"POST", "sign-in", std::nullopt, own(&State::sign_in)});
  routes.push_back({"POST", "set-up", std::nullopt, own(&State::set_up)});
  routes.push_back({"POST", "sign-out", Role::viewer, own(&State::sign_out)});
  routes.push_back({"GET", "me", std::nullopt,
                    [this](const DeskRequest&, const DeskVisitor& visitor, const DeskThen& then) {
                      then({200, described(visitor)});
                    }});
}

void Desk::State::answer(const DeskRequest& request, const DeskThen& then) {
  refresh_accounts();
  DeskVisitor visitor{session_token(request.cookie)};
  const DeskRoute* const route = find(request, visitor, then);
  if (route == nullptr) return;
  if (visitor.token) {
    visitor.account = sessions.use(*visitor.token, accounts.accounts(), options.now());
  }
  if (const auto refusal = refusal_of(request, *route, visitor)) {
    return refuse(request, *refusal, then);
  }
  route->act(request, visitor, then);
}

/// Null: it has been refused.
const DeskRoute* Desk::State::find(const DeskRequest& request, DeskVisitor& visitor,
                                   const DeskThen& then) {
  const std::string_view name = name_of(request);
  std::string_view method = request.method;
  if (method == "HEAD") method = "GET";
  const auto named = std::ranges::find_if(routes, [&](const DeskRoute& route) {
    auto names = names_in(name, route.path);
    if (!names) return false;
    visitor.names = *std::move(names);
    return true;
  });
  if (named == routes.end()) {
    refuse(request, not_found, then);
    return nullptr;
  }
  if (named->method == method) return &*named;
  const std::string allowed(named->method == "GET" ? "GET, HEAD" : named->method);
  refuse(request, wrong_method, [then, allowed](DeskReply reply) {
    reply.fields.emplace_back("Allow", allowed);
    then(std::move(reply));
  });
  return nullptr;
}

std::optional<Refusal> Desk::State::refusal_of(const DeskRequest& request, const DeskRoute& route,
                                               const DeskVisitor& visitor) const {
  const bool is_post = route.method == "POST";
  if (is_post) {
    if (const auto foreign = foreign_refusal(request)) return foreign;
  }
  if (route.least && visitor.account == nullptr) return not_signed_in;
  if (is_post) {
    if (const auto word = csrf_refusal(request, route.least ? visitor.token : std::nullopt)) {
      return word;
    }
  }
  if (route.least && visitor.account->role < *route.least) return role_too_low;
  return std::nullopt;
}

void Desk::State::refuse(const DeskRequest& request, const Refusal& refusal, const DeskThen& then,
                         const std::string& more) {
  log.add(request.address,
          request.method + " " + request.path + " " + std::to_string(refusal.status) + ": " +
              std::string(refusal.message) + (more.empty() ? "" : " (" + more + ")"),
          options.now());
  then(reply_of(refusal));
}

void Desk::State::refresh_accounts() {
  if (const auto fault = accounts.refresh()) options.report_trouble("desk: " + *fault);
}

std::string Desk::State::described(const DeskVisitor& visitor) const {
  boost::json::object body{{"signed_in", visitor.account != nullptr}};
  if (visitor.account != nullptr) {
    const std::string_view role = role_name(visitor.account->role);
    body["name"] = visitor.account->name;
    body["role"] = boost::json::string_view(role.data(), role.size());
    body["csrf"] = csrf_word(*visitor.token);
  } else {
    body["awaits_set_up"] = accounts.awaits_the_first();
  }
  return boost::json::serialize(body);
}

void Desk::State::sign_out(const DeskRequest& request, const DeskVisitor& visitor,
                           const DeskThen& then) {
  options.report("desk: " + request.address + ": " + visitor.account->name + " signed out");
  sessions.close(*visitor.token);
  then({200, described({}), {{"Set-Cookie", expired_cookie(is_https(request))}}});
}

Desk::Desk(DeskOptions options) : state_(std::make_shared<State>(std::move(options))) {
  state_->add_own_routes();
  state_->refresh_accounts();
  if (state_->accounts.awaits_the_first()) state_->set_up_code = random_code();
}

Desk::~Desk() = default;

void Desk::serve(DeskRoute route) { state_->routes.push_back(std::move(route)); }

void Desk::answer(const DeskRequest& request, const DeskThen& then) {
  state_->answer(request, then);
}

void Desk::refused(std::string_view address, std::string_view what) {
  state_->log.add(address, what, state_->options.now());
}

void Desk::refuse(const DeskRequest& request, const Refusal& refusal, const DeskThen& then,
                  const std::string& more) {
  state_->refuse(request, refusal, then, more);
}

void Desk::note(std::string_view address, std::string_view what) {
  state_->options.report("desk: " + std::string(address) + ": " + notation::as_utf8(what));
}

std::optional<std::string> Desk::set_up_code() const {
  return state_->accounts.awaits_the_first() ? state_->set_up_code : std::nullopt;
}

}  // namespace luozi::host
