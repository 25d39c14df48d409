// What a person ruled on an incident, as a value and as the word for it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace luozi::host {

enum class Ruling : std::uint8_t { upheld, dismissed, accepted };

inline constexpr std::array<std::string_view, 3> ruling_words{"upheld", "dismissed", "accepted"};

/// The word for it in the event file, in notices and at the desk.
constexpr std::string_view text(Ruling ruling) {
  return ruling_words.at(static_cast<std::size_t>(ruling));
}

/// None: `word` is for no ruling.
constexpr std::optional<Ruling> ruling_of(std::string_view word) {
  for (const Ruling each : {Ruling::upheld, Ruling::dismissed, Ruling::accepted}) {
    if (text(each) == word) return each;
  }
  return std::nullopt;
}

}  // namespace luozi::host
