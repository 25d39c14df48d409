// The rules of draughts a second time, square by square from their words and as plainly as can be:
// what the fast generator is compared with.
#pragma once

#include "boards/draughts/position.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace luozi::draughts {

template <class Rules>
class SlowRules {
 public:
  using Grid = typename Rules::Grid;
  using Square = luozi::Square<Grid>;

  /// One way of making a move: every square on which the piece is set down, and what it captures.
  struct Way {
    Square from, to;
    std::vector<Square> landings, captured;
    bool ends_as_king = false;

    Move<Grid> move() const {
      Move<Grid> made{from, to};
      for (const Square square : captured) made.captured.insert(square);
      return made;
    }
  };

  explicit SlowRules(const Position<Rules>& position)
      : board_(position.board()), turn_(position.turn()) {}

  /// All ways of all legal moves.
  std::vector<Way> ways() {
    std::vector<Way> captures;
    for (const Square from : board_.of(turn_)) add_captures(from, captures);
    if (captures.empty()) return quiet();
    if (!Rules::majority) return captures;
    std::size_t most = 0;
    for (const Way& way : captures) most = std::max(most, way.captured.size());
    std::erase_if(captures, [&](const Way& way) { return way.captured.size() < most; });
    return captures;
  }

  /// Every legal move once.
  std::vector<Move<Grid>> moves() {
    std::vector<Move<Grid>> found;
    for (const Way& way : ways()) {
      const Move<Grid> move = way.move();
      if (std::find(found.begin(), found.end(), move) == found.end()) found.push_back(move);
    }
    return found;
  }

 private:
  static constexpr std::array<std::array<int, 2>, 4> diagonals{
      {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}};

  static bool on_board(Place place) {
    return place.column >= 0 && place.column < Grid::columns && place.row >= 0 &&
           place.row < Grid::rows;
  }
  static Square square_at(Place place) {
    for (int i = 0; i < Grid::square_count; ++i) {
      if (place_of(Square(i)) == place) return Square(i);
    }
    return {};
  }
  static Place next(Place place, std::array<int, 2> by) {
    return {place.column + by[0], place.row + by[1]};
  }
  bool is_free(Place place) const {
    return on_board(place) && (!board_.piece_at(square_at(place)) || square_at(place) == lifted_);
  }
  bool is_last_row(Square square) const {
    return place_of(square).row == (turn_ == Side::white ? Grid::rows - 1 : 0);
  }

  std::vector<Way> quiet() {
    std::vector<Way> found;
    for (const Square from : board_.of(turn_)) {
      const bool king = board_.piece_at(from)->type == PieceType::king;
      lifted_ = from;
      for (const auto& by : diagonals) {
        if (!king && by[1] != (turn_ == Side::white ? 1 : -1)) continue;
        for (Place to = next(place_of(from), by); is_free(to); to = next(to, by)) {
          const Square square = square_at(to);
          found.push_back({from, square, {square}, {}, king || is_last_row(square)});
          if (!king) break;
        }
      }
    }
    return found;
  }

  void add_captures(Square from, std::vector<Way>& found) {
    lifted_ = from;
    Way way{from, from, {}, {}, board_.piece_at(from)->type == PieceType::king};
    add_ways_on(way, found);
  }

  /// Adds all complete captures that begin with this one; false: it cannot go on.
  bool add_ways_on(const Way& way, std::vector<Way>& found) {
    bool any = false;
    for (const auto& by : diagonals) {
      std::vector<Way> jumped = jumps(way, by);
      std::vector<Way> longer;
      for (const Way& after : jumped) {
        if (add_ways_on(after, found)) longer.push_back(after);
      }
      if (longer.empty()) {
        for (Way& after : jumped) found.push_back(finished(after));
      }
      any = any || !jumped.empty();
    }
    return any;
  }

  Way finished(Way way) const {
    if (is_last_row(way.to)) way.ends_as_king = true;
    return way;
  }

  /// The capture with one more piece jumped in that direction, once for each landing.
  std::vector<Way> jumps(const Way& way, std::array<int, 2> by) const {
    Place over = next(place_of(way.to), by);
    if (way.ends_as_king) {
      while (is_free(over)) over = next(over, by);
    }
    if (!on_board(over) || is_free(over)) return {};
    const Square victim = square_at(over);
    const bool again =
        std::find(way.captured.begin(), way.captured.end(), victim) != way.captured.end();
    if (again || board_.piece_at(victim)->side == turn_) return {};
    std::vector<Way> found;
    for (Place to = next(over, by); is_free(to); to = next(to, by)) {
      found.push_back(way);
      Way& after = found.back();
      after.to = square_at(to);
      after.landings.push_back(after.to);
      after.captured.push_back(victim);
      if (!way.ends_as_king) {
        after.ends_as_king = Rules::promotes_in_passing && is_last_row(after.to);
        break;
      }
    }
    return found;
  }

  Board<Grid> board_;
  Side turn_;
  Square lifted_{};
};

}  // namespace luozi::draughts
