// From a true game to what its board said: the whole street up to the session.
#pragma once

#include "boards/result.hpp"
#include "hardware/model/habits.hpp"
#include "hardware/model/level.hpp"
#include "host/rehearse/game_plan.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "tests/bench/recognition/cell.hpp"
#include "tests/bench/recognition/truth.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::bench {

/// A cell's hands, board and cable, ready to play any game.
class Stage {
 public:
  /// With some cells of the level changed. The error is one line: a level, or a cell of one, that
  /// is not known, or a level's file that cannot be read.
  static Result<Stage, std::string> open(const Cell& cell, Changes changes);

  /// The same with these cells of the level changed as well.
  Result<Stage, std::string> changed(Changes changes) const;

  const Cell& cell() const { return cell_; }
  /// The level's cells that are guesses, to be swept; the clean level has none.
  std::vector<std::string> guessed_cells() const;

  /// The same seed gives the same hands, with everything that was not changed as it was.
  PlayedGame play(const host::RehearsedGame& game, std::uint64_t seed) const {
    return play_told(told(game, seed), seed);
  }

  /// The game as this level's players play it, and then what its board says: `play` in two steps.
  host::RehearsedGame told(const host::RehearsedGame& game, std::uint64_t seed) const;
  PlayedGame play_told(const host::RehearsedGame& told, std::uint64_t seed) const;

  /// Plays a told game once more and writes NAME.trace with the truth beside it into the folder,
  /// which is made if need be. Gives one line on what could not be written.
  std::optional<std::string> keep(const std::filesystem::path& folder, const std::string& name,
                                  const host::RehearsedGame& told, std::uint64_t seed) const;

 private:
  explicit Stage(Cell cell) : cell_(std::move(cell)) {}

  host::PlanOptions plan(std::uint64_t seed) const;

  Cell cell_;
  std::optional<model::Level> level_;  ///< none: clean
};

/// Clean hands with these habits, at club pace and without a clock.
PlayedGame play_clean(const host::RehearsedGame& game, notation::Sensing sensing,
                      std::uint64_t seed, const model::Habits& habits);

}  // namespace luozi::bench
