// Reads what viewers send; they are strangers, so everything but the one message is refused.
#include "host/relay/subscription.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <utility>

namespace luozi::host {

namespace json = boost::json;

namespace {

/// An object with a list in it; deeper nesting is never needed and only costs.
constexpr std::size_t depth_max = 2;

Failure<std::string> refusal() {
  return Failure{std::string(R"(expected {"subscribe":["1","3"]} or {"subscribe":["*"]})")};
}

const json::array* subscribed(const json::value& message) {
  const auto* object = message.if_object();
  if (object == nullptr || object->size() != 1) return nullptr;
  const auto* list = object->if_contains("subscribe");
  return list == nullptr ? nullptr : list->if_array();
}

}  // namespace

Subscription Subscription::of(std::vector<std::string> ids) {
  std::sort(ids.begin(), ids.end());
  Subscription result;
  result.all_ = std::binary_search(ids.begin(), ids.end(), "*");
  if (!result.all_) result.ids_ = std::move(ids);
  return result;
}

bool Subscription::wants(std::string_view id) const {
  return all_ || std::binary_search(ids_.begin(), ids_.end(), id);
}

bool Subscription::is_widened_by(const Subscription& other) const {
  if (all_) return false;
  if (other.all_) return true;
  return std::any_of(other.ids_.begin(), other.ids_.end(),
                     [this](const auto& id) { return !wants(id); });
}

Result<Subscription, std::string> parse_subscription(std::string_view text) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = depth_max;
  const auto message = json::parse({text.data(), text.size()}, error, {}, options);
  if (error) return refusal();
  const auto* list = subscribed(message);
  if (list == nullptr) return refusal();
  std::vector<std::string> ids;
  for (const auto& item : *list) {
    const auto* id = item.if_string();
    if (id == nullptr) return refusal();
    ids.emplace_back(id->data(), id->size());
  }
  return Subscription::of(std::move(ids));
}

}  // namespace luozi::host
