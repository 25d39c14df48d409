// Whatever bytes come as a file of accounts, a cookie, an address or a request to the desk: one
// line of refusal each, and nobody is signed in.
#include "host/desk/desk.hpp"

#include "host/desk/accounts.hpp"
#include "host/desk/attempt_limit.hpp"
#include "host/desk/cookie.hpp"
#include "host/peer_address.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace luozi::host;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

bool is_one_line(std::string_view text) { return text.find('\n') == std::string_view::npos; }

void check_accounts(const std::string& text) {
  const auto read = parse_accounts(text, "f");
  if (!read) return require(is_one_line(read.error()), "an error is one line");
  const auto again = parse_accounts(accounts_text(*read), "f");
  require(again && again->all() == read->all(), "written accounts are read back");
}

void check_desk(const std::string& text) {
  static int answers = 0;
  DeskOptions options;
  options.accounts_file = "/nowhere/luozi.accounts";
  options.post = [](const std::function<void()>&) {};
  options.report = [](const std::string&) { require(false, "nobody signs in"); };
  options.report_trouble = [](const std::string& line) {
    require(is_one_line(line), "a line in the log is one");
  };
  Desk desk(std::move(options));
  DeskRequest request{.method = "POST",
                      .path = "/desk/set-up",
                      .address = "192.0.2.7",
                      .host = "h",
                      .origin = "http://h",
                      .fetch_site = "",
                      .content_type = "application/json",
                      .cookie = text,
                      .csrf = "sign-in",
                      .body = text};
  const int before = answers;
  const auto then = [](const DeskReply& reply) {
    ++answers;
    require(reply.status >= 400 && is_one_line(reply.body), "a refusal is one line");
  };
  desk.answer(request, then);
  request.path = request.method = text;
  desk.answer(request, then);
  require(answers == before + 2, "each is answered at once");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_accounts(text);
  check_desk(text);
  if (const auto token = session_token(text)) {
    require(session_token(session_cookie(*token, false)) == token, "a cookie is read back");
  }
  const std::string key = attempt_key_of(text);
  require(attempt_key_of(key) == key, "a key stays what it is");
  return 0;
}
