// The tags that are dates.
#pragma once

#include "notation/tag.hpp"

#include <optional>
#include <string>

namespace luozi::notation {

/// Why the tag is no date as PGN writes one (PGN standard 8.1.1.3: `2026.11.22`, with question
/// marks for what is not known, `2026.??.??`), and what would be right; none: it is, or is no such
/// tag.
std::optional<std::string> date_tag_fault(const Tag& tag);

}  // namespace luozi::notation
