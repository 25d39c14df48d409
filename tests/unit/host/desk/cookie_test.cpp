// The session's cookie: what browsers are told of it, and what is taken for one.
#include "host/desk/cookie.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

TEST(Cookie, is_hidden_from_scripts_and_from_what_other_sites_ask) {
  const Token token{1, 2, 3};
  EXPECT_EQ(session_cookie(token, false),
            "luozi-desk=" + text_of(token) + "; Path=/; HttpOnly; SameSite=Strict");
  EXPECT_EQ(session_cookie(token, true),
            "__Host-luozi-desk=" + text_of(token) + "; Path=/; HttpOnly; SameSite=Strict; Secure");
  EXPECT_EQ(expired_cookie(false), "luozi-desk=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
}

TEST(Cookie, is_found_among_others_and_the_safe_one_first) {
  const Token token = random_token();
  const Token other = random_token();
  const std::string good = "luozi-desk=" + text_of(token);
  EXPECT_EQ(session_token(good), token);
  EXPECT_EQ(session_token("a=b; " + good + "; c=d"), token);
  EXPECT_EQ(session_token("luozi-desk=broken; " + good), token);
  EXPECT_EQ(session_token("luozi-desk=" + text_of(other) + "; __Host-" + good), token);
}

TEST(Cookie, anything_else_is_none) {
  const std::string hex = text_of(random_token());
  for (const std::string& field :
       {std::string(), std::string(";;;"), std::string("="), std::string("luozi-desk"),
        std::string("luozi-desk="), "luozi-desk=" + hex.substr(1), "luozi-desk=" + hex + "0",
        "luozi-desk=\"" + hex + "\"", "xluozi-desk=" + hex, "luozi-desk=g" + hex.substr(1),
        "luozi-desk=" + hex.substr(2) + " 0", std::string(8000, ';')}) {
    EXPECT_EQ(session_token(field), std::nullopt) << field;
  }
}

}  // namespace
}  // namespace luozi::host
