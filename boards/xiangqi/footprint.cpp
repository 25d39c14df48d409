// What a move of xiangqi does to the points, as sensors could see it.
#include "boards/xiangqi/footprint.hpp"

#include "boards/xiangqi/attacks.hpp"

#include <algorithm>

namespace luozi::xiangqi {
namespace {

/// The points a piece passes if it is slid: those of a straight line, and an elephant's eye. A
/// horse turns on its way and a cannon that captures goes over its screen: both are lifted.
PointSet slid_over(const Position& position, Move move) {
  const PointSet& way = between[at(move.from.index())][at(move.to.index())];
  if ((way & position.board().filled()).empty()) {
    if (!way.empty() || !position.board().of(PieceType::elephant).contains(move.from)) return way;
    return {Point((move.from.index() + move.to.index()) / 2)};
  }
  return {};
}

}  // namespace

Footprint<XiangqiGrid> footprint(const Position& position, Move move) {
  Footprint<XiangqiGrid> print;
  print.side = position.turn();
  print.empties = {move.from};
  print.path = slid_over(position, move);
  const bool captures = position.board().filled().contains(move.to);
  (captures ? print.replaces : print.fills).insert(move.to);
  return print;
}

Travels<XiangqiGrid> travels(const Position& position, Move move) {
  Travel<XiangqiGrid> travel{.from = move.from, .to = move.to};
  for (const Point point : slid_over(position, move)) travel.over.push_back(point);
  if (move.to < move.from) std::reverse(travel.over.begin(), travel.over.end());
  Travels<XiangqiGrid> travels;
  travels.pieces.push_back(std::move(travel));
  if (position.board().filled().contains(move.to)) travels.captured.push_back(move.to);
  return travels;
}

}  // namespace luozi::xiangqi
