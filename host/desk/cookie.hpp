// The cookie that carries a session's token.
#pragma once

#include "host/desk/token.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// The token in a request's `Cookie` field. Nothing: there is none, or no well-formed one.
std::optional<Token> session_token(std::string_view cookie_field);

/// `Set-Cookie` for a new session: never shown to scripts, never sent with what another site's page
/// asks, gone when the browser closes or after `session_idle_max` without use. On https under a
/// name that browsers take from this host alone and over https alone (RFC 6265bis, 4.1.3.2).
std::string session_cookie(const Token& token, bool is_https);
/// `Set-Cookie` that takes the session's cookie away.
std::string expired_cookie(bool is_https);

}  // namespace luozi::host
