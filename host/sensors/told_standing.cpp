// A game's own start position, as contacts.
#include "host/sensors/told_standing.hpp"

#include "notation/games.hpp"

namespace luozi::host {

std::optional<ToldStanding> told_standing(std::string_view word) {
  if (word == "empty") return ToldStanding::empty;
  if (word == "start") return ToldStanding::start;
  return std::nullopt;
}

std::optional<wire::Cells> standing_cells(std::string_view game, ToldStanding standing) {
  wire::Cells cells;
  const bool known = notation::with_game(game, [&]<class Text>() {
    using Grid = typename Text::Game::Grid;
    static_assert(Grid::square_count <= wire::sensors_max);
    cells.count = Grid::square_count;
    if (standing == ToldStanding::empty) return;
    const Occupancy<Grid> pieces = Text::Game::occupancy(Text::Game::start());
    for (const auto square : pieces.white) {
      cells.set(static_cast<std::size_t>(square.index()), wire::Contact::white);
    }
    for (const auto square : pieces.black) {
      cells.set(static_cast<std::size_t>(square.index()), wire::Contact::black);
    }
  });
  return known ? std::optional(cells) : std::nullopt;
}

}  // namespace luozi::host
