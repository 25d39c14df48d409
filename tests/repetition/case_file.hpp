// Reads the positions of tests/repetition/cases: what repeats, and what the laws say of it.
#pragma once

#include "boards/units.hpp"
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::xiangqi {

/// One constructed position. `cycle` is played once less than `occurrences`; `moves` are played
/// once, as they stand.
struct RepetitionCase {
  std::string id, clause, story, fen, cycle, moves, purposes, verdict, cites, axf;
  int occurrences = 3;
  int rounds = 2;
};

/// All cases of a folder, by file and line. Ends the program with a line on standard error where a
/// file cannot be understood.
std::vector<RepetitionCase> read_cases(const std::filesystem::path& folder);

/// The game of a case; as it stands, left and right exchanged, or the colours exchanged.
enum class Reflection : std::uint8_t { none, left_right, colours };
History<Xiangqi> game_of(const RepetitionCase& each, Reflection reflection = Reflection::none);

/// "change white perpetual-chase CXA-1999 24.3", "0-1 perpetual-check CXA-1999 24.1", "none".
std::string verdict_of(const RepetitionRuling& ruling, bool colours_exchanged = false);

/// "chase idle chase idle"
std::string purposes_of(const RepetitionRuling& ruling);

}  // namespace luozi::xiangqi
