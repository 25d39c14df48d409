// What HTTP says, as the desk takes it, and back.
#include "host/relay/desk_request.hpp"

#include <memory>
#include <string_view>
#include <utility>

namespace luozi::host {

namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

}  // namespace

DeskRequest desk_request(const http::request_header<>& header, const std::string& address) {
  const beast::string_view target = header.target();
  DeskRequest request;
  request.method = text(header.method_string());
  request.path = path_of({target.data(), target.size()});
  const auto query = target.find('?');
  if (query != beast::string_view::npos) request.query = text(target.substr(query + 1));
  request.address = address;
  request.host = text(header[http::field::host]);
  request.origin = text(header[http::field::origin]);
  request.fetch_site = text(header["Sec-Fetch-Site"]);
  request.content_type = text(header[http::field::content_type]);
  request.cookie = text(header[http::field::cookie]);
  request.csrf = text(header["X-Luozi-Csrf"]);
  request.if_none_match = text(header[http::field::if_none_match]);
  return request;
}

WebAnswer web_answer(DeskReply reply) {
  WebAnswer answer;
  answer.status = reply.status;
  answer.type = "application/json";
  answer.owner = std::make_shared<const std::string>(std::move(reply.body));
  answer.body = *answer.owner;
  answer.may_be_framed = false;
  answer.fields = std::move(reply.fields);
  answer.fields.emplace_back("Cache-Control", "no-store");
  return answer;
}

}  // namespace luozi::host
