// The moments of a turn worth a picture: before it, each touch in order, after the move.
#pragma once

#include "host/evidence/bundle.hpp"
#include "host/evidence/picture.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace luozi::host {

/// So many touches of a turn get a picture; all of them stand in the table of rows.
inline constexpr std::size_t touch_pictures_most = 7;

struct Moment {
  enum class Kind : std::uint8_t { before, lift, touch, after };
  Kind kind = Kind::before;
  std::int64_t at_us = 0;
  std::string square;  ///< of a lift or a touch
  std::string fen;     ///< what the record says of the position
  BoardMarks marks;    ///< and where the wood differed from it
};

/// `before` first, marked with what the incident names; then lifts and touches of pieces; `after`
/// where a move was made. Squares are named as in the record, also where the board lay turned.
std::vector<Moment> moments_of(const EvidenceInput& input);

}  // namespace luozi::host
