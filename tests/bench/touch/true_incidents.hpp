// What the law of touching has to say of what hands truly did: against this the incidents that are
// told are measured.
#pragma once

#include "boards/units.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "tests/bench/recognition/truth.hpp"
#include "tests/bench/touch/shape.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace luozi::bench {

struct TrueIncident {
  Ply ply{};
  std::string kind{};                  ///< "touch-move"
  std::vector<std::string> touched{};  ///< by which the law applies
  Shape shape = Shape::hands_own;
  /// A board can be asked for it. Otherwise it is neither missed nor untrue: the move was put back
  /// later, or replaces an illegal one; the piece was taken up before the move before was made; or
  /// it is what the law says of only those touches that the board saw.
  bool counts = true;
  /// The board reported every piece of that turn that was put back as gone. A piece that is hardly
  /// raised for a moment is seen by no sensor.
  bool seen = true;
};

struct TrueIncidents {
  std::vector<TrueIncident> all{};  ///< by pieces that were taken up
  /// More of them if pieces that were touched without leaving their squares counted.
  std::size_t without_leaving = 0;
};

/// Touches in their true order, ruled by the game's own law with the move that was made. What was
/// announced, adjusted, knocked or put right is left out. Touches are those of any hand: no law
/// here asks a board whose it was.
TrueIncidents true_incidents(const host::RehearsedGame& told, const PlayedGame& played,
                             std::span<const Injection> injections);

}  // namespace luozi::bench
