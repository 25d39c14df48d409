// Boards to publish in tests, and what a viewer makes of the feed's messages.
#pragma once

#include "host/relay/board_view.hpp"

#include <boost/json.hpp>

#include <string>
#include <utility>

namespace luozi::host {

/// A board in play without moves.
inline BoardView a_board(std::string id) {
  BoardView view;
  view.name = "Board " + id;
  view.serial = "SIM-" + id;
  view.id = std::move(id);
  view.game.started = true;
  view.game.start_fen = view.game.fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
  return view;
}

inline MoveView a_move(const std::string& move, bool settled = true) {
  MoveView view;
  view.move = move;
  view.san = "N" + move;
  view.settled = settled;
  view.at = milliseconds(1733);
  return view;
}

/// Applies an update to a BOARD as FEED.md tells viewers to.
inline void apply_update(boost::json::object& board, const boost::json::object& message) {
  auto moves = board.contains("moves") ? board.at("moves").as_array() : boost::json::array{};
  const auto from = static_cast<std::size_t>(message.at("from_ply").as_int64());
  if (moves.size() > from - 1) moves.resize(from - 1);
  board = message.at("board").as_object();
  for (const auto& move : board.at("moves").as_array()) moves.push_back(move);
  board["moves"] = moves;
}

}  // namespace luozi::host
