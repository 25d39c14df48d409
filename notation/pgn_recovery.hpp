// Going on in PGN behind a game that cannot be read.
#pragma once

#include "notation/pgn_scanner.hpp"

#include <string_view>

namespace luozi::notation {

/// Passes over the rest of a game that failed at a token: to its termination marker or to the next
/// game's tags.
void pass_over_game(PgnScanner& scanner, const PgnToken& failed_at, int variation_depth,
                    bool (*is_result)(std::string_view symbol));

}  // namespace luozi::notation
