// Suspects by distance, convicted by experiment.
#include "tests/bench/recognition/attribution.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace luozi::bench {
namespace {

constexpr Micros near_within = seconds(10);
// How much less likely a disturbance after the failure is its cause than one before it.
constexpr int ahead_weight = 3;
// Pairs are tried among so many of the nearest suspects: 6 plays.
constexpr std::size_t paired_most = 4;

constexpr const char* everywhere_cells[] = {
    "placement.scatter",   "sensors.reed_pull_in", "sensors.gain",
    "sensors.remanence",   "sensors.offset",       "sensors.drift",
    "sensors.white_noise", "sensors.adc_dnl",      "capture.gap"};

int distance(int disturbed, int failed) {
  return disturbed <= failed ? failed - disturbed : ahead_weight * (disturbed - failed);
}

std::optional<std::string> guilty_alone(std::span<const std::string> cells,
                                        const ExactWithout& exact_without) {
  for (const std::string& cell : cells) {
    if (exact_without(std::span(&cell, 1))) return cell;
  }
  return std::nullopt;
}

std::optional<std::string> guilty_pair(std::span<const std::string> cells,
                                       const ExactWithout& exact_without) {
  for (std::size_t i = 0; i < std::min(paired_most, cells.size()); ++i) {
    for (std::size_t k = i + 1; k < std::min(paired_most, cells.size()); ++k) {
      const std::string pair[] = {cells[i], cells[k]};
      if (exact_without(pair)) return cells[i] + " + " + cells[k];
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<int> first_difference(const std::vector<std::string>& truth,
                                    const std::vector<std::string>& heard) {
  const std::size_t both = std::min(truth.size(), heard.size());
  const auto end = truth.begin() + static_cast<std::ptrdiff_t>(both);
  const auto differ = std::mismatch(truth.begin(), end, heard.begin());
  if (differ.first == end && truth.size() == heard.size()) return std::nullopt;
  return static_cast<int>(differ.first - truth.begin()) + 1;
}

std::vector<std::string> suspects(std::span<const model::Disturbance> disturbances, int ply) {
  std::map<std::string, int> nearest;  // in order of their names, so that equals have an order
  for (const model::Disturbance& each : disturbances) {
    const int away = distance(each.ply, ply);
    const auto [known, is_new] = nearest.try_emplace(each.cell, away);
    if (!is_new) known->second = std::min(known->second, away);
  }
  std::vector<std::pair<std::string, int>> sorted(nearest.begin(), nearest.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second < b.second; });
  std::vector<std::string> cells;
  for (const auto& [cell, away] : sorted) {
    if (cells.size() < suspects_most) cells.push_back(cell);
  }
  return cells;
}

std::vector<std::string> all_suspects(std::span<const model::Disturbance> disturbances, int ply) {
  std::vector<std::string> cells = suspects(disturbances, ply);
  cells.insert(cells.end(), std::begin(everywhere_cells), std::end(everywhere_cells));
  return cells;
}

std::string cause(std::span<const std::string> suspects, const ExactWithout& exact_without) {
  if (suspects.empty()) return cause_undisturbed;
  if (auto alone = guilty_alone(suspects, exact_without)) return *alone;
  if (!exact_without(suspects)) return cause_unknown;
  if (auto pair = guilty_pair(suspects, exact_without)) return *pair;
  return cause_several;
}

std::string nearest_cell(std::span<const model::Disturbance> disturbances, Micros at) {
  const model::Disturbance* nearest = nullptr;
  std::int64_t least = near_within.count + 1;
  for (const model::Disturbance& each : disturbances) {
    const std::int64_t away = std::abs(each.at_us - at.count);
    if (away >= least) continue;
    least = away;
    nearest = &each;
  }
  return nearest == nullptr ? cause_undisturbed : nearest->cell;
}

}  // namespace luozi::bench
