// Plays a game once for both listeners, and again without each suspect if it failed.
#include "tests/bench/recognition/outcome.hpp"

#include "tests/bench/recognition/attribution.hpp"
#include "tests/bench/recognition/cell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::bench {
namespace {

constexpr std::string_view knock_cells = "knock.";
constexpr std::string_view bad_sensor_cells[] = {"sensors.dead_point", "sensors.stuck_point"};

/// The square's name on the game's board; empty: no such square.
std::string square_name(const std::string& game, int square) {
  const notation::TraceBoard* const board = notation::trace_board(game);
  if (board == nullptr || square < 0 || square >= board->square_count) return "";
  return board->name(square);
}

std::string describe(const PlayedGame& game, const Listening& heard, int ply) {
  const std::vector<std::string> truth = final_moves(game.steps);
  return fmt::format("ply {}: played {}, heard {}; {} plies against {}; result {}, heard {}{}", ply,
                     move_at(truth, ply), move_at(heard.moves, ply), truth.size(),
                     heard.moves.size(), game.result, heard.result,
                     heard.all_settled ? "" : "; not all settled");
}

std::string find_cause(const host::RehearsedGame& game, const Stage& stage, std::uint64_t seed,
                       const PlayedGame& played, int ply) {
  return cause(all_suspects(played.disturbances, ply), [&](std::span<const std::string> off) {
    std::vector<Change> without;
    for (const std::string& cell : off) without.push_back({cell, 0});
    const auto other = stage.changed(without);
    if (!other) return false;
    const PlayedGame again = other->play(game, seed);
    return is_exact(again, listen(again));
  });
}

/// The step that was under way at that time.
std::size_t step_at(const PlayedGame& game, Micros time) {
  std::size_t step = 0;
  while (step < game.steps.size() && game.steps[step].released < time) ++step;
  return step;
}

/// Every wrong settled move and every unsure one, and what is near it.
void remark(const PlayedGame& played, const HeardScore& score, GameOutcome& outcome) {
  std::vector<std::pair<Micros, std::string>> remarks;
  const auto add = [&](Micros at, Ply ply, const std::string& what,
                       std::vector<std::string>& causes) {
    causes.push_back(nearest_cell(played.disturbances, at));
    remarks.emplace_back(
        at, fmt::format("{:.3f} s, ply {}: {}; near {}", static_cast<double>(at.count) / 1e6,
                        ply.number, what, causes.back()));
  };
  for (const WrongMove& wrong : score.wrong) {
    add(wrong.at, wrong.ply, (wrong.misnumbered ? "misnumbered " : "settled ") + wrong.move,
        outcome.wrong_causes);
  }
  for (const UnsureMove& unsure : score.unsure) {
    add(unsure.at, unsure.ply, fmt::format("unsure of {}", fmt::join(unsure.candidates, ", ")),
        outcome.unsure_causes);
  }
  std::ranges::stable_sort(remarks, {}, &std::pair<Micros, std::string>::first);
  for (auto& [at, words] : remarks) outcome.remarks.push_back(std::move(words));
}

/// Times calls again that seemed too long. A session does the same again at every call; what only
/// one of three runs shows is the machine's: a core given to others counts as the thread's own.
void time_again(const PlayedGame& played, Listening& heard) {
  for (int run = 1; run < 3; ++run) {
    const auto worst = heard.call_ns.percentile(1000);
    if (!worst || static_cast<double>(*worst) <= bar_event_worst_us * 1e3) return;
    heard.call_ns.keep_less(listen(played).call_ns);
  }
}

GameOutcome figures(const PlayedGame& played, Listening& heard) {
  GameOutcome outcome;
  outcome.moves =
      static_cast<std::size_t>(std::ranges::count_if(played.steps, [](const host::TrueMove& step) {
        return step.deed != host::TrueDeed::put_back;
      }));
  outcome.wrong = heard.score.wrong.size();
  outcome.misnumbered =
      static_cast<std::size_t>(std::ranges::count_if(heard.score.wrong, &WrongMove::misnumbered));
  outcome.unsure = heard.score.unsure.size();
  outcome.revised = heard.score.revised;
  outcome.lost = heard.score.lost;
  outcome.proposed_us = std::move(heard.score.proposed_us);
  outcome.settled_us = std::move(heard.score.settled_us);
  outcome.call_ns = std::move(heard.call_ns);
  outcome.worst_wall_ns = heard.worst_wall_ns;
  outcome.memory_most = heard.memory_most;
  outcome.recoveries = recoveries(played, heard.score);
  outcome.sensors = score_sensors(played, heard.score);
  remark(played, heard.score, outcome);
  return outcome;
}

}  // namespace

std::vector<Recovery> recoveries(const PlayedGame& game, const HeardScore& score) {
  std::vector<Recovery> all;
  std::set<int> plies;
  for (const model::Disturbance& each : game.disturbances) {
    if (!each.cell.starts_with(knock_cells) || !plies.insert(each.ply).second) continue;
    const auto first =
        score.agreed.begin() + static_cast<std::ptrdiff_t>(std::min(
                                   step_at(game, Micros{each.at_us}), score.agreed.size()));
    const auto agreed = std::find(first, score.agreed.end(), true);
    all.push_back({static_cast<int>(agreed - first), agreed != score.agreed.end()});
  }
  return all;
}

SensorScore score_sensors(const PlayedGame& game, const HeardScore& score) {
  std::set<std::string> bad;
  for (const model::Disturbance& each : game.disturbances) {
    if (std::ranges::find(bad_sensor_cells, each.cell) != std::end(bad_sensor_cells))
      bad.insert(square_name(game.header.game, each.square));
  }
  SensorScore sensors{.bad = bad.size()};
  std::set<std::string> said;
  for (const SensorFinding& finding : score.sensors) {
    if (!said.insert(finding.square).second) continue;
    if (bad.contains(finding.square)) {
      ++sensors.found;
      sensors.found_after_plies.push_back(finding.plies);
    } else {
      ++sensors.false_reports;
    }
  }
  return sensors;
}

GameOutcome measure(const host::RehearsedGame& game, const Stage& stage, std::uint64_t seed,
                    Causes causes) {
  const PlayedGame played = stage.play(game, seed);
  Listening heard = listen(played);
  time_again(played, heard);
  const std::optional<int> ply = first_failure(played, heard);
  GameOutcome outcome = figures(played, heard);
  outcome.exact = !ply;
  outcome.moves_exact = heard.moves == final_moves(played.steps);
  outcome.competitor = compete(played, competitor_wait(stage.cell()));
  if (!ply) return outcome;
  outcome.failure = describe(played, heard, *ply);
  if (causes == Causes::look) outcome.cause = find_cause(game, stage, seed, played, *ply);
  return outcome;
}

}  // namespace luozi::bench
