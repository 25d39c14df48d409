// A tag of a game: White "Anna", Event "Club night".
#pragma once

#include <cstddef>
#include <string>

namespace luozi::notation {

struct Tag {
  std::string name, value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// Far above the tags any organiser writes; bounds what a hostile header can make us keep.
inline constexpr std::size_t tag_count_max = 256;

}  // namespace luozi::notation
