// Tells a session what the laws forbid in a repetition, and why.
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/xiangqi.hpp"

namespace luozi::xiangqi {
namespace {

std::vector<Point> points_of(const std::vector<ClassifiedMove>& cycle) {
  PointSet points;
  for (const ClassifiedMove& move : cycle) points |= PointSet{move.move.from, move.move.to};
  std::vector<Point> listed;
  for (const Point point : points) listed.push_back(point);
  return listed;
}

}  // namespace

std::optional<Prohibition<XiangqiGrid>> Xiangqi::prohibition(const History<Xiangqi>& history,
                                                             const Laws& laws) {
  const RepetitionRuling ruling = judge_repetition(history, laws);
  if (!ruling.offender) return std::nullopt;
  return Prohibition<XiangqiGrid>{*ruling.offender, ruling.verdict == RepetitionVerdict::loses,
                                  ruling.reason, ruling.article, points_of(ruling.cycle)};
}

std::vector<std::string> Xiangqi::explain(const History<Xiangqi>& history, const Laws& laws) {
  return xiangqi::explain(judge_repetition(history, laws));
}

}  // namespace luozi::xiangqi
