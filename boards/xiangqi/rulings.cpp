// What the players or the arbiter may have ruled of a game as it stands, and what a repetition
// forbids them.
#include "boards/xiangqi/outcome.hpp"
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/repetition/cycle.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <algorithm>

namespace luozi::xiangqi {
namespace {

/// A side that must change has not lost yet, so that verdict is no claim.
std::optional<Claim> claim(const RepetitionRuling& ruling) {
  if (ruling.verdict == RepetitionVerdict::draw) {
    return Claim{{GameResult::draw, ruling.reason, ruling.article}, true};
  }
  if (ruling.verdict == RepetitionVerdict::loses) {
    return Claim{{win_of(other(*ruling.offender)), ruling.reason, ruling.article}, true};
  }
  return std::nullopt;
}

std::vector<Point> points_of(const std::vector<ClassifiedMove>& cycle) {
  PointSet points;
  for (const ClassifiedMove& move : cycle) points |= PointSet{move.move.from, move.move.to};
  std::vector<Point> listed;
  for (const Point point : points) listed.push_back(point);
  return listed;
}

std::optional<Prohibition<XiangqiGrid>> prohibition(const RepetitionRuling& ruling) {
  if (!ruling.offender) return std::nullopt;
  return Prohibition<XiangqiGrid>{*ruling.offender, ruling.verdict == RepetitionVerdict::loses,
                                  ruling.reason, ruling.article, points_of(ruling.cycle)};
}

/// Moves by which the claimant gave check since the last capture.
int checks_given(const History<Xiangqi>& history, Side claimant) {
  int checks = 0;
  int back = 0;
  for (auto entry = history.plies.rbegin();
       entry != history.plies.rend() && back < history.now().halfmoves(); ++entry, ++back) {
    if (entry->after.turn() != claimant && in_check(entry->after)) ++checks;
  }
  return checks;
}

/// Whoever of the two asks; the count of moves alone is tried first, it costs nothing.
bool reaches_natural_limit(const History<Xiangqi>& history, const Laws& laws) {
  const int plies = 2 * laws::natural_limit_rounds;
  if (laws.natural_limit.empty() || history.now().halfmoves() < plies) return false;
  return rounds_without_capture(history, Side::white) >= laws::natural_limit_rounds ||
         rounds_without_capture(history, Side::black) >= laws::natural_limit_rounds;
}

}  // namespace

int rounds_without_capture(const History<Xiangqi>& history, Side claimant) {
  const int rounds = history.now().halfmoves() / 2;
  return rounds - std::max(0, checks_given(history, claimant) - laws::claimants_checks_most);
}

Rulings<XiangqiGrid> rulings(const History<Xiangqi>& history, const Laws& laws) {
  const RepetitionRuling ruling = judge_repetition(history, laws);
  Rulings<XiangqiGrid> found{{}, prohibition(ruling)};
  if (std::optional<Claim> repeated = claim(ruling)) found.claims.push_back(*repeated);
  if (reaches_natural_limit(history, laws)) {
    found.claims.push_back({{GameResult::draw, "natural-limit", laws.natural_limit}, true});
  }
  return found;
}

}  // namespace luozi::xiangqi
