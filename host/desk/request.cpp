// Reads a query, and turns a refusal into its reply.
#include "host/desk/request.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace luozi::host {

std::optional<std::string_view> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(pair.size() + 1, query.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (pair.substr(0, equals) == name) return pair.substr(std::min(equals + 1, pair.size()));
  }
  return std::nullopt;
}

DeskReply reply_of(const Refusal& refusal) {
  const boost::json::object body{
      {"error", boost::json::string_view(refusal.code.data(), refusal.code.size())},
      {"message", boost::json::string_view(refusal.message.data(), refusal.message.size())}};
  DeskReply reply{refusal.status, boost::json::serialize(body), {}};
  // RFC 9110, 15.5.2 wants a scheme named; browsers ask nothing of theirs for one they do not know.
  if (refusal.status == 401) reply.fields.emplace_back("WWW-Authenticate", "Luozi-Desk");
  return reply;
}

}  // namespace luozi::host
