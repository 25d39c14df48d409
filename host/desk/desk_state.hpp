// The desk's inside: routes, accounts, sessions, and the limits on guessing.
#pragma once

#include "host/desk/accounts_file.hpp"
#include "host/desk/desk.hpp"
#include "host/desk/refusal_log.hpp"
#include "host/desk/sessions.hpp"
#include "host/worker.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

struct Desk::State : std::enable_shared_from_this<Desk::State> {
  explicit State(DeskOptions chosen);

  // Who may do what. (desk.cpp)
  void add_own_routes();
  void answer(const DeskRequest& request, const DeskThen& then);
  const DeskRoute* find(const DeskRequest& request, DeskVisitor& visitor, const DeskThen& then);
  std::optional<Refusal> refusal_of(const DeskRequest& request, const DeskRoute& route,
                                    const DeskVisitor& visitor) const;
  void refuse(const DeskRequest& request, const Refusal& refusal, const DeskThen& then,
              const std::string& more = "");
  void refresh_accounts();
  std::string described(const DeskVisitor& visitor) const;
  void sign_out(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);

  // Becoming somebody. (sign_in.cpp)
  struct Wish;
  void sign_in(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  void signed_in(const Wish& wish);
  void set_up(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  void set_up_done(const Wish& wish);
  void not_set_up(const Wish& wish, const AccountsFault& fault);
  bool must_wait(const Wish& wish);
  void check_later(const std::shared_ptr<Wish>& wish, void (State::*done)(const Wish&));
  void not_checked(const Wish& wish);
  void failed(const Wish& wish);
  void welcome(const Wish& wish, const Account& account);
  bool counts(const std::string& address) const;

  DeskOptions options;
  WatchedAccounts accounts;
  Sessions sessions;
  AttemptLimit of_account, of_address;
  RefusalLog log;
  std::vector<DeskRoute> routes;
  std::optional<std::string> set_up_code;
  Worker worker;  ///< last: it ends before what its jobs use
};

}  // namespace luozi::host
