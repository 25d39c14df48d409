// Illegal moves that stand, thrown into the random games that the round trips write and read.
#pragma once

#include "notation/irregular_text.hpp"
#include "notation/record.hpp"
#include "tests/random/irregularity.hpp"

#include <random>
#include <string>

namespace luozi::notation {

/// Lets a random illegal move stand before the record's next one, if it can; some lead to a
/// position that nobody told the way to.
template <class G>
void play_irregular(Record<G>& record, typename G::Position& position, std::mt19937_64& random) {
  const auto what = random_irregularity<G>(position, random);
  const auto after = G::irregular(position, what);
  if (!after) return;
  position = *after;
  const bool told = random() % 8 != 0;
  record.accepted.push_back(
      {record.moves.size(), position, told ? write_irregularity(what) : std::string()});
}

}  // namespace luozi::notation
