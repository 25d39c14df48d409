// The draughts games of tests/games/draughts: each file holds one game exactly as it is written
// here, and those that say so were played to the end.
#include "notation/draughts_pdn.hpp"
#include "notation/pgn_tags.hpp"
#include "tests/unit/notation/draughts_help.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace luozi::notation {
namespace {

std::vector<std::string> files_of(int game_type) {
  std::vector<std::string> texts;
  for (const auto& entry :
       std::filesystem::directory_iterator(LUOZI_SOURCE_DIR "/tests/games/draughts")) {
    if (entry.path().extension() != ".pdn") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (recognised_game_type(text) == game_type) texts.push_back(std::move(text));
  }
  return texts;
}

template <class Game>
History<Game> history_of(const Record<Game>& record) {
  History<Game> history{record.start};
  for (const auto& move : record.moves) {
    history.plies.push_back({move.move, Game::play(history.now(), move.move)});
  }
  return history;
}

template <class Text>
void expect_games(int game_type, std::size_t count) {
  std::size_t crowned = 0, of_several = 0, ended = 0;
  const std::vector<std::string> texts = files_of(game_type);
  EXPECT_EQ(texts.size(), count);
  for (const std::string& text : texts) {
    const auto record = read_game<Text>(text);
    EXPECT_EQ(Text::write(record), text);
    const auto history = history_of(record);
    const auto outcome = Text::Game::outcome(history, *Text::Game::laws(""));
    const auto termination = tag_value(record.tags, "Termination");
    EXPECT_EQ(outcome.has_value(), termination.has_value()) << text;
    if (outcome) {
      EXPECT_EQ(outcome->result, record.result) << text;
      ++ended;
    }
    auto position = record.start;
    for (const auto& entry : history.plies) {
      crowned += draughts::crowns(position, entry.move);
      of_several += entry.move.captured.size() > 1;
      position = entry.after;
    }
  }
  EXPECT_EQ(ended, 3U);
  EXPECT_GE(crowned, 3U);
  EXPECT_GE(of_several, 9U);
}

TEST(DraughtsGames, international) { expect_games<InternationalText>(20, 5); }
TEST(DraughtsGames, brazilian) { expect_games<BrazilianText>(26, 3); }
TEST(DraughtsGames, russian) { expect_games<RussianText>(25, 3); }

}  // namespace
}  // namespace luozi::notation
