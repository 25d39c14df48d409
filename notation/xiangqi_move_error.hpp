// Why a text cannot be read as a move of xiangqi.
#pragma once

#include "boards/result.hpp"
#include "boards/xiangqi/move.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace luozi::notation {

enum class XiangqiMoveFault : std::uint8_t {
  not_a_move,  ///< cannot be read as a move of any position
  illegal,     ///< a move, but no legal move of this position
  ambiguous,   ///< several legal moves could be meant
};

struct XiangqiMoveError {
  XiangqiMoveFault fault = XiangqiMoveFault::not_a_move;
  std::string message;                   ///< `马8进7: Black's own piece stands on g7`
  std::optional<xiangqi::Move> meant{};  ///< where the text says one that is not legal
};

using ReadXiangqiMove = Result<xiangqi::Move, XiangqiMoveError>;

}  // namespace luozi::notation
