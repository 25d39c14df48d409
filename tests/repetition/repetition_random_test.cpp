// Random games with shuffles in them: every ruling holds together, and neither a mirrored board nor
// exchanged colours change it.
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/repetition/cycle.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

#include <random>

namespace luozi::xiangqi {
namespace {

using Game = History<Xiangqi>;

constexpr int games = 12;
constexpr int shuffles = 8;
constexpr int opening_plies_most = 80;

Move left_right(Move move) {
  const auto turn = [](Point point) { return point_at(8 - file_of(point), rank_of(point)); };
  return {turn(move.from), turn(move.to)};
}

Move colours(Move move) {
  const auto turn = [](Point point) { return point_at(file_of(point), 9 - rank_of(point)); };
  return {turn(move.from), turn(move.to)};
}

/// The start position is its own mirror image; with the colours exchanged Black would begin.
Position start_of(bool black_begins) {
  Setup setup = Xiangqi::start().setup();
  if (black_begins) setup.turn = Side::black;
  return *Position::from(setup);
}

template <class Turn>
Game turned(const Game& game, Turn turn, bool black_begins) {
  Game result{start_of(black_begins)};
  for (const Game::Entry& entry : game.plies) {
    const Move move = turn(entry.move);
    EXPECT_TRUE(is_legal(result.now(), move));
    result.plies.push_back({move, play(result.now(), move)});
  }
  return result;
}

bool push(Game& game, Move move) {
  if (!is_legal(game.now(), move)) return false;
  game.plies.push_back({move, play(game.now(), move)});
  return true;
}

bool push_any(Game& game, std::mt19937& random) {
  const MoveList moves = legal_moves(game.now());
  if (moves.empty()) return false;
  return push(game, moves[random() % moves.size()]);
}

/// Goes to and fro twice: two random moves without a capture, each taken back and made again.
void shuffle(Game& game, std::mt19937& random) {
  const std::size_t before = game.plies.size();
  if (!push_any(game, random) || !push_any(game, random)) return;
  const Move first = game.plies[before].move;
  const Move second = game.plies[before + 1].move;
  if (game.now().halfmoves() < 2) return;
  for (int round = 0; round < 2; ++round) {
    if (!push(game, {first.to, first.from}) || !push(game, {second.to, second.from})) return;
    if (!push(game, first) || !push(game, second)) return;
  }
}

Game random_game(unsigned seed) {
  std::mt19937 random(seed);
  Game game{Xiangqi::start()};
  const unsigned opening = static_cast<unsigned>(random() % opening_plies_most);
  for (unsigned ply = 0; ply < opening; ++ply) push_any(game, random);
  for (int round = 0; round < shuffles; ++round) shuffle(game, random);
  return game;
}

/// The games that end wherever a position has stood three times.
std::vector<Game> repetitions_of(const Game& game) {
  std::vector<Game> found;
  Game part{game.start};
  for (const Game::Entry& entry : game.plies) {
    part.plies.push_back(entry);
    if (occurrences_of_last(part, 3).size() == 3) found.push_back(part);
  }
  return found;
}

void expect_same(const RepetitionRuling& one, const RepetitionRuling& two, bool exchanged) {
  EXPECT_EQ(one.verdict, two.verdict);
  EXPECT_EQ(one.reason, two.reason);
  EXPECT_EQ(one.article, two.article);
  ASSERT_EQ(one.cycle.size(), two.cycle.size());
  ASSERT_EQ(one.offender.has_value(), two.offender.has_value());
  if (one.offender) {
    EXPECT_EQ(exchanged ? other(*one.offender) : *one.offender, *two.offender);
  }
  for (std::size_t i = 0; i < one.cycle.size(); ++i) {
    EXPECT_EQ(one.cycle[i].purpose, two.cycle[i].purpose)
        << one.cycle[i].because << " | " << two.cycle[i].because;
    EXPECT_EQ(one.cycle[i].targets.size(), two.cycle[i].targets.size());
  }
}

void expect_whole(const RepetitionRuling& ruling) {
  EXPECT_NE(ruling.verdict, RepetitionVerdict::none);
  EXPECT_FALSE(ruling.reason.empty());
  EXPECT_FALSE(ruling.article.empty());
  EXPECT_GE(ruling.cycle.size(), 2U);
  const bool blames = ruling.verdict != RepetitionVerdict::draw;
  EXPECT_EQ(ruling.offender.has_value(), blames);
}

TEST(Repetition, random_shuffles_are_judged_the_same_whichever_way_the_board_lies) {
  int judged = 0;
  for (unsigned seed = 1; seed <= games; ++seed) {
    for (const Game& game : repetitions_of(random_game(seed))) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << game.plies.size() << " plies");
      for (const Laws* laws : {&cxa_1999, &axf}) {
        const RepetitionRuling ruling = judge_repetition(game, *laws);
        expect_whole(ruling);
        expect_same(ruling, judge_repetition(turned(game, left_right, false), *laws), false);
        expect_same(ruling, judge_repetition(turned(game, colours, true), *laws), true);
        ++judged;
      }
    }
  }
  EXPECT_GT(judged, 100);
}

}  // namespace
}  // namespace luozi::xiangqi
