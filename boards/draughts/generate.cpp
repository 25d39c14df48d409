// Generates the legal moves: every capture by the rules of its game, else the quiet moves.
#include "boards/draughts/captures.hpp"
#include "boards/draughts/moves.hpp"

namespace luozi::draughts {
namespace {

/// Collects captures, each once, and only the longest where the game wants them.
template <class Rules>
class CaptureCollector {
 public:
  using Grid = typename Rules::Grid;

  CaptureCollector(const Position<Rules>& position, MoveList<Grid>& moves)
      : position_(position), moves_(moves) {}

  /// All captures by the piece on that square.
  void collect(Bits from, bool king) {
    board_ = capture_board(position_, from);
    from_ = square_of<Grid>(from);
    for (const Direction d : all_directions) jump_on({from, 0, king}, d, 1);
  }

 private:
  /// Follows a jump that way, the `count`-th of the capture, to all its ends; false: there is none.
  bool jump_on(const Jumper& jumper, Direction d, int count) {
    const Jump jump = draughts::jump<Grid>(board_, jumper, d);
    if (!jump) return false;
    const auto further = [&](const Jumper& next, Direction way) {
      return jump_on(next, way, count + 1);
    };
    // A capture is not over while it can go on: by the majority rule it would be too short, and
    // without that rule a king must land where it can go on, if it can at all.
    if (!any_way_on<Rules>(board_, jumper, jump, d, further)) {
      finish(jump.landings, jumper.captured | jump.over, count);
    }
    return true;
  }

  void finish(Bits landings, Bits captured, int count) {
    if constexpr (Rules::majority) {  // CN-draughts-100 6.12
      if (count < most_) return;
      if (count > most_) moves_.clear();
      most_ = count;
    }
    const luozi::SquareSet<Grid> taken = square_set<Grid>(captured);
    while (landings != 0) {
      const Move<Grid> move{from_, square_of<Grid>(take_lowest(landings)), taken};
      if (!moves_.contains(move)) moves_.push_back(move);
    }
  }

  const Position<Rules>& position_;
  MoveList<Grid>& moves_;
  CaptureBoard board_{};
  luozi::Square<Grid> from_{};
  int most_ = 0;
};

template <class Rules>
void add_captures(const Position<Rules>& position, MoveList<typename Rules::Grid>& moves) {
  CaptureCollector<Rules> collector(position, moves);
  for (Bits men = capturing_men(position); men != 0;) collector.collect(take_lowest(men), false);
  for (Bits kings = position.kings(position.turn()); kings != 0;) {
    collector.collect(take_lowest(kings), true);
  }
}

/// CN-draughts-100 5.4: one square forward.
template <class Rules>
void add_man_moves(const Position<Rules>& position, MoveList<typename Rules::Grid>& moves) {
  using Grid = typename Rules::Grid;
  const Side side = position.turn();
  for (const Direction d : forward(side)) {
    for (Bits to = stepped<Grid>(position.men(side), d) & position.empty(); to != 0;) {
      const Bits target = take_lowest(to);
      moves.push_back(
          {square_of<Grid>(stepped<Grid>(target, reverse(d))), square_of<Grid>(target)});
    }
  }
}

/// CN-draughts-100 5.9: any number of squares along its diagonals.
template <class Rules>
void add_king_moves(const Position<Rules>& position, MoveList<typename Rules::Grid>& moves) {
  using Grid = typename Rules::Grid;
  for (Bits kings = position.kings(position.turn()); kings != 0;) {
    const Bits king = take_lowest(kings);
    for (const Direction d : all_directions) {
      for (Bits to = slide<Grid>(king, position.empty(), d); to != 0;) {
        moves.push_back({square_of<Grid>(king), square_of<Grid>(take_lowest(to))});
      }
    }
  }
}

template <class Rules>
std::size_t count_quiet_moves(const Position<Rules>& position) {
  using Grid = typename Rules::Grid;
  const Side side = position.turn();
  int count = 0;
  for (const Direction d : forward(side)) {
    count += std::popcount(stepped<Grid>(position.men(side), d) & position.empty());
  }
  for (Bits kings = position.kings(side); kings != 0;) {
    const Bits king = take_lowest(kings);
    for (const Direction d : all_directions) {
      count += std::popcount(slide<Grid>(king, position.empty(), d));
    }
  }
  return static_cast<std::size_t>(count);
}

}  // namespace

template <class Rules>
MoveList<typename Rules::Grid> legal_moves(const Position<Rules>& position) {
  MoveList<typename Rules::Grid> moves;
  add_captures(position, moves);
  if (!moves.empty()) return moves;
  add_man_moves(position, moves);
  add_king_moves(position, moves);
  return moves;
}

template <class Rules>
std::size_t count_legal_moves(const Position<Rules>& position) {
  MoveList<typename Rules::Grid> captures;
  add_captures(position, captures);
  return captures.empty() ? count_quiet_moves(position) : captures.size();
}

template MoveList<Grid100> legal_moves(const Position<International>&);
template MoveList<Grid64> legal_moves(const Position<Brazilian>&);
template MoveList<Grid64> legal_moves(const Position<Russian>&);
template std::size_t count_legal_moves(const Position<International>&);
template std::size_t count_legal_moves(const Position<Brazilian>&);
template std::size_t count_legal_moves(const Position<Russian>&);

}  // namespace luozi::draughts
