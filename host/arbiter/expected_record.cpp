// Compares the record with the one for which an order was meant.
#include "host/arbiter/expected_record.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace luozi::host {
namespace {

/// A ply's move, empty where the record ends before it. Counts from 1.
std::string move_at(const GameView& game, std::size_t ply) {
  return ply <= game.moves.size() ? game.moves[ply - 1].move : "";
}

std::optional<std::string> difference(const ExpectedMoves& expected, const GameView& game) {
  for (std::size_t i = 0; i < expected.moves.size(); ++i) {
    const std::size_t ply = static_cast<std::size_t>(expected.first) + i;
    const std::string move = move_at(game, ply);
    if (move == expected.moves[i]) continue;
    if (move.empty()) return fmt::format("ply {}, {}, is gone", ply, expected.moves[i]);
    return fmt::format("ply {} is {} now, not {}", ply, move, expected.moves[i]);
  }
  return std::nullopt;
}

std::string told(const std::string& result, const std::string& reason) {
  if (result == "*" && reason.empty()) return "not over";
  return "over (" + (reason.empty() ? result : result + " " + reason) + ")";
}

std::string last_of(const std::vector<OrderGiven>& orders) {
  const OrderGiven& last = orders.back();
  const std::string by = last.by.empty() ? "" : " by " + last.by;
  return fmt::format("\"{}\"{} was given meanwhile", last.words, by);
}

}  // namespace

std::optional<std::string> difference(const ExpectedRecord& expected, const GameView& game,
                                      const std::vector<OrderGiven>& orders) {
  const std::size_t plies = game.moves.size();
  if (expected.plies && static_cast<std::size_t>(*expected.plies) != plies) {
    return fmt::format("it has {} {} now, not {}", plies, plies == 1 ? "ply" : "plies",
                       *expected.plies);
  }
  if (expected.moves) {
    if (auto move = difference(*expected.moves, game)) return move;
  }
  const auto& result = expected.result;
  if (result && (result->result != game.result || result->reason != game.reason)) {
    return fmt::format("the game is {} by now; it was {}", told(game.result, game.reason),
                       told(result->result, result->reason));
  }
  if (expected.orders && static_cast<std::size_t>(*expected.orders) != orders.size()) {
    return orders.empty() ? "no order has been given" : last_of(orders);
  }
  return std::nullopt;
}

}  // namespace luozi::host
