// Adds up and puts causes into words.
#include "tests/bench/recognition/summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace luozi::bench {

void Summary::add(const GameOutcome& outcome) {
  exact.add(outcome.exact);
  moves_exact.add(outcome.moves_exact);
  wrong.add(outcome.wrong, outcome.moves);
  misnumbered.add(outcome.misnumbered, outcome.moves);
  unsure.add(outcome.unsure, outcome.moves);
  revised.add(outcome.revised, outcome.moves);
  lost.add(outcome.lost, outcome.moves);
  proposed_us.add(outcome.proposed_us);
  settled_us.add(outcome.settled_us);
  call_ns.add(outcome.call_ns);
  worst_wall_ns = std::max(worst_wall_ns, outcome.worst_wall_ns);
  memory_most = std::max(memory_most, outcome.memory_most);
  for (const Recovery& recovery : outcome.recoveries) {
    recovered.add(recovery.complete);
    if (recovery.complete) recovery_plies.add(recovery.plies);
  }
  sensors_found.hits += outcome.sensors.found;
  sensors_found.trials += outcome.sensors.bad;
  for (const int plies : outcome.sensors.found_after_plies) sensor_plies.add(plies);
  false_sensor_reports += outcome.sensors.false_reports;
  if (!outcome.cause.empty()) ++causes[outcome.cause];
  for (const std::string& cause : outcome.wrong_causes) ++wrong_causes[cause];
  for (const std::string& cause : outcome.unsure_causes) ++unsure_causes[cause];
  competitor_exact.add(outcome.competitor.exact);
  competitor_wrong.add(outcome.competitor.wrong, outcome.moves);
  competitor_stayed.add(outcome.competitor.stayed, outcome.moves);
  competitor_lost.add(outcome.competitor.lost, outcome.moves);
  competitor_helped += outcome.competitor.helped;
}

std::string times_fewer(const Rate& ours, const Rate& theirs) {
  if (ours.events() > 0) {
    return fmt::format("{:.3g}", theirs.per_10000() / ours.per_10000());
  }
  if (theirs.events() == 0) return "-";
  return fmt::format("> {:.3g}", theirs.per_10000() / ours.interval().high);
}

std::string words(const CauseCounts& causes) {
  std::vector<std::pair<std::string, std::size_t>> sorted(causes.begin(), causes.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (const auto& [cause, count] : sorted) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, cause);
  }
  return text.empty() ? "-" : text;
}

}  // namespace luozi::bench
