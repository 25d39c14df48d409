// Seconds with a point to microseconds and back.
#include "notation/trace_time.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace luozi::notation {

namespace {

constexpr std::size_t second_digits_max = 9;  // 31 years; keeps microseconds well inside 64 bits
constexpr std::size_t decimals_max = 6;       // a trace counts microseconds

struct Digits {
  std::int64_t value = 0;
  std::size_t count = 0;
};

/// Cuts leading digits off; stops after `count_max` so that the value cannot overflow.
Digits take_digits(std::string_view& text, std::size_t count_max) {
  Digits digits;
  while (!text.empty() && digits.count < count_max && text[0] >= '0' && text[0] <= '9') {
    digits.value = digits.value * 10 + (text[0] - '0');
    ++digits.count;
    text.remove_prefix(1);
  }
  return digits;
}

}  // namespace

std::optional<Micros> read_time(std::string_view text) {
  const Digits whole = take_digits(text, second_digits_max);
  if (whole.count == 0) return std::nullopt;
  Micros time = seconds(whole.value);
  if (text.empty()) return time;
  if (text[0] != '.') return std::nullopt;
  text.remove_prefix(1);
  Digits decimals = take_digits(text, decimals_max);
  if (decimals.count == 0 || !text.empty()) return std::nullopt;
  for (; decimals.count < decimals_max; ++decimals.count) decimals.value *= 10;
  return time + Micros{decimals.value};
}

void write_time(std::string& out, Micros time) {
  assert(time.count >= 0);
  out += std::to_string(time.count / 1'000'000);
  std::array<char, decimals_max + 1> decimals{};
  decimals[0] = '.';
  std::int64_t rest = time.count % 1'000'000;
  for (std::size_t i = decimals_max; i > 0; --i, rest /= 10) {
    decimals[i] = static_cast<char>('0' + rest % 10);
  }
  out.append(decimals.data(), decimals.size());
}

}  // namespace luozi::notation
