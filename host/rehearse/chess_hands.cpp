// Reads squares off positions and footprints.
#include "host/rehearse/chess_hands.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>

namespace luozi::host {
namespace {

model::Contact pole(Side side) {
  return side == Side::white ? model::Contact::white : model::Contact::black;
}

/// King steps between two squares: path squares are sorted by it.
int distance(chess::Square a, chess::Square b) {
  return std::max(std::abs(chess::file_of(a) - chess::file_of(b)),
                  std::abs(chess::rank_of(a) - chess::rank_of(b)));
}

std::vector<int> slide_path(const chess::Position& position, chess::Move move) {
  std::vector<chess::Square> squares;
  for (const chess::Square square : chess::Chess::footprint(position, move).path) {
    squares.push_back(square);
  }
  std::sort(squares.begin(), squares.end(), [&](chess::Square a, chess::Square b) {
    return distance(move.from, a) < distance(move.from, b);
  });
  std::vector<int> numbers;
  numbers.reserve(squares.size());
  for (const chess::Square square : squares) numbers.push_back(square.index());
  return numbers;
}

model::HandMove castling(const chess::Position& position, chess::Move move, chess::Wing wing) {
  model::HandMove hand;
  hand.from = move.from.index();
  hand.to = chess::castled_king(position.turn(), wing).index();
  hand.own = pole(position.turn());
  hand.rook = {move.to.index(), chess::castled_rook(position.turn(), wing).index()};
  return hand;
}

}  // namespace

std::vector<model::Contact> standing(const chess::Position& position) {
  const Occupancy<chess::ChessGrid> occupancy = chess::Chess::occupancy(position);
  std::vector<model::Contact> squares(chess::ChessGrid::square_count, model::Contact::open);
  for (const Side side : {Side::white, Side::black}) {
    for (const chess::Square square : occupancy.of(side)) {
      squares[static_cast<std::size_t>(square.index())] = pole(side);
    }
  }
  return squares;
}

std::vector<model::Contact> standing_after(const notation::ChessRecord& game) {
  chess::Position position = game.start;
  for (const auto& each : game.moves) position = chess::play(position, each.move);
  return standing(position);
}

model::HandMove hand_move(const chess::Position& position, chess::Move move) {
  assert(chess::is_legal(position, move));
  if (const auto wing = chess::castling_wing(position, move)) {
    return castling(position, move, *wing);
  }
  model::HandMove hand;
  hand.from = move.from.index();
  hand.to = move.to.index();
  hand.own = pole(position.turn());
  if (const auto victim = chess::captured_square(position, move)) hand.victim = victim->index();
  hand.promotes = move.promotion.has_value();
  hand.path = slide_path(position, move);
  return hand;
}

}  // namespace luozi::host
