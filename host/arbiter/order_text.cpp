// Reads and signs what an arbiter orders.
#include "host/arbiter/order_text.hpp"

#include <boost/json.hpp>

#include <algorithm>

#include "notation/utf8.hpp"
#include "notation/words.hpp"

namespace luozi::host {
namespace {

constexpr std::string_view mark = " by ";
constexpr std::string_view mark_in_a_name = " by\u00a0";

constexpr Refusal not_understood{
    400, "body", R"(the body must be {"order":"..."} with an arbiter's words such as uphold 1)"};
constexpr Refusal bad_words{
    400, "order",
    "an order is one line of at most 1000 bytes; who gives it (by ...) is added to it here"};
constexpr Refusal bad_game{400, "game", "a game is named like 12.1"};

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// Also at the ends: `uphold 1 by`, to which a name would be added.
bool says_who(std::string_view words) {
  return (" " + std::string(words) + " ").find(mark) != std::string::npos;
}

std::optional<std::string_view> text_in(const boost::json::object& object, const char* key) {
  const boost::json::value* const value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string_view(value->get_string().data(), value->get_string().size());
}

}  // namespace

Result<PostedOrder, Refusal> read_posted_order(std::string_view body) {
  boost::json::error_code error;
  const auto read = boost::json::parse(boost::json::string_view(body.data(), body.size()), error);
  if (error || !read.is_object()) return Failure{not_understood};
  const auto order = text_in(read.get_object(), "order");
  if (!order) return Failure{not_understood};
  const std::string_view words = notation::trimmed(*order);
  const bool is_good = !words.empty() && words.size() <= order_bytes_max &&
                       std::ranges::none_of(words, is_control) && notation::is_utf8(words) &&
                       !says_who(words);
  if (!is_good) return Failure{bad_words};
  PostedOrder posted{std::string(words), {}};
  if (read.get_object().contains("game")) {
    posted.game = parse_game_key(text_in(read.get_object(), "game").value_or(""));
    if (!posted.game) return Failure{bad_game};
  }
  return posted;
}

std::string signed_order(std::string_view words, std::string_view name) {
  std::string by(name);
  for (auto at = by.find(mark); at != std::string::npos; at = by.find(mark, at)) {
    by.replace(at, mark.size(), mark_in_a_name);
  }
  return std::string(words) + std::string(mark) + by;
}

}  // namespace luozi::host
