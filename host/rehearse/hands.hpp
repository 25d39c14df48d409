// Any game for hands that know no rules: moves, positions and whole games told by squares and
// poles.
#pragma once

#include "boards/game.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/hand.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "notation/game_text.hpp"

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

constexpr model::Contact pole(Side side) {
  return side == Side::white ? model::Contact::white : model::Contact::black;
}

/// What each square's sensor sees in the position, in the order of the game's grid.
template <Game G>
std::vector<model::Contact> standing(const typename G::Position& position) {
  const Occupancy<typename G::Grid> occupancy = G::occupancy(position);
  std::vector<model::Contact> squares(G::Grid::square_count, model::Contact::open);
  for (const Side side : {Side::white, Side::black}) {
    for (const Square<typename G::Grid> square : occupancy.of(side)) {
      squares[static_cast<std::size_t>(square.index())] = pole(side);
    }
  }
  return squares;
}

template <BoardGrid Grid>
std::vector<int> numbers(const std::vector<Square<Grid>>& squares) {
  std::vector<int> all;
  all.reserve(squares.size());
  for (const Square<Grid> square : squares) all.push_back(square.index());
  return all;
}

/// The move must be legal.
template <Game G>
model::HandMove hand_move(const typename G::Position& position, const typename G::Move& move) {
  assert(G::is_legal(position, move));
  const Travels<typename G::Grid> travels = G::travels(position, move);
  model::HandMove hand;
  for (const Travel<typename G::Grid>& each : travels.pieces) {
    hand.pieces.push_back(
        {each.from.index(), each.to.index(), numbers(each.stops), numbers(each.over)});
  }
  hand.own = pole(G::side_to_move(position));
  hand.victims = numbers(travels.captured);
  hand.promotes = travels.exchanges;
  hand.crowns = travels.crowns;
  return hand;
}

/// Of two moves that look alike a board takes the likelier; that it was another one is for the
/// arbiter to say: `promote 41 n`, with the letter at the end of the move's coordinates.
template <Game G>
std::string untold(const typename G::Position& position, const typename G::Move& move) {
  if (G::twin_cost(position, move) <= 0) return "";
  return std::string(1, G::coordinates(position, move).back());
}

template <Game G>
RehearsedPly rehearsed_ply(const typename G::Position& position, const typename G::Move& move) {
  RehearsedPly ply{.side = G::side_to_move(position),
                   .move = G::coordinates(position, move),
                   .hand = hand_move<G>(position, move),
                   .others = {},
                   .untold = untold<G>(position, move)};
  const Occupancy<typename G::Grid> occupancy = G::occupancy(position);
  for (const Square<typename G::Grid> square : occupancy.of(ply.side)) {
    if (square.index() != ply.hand.mover().from) ply.others.push_back(square.index());
  }
  return ply;
}

/// The record must have no accepted positions: hands play by the rules.
template <notation::GameText Text>
RehearsedGame rehearsed_game(const notation::Record<typename Text::Game>& record) {
  using G = typename Text::Game;
  assert(record.accepted.empty());
  RehearsedGame game{.name = std::string(Text::name_of(record.start)),
                     .tags = record.tags,
                     .before = standing<G>(record.start),
                     .result = record.result,
                     .extension = std::string(Text::extension)};
  if (!(record.start == G::start())) game.start = Text::write_position(record.start);
  History<G> history{.start = record.start};
  history.plies.reserve(record.moves.size());
  game.plies.reserve(record.moves.size());
  for (const auto& each : record.moves) {
    game.plies.push_back(rehearsed_ply<G>(history.now(), each.move));
    history.plies.push_back({each.move, G::play(history.now(), each.move)});
  }
  game.after = standing<G>(history.now());
  if (const std::optional<Outcome> outcome = G::outcome(history, *G::laws(""))) {
    // A score without a result may still end with a mate; then that is what must be heard.
    game.ends_by_itself = true;
    game.result = outcome->result;
  }
  notation::Record<G> whole = record;
  whole.result = game.result;
  game.text = Text::write(whole, Text::formats.front());
  return game;
}

}  // namespace luozi::host
