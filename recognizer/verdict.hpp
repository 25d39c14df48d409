// What the recognizer answers: one variant, in the order it was reached.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "boards/game.hpp"
#include "boards/grid.hpp"
#include "boards/outcome.hpp"
#include "boards/units.hpp"

namespace luozi::recognizer {

/// When a move's first piece was lifted and its last one released.
struct GestureTimes {
  Micros lifted, released;
  friend constexpr bool operator==(const GestureTimes&, const GestureTimes&) = default;
};

/// A game began from this position.
template <Game G>
struct Started {
  typename G::Position position;
};

/// The best explanation now; may still change. Without a move: what was proposed is withdrawn.
template <Game G>
struct Proposed {
  Ply ply;
  std::optional<typename G::Move> move;
  GestureTimes times;
};

/// No explanation within the stated odds disagrees, and the gesture is over.
template <Game G>
struct Settled {
  Ply ply;
  typename G::Move move;
  GestureTimes times;
  double confidence;  ///< 0..1, among all explanations, twins with the same footprint included
};

/// Later play proved a settled move different.
template <Game G>
struct Revised {
  Ply ply;
  typename G::Move was, is;
};

/// The board alone cannot decide between these moves.
template <Game G>
struct Unsure {
  Ply ply;
  std::vector<typename G::Move> candidates;
};

/// The wood and the record differ, and no gesture is under way that would explain it.
template <Game G>
struct Mismatch {
  SquareSet<typename G::Grid> missing;     ///< should be filled, seen empty
  SquareSet<typename G::Grid> unexpected;  ///< should be empty, or of the other colour, seen filled
};

/// The wood and the record agree again.
struct Matched {};

/// A game ended. Without an outcome it was given up: a new one was set up over it.
struct Ended {
  std::optional<Outcome> outcome;
};

template <Game G>
struct Verdict {
  Micros at;
  std::variant<Started<G>, Proposed<G>, Settled<G>, Revised<G>, Unsure<G>, Mismatch<G>, Matched,
               Ended>
      what;
};

}  // namespace luozi::recognizer
