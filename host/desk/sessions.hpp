// Who is signed in: sessions in memory, gone with the daemon.
#pragma once

#include "host/desk/accounts.hpp"
#include "host/desk/desk_time.hpp"
#include "host/desk/token.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace luozi::host {

/// A day's round and the walk home: who leaves a desk unattended longer signs in again.
inline constexpr std::chrono::hours session_idle_max{12};
/// Some screens for each of some dozens of people; beyond it the one unused for longest ends.
inline constexpr std::size_t sessions_max = 256;

class Sessions {
 public:
  /// The token itself is not kept.
  void open(const Token& token, const Account& account, DeskTime now);
  /// Whose session it is, if there is one, it was used within `session_idle_max`, and the account
  /// still has the passphrase it was opened with; it then counts as used now. Null: not signed in.
  const Account* use(const Token& token, const Accounts& accounts, DeskTime now);
  void close(const Token& token);
  std::size_t count() const { return sessions_.size(); }

 private:
  struct Session {
    TokenHash hash;
    std::string account;
    std::string passphrase_hash;
    DeskTime used;
  };
  void forget_idle(DeskTime now);

  std::vector<Session> sessions_;
};

}  // namespace luozi::host
