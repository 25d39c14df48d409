// The boards a trace may be about: those of every game there is.
#include "notation/games.hpp"
#include "notation/trace.hpp"

namespace luozi::notation {

namespace {

template <class Text>
const TraceBoard* board_named(std::string_view game) {
  using Grid = typename Text::Game::Grid;
  constexpr auto boards = [] {
    std::array<TraceBoard, Text::names.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i] = {Text::names[i], Text::squares, Grid::square_count, &Grid::name, &Grid::parse};
    }
    return all;
  };
  static constexpr std::array<TraceBoard, Text::names.size()> known = boards();
  for (const TraceBoard& board : known) {
    if (board.game == game) return &board;
  }
  return nullptr;
}

}  // namespace

const TraceBoard* trace_board(std::string_view game) {
  const TraceBoard* found = nullptr;
  with_game(game, [&]<class Text>() { found = board_named<Text>(game); });
  return found;
}

}  // namespace luozi::notation
