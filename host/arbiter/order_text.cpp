// Reads and signs what an arbiter orders.
#include "host/arbiter/order_text.hpp"

#include "host/desk/json_body.hpp"
#include "host/session/arbiter_command.hpp"
#include "notation/utf8.hpp"
#include "notation/words.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace luozi::host {
namespace {

constexpr std::string_view mark_in_a_name = " by\u00a0";

constexpr Refusal not_understood{
    400, "body", R"(the body must be {"order":"..."} with an arbiter's words such as uphold 1)"};
constexpr Refusal bad_expects{
    400, "expects",
    R"(expects is like {"plies":2,"first":1,"moves":["e2e4","e7e5"],"result":"*","reason":"","orders":0})"};

Refusal bad_words() {
  static const std::string message = "an order is one line of at most " +
                                     std::to_string(order_bytes_max) +
                                     " bytes; who gives it (by ...) is added to it here";
  return {400, "order", message};
}

constexpr Refusal bad_past{400, "game", "past is true or false, beside the game that is meant"};

/// Also at the ends: `uphold 1 by`, to which a name would be added.
bool says_who(std::string_view words) {
  return (" " + std::string(words) + " ").find(signed_by) != std::string::npos;
}

/// A whole number from `least` up that the object has; nothing: it has none, or is not one.
std::optional<int> number_in(const boost::json::object& object, const char* key, int least) {
  const boost::json::value* const value = object.if_contains(key);
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  const std::int64_t number = value->get_int64();
  const bool is_good = number >= least && number <= std::numeric_limits<int>::max();
  return is_good ? std::optional(static_cast<int>(number)) : std::nullopt;
}

std::optional<ExpectedMoves> read_moves(const boost::json::object& object) {
  const auto first = number_in(object, "first", 1);
  const boost::json::value* const list = object.if_contains("moves");
  if (!first || list == nullptr || !list->is_array()) return std::nullopt;
  ExpectedMoves expected{*first, {}};
  for (const boost::json::value& move : list->get_array()) {
    if (!move.is_string()) return std::nullopt;
    expected.moves.emplace_back(move.get_string().c_str());
  }
  return expected;
}

std::optional<ExpectedRecord> read_expects(const boost::json::value& value) {
  if (!value.is_object()) return std::nullopt;
  const boost::json::object& object = value.get_object();
  ExpectedRecord expected;
  if (object.contains("plies")) {
    expected.plies = number_in(object, "plies", 0);
    if (!expected.plies) return std::nullopt;
  }
  if (object.contains("first") || object.contains("moves")) {
    expected.moves = read_moves(object);
    if (!expected.moves) return std::nullopt;
  }
  if (object.contains("orders")) {
    expected.orders = number_in(object, "orders", 0);
    if (!expected.orders) return std::nullopt;
  }
  if (object.contains("result") || object.contains("reason")) {
    const auto result = text_in(object, "result");
    const auto reason = text_in(object, "reason");
    if (!result || !reason) return std::nullopt;
    expected.result = ExpectedResult{std::string(*result), std::string(*reason)};
  }
  return expected;
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
                       std::ranges::none_of(words, notation::is_control) &&
                       notation::is_utf8(words) && !says_who(words);
  if (!is_good) return Failure{bad_words()};
  PostedOrder posted{std::string(words)};
  if (read.get_object().contains("game")) {
    posted.game = parse_game_key(text_in(read.get_object(), "game").value_or(""));
    if (!posted.game) return Failure{bad_game};
  }
  if (const boost::json::value* const past = read.get_object().if_contains("past")) {
    if (!past->is_bool() || !posted.game) return Failure{bad_past};
    posted.past = past->get_bool();
  }
  if (const boost::json::value* const expects = read.get_object().if_contains("expects")) {
    posted.expects = read_expects(*expects);
    if (!posted.expects) return Failure{bad_expects};
  }
  return posted;
}

std::string signed_order(std::string_view words, std::string_view name) {
  std::string by(name);
  for (auto at = by.find(signed_by); at != std::string::npos; at = by.find(signed_by, at)) {
    by.replace(at, signed_by.size(), mark_in_a_name);
  }
  return std::string(words) + std::string(signed_by) + by;
}

}  // namespace luozi::host
