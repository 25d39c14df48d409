// Tells people what went wrong in the first games in which something did, and keeps their traces.
#include "tests/bench/recognition/run.hpp"

namespace luozi::bench {

bool Reporter::say(std::size_t index, const std::vector<std::string>& faults) {
  const std::size_t before = named_;
  const Cell& cell = stage_.cell();
  for (const std::string& fault : faults) {
    if (named_ >= options_.failures) break;
    ++named_;
    out_ << fmt::format("{}, {}, game {}: {}\n", cell.game, name(cell), index, fault);
  }
  return named_ > before && !options_.keep.empty();
}

void Reporter::keep(std::size_t index, const host::RehearsedGame& told) {
  const auto fault = stage_.keep(options_.keep, file_name(stage_.cell(), index), told,
                                 hand_seed(options_.seed, index));
  if (fault) out_ << *fault << '\n';
}

}  // namespace luozi::bench
