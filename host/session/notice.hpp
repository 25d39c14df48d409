// What a session tells the rest of the host: verdicts in words, with no game's types in sight.
#pragma once

#include "boards/units.hpp"
#include "host/session/ruling.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace luozi::host {

/// The best explanation now; may still change. An empty `move` withdraws what was proposed.
struct Proposed {
  Ply ply;
  std::string move;  ///< coordinates, as in `luozi replay --moves`
  std::string san;   ///< the game's usual notation
  Micros lifted, released;
  Side side = Side::white;  ///< whose move it is
};

/// No explanation within the stated odds disagrees, and the gesture is over.
struct Settled {
  Ply ply;
  std::string move, san;
  Micros lifted, released, settled;
  double confidence;
  Side side = Side::white;  ///< who moved
};

/// Later play proved an earlier settled move different.
struct Revised {
  Ply ply;
  std::string was, is, san;
};

/// The board alone cannot decide between these.
struct Unsure {
  Ply ply;
  std::vector<std::string> candidates;
};

/// Wood and record differ; squares in the game's names, sorted.
struct Mismatch {
  std::vector<std::string> expected_filled_seen_empty;
  std::vector<std::string> expected_empty_seen_filled;
};

/// Wood and record agree again.
struct Matched {};

/// A game began; `fen` is its first position.
struct Started {
  std::string fen;
  bool turned = false;  ///< the board lies the other way round; squares are told as if it did not
  Side side = Side::white;  ///< who is to move
};

/// A person let a position stand or set it: this ply is played from there.
struct Accepted {
  Ply ply;
  std::string fen;
  Side side = Side::white;  ///< who is to move
};

/// An illegal move was made and play goes on from it: the record follows the wood. It has a ply of
/// its own; `fen` is the position after it. Its incident goes before, or went at the press.
struct Irregular {
  Ply ply;
  std::string move;  ///< coordinates, from and to
  std::string san;   ///< "Ke1-e3 (illegal)"
  std::string fen;
  Micros lifted, released;
  Side side = Side::white;  ///< who moved
};

/// Moves were taken back: this ply and all after it are no longer part of the game, nor is its end.
/// There may be none of them, where only the end was a mistake.
struct TakenBack {
  Ply from;
};

/// A sensor was found to be `dead`, `stuck`, or `well` again.
struct SensorReport {
  std::string square, state;
  friend bool operator==(const SensorReport&, const SensorReport&) = default;
};

/// A game ended. `article` is empty where the laws in force do not know the reason.
struct Ended {
  std::string result;  ///< 1-0, 0-1, 1/2-1/2 or *
  std::string reason, article;
};

/// How a touch was seen.
struct TouchEvidence {
  Micros at;         ///< the first of the touched pieces
  bool lifted;       ///< each was taken up; otherwise one moved without leaving its square
  bool order_known;  ///< otherwise two touches came too close together
  /// During an adjustment that its player had announced: by this article the touch counts unless
  /// the opponent had consented, which a person must say. Empty: nothing was announced.
  std::string consent{};
  /// The article that the other side, which was not to move, broke if the hand was its own: the
  /// board sees none. Empty: no matter whose.
  std::string by_who_waits{};
  friend bool operator==(const TouchEvidence&, const TouchEvidence&) = default;
};

/// A settled ply is completed by the clock. Told in games that have a time control or in which a
/// clock was pressed, and anew where the ply is played anew.
struct Clocked {
  Ply ply;
  Side side;
  Micros elapsed;              ///< time spent on the move while the clock ran
  std::optional<Micros> left;  ///< what the mover's clock then shows; none: no time control
  bool inferred;               ///< nobody pressed for it
};

/// The clocks after an arbiter's word: stopped, running again, or a time set.
struct ClocksRuled {
  bool running;
  std::optional<Micros> white, black;  ///< what they show; none: no time control
};

/// Time that the laws add to a clock, or take from it, if the arbiter upholds an incident. Nothing
/// is applied by itself.
struct SuggestedPenalty {
  Side side;      ///< whose clock
  Micros change;  ///< below zero: taken
  std::string article;
  friend bool operator==(const SuggestedPenalty&, const SuggestedPenalty&) = default;
};

/// Something the laws ask the arbiter to look at.
struct Incident {
  std::string kind, article;
  Side side;
  std::vector<std::string> touched, obliged;
  /// The move; of a repetition what it is: `perpetual-check`; of a flag what the laws make of it:
  /// `0-1 time`.
  std::string played;
  std::optional<Ply> ply{};                 ///< that it is about; none: the one to come
  std::optional<TouchEvidence> evidence{};  ///< of a touch
  int number = 0;                           ///< within its game, 1 up
  bool loses = false;  ///< by the laws, who did it has lost the game; of a foul if it is upheld
  std::optional<Micros> fell{};  ///< of a flag: the instant at which it fell
  std::optional<SuggestedPenalty> penalty{};
};

/// Of an incident that does not lose the game anyway; null: nothing is given.
inline const SuggestedPenalty* penalty_of(const Incident& incident) {
  return incident.penalty && !incident.loses ? &*incident.penalty : nullptr;
}

/// The claimant played on: the right to claim this incident is lost.
struct ClaimLost {
  int incident;
  std::string article;
  Micros touched_at;  ///< when the first piece was taken up for it
};

/// A person ruled on an incident; the last ruling counts.
struct Ruled {
  int incident;
  Ruling ruling;
  std::string by;  ///< who; empty: not said
};

/// A side's fouls were counted anew.
struct Fouled {
  Side side;
  int count;
  std::string article;  ///< of the last one; empty: one was taken back
  bool loses = false;   ///< by the laws, so many lose the game
};

struct Notice {
  Micros at;  ///< the trace's time at which the verdict was reached
  std::variant<Started, Proposed, Settled, Revised, Unsure, Incident, Mismatch, Matched, Accepted,
               Irregular, TakenBack, SensorReport, ClaimLost, Ruled, Fouled, Clocked, ClocksRuled,
               Ended>
      what;
};

}  // namespace luozi::host
