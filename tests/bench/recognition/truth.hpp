// What hands truly did at a board, with times: against this every record is measured.
#pragma once

#include "boards/units.hpp"
#include "hardware/model/disturbance.hpp"
#include "host/rehearse/true_move.hpp"
#include "host/rehearse/true_touch.hpp"
#include "notation/trace.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::bench {

/// A game as played, and what its board said.
struct PlayedGame {
  notation::TraceHeader header{};
  std::vector<notation::TraceEvent> events{};
  std::vector<std::string> faults{};       ///< of the link
  std::vector<host::TrueMove> steps{};     ///< in order of time, the trace's
  std::vector<host::TrueTouch> touches{};  ///< of each move's turn in order; not of clean play
  std::vector<model::Disturbance> disturbances{};  ///< in the trace's time
  std::string result = "*";
};

/// The moves of the game as it finally stood.
std::vector<std::string> final_moves(const std::vector<host::TrueMove>& steps);
/// The move of this ply in words for people: "nothing" where there is none.
std::string move_at(const std::vector<std::string>& moves, int ply);

/// Answers which move a ply was, at any time.
class TrueLine {
 public:
  explicit TrueLine(const std::vector<host::TrueMove>& steps);

  /// The version of this ply with this move that stood at `at`, or was taken back so shortly before
  /// that a verdict on it may still come. Gives the step's index; none: not true at that time.
  std::optional<std::size_t> find(Ply ply, std::string_view move, Micros at) const;

  /// Whether that side played this move shortly before `at`, as another ply: whoever looks at the
  /// board sees what is told, under another number.
  bool was_another_ply(Ply ply, std::string_view move, Micros at) const;

  /// Whether this ply was taken back before `at`.
  bool was_taken_back(Ply ply, Micros at) const;

 private:
  struct Version {
    std::size_t step;
    Ply ply;
    std::string move;
    Micros released;
    Micros until;  ///< when it was taken back; far in the future otherwise
  };

  std::vector<Version> versions_;
};

/// A verdict on a move that was just taken back is late, not wrong, for so long: as a verdict may
/// wait for silence.
inline constexpr Micros late_verdict = seconds(5);

/// A verdict tells a move of another number that was made at most so long ago; what is told again
/// much later, when the record is put right, is no news from the board.
inline constexpr Micros late_misnumbered = seconds(15);

}  // namespace luozi::bench
