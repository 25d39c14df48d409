// Finds what has repeated: the plies since the position first stood that are judged.
#include "boards/xiangqi/repetition/cycle.hpp"

#include <algorithm>
#include <limits>

namespace luozi::xiangqi {

Occurrences occurrences_of_last(const History<Xiangqi>& history) {
  return occurrences_of_last(history, std::numeric_limits<std::size_t>::max());
}

Occurrences occurrences_of_last(const History<Xiangqi>& history, std::size_t enough) {
  const std::size_t now = history.plies.size();
  const Position& last = history.now();
  const auto since_capture = static_cast<std::size_t>(std::max(0, last.halfmoves()));
  const std::size_t reach = std::min({now, since_capture, repetition_plies_most});
  Occurrences found{now};
  for (std::size_t back = 2; back <= reach && found.size() < enough; back += 2) {
    const Position& earlier = history.position_after(now - back);
    if (earlier.key() == last.key() && same_position(earlier, last)) found.push_back(now - back);
  }
  return found;
}

bool repeats_exactly(const History<Xiangqi>& history, const Occurrences& occurrences) {
  if (occurrences.size() < 2) return false;
  const std::size_t length = occurrences[0] - occurrences[1];
  const std::size_t first = occurrences.back();
  if ((occurrences[0] - first) % length != 0) return false;
  for (std::size_t ply = first; ply + length < occurrences[0]; ++ply) {
    if (history.plies[ply].move != history.plies[ply + length].move) return false;
  }
  return true;
}

}  // namespace luozi::xiangqi
