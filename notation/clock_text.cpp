// Writes and reads clock times.
#include "notation/clock_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace luozi::notation {

namespace {

constexpr std::size_t digits_max = 9;  // seconds of 31 years; keeps every sum inside 64 bits

std::string two_digits(std::int64_t number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

/// Cuts a number off the front; none: no digit there, or too many.
std::optional<std::int64_t> take_number(std::string_view& text, std::size_t count_max) {
  std::int64_t number = 0;
  std::size_t count = 0;
  while (count < text.size() && text[count] >= '0' && text[count] <= '9') {
    if (count == count_max) return std::nullopt;
    number = number * 10 + (text[count] - '0');
    ++count;
  }
  text.remove_prefix(count);
  return count == 0 ? std::nullopt : std::optional(number);
}

/// `.25` behind the seconds, in microseconds; none: something else is there.
std::optional<std::int64_t> read_fraction(std::string_view text) {
  if (text.empty()) return 0;
  if (text.front() != '.') return std::nullopt;
  text.remove_prefix(1);
  const std::size_t count = text.size();
  std::optional<std::int64_t> number = take_number(text, 6);
  if (!number || !text.empty()) return std::nullopt;
  for (std::size_t i = count; i < 6; ++i) *number *= 10;
  return number;
}

}  // namespace

std::string write_clock(Micros time) {
  const std::int64_t whole = std::max<std::int64_t>(time.count, 0) / 1'000'000;
  return std::to_string(whole / 3600) + ":" + two_digits(whole / 60 % 60) + ":" +
         two_digits(whole % 60);
}

std::optional<Micros> read_clock(std::string_view text) {
  std::int64_t whole = 0;
  for (int fields = 1; fields <= 3; ++fields) {
    const std::optional<std::int64_t> number = take_number(text, digits_max);
    if (!number || (fields > 1 && *number > 59)) return std::nullopt;
    whole = whole * 60 + *number;
    if (text.empty() || text.front() != ':') {
      const std::optional<std::int64_t> fraction = read_fraction(text);
      if (!fraction) return std::nullopt;
      return seconds(whole) + Micros{*fraction};
    }
    text.remove_prefix(1);
  }
  return std::nullopt;
}

}  // namespace luozi::notation
