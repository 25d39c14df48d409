// The tags of a xiangqi game in a file: their names, their order, and the results.
#pragma once

#include "notation/pgn_tags.hpp"
#include "notation/tag.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

/// The name a record knows the tag of a file by: Red, RedTeam, RedElo become White, WhiteTeam,
/// WhiteElo, as in every other game.
std::string record_tag_name(std::string_view file_name);

/// The other way round.
std::string xiangqi_tag_name(std::string_view record_name);

/// Tags that the record answers for itself: Game, Result, SetUp, FEN, Format, Variant "xiangqi".
bool is_derived_xiangqi_tag(const Tag& tag);

/// All tags in the order xiangqi files have: Game, Event, Round, Date, Site, RedTeam, Red, RedElo,
/// BlackTeam, Black, BlackElo, Result, ECCO, Opening, Variation, any others in ASCII order, FEN,
/// Format. Tags without a value are left out; so is FEN where it is empty.
std::string write_xiangqi_tags(const std::vector<Tag>& tags, std::string_view result,
                               std::string_view fen, std::string_view format);

/// What a PGN marker says, or the Chinese words 红胜, 黑胜, 和棋 and the like.
std::optional<PgnResult> read_xiangqi_result(std::string_view text);

}  // namespace luozi::notation
