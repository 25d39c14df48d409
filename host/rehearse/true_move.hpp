// What hands truly did at a board, move by move, with times: what every record is measured by.
#pragma once

#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace luozi::host {

enum class TrueDeed : std::uint8_t {
  move,      ///< by the rules
  illegal,   ///< no law allows it
  put_back,  ///< the ply and all after it were put back
};

/// Times count from the plan's start in a plan, from the trace's in a rehearsal.
struct TrueMove {
  TrueDeed deed = TrueDeed::move;
  Ply ply{};           ///< in the record as it was then
  std::string move{};  ///< in coordinates; of an illegal one from and to
  std::string fen{};   ///< of an illegal one: the position after it
  bool stands = true;  ///< it was never put back
  Micros lifted{};     ///< the mover's first piece leaves the board; put back: the first hand comes
  Micros released{};   ///< the hand is off the board
  std::optional<Micros> pressed{};  ///< the clock, if it was pressed and the board heard it
};

}  // namespace luozi::host
