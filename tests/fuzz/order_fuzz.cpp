// Whatever bytes are posted as an order: what gets through is one line, says nothing of who gave
// it, and is read back under the name it is signed with.
#include "host/arbiter/order_text.hpp"
#include "host/session/arbiter_command.hpp"

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

void check_body(std::string_view body) {
  const auto posted = read_posted_order(body);
  if (!posted) {
    require(posted.error().status == 400, "a bad order is a bad request");
    return;
  }
  require(!posted->words.empty() && posted->words.size() <= order_bytes_max, "an order is short");
  require(posted->words.find_first_of("\n\r") == std::string::npos, "an order is one line");
  const std::string signed_words = signed_order(posted->words, "Anna");
  const SaidOrder said = split_order(signed_words);
  require(said.words == posted->words && said.by == "Anna", "nobody signs for somebody else");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_body(text);
  check_body("{\"order\":\"" + text + "\"}");
  return 0;
}
