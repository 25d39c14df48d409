// Tells which rule an illegal move of xiangqi breaks.
#include "notation/xiangqi_breach.hpp"

#include "boards/xiangqi/irregularities.hpp"
#include "notation/xiangqi_move_text.hpp"

namespace luozi::notation {

std::string_view breach_of_xiangqi_rules(const xiangqi::Position& position,
                                         std::string_view words) {
  const ReadXiangqiMove move = read_xiangqi_move(position, words);
  if (move || move.error().fault != XiangqiMoveFault::illegal) return "";
  const auto& meant = move.error().meant;
  if (!meant || !position.piece_at(meant->from)) return "";
  const bool facing = xiangqi::leaves_kings_facing(position, {meant->from, meant->to});
  return facing ? "facing-kings" : "illegal-move";
}

}  // namespace luozi::notation
