// Games are measured in any order and added up in that of their numbers.
#include "tests/bench/recognition/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "tests/bench/recognition/workers.hpp"

namespace luozi::bench {
namespace {

/// Tells people what went wrong in the first games in which something did, and keeps their traces.
class Reporter {
 public:
  Reporter(const GameSource& source, const Stage& stage, const RunWish& wish, std::ostream& out)
      : source_(source), stage_(stage), wish_(wish), out_(out) {}

  void report(std::size_t index, const GameOutcome& outcome) {
    const std::size_t before = named_;
    for (const std::string& remark : outcome.remarks) say(index, remark);
    if (!outcome.exact) say(index, outcome.failure + "; cause: " + outcome.cause);
    if (named_ > before && !wish_.keep.empty()) keep(index);
  }

 private:
  void say(std::size_t index, const std::string& what) {
    if (named_ >= wish_.failures) return;
    ++named_;
    const Cell& cell = stage_.cell();
    out_ << fmt::format("{}, {}, game {}: {}\n", cell.game, name(cell), index, what);
  }

  void keep(std::size_t index) {
    const std::uint64_t seed = hand_seed(wish_.seed, index);
    const auto fault = stage_.keep(wish_.keep, file_name(stage_.cell(), index),
                                   stage_.told(source_.game(index), seed), seed);
    if (fault) out_ << *fault << '\n';
  }

  const GameSource& source_;
  const Stage& stage_;
  const RunWish& wish_;
  std::ostream& out_;
  std::size_t named_ = 0;
};

}  // namespace

Summary run_cell(const GameSource& source, const Stage& stage, const RunWish& wish,
                 std::ostream& out) {
  std::vector<GameOutcome> outcomes(wish.games);
  for_each_index(wish.games, wish.threads, [&](std::size_t index) {
    outcomes[index] = measure(source.game(index), stage, hand_seed(wish.seed, index), wish.causes);
  });
  Summary summary{.cell = stage.cell()};
  Reporter reporter(source, stage, wish, out);
  for (std::size_t index = 0; index < outcomes.size(); ++index) {
    summary.add(outcomes[index]);
    reporter.report(index, outcomes[index]);
  }
  return summary;
}

}  // namespace luozi::bench
