// Whether a post comes from the desk's own page: a page elsewhere can make a browser post, cookie
// and all.
#pragma once

#include "host/desk/request.hpp"
#include "host/desk/token.hpp"

#include <optional>
#include <string_view>

namespace luozi::host {

/// `X-Luozi-Csrf` of a post that comes before there is a session. A page elsewhere cannot send the
/// field at all without asking this server first (a CORS preflight, which is refused).
inline constexpr std::string_view csrf_before_session = "sign-in";

/// Whether the page that asks is one of ours: the host and port of `Origin` are those of `Host`. A
/// proxy before the daemon may bring https.
bool is_own_origin(std::string_view origin, std::string_view host);

/// Why a post is not taken for our own page's; nothing: it is. Asked of every post are an own
/// `Origin`, `Sec-Fetch-Site: same-origin` where the browser says it, and `application/json` if it
/// has a body.
std::optional<Refusal> foreign_refusal(const DeskRequest& request);

/// Why the post's word is not the session's; nothing: it is, or, without a session, it is
/// `csrf_before_session`.
std::optional<Refusal> csrf_refusal(const DeskRequest& request,
                                    const std::optional<Token>& session);

}  // namespace luozi::host
