// The boards a trace may be about; a new game is one entry here.
#include <array>

#include "boards/chess/position.hpp"
#include "notation/trace.hpp"

namespace luozi::notation {

namespace {

template <BoardGrid Grid>
constexpr TraceBoard board(std::string_view game, std::string_view squares) {
  return {game, squares, Grid::square_count, &Grid::name, &Grid::parse};
}

constexpr std::array boards{
    board<chess::ChessGrid>("chess", "a1..h8"),
    board<chess::ChessGrid>("chess960", "a1..h8"),
};

}  // namespace

const TraceBoard* trace_board(std::string_view game) {
  for (const TraceBoard& known : boards) {
    if (known.game == game) return &known;
  }
  return nullptr;
}

std::string trace_games() {
  std::string names;
  for (const TraceBoard& known : boards) {
    if (!names.empty()) names += ", ";
    names += known.game;
  }
  return names;
}

}  // namespace luozi::notation
