// What a session tells the rest of the host: verdicts in words, with no game's types in sight.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "boards/units.hpp"

namespace luozi::host {

/// The best explanation now; may still change. An empty `move` withdraws what was proposed.
struct Proposed {
  Ply ply;
  std::string move;  ///< coordinates, as in `luozi replay --moves`
  std::string san;   ///< the game's usual notation
  Micros lifted, released;
};

/// No explanation within the stated odds disagrees, and the gesture is over.
struct Settled {
  Ply ply;
  std::string move, san;
  Micros lifted, released, settled;
  double confidence;
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
};

/// A person let a position stand or set it: this ply is played from there.
struct Accepted {
  Ply ply;
  std::string fen;
};

/// An illegal move was made and play goes on from it: the record follows the wood. It has a ply of
/// its own; `fen` is the position after it. An incident `illegal-move` goes before.
struct Irregular {
  Ply ply;
  std::string move;  ///< coordinates, from and to
  std::string san;   ///< "Ke1-e3 (illegal)"
  std::string fen;
  Micros lifted, released;
};

/// The players took moves back: this ply and all after it are no longer part of the game.
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
  friend bool operator==(const TouchEvidence&, const TouchEvidence&) = default;
};

/// Something the laws ask the arbiter to look at.
struct Incident {
  std::string kind, article;
  Side side;
  std::vector<std::string> touched, obliged;
  std::string played;        ///< the move, or of a repetition what it is: perpetual-check
  std::optional<Ply> ply{};  ///< that it is about; none: the one to come
  std::optional<TouchEvidence> evidence{};  ///< of a touch
  int number = 0;                           ///< within its game, 1 up
  bool loses = false;                       ///< by the laws, who did it has lost the game
};

/// The claimant played on: the right to claim this incident is lost.
struct ClaimLost {
  int incident;
  std::string article;
  Micros touched_at;  ///< when the first piece was taken up for it
};

/// A person ruled on an incident; the last ruling counts.
struct Ruled {
  int incident;
  std::string ruling;  ///< upheld, dismissed or accepted
  std::string by;      ///< who; empty: not said
};

/// A side's fouls were counted anew.
struct Fouled {
  Side side;
  int count;
  std::string article;  ///< of the last one; empty: one was taken back
};

struct Notice {
  Micros at;  ///< the trace's time at which the verdict was reached
  std::variant<Started, Proposed, Settled, Revised, Unsure, Incident, Mismatch, Matched, Accepted,
               Irregular, TakenBack, SensorReport, ClaimLost, Ruled, Fouled, Ended>
      what;
};

}  // namespace luozi::host
