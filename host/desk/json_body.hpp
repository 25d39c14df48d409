// What a request's body of JSON says.
#pragma once

#include <boost/json.hpp>

#include <optional>
#include <string_view>

namespace luozi::host {

/// The text under `key`; nothing: there is none, or it is no text.
inline std::optional<std::string_view> text_in(const boost::json::object& object, const char* key) {
  const boost::json::value* const value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string_view(value->get_string().data(), value->get_string().size());
}

}  // namespace luozi::host
