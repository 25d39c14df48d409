// What may be asked for as the game stands, in words.
#pragma once

#include "boards/game.hpp"

#include <string>
#include <vector>

namespace luozi::host {

/// "draw by threefold repetition may be claimed (FIDE 9.2.2)".
std::string claim_words(const Claim& claim);
std::vector<std::string> claim_words(const std::vector<Claim>& claims);

}  // namespace luozi::host
