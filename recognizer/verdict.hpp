// What the recognizer answers: one variant, in the order it was reached.
#pragma once

#include "boards/game.hpp"
#include "boards/grid.hpp"
#include "boards/outcome.hpp"
#include "boards/touch.hpp"
#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace luozi::recognizer {

/// When a move's first piece was lifted and its last one released.
struct GestureTimes {
  Micros lifted, released;
  constexpr Micros carried() const { return released - lifted; }
  /// Otherwise `released` tells nothing: no sensor saw the piece set down.
  constexpr bool is_landing_seen() const { return released != lifted; }
  friend constexpr bool operator==(const GestureTimes&, const GestureTimes&) = default;
};

/// A game began from this position. Said anew, before anything is settled, where the first moves
/// show that the board lies the other way round.
template <Game G>
struct Started {
  typename G::Position position;
  bool turned = false;  ///< the board lies the other way round: its last square is our first
};

/// Where a move's piece was seen to stand on its way; empty where it could go but one.
template <Game G>
using SeenStops = std::vector<SeenStop<typename G::Grid>>;

/// The best explanation now; may still change. Without a move: what was proposed is withdrawn.
template <Game G>
struct Proposed {
  Ply ply;
  std::optional<typename G::Move> move;
  GestureTimes times;
  SeenStops<G> stops{};
};

/// No explanation within the stated odds disagrees, and the gesture is over.
template <Game G>
struct Settled {
  Ply ply;
  typename G::Move move;
  GestureTimes times;
  double confidence;  ///< 0..1, among all explanations, twins with the same footprint included
  SeenStops<G> stops{};
  Micros went_on_at{};  ///< when its player let pass what the other side had done before
};

/// Later play proved a settled move different.
template <Game G>
struct Revised {
  Ply ply;
  typename G::Move was, is;
  SeenStops<G> stops{};
};

/// Moves were taken back: settled plies from this one on are no longer part of the game, nor is its
/// end. There may be none of them, where only the end was a mistake.
struct TakenBack {
  Ply from;
};

/// A move that no law allows was made and play goes on from it. It has a ply of its own, settled at
/// once; `position` is what stands after it.
template <Game G>
struct Irregular {
  Ply ply;
  Irregularity<typename G::Grid> what;
  typename G::Position position;
  GestureTimes times;
};

/// Pieces were touched in a way that the laws ask an arbiter to look at. Said before its ply
/// settles, or with the revision of one.
template <Game G>
struct TouchIncident {
  Ply ply;
  /// Whom the article binds: whose turn it was, or the other of a touch out of turn. Who touched,
  /// no board sees.
  Side side = Side::white;
  TouchFinding<typename G::Grid> finding;
  std::vector<typename G::Move>
      obliged{};  ///< one of these was due; empty: a foul, whatever is played
  typename G::Move played{};
  Micros touched_at{};      ///< the first of the finding's pieces
  bool lifted = true;       ///< each was taken up; otherwise one only moved on its square
  bool order_known = true;  ///< none came too close behind another
  /// During an adjustment that its player had announced: by this article the touch counts unless
  /// the opponent had consented beforehand, which a person must say. Empty: nothing was announced.
  std::string_view consent{};
};

/// The pieces beside the record's moves tell of an irregularity, and the record keeps to the moves:
/// a legal move after which pieces are gone, or stand, that should not, and which both players went
/// on from; or a piece of the side that is not to move that was moved, at the ply that was due.
template <Game G>
struct Disorder {
  Ply ply;
  Irregularity<typename G::Grid> what;
  std::optional<Micros> answered_at;  ///< when the player whose turn came took up a piece to go on
};

/// What is wrong with a sensor, found out from moves that it should have seen.
enum class SensorState : std::uint8_t { well, dead, stuck };  // dead: never filled; stuck: always

/// A sensor was found to be out of order, or well again.
template <Game G>
struct SensorReport {
  Square<typename G::Grid> square;
  SensorState state = SensorState::well;
};

/// The board alone cannot decide between these moves: the best explanation's first, then the
/// likeliest.
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

/// A game ended. Without an outcome the board cannot tell the result: a new game was set up over it
/// ("abandoned"), or the pieces were cleared away ("pieces-cleared").
struct Ended {
  std::optional<Outcome> outcome;
  std::string_view reason = "abandoned";  ///< where there is no outcome
};

template <Game G>
struct Verdict {
  Micros at;
  std::variant<Started<G>, Proposed<G>, Settled<G>, Revised<G>, Unsure<G>, Mismatch<G>, Matched,
               TakenBack, Irregular<G>, TouchIncident<G>, Disorder<G>, SensorReport<G>, Ended>
      what;
};

}  // namespace luozi::recognizer
