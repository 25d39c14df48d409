// What the tests of every game's readers share: all games and faults of a text, or its only game.
#pragma once

#include "notation/game_text.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

namespace luozi::notation {

/// A record of the moves; `read` gives each in its position, where it must be legal.
template <class G, class Read>
Record<G> record_of_moves(const typename G::Position& start,
                          const std::vector<std::string_view>& moves, const Read& read) {
  Record<G> record;
  record.start = start;
  typename G::Position position = start;
  for (const std::string_view text : moves) {
    const auto move = read(position, text);
    if (!move) {
      ADD_FAILURE() << move.error().message;
      break;
    }
    record.moves.push_back({*move});
    position = G::play(position, *move);
  }
  return record;
}

/// In the order of the text.
template <class G>
struct GamesRead {
  std::vector<ReadGame<G>> games;
  std::vector<ReadFault<G>> faults;

  void take(Reading<G> game) {
    if (game) {
      games.push_back(std::move(game).value());
    } else {
      faults.push_back(game.error());
    }
  }
};

/// All that a reader with `next` still has.
template <class G, class Reader>
GamesRead<G> read_to_end(Reader reader) {
  GamesRead<G> read;
  while (auto game = reader.next()) read.take(std::move(*game));
  return read;
}

/// The only game of the text that was read.
template <class G>
Record<G> only_game(GamesRead<G> read, std::string_view text) {
  for (const auto& fault : read.faults) ADD_FAILURE() << fault.message;
  if (read.games.size() == 1) return std::move(read.games.front().record);
  ADD_FAILURE() << read.games.size() << " games in " << text;
  return {};
}

}  // namespace luozi::notation
