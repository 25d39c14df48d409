// The cookie that carries a session's token.
#include "host/desk/cookie.hpp"

#include "notation/words.hpp"

#include <algorithm>

namespace luozi::host {
namespace {

constexpr std::string_view secure_name = "__Host-luozi-desk";
constexpr std::string_view plain_name = "luozi-desk";

/// The first well-formed token under this name.
std::optional<Token> token_under(std::string_view name, std::string_view field) {
  while (!field.empty()) {
    const auto end = std::min(field.find(';'), field.size());
    const std::string_view pair = notation::trimmed(field.substr(0, end));
    field.remove_prefix(std::min(end + 1, field.size()));
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    if (const auto token = token_of(pair.substr(equals + 1))) return token;
  }
  return std::nullopt;
}

std::string cookie(std::string_view value, bool is_https) {
  std::string text(is_https ? secure_name : plain_name);
  text.append("=").append(value).append("; Path=/; HttpOnly; SameSite=Strict");
  if (is_https) text += "; Secure";
  return text;
}

}  // namespace

std::optional<Token> session_token(std::string_view cookie_field) {
  for (const std::string_view name : {secure_name, plain_name}) {
    if (const auto token = token_under(name, cookie_field)) return token;
  }
  return std::nullopt;
}

std::string session_cookie(const Token& token, bool is_https) {
  return cookie(text_of(token), is_https);
}

std::string expired_cookie(bool is_https) { return cookie("", is_https) + "; Max-Age=0"; }

}  // namespace luozi::host
