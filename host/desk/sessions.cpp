// Who is signed in: sessions in memory, gone with the daemon.
#include "host/desk/sessions.hpp"

#include <algorithm>

namespace luozi::host {

void Sessions::open(const Token& token, const Account& account, DeskTime now) {
  forget_idle(now);
  if (sessions_.size() >= sessions_max) {
    sessions_.erase(std::ranges::min_element(sessions_, {}, &Session::used));
  }
  sessions_.push_back({hash_of(token), account.name, account.hash, now});
}

const Account* Sessions::use(const Token& token, const Accounts& accounts, DeskTime now) {
  forget_idle(now);
  const TokenHash hash = hash_of(token);
  Session* found = nullptr;
  // Every one is compared, so that time tells nothing about which there are.
  for (Session& session : sessions_) {
    if (same(session.hash, hash)) found = &session;
  }
  if (found == nullptr) return nullptr;
  const Account* const account = accounts.find(found->account);
  if (account == nullptr || account->hash != found->passphrase_hash) {
    close(token);
    return nullptr;
  }
  found->used = now;
  return account;
}

void Sessions::close(const Token& token) {
  std::erase_if(sessions_, [hash = hash_of(token)](const Session& session) {
    return same(session.hash, hash);
  });
}

void Sessions::forget_idle(DeskTime now) {
  std::erase_if(sessions_,
                [now](const Session& session) { return now - session.used >= session_idle_max; });
}

}  // namespace luozi::host
