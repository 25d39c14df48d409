// Whether a post comes from the desk's own page: a page elsewhere can make a browser post, cookie
// and all.
#include "host/desk/cross_site.hpp"

#include <algorithm>
#include <cctype>

namespace luozi::host {
namespace {

constexpr Refusal foreign{403, "cross-site", "this is only for the desk's own page"};
constexpr Refusal no_word{403, "csrf", "X-Luozi-Csrf is not what GET /desk/me says"};
constexpr Refusal no_json{415, "content-type", "the body must be application/json"};

bool same_letters(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  });
}

bool is_json(std::string_view content_type) {
  return same_letters(content_type.substr(0, content_type.find(';')), "application/json");
}

}  // namespace

bool is_own_origin(std::string_view origin, std::string_view host) {
  const auto scheme = origin.find("://");
  if (scheme == std::string_view::npos || host.empty()) return false;
  return same_letters(origin.substr(scheme + 3), host);
}

std::optional<Refusal> foreign_refusal(const DeskRequest& request) {
  if (!is_own_origin(request.origin, request.host)) return foreign;
  if (!request.fetch_site.empty() && request.fetch_site != "same-origin") return foreign;
  if (!request.body.empty() && !is_json(request.content_type)) return no_json;
  return std::nullopt;
}

std::optional<Refusal> csrf_refusal(const DeskRequest& request,
                                    const std::optional<Token>& session) {
  const std::string wanted = session ? csrf_word(*session) : std::string(csrf_before_session);
  if (!same(request.csrf, wanted)) return no_word;
  return std::nullopt;
}

}  // namespace luozi::host
