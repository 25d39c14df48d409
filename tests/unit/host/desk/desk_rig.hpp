// A desk without a server: time in the test's hand, what is posted runs when the test says so.
#pragma once

#include "host/desk/accounts_file.hpp"
#include "host/desk/desk.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"
#include "tests/unit/host/mailbox.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

/// The least libsodium takes: tests prove what is done with a hash, not what it costs.
inline constexpr HashCost cheap{1, 8192};

inline Account an_account(const std::string& name, Role role, const std::string& passphrase) {
  return {name, role, *hash_passphrase(passphrase, cheap)};
}

/// A request as the desk's own page makes it.
inline DeskRequest own_post(const std::string& path, const std::string& body = "",
                            const std::string& csrf = "sign-in") {
  return {.method = "POST",
          .path = "/desk/" + path,
          .address = "192.0.2.7",
          .host = "hall:8080",
          .origin = "http://hall:8080",
          .fetch_site = "same-origin",
          .content_type = "application/json",
          .cookie = "",
          .csrf = csrf,
          .body = body};
}

inline std::string credentials(const std::string& name, const std::string& passphrase) {
  return boost::json::serialize(boost::json::object{{"name", name}, {"passphrase", passphrase}});
}

inline std::string field_of(const DeskReply& reply, const std::string& name) {
  for (const auto& [known, value] : reply.fields) {
    if (known == name) return value;
  }
  return "";
}

inline std::string word_of(const DeskReply& reply, const char* key) {
  const boost::json::value body = boost::json::parse(reply.body);
  const auto* const value = body.as_object().if_contains(key);
  return value == nullptr || !value->is_string() ? "" : std::string(value->as_string().c_str());
}

/// What a browser sends back of a `Set-Cookie`.
inline std::string cookie_of(const DeskReply& reply) {
  const std::string set = field_of(reply, "Set-Cookie");
  return set.substr(0, set.find(';'));
}

class DeskRig {
 public:
  explicit DeskRig(const std::vector<Account>& accounts, HashCost cost = cheap) {
    Accounts all;
    for (const Account& account : accounts) EXPECT_TRUE(all.put(account));
    if (!accounts.empty()) {
      EXPECT_EQ(write_accounts(file, all), std::nullopt);
    }
    DeskOptions options;
    options.accounts_file = file;
    options.post = [this](std::function<void()> act) { mailbox.put(std::move(act)); };
    options.report = [this](const std::string& line) { told.push_back(line); };
    options.report_trouble = [this](const std::string& line) { refused.push_back(line); };
    options.now = [this] { return now; };
    options.cost = cost;
    desk = std::make_unique<Desk>(std::move(options));
  }

  /// Asks and, where the worker has a say, waits for it.
  DeskReply ask(const DeskRequest& request) {
    std::optional<DeskReply> reply;
    desk->answer(request, [&reply](DeskReply one) { reply = std::move(one); });
    if (!reply) {
      EXPECT_TRUE(mailbox.run_one());
    }
    return reply.value_or(DeskReply{});
  }

  DeskReply sign_in(const std::string& name, const std::string& passphrase) {
    return ask(own_post("sign-in", credentials(name, passphrase)));
  }

  DeskReply me(const std::string& cookie) {
    DeskRequest request = own_post("me");
    request.method = "GET";
    request.cookie = cookie;
    return ask(request);
  }

  TempFolder folder;
  std::filesystem::path file = folder / "luozi.accounts";
  Mailbox mailbox;
  DeskTime now{};
  std::vector<std::string> told, refused;
  std::unique_ptr<Desk> desk;  ///< last: it ends before what it calls
};

}  // namespace luozi::host
