// Reads requests one after another and writes their answers; only this file knows HTTP.
#include "host/relay/http_connection.hpp"

#include "host/desk/cross_site.hpp"
#include "host/desk/desk.hpp"
#include "host/relay/desk_request.hpp"
#include "host/relay/feed_connection.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <cctype>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

namespace luozi::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

/// After a refusal the rest of what the client sends is read and dropped, or it would see a reset
/// instead of the answer. More than this, or longer, and it may see the reset.
constexpr std::size_t discard_bytes_max = std::size_t{64} * 1024;
constexpr std::chrono::seconds discard_time_max{2};

/// The page loads nothing from elsewhere and sends nothing anywhere. Boards are embedded in others'
/// pages; what may not be needs both fields, as older browsers know the second alone.
void set_policy(http::fields& header, bool may_be_framed) {
  std::string policy = "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'";
  if (!may_be_framed) policy += "; frame-ancestors 'none'";
  header.set("Content-Security-Policy", policy);
  if (!may_be_framed) header.set("X-Frame-Options", "DENY");
}

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

WebAnswer refusal_of(beast::error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refuse(431, "the request's header is too long\n");
  }
  if (error == http::error::body_limit) return refuse(413, "the request's body is too long\n");
  if (error == http::error::bad_version) return refuse(505, "only HTTP/1.1 and 1.0 are served\n");
  return refuse(400, "this is not an HTTP request\n");
}

/// Anything else is a connection that broke or fell silent: nobody listens.
bool is_bad_http(beast::error_code error) {
  const auto& http_errors = http::make_error_code(http::error::bad_method).category();
  return error.category() == http_errors && error != http::error::partial_message;
}

/// What may stand between quotes in a header; board ids are numbers, so nothing is lost.
std::string header_safe(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
    safe += plain ? c : '_';
  }
  return safe;
}

/// Whether a page from elsewhere asks: any page a viewer opens could read a feed that only this
/// network can reach. Programs send no Origin.
bool is_foreign(const http::fields& header) {
  const auto origin = header.find(http::field::origin);
  return origin != header.end() &&
         !is_own_origin(view(origin->value()), view(header[http::field::host]));
}

/// A refusal as the desk tells its own: JSON with a code, which is `body` for a body too long.
WebAnswer as_desk(const WebAnswer& refused) {
  const std::string_view sentence = refused.body.substr(0, refused.body.find('\n'));
  return web_answer(
      reply_of({refused.status, refused.status == 413 ? "body" : "request", sentence}));
}

class HttpConnection : public WebConnection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(asio::ip::tcp::socket socket, std::shared_ptr<WebSite> site, std::string address)
      : WebConnection(std::move(site), std::move(address)), stream_(std::move(socket)) {}

  void close() override { stream_.close(); }

  void read() {
    body_parser_.reset();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(site().limits().header_bytes_max));
    parser_->body_limit(site().limits().body_bytes_max);
    stream_.expires_after(site().limits().idle_timeout);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->heard(error); });
  }

 private:
  using Response = http::response<http::span_body<const char>>;

  void heard(beast::error_code error) {
    is_head_ = parser_->get().method() == http::verb::head;
    if (!error) return take(parser_->get());
    if (error == http::error::end_of_stream) return discard();
    if (is_bad_http(error)) turn_down(refusal_of(error));
  }

  void take(const http::request<http::empty_body>& request) {
    const std::string_view target = view(request.target());
    if (target.size() > site().limits().target_bytes_max) {
      return turn_down(refuse(414, "the request's target is too long\n"));
    }
    if (site().desk() != nullptr && target.starts_with(desk_prefix)) return take_for_desk();
    if (!parser_->is_done()) return turn_down(refuse(413, "no request here has a body\n"));
    if (path_of(target) == feed_path && beast::websocket::is_upgrade(request)) return upgrade();
    const WebRequest asked{view(request.method_string()), target,
                           view(request[http::field::if_none_match])};
    WebAnswer answer = site().answer(asked);
    if (answer.status >= 400) tell_desk(answer.body);
    write(std::move(answer), request.keep_alive());
  }

  void take_for_desk() {
    asked_ = desk_request(parser_->get(), address());
    body_parser_.emplace(std::move(*parser_));
    if (body_parser_->is_done()) return ask_desk();
    stream_.expires_after(site().limits().idle_timeout);
    http::async_read(stream_, buffer_, *body_parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->heard_body(error);
                     });
  }

  void heard_body(beast::error_code error) {
    if (!error) return ask_desk();
    if (is_bad_http(error)) return turn_down(refusal_of(error));
    tell_desk("the request's body did not come");
  }

  /// The answer may come later; until then nothing is read from this connection.
  void ask_desk() {
    if (site().desk() == nullptr) return;
    asked_.body = std::move(body_parser_->get().body());
    stream_.expires_never();
    site().desk()->answer(
        asked_, [self = shared_from_this(), keep_alive = body_parser_->keep_alive()](
                    DeskReply reply) { self->write(web_answer(std::move(reply)), keep_alive); });
  }

  void turn_down(WebAnswer answer) {
    tell_desk(answer.body);
    write(asked_.path.starts_with(desk_prefix) ? as_desk(answer) : std::move(answer), false);
  }

  /// What was refused at the desk's door is in the log too.
  void tell_desk(std::string_view sentence) {
    if (site().desk() == nullptr) return;
    if (!body_parser_) asked_ = desk_request(parser_->get(), address());
    if (!asked_.path.starts_with(desk_prefix.substr(0, desk_prefix.size() - 1))) return;
    site().desk()->refused(asked_.address,
                           asked_.method + " " + asked_.path + ": " +
                               std::string(sentence.substr(0, sentence.find('\n'))));
  }

  void upgrade() {
    if (is_foreign(parser_->get())) {
      return turn_down(refuse(403, "the feed is only for pages of this server\n"));
    }
    stream_.expires_never();
    serve_feed(std::move(stream_), parser_->get(), shared_site(), address());
  }

  void write(WebAnswer answer, bool keep_alive) {
    answer_ = std::move(answer);
    make_response(keep_alive);
    stream_.expires_after(site().limits().stall_max);
    http::async_write(
        stream_, *response_,
        [self = shared_from_this(), keep_alive](beast::error_code error, std::size_t) {
          if (error) return;
          if (keep_alive) return self->read();
          self->discard();
        });
  }

  void make_response(bool keep_alive) {
    response_.emplace(static_cast<http::status>(answer_.status), 11);
    response_->set(http::field::cache_control, "no-cache");
    set_policy(*response_, answer_.may_be_framed);
    response_->set("X-Content-Type-Options", "nosniff");
    if (!answer_.etag.empty()) response_->set(http::field::etag, answer_.etag);
    if (!answer_.file_name.empty()) {
      response_->set(http::field::content_disposition,
                     "attachment; filename=\"" + header_safe(answer_.file_name) + "\"");
    }
    if (answer_.status == 405) response_->set(http::field::allow, "GET, HEAD");
    if (answer_.status == 426) response_->set(http::field::upgrade, "websocket");
    if (answer_.status != 304) {
      response_->set(http::field::content_type, answer_.type);
      response_->content_length(answer_.body.size());
    }
    if (!is_head_) response_->body() = {answer_.body.data(), answer_.body.size()};
    for (const auto& [name, value] : answer_.fields) response_->set(name, value);
    response_->keep_alive(keep_alive);
  }

  void discard() {
    beast::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(discard_time_max);
    discard_more();
  }

  void discard_more() {
    stream_.async_read_some(asio::buffer(discarded_),
                            [self = shared_from_this()](beast::error_code error, std::size_t size) {
                              self->discarded_bytes_ += size;
                              if (!error && self->discarded_bytes_ < discard_bytes_max)
                                self->discard_more();
                            });
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  std::optional<http::request_parser<http::string_body>> body_parser_;  ///< of the desk's requests
  DeskRequest asked_;
  bool is_head_ = false;
  WebAnswer answer_;
  std::optional<Response> response_;
  std::array<char, 1024> discarded_{};
  std::size_t discarded_bytes_ = 0;
};

}  // namespace

void serve_http(asio::ip::tcp::socket socket, std::shared_ptr<WebSite> site, std::string address) {
  std::make_shared<HttpConnection>(std::move(socket), std::move(site), std::move(address))->read();
}

}  // namespace luozi::host
