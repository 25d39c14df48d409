// A draughts game as its players write it down: CN-draughts-100, article 10.
#pragma once

#include "boards/draughts/draughts.hpp"
#include "notation/record.hpp"

#include <string>

namespace luozi::notation {

/// Who played, then a numbered line a round, White's move and Black's: `-` in a move (10.2.2), `x`
/// in a capture (10.2.3), `a.l.` behind one that other routes make with the same result (10.2.6);
/// last `+` under the winner (10.2.4) or `=` under both (10.2.5). A position that was accepted
/// (7.7) has a line of its own. For people: nothing reads it back.
template <class Rules>
std::string write_score_sheet(const Record<draughts::Draughts<Rules>>& record);

}  // namespace luozi::notation
