// Levels found and changed, games told and rehearsed.
#include "tests/bench/recognition/street.hpp"

#include "host/rehearse/at_once.hpp"
#include "host/rehearse/level_option.hpp"
#include "host/rehearse/tale.hpp"
#include "host/rehearse/trace_out.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace luozi::bench {
namespace {

PlayedGame rehearse(const host::RehearsedGame& game, notation::Sensing sensing,
                    const host::PlanOptions& options) {
  host::Rehearsal rehearsal = host::rehearse_at_once(game, sensing, options);
  PlayedGame played{.header = std::move(rehearsal.header),
                    .events = std::move(rehearsal.events),
                    .faults = std::move(rehearsal.faults),
                    .steps = std::move(rehearsal.moves),
                    .touches = std::move(rehearsal.touches),
                    .disturbances = std::move(rehearsal.truth)};
  if (game.result) played.result = std::string(text(*game.result));
  return played;
}

}  // namespace

Result<Stage, std::string> Stage::open(const Cell& cell, Changes changes) {
  Stage stage(cell);
  if (cell.level != clean_level) {
    auto level = host::level_of(cell.level, {});
    if (!level) return Failure{level.error()};
    stage.level_ = std::move(level).value();
  }
  return stage.changed(changes);
}

Result<Stage, std::string> Stage::changed(Changes changes) const {
  Stage stage = *this;
  const std::vector<std::string> known = model::cell_names();
  for (const Change& change : changes) {
    if (!stage.level_) return Failure{fmt::format("{}: clean play has no cells", change.cell)};
    if (std::ranges::find(known, change.cell) == known.end()) {
      return Failure{fmt::format("{}: a level has no such cell", change.cell)};
    }
    stage.level_ = model::scaled(std::move(*stage.level_), change.cell, change.factor);
  }
  return stage;
}

std::vector<std::string> Stage::guessed_cells() const {
  return level_ ? level_->guessed_cells() : std::vector<std::string>{};
}

host::RehearsedGame Stage::told(const host::RehearsedGame& game, std::uint64_t seed) const {
  return level_ ? host::tell(game, level_->tale, seed) : game;
}

host::PlanOptions Stage::plan(std::uint64_t seed) const {
  host::PlanOptions options;
  options.seed = seed;
  options.clock = cell_.clock;
  options.sensing = cell_.sensing;
  options.level = level_;
  return options;
}

PlayedGame Stage::play_told(const host::RehearsedGame& told, std::uint64_t seed) const {
  return rehearse(told, cell_.sensing, plan(seed));
}

std::optional<std::string> Stage::keep(const std::filesystem::path& folder, const std::string& name,
                                       const host::RehearsedGame& told, std::uint64_t seed) const {
  return host::write_rehearsal(folder, name, told,
                               host::rehearse_at_once(told, cell_.sensing, plan(seed)));
}

PlayedGame play_clean(const host::RehearsedGame& game, notation::Sensing sensing,
                      std::uint64_t seed, const model::Habits& habits) {
  host::PlanOptions options;
  options.seed = seed;
  options.habits = habits;
  options.sensing = sensing;
  return rehearse(game, sensing, options);
}

}  // namespace luozi::bench
