// Plays planned games on a virtual board, one after the other, at the board's own time.
#pragma once

#include "boards/units.hpp"
#include "firmware/ports/desk/board.hpp"
#include "host/rehearse/game_plan.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

/// What the arbiter said, at the board's time.
struct SpokenCommand {
  Micros at;
  std::string command;
};

class DeskPlayer {
 public:
  /// The plan starts when the board's time is `at`.
  void begin(GamePlan plan, Micros at);

  /// Brings the board to `until_us`, doing what is planned on the way. Gives the board's time of
  /// the next step; far in the future when there is none.
  std::uint64_t play(firmware::DeskBoard& board, std::uint64_t until_us);

  /// The board was started anew when its time was `at`: from now on its time counts from there.
  void restart_at(Micros at) { start_ = start_ - at; }
  /// Shows a board that has seen nothing yet what its sensors see now.
  void show_again(firmware::DeskBoard& board) const;

  /// What the arbiter said since the last call.
  std::vector<SpokenCommand> take_commands();

  /// The plan's end has come, or none was begun.
  bool over() const { return over_; }

 private:
  Micros due(std::size_t step) const { return start_ + plan_.steps[step].at; }
  void perform(firmware::DeskBoard& board, const PlannedStep& step);

  GamePlan plan_;
  Micros start_{};
  std::size_t next_ = 0;
  bool over_ = true;
  std::vector<SpokenCommand> spoken_;
};

}  // namespace luozi::host
