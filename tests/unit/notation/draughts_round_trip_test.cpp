// Writing and reading draughts give the same game: random games of the three variants with times,
// remarks, setups and other starts, in every format that is read.
#include "notation/draughts_move.hpp"
#include "tests/unit/notation/draughts_help.hpp"

#include <gtest/gtest.h>

#include <set>

namespace luozi::notation {
namespace {

template <class Text>
class DraughtsRoundTrip : public testing::Test {};
using Texts = testing::Types<InternationalText, BrazilianText, RussianText>;
TYPED_TEST_SUITE(DraughtsRoundTrip, Texts);

/// The record with the roster's missing tags, in the order in which they are written.
template <class Game>
Record<Game> with_roster(Record<Game> record) {
  const std::vector<Tag> given = record.tags;
  record.tags = {given[0],       {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, given[1],
                 {"Black", "?"}, given[2]};
  return record;
}

TYPED_TEST(DraughtsRoundTrip, random_games_read_back_the_same) {
  constexpr int game_count = 240;
  RandomDraughts<TypeParam> games(20'240'917);
  std::size_t accepted = 0;
  for (const std::string_view format : {TypeParam::formats[0], TypeParam::formats[1]}) {
    std::string all;
    std::vector<Record<typename TypeParam::Game>> records;
    for (int i = 0; i < game_count; ++i) {
      records.push_back(games.next());
      accepted += records.back().accepted.size();
      const std::string text = TypeParam::write(records.back(), format);
      const auto read = read_game<TypeParam>(text);
      ASSERT_EQ(read, with_roster(records.back())) << text;
      EXPECT_EQ(TypeParam::write(read, format), text);
      all += text;
    }
    const auto read = read_games<TypeParam>(all);
    ASSERT_EQ(read.games.size(), records.size());
    EXPECT_TRUE(read.faults.empty());
    for (std::size_t i = 0; i < records.size(); ++i) {
      EXPECT_EQ(read.games[i].record.moves, records[i].moves);
    }
  }
  EXPECT_GT(accepted, 100U);
}

TYPED_TEST(DraughtsRoundTrip, no_line_has_eighty_characters_but_for_one_that_cannot_be_broken) {
  RandomDraughts<TypeParam> games(3);
  for (int i = 0; i < 60; ++i) {
    const std::string text = TypeParam::write(games.next());
    std::string_view rest = std::string_view(text).substr(text.find("\n\n") + 2);
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(line.size() + 1);
      if (line.size() < 80 || line.find("/FEN ") != line.npos) continue;
      // Words that could begin a line like a tag or an escape stay behind the one before them.
      const std::size_t blank = line.find(' ');
      const std::string why(line);
      EXPECT_TRUE(blank == line.npos || why.find(" [") != why.npos || why.find(" %") != why.npos)
          << line;
    }
  }
}

/// How many squares a written move names.
std::size_t square_count(const std::string& text) {
  return 1 + static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
           return c == '-' || c == 'x' || c == ':';
         }));
}

TYPED_TEST(DraughtsRoundTrip, each_legal_move_has_a_text_of_its_own_that_reads_back) {
  RandomDraughts<TypeParam> positions(11);
  std::size_t paths = 0;
  for (int i = 0; i < 6'000; ++i) {
    const auto position = positions.kings();
    const auto legal = TypeParam::Game::legal_moves(position);
    for (const std::string_view notation : TypeParam::notations) {
      std::set<std::string> texts;
      for (const auto& move : legal) {
        const std::string text = TypeParam::write_move(position, move, notation);
        EXPECT_TRUE(texts.insert(text).second) << text;
        ASSERT_EQ(move_of<TypeParam>(position, text), move) << text;
        const auto alike = std::count_if(legal.begin(), legal.end(), [&move](const auto& other) {
          return other.from == move.from && other.to == move.to;
        });
        const auto captured = static_cast<std::size_t>(move.captured.size());
        EXPECT_EQ(square_count(text), alike == 1 ? 2 : captured + 1) << text;
        paths += alike > 1;
      }
    }
  }
  EXPECT_GT(paths, 100U);  // else the longer form was hardly tried
}

TYPED_TEST(DraughtsRoundTrip, a_capture_is_read_by_the_landings_of_any_of_its_routes) {
  RandomDraughts<TypeParam> positions(12);
  std::size_t tried = 0;
  for (int i = 0; i < 1'500; ++i) {
    const auto position = positions.kings();
    for (const auto& move : TypeParam::Game::legal_moves(position)) {
      for (const auto& route : draughts::routes(position, move)) {
        std::string text = draughts_square(move.from, DraughtsSquares::numeric);
        for (const auto landing : route.landings) {
          text += "-" + draughts_square(landing, DraughtsSquares::numeric);
        }
        ASSERT_EQ(move_of<TypeParam>(position, text), move) << text;
        ++tried;
      }
      EXPECT_EQ(move_of<TypeParam>(position, TypeParam::Game::coordinates(position, move)), move);
    }
  }
  EXPECT_GT(tried, 1'500U);
}

}  // namespace
}  // namespace luozi::notation
