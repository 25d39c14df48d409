// A game as a record: who played, from where, which moves with which times and remarks, what
// result.
#pragma once

#include "boards/game.hpp"
#include "boards/outcome.hpp"
#include "boards/units.hpp"
#include "notation/tag.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace luozi::notation {

template <class Move>
struct RecordedMove {
  Move move{};
  std::optional<Micros> clock{};     ///< the mover's time left after the move
  std::optional<Micros> elapsed{};   ///< time spent on the move
  std::vector<std::uint8_t> nags{};  ///< numeric annotation glyphs (PGN standard 10), 1 is "!"
  std::string comment{};             ///< behind the move; words between single spaces

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

/// A position that was accepted though no legal move led to it: an irregularity that stands, or an
/// arbiter's correction.
template <class Position>
struct AcceptedPosition {
  std::size_t before = 0;  ///< index of the move to come; moves.size() if none followed
  Position position;
  /// The illegal move that led to it, as `write_irregularity` has it (irregular_text.hpp); empty
  /// where a person set it. Several irregular moves in a row have one accepted position each, in
  /// order.
  std::string played{};

  friend bool operator==(const AcceptedPosition&, const AcceptedPosition&) = default;
};

/// Each move must be legal after the ones before it, or after the accepted position before it. Text
/// is UTF-8.
template <class G>
struct Record {
  /// In any order, each name once. What `start` and `result` say (Result, SetUp, FEN, and Variant
  /// where the position is of Chess960) does not stand here: writers derive it.
  std::vector<Tag> tags{};
  typename G::Position start{};
  std::string comment{};  ///< before the first move
  std::vector<RecordedMove<typename G::Move>> moves{};
  std::vector<AcceptedPosition<typename G::Position>> accepted{};  ///< in order; mostly none
  std::optional<GameResult> result{};                              ///< none: unfinished or unknown

  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace luozi::notation
