// Touches that are put into games break the law that they are meant to break, and no other.
#include "tests/bench/touch/inject.hpp"

#include "host/rehearse/games.hpp"
#include "host/rehearse/tale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <variant>
#include <vector>

namespace luozi::bench {
namespace {

constexpr std::array games{"chess", "xiangqi", "draughts-international"};

host::RehearsedGame told(const std::string& game, std::uint64_t seed) {
  return host::tell(host::random_game(game, seed, 80), {}, seed);
}

std::vector<std::size_t> handled(const host::RehearsedGame& game) {
  std::vector<std::size_t> counts;
  for (const host::TaleStep& step : game.tale) {
    if (const auto* made = std::get_if<host::MoveMade>(&step.deed)) {
      counts.push_back(made->ply.hand.handled.size());
    }
  }
  return counts;
}

TEST(Inject, gives_the_same_touches_for_the_same_seed) {
  for (const char* name : games) {
    host::RehearsedGame once = told(name, 4), again = told(name, 4);
    inject(once, Players::break_laws, 7);
    inject(again, Players::break_laws, 7);
    EXPECT_EQ(handled(once), handled(again)) << name;
  }
}

TEST(Inject, puts_something_into_about_one_turn_of_five) {
  std::size_t turns = 0, injected = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    host::RehearsedGame game = told("chess", seed);
    turns += game.plies.size();
    injected += inject(game, Players::break_laws, seed).size();
  }
  EXPECT_NEAR(static_cast<double>(injected) / static_cast<double>(turns), 1.0 / injected_every,
              0.06);
}

TEST(Inject, players_who_keep_the_laws_do_harmless_things_only) {
  for (const char* name : games) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      host::RehearsedGame game = told(name, seed);
      for (const Injection& each : inject(game, Players::keep_laws, seed)) {
        EXPECT_NE(std::ranges::find(harmless_shapes, each.shape), harmless_shapes.end())
            << bench::name(each.shape);
      }
    }
  }
}

TEST(Inject, every_game_meets_the_breaches_that_its_law_knows) {
  const auto met = [](const std::string& game) {
    std::vector<Shape> shapes;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      host::RehearsedGame each = told(game, seed);
      for (const Injection& one : inject(each, Players::break_laws, seed)) {
        if (std::ranges::find(shapes, one.shape) == shapes.end()) shapes.push_back(one.shape);
      }
    }
    std::ranges::sort(shapes);
    return shapes;
  };
  const auto has = [](const std::vector<Shape>& shapes, Shape shape) {
    return std::ranges::binary_search(shapes, shape);
  };
  const auto chess = met("chess"), xiangqi = met("xiangqi"), draughts = met(games[2]);
  for (const auto& shapes : {chess, xiangqi}) {
    EXPECT_TRUE(has(shapes, Shape::own_back));
    EXPECT_TRUE(has(shapes, Shape::theirs_back));
    EXPECT_TRUE(has(shapes, Shape::own_then_theirs));
    EXPECT_TRUE(has(shapes, Shape::theirs_then_own));
    EXPECT_FALSE(has(shapes, Shape::waiting));
  }
  EXPECT_FALSE(has(chess, Shape::own_unable));
  EXPECT_TRUE(has(xiangqi, Shape::own_unable));
  EXPECT_TRUE(has(xiangqi, Shape::theirs_unable));
  EXPECT_TRUE(has(draughts, Shape::theirs_unable));
  EXPECT_TRUE(has(draughts, Shape::waiting));
  EXPECT_FALSE(has(draughts, Shape::theirs_back));
}

}  // namespace
}  // namespace luozi::bench
