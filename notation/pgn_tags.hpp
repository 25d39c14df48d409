// The tag section of a PGN game: which tags the record itself answers for, and their text.
#pragma once

#include "boards/outcome.hpp"
#include "notation/tag.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

/// `White "Anna"`, the text between a tag's brackets, with whatever quotes it has; none: no name.
std::optional<Tag> read_pgn_tag(std::string_view text);

/// The value of the tag; none: no such tag.
std::optional<std::string_view> tag_value(const std::vector<Tag>& tags, std::string_view name);

/// One tag as a line: `[White "Anna"]`. Characters that names cannot have become `_`.
void write_tag(std::string& out, std::string_view name, std::string_view value);

/// All tags, one a line, in the order of the export format: the Seven Tag Roster (PGN standard
/// 8.1.1), whose missing values become `?`, then the others in ASCII order of their names. Of two
/// tags of one name the first stands. Characters that names cannot have become `_`.
std::string write_tag_section(const std::vector<Tag>& tags);

/// What a termination marker or a Result tag says, in the standard's forms and in odd ones.
struct PgnResult {
  std::optional<GameResult> result;  ///< none: `*`
};
std::optional<PgnResult> read_pgn_result(std::string_view text);

/// "1-0", "0-1", "1/2-1/2" or "*".
std::string_view result_text(const std::optional<GameResult>& result);

}  // namespace luozi::notation
