// What the desk is asked and what it answers: HTTP's words as plain values, without its sockets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {

/// Whatever lies under this address is the desk's.
inline constexpr std::string_view desk_prefix = "/desk/";

/// Header fields that a request has not are empty.
struct DeskRequest {
  std::string method;        ///< "POST"
  std::string path;          ///< without the query: "/desk/sign-in"
  std::string query{};       ///< behind the question mark: "game=12.1&after=3.5"
  std::string address;       ///< of who asks, without port
  std::string host;          ///< Host
  std::string origin;        ///< Origin: of the page that asks
  std::string fetch_site;    ///< Sec-Fetch-Site: what the browser says of that page
  std::string content_type;  ///< Content-Type
  std::string cookie;        ///< Cookie
  std::string csrf;          ///< X-Luozi-Csrf
  std::string body;
  std::string if_none_match{};  ///< If-None-Match
};

/// What a query says of `name`; nothing: it does not name it. The words are taken as they stand:
/// no address of the desk needs a character that a query must write in another way.
std::optional<std::string_view> query_value(std::string_view query, std::string_view name);

/// Whether the page that asks came over https, be it by a proxy: then its cookie may ask for that
/// too.
inline bool is_https(const DeskRequest& request) { return request.origin.starts_with("https://"); }

/// A body of JSON, and header fields beside the usual ones or instead of them.
struct DeskReply {
  unsigned status = 200;
  std::string body;
  std::vector<std::pair<std::string, std::string>> fields{};
};

/// Why something is refused: `code` is for programs and for the page, which has words for it in the
/// reader's language; `message` is one English sentence.
struct Refusal {
  unsigned status = 400;
  std::string_view code;
  std::string_view message;
};

/// `{"error":CODE,"message":MESSAGE}`.
DeskReply reply_of(const Refusal& refusal);

}  // namespace luozi::host
