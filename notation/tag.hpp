// A tag of a game: White "Anna", Event "Club night".
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace luozi::notation {

struct Tag {
  std::string name, value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// Far above the tags any organiser writes; bounds what a hostile header can make us keep.
inline constexpr std::size_t tag_count_max = 256;

/// Adds the tag, unless there is one of its name.
inline void add_tag(std::vector<Tag>& tags, Tag tag) {
  if (std::ranges::find(tags, tag.name, &Tag::name) == tags.end()) tags.push_back(std::move(tag));
}

}  // namespace luozi::notation
