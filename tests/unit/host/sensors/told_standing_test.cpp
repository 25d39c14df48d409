// The start position of each game, as boards are told it.
#include "host/sensors/told_standing.hpp"

#include "boards/chess/chess.hpp"
#include "notation/games.hpp"

#include <gtest/gtest.h>

#include <string>

namespace luozi::host {
namespace {

/// "w", "b" and "." a square, in the grid's order.
std::string drawn(std::string_view game, ToldStanding standing) {
  const auto cells = standing_cells(game, standing);
  if (!cells) return "unknown";
  std::string text;
  for (std::size_t square = 0; square < cells->count; ++square) {
    const auto contact = cells->get(square);
    text += contact == wire::Contact::empty ? '.' : contact == wire::Contact::white ? 'w' : 'b';
  }
  return text;
}

std::string start_of(std::string_view game) { return drawn(game, ToldStanding::start); }

TEST(ToldStanding, words_are_read) {
  EXPECT_EQ(told_standing("empty"), ToldStanding::empty);
  EXPECT_EQ(told_standing("start"), ToldStanding::start);
  EXPECT_EQ(told_standing("startpos"), std::nullopt);
}

TEST(ToldStanding, start_of_each_game_stands_where_its_laws_put_it) {
  // FIDE 2.2 and 2.3: both back ranks and the pawns before them.
  EXPECT_EQ(start_of("chess"), std::string(16, 'w') + std::string(32, '.') + std::string(16, 'b'));
  EXPECT_EQ(start_of("xiangqi"),
            "wwwwwwwww"
            "........."
            ".w.....w."
            "w.w.w.w.w"
            "........."
            "........."
            "b.b.b.b.b"
            ".b.....b."
            "........."
            "bbbbbbbbb");
  // Black's twenty are 1 to 20, White's 31 to 50; the grid begins with square 1.
  EXPECT_EQ(start_of("draughts-international"),
            std::string(20, 'b') + std::string(10, '.') + std::string(20, 'w'));
  EXPECT_EQ(start_of("draughts-russian"),
            std::string(12, 'w') + std::string(8, '.') + std::string(12, 'b'));
}

TEST(ToldStanding, ways_of_playing_on_the_same_board_start_on_the_same_squares) {
  EXPECT_EQ(start_of("draughts-brazilian"), start_of("draughts-russian"));
  for (int number = 0; number < 960; ++number) {
    EXPECT_EQ(chess::Chess::occupancy(chess::chess960_start_position(number)),
              chess::Chess::occupancy(chess::Chess::start()))
        << number;
  }
  EXPECT_EQ(start_of("chess960"), start_of("chess"));
}

TEST(ToldStanding, empty_board_is_as_large_as_its_game) {
  notation::for_each_game([]<class Text>() {
    const std::string_view game = *Text::names.begin();
    EXPECT_EQ(drawn(game, ToldStanding::empty), std::string(Text::Game::Grid::square_count, '.'))
        << game;
  });
  EXPECT_EQ(start_of("halma"), "unknown");
}

}  // namespace
}  // namespace luozi::host
