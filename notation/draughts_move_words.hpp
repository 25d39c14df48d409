// A draughts move's text cut into the words that may be squares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

/// One way of cutting a move's text: `19x28` into 19 and 28.
using MoveWords = std::vector<std::string>;

/// All ways of cutting the text into two or more words; none: it is no move. There are several only
/// where digits stand side by side: 718 is 7 and 18, or 71 and 8.
std::vector<MoveWords> cut_draughts_move(std::string_view text);

}  // namespace luozi::notation
