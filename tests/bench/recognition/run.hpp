// A cell's games, on all workers, to a summary: what the benches of recognition and of touching
// have in common.
#pragma once

#include "host/rehearse/rehearsed_game.hpp"
#include "tests/bench/recognition/game_source.hpp"
#include "tests/bench/recognition/options.hpp"
#include "tests/bench/recognition/street.hpp"
#include "tests/bench/recognition/workers.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace luozi::bench {

/// Names the first faults of a cell for people, and keeps the games in which they are.
class Reporter {
 public:
  Reporter(const Stage& stage, const BenchOptions& options, std::ostream& out)
      : stage_(stage), options_(options), out_(out) {}

  /// As many of the faults as are still asked for; whether their game is to be kept.
  bool say(std::size_t index, const std::vector<std::string>& faults);
  void keep(std::size_t index, const host::RehearsedGame& told);

 private:
  const Stage& stage_;
  const BenchOptions& options_;
  std::ostream& out_;
  std::size_t named_ = 0;
};

/// Games are measured in any order and added up in that of their numbers. A `Play` knows how to
/// measure the game of a number, what people are told of its outcome, and how it was played.
template <class Play>
typename Play::Summary run_games(const Play& play, const BenchOptions& options, std::ostream& out) {
  std::vector<typename Play::Outcome> outcomes(options.games);
  for_each_index(options.games, options.threads, [&](std::size_t index) {
    outcomes[index] = play.measure(index, hand_seed(options.seed, index));
  });
  typename Play::Summary summary{.cell = play.stage.cell()};
  Reporter reporter(play.stage, options, out);
  for (std::size_t index = 0; index < outcomes.size(); ++index) {
    summary.add(outcomes[index]);
    if (!reporter.say(index, Play::faults(outcomes[index]))) continue;
    reporter.keep(index, play.told(index, hand_seed(options.seed, index)));
  }
  return summary;
}

/// Of each of the options' cells. None: a level could not be opened, which was said on `err`.
template <class Play>
std::optional<std::vector<typename Play::Summary>> run_cells(const BenchOptions& options,
                                                             const Sources& sources,
                                                             std::ostream& out, std::ostream& err) {
  std::vector<typename Play::Summary> summaries;
  for (const Cell& cell : options.cells) {
    const auto stage = Stage::open(cell, options.changes);
    if (!stage) {
      err << stage.error() << '\n';
      return std::nullopt;
    }
    const Play play{sources.at(cell.game), *stage, options.causes};
    summaries.push_back(run_games(play, options, out));
    err << fmt::format("{}, {}: done\n", cell.game, name(cell));
  }
  return summaries;
}

}  // namespace luozi::bench
