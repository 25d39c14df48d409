// Names what is irregular about an illegal move of xiangqi.
#include "boards/xiangqi/irregularities.hpp"

#include "boards/xiangqi/irregular.hpp"
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/xiangqi.hpp"

namespace luozi::xiangqi {
namespace {

using Finding = IrregularityFinding<Xiangqi>;

}  // namespace

bool leaves_kings_facing(const Position& position, const Irregularity<XiangqiGrid>& what) {
  const std::optional<Position> after = irregular(position, what);
  if (!after) return false;
  return checkers(*after).contains(after->king(position.turn()));
}

std::optional<Finding> irregularity_finding(const Position& position,
                                            const Irregularity<XiangqiGrid>& what,
                                            const Laws& laws) {
  const std::optional<Piece> mover = position.board().piece_at(what.from);
  const bool stayed = what.from == what.to;
  if (!mover || (stayed && what.removed.empty())) return std::nullopt;
  Finding finding;
  finding.squares = what.removed | PointSet{what.from, what.to};
  if (mover->side != position.turn()) {
    finding.kind = IrregularityKind::out_of_turn;
    finding.article = laws.displaced;
  } else if (stayed || is_legal(position, {what.from, what.to})) {
    if (what.removed.empty()) return std::nullopt;
    finding.kind = IrregularityKind::displaced;
    finding.article = laws.displaced;
    finding.squares = what.removed;
  } else {
    finding.obliged = due_instead<Xiangqi>(position, what.from);
    const bool facing = leaves_kings_facing(position, what);
    finding.article = article(laws, facing ? "facing-kings" : "illegal-move");
    finding.loses = !finding.article.empty();
  }
  return finding;
}

}  // namespace luozi::xiangqi
