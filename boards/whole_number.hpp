// A whole number as it stands in a file, a line or an address.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace luozi {

/// The text as a number, all of it: no blank, no `+`, nothing behind it. None: it is none, or one
/// that `Number` cannot hold.
template <std::integral Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc() || stopped != end) return std::nullopt;
  return number;
}

}  // namespace luozi
