// Sums, ratios and the tables' words.
#include "tests/bench/recognition/summary.hpp"

#include "tests/bench/recognition/options.hpp"
#include "tests/bench/recognition/table.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace luozi::bench {
namespace {

GameOutcome outcome(std::size_t wrong, std::size_t theirs) {
  GameOutcome one;
  one.exact = wrong == 0;
  one.moves = 100;
  one.wrong = wrong;
  one.competitor.wrong = theirs;
  if (!one.exact) one.cause = "slide.rest";
  return one;
}

Summary sum(const std::vector<GameOutcome>& outcomes) {
  Summary summary;
  for (const GameOutcome& each : outcomes) summary.add(each);
  return summary;
}

TEST(Summary, counts_what_is_near_wrong_moves_and_unsure_ones_apart) {
  GameOutcome one = outcome(1, 1);
  one.wrong_causes = {"hover.happens"};
  one.unsure_causes = {"end.shown", "end.shown"};
  const Summary summary = sum({one, one});
  EXPECT_EQ(words(summary.wrong_causes), "2 hover.happens");
  EXPECT_EQ(words(summary.unsure_causes), "4 end.shown");
}

TEST(Summary, adds_games_and_names_causes) {
  const Summary summary = sum({outcome(0, 3), outcome(1, 4), outcome(2, 5)});
  EXPECT_NEAR(summary.exact.percent(), 33.3, 0.1);
  EXPECT_EQ(summary.wrong.per_10000(), 100);
  EXPECT_EQ(words(summary.causes), "2 slide.rest");
  EXPECT_EQ(words({}), "-");
  EXPECT_EQ(words({{"a", 1}, {"b", 3}}), "3 b, 1 a");
}

std::string times(const std::vector<GameOutcome>& outcomes) {
  const Summary summary = sum(outcomes);
  return times_fewer(summary.wrong, summary.competitor_wrong);
}

TEST(TimesFewer, is_a_ratio_or_a_bound) {
  EXPECT_EQ(times({outcome(1, 10)}), "10");
  EXPECT_EQ(times({outcome(0, 0)}), "-");
  // None in 100 moves: at most 3.67 of them, so 20 are more than 5.45 times as many.
  EXPECT_EQ(times({outcome(0, 20)}), "> 5.45");
}

TEST(Table, shows_aims_beside_figures) {
  Summary summary = sum({outcome(0, 3), outcome(0, 4)});
  summary.cell = {"chess", "club", notation::Sensing::presence, false};
  std::ostringstream out;
  print_accuracy(std::vector{summary}, out);
  EXPECT_NE(out.str().find("(≥ 97: met)"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("(≤ 2: met)"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("(≤ 800: MISSED)"), std::string::npos) << out.str();
  print_comparison(std::vector{summary}, out);
  EXPECT_NE(out.str().find("> 1.91 (≥ 10: too few games)"), std::string::npos) << out.str();
}

ReadBenchOptions read(std::vector<std::string> words, std::ostream& err) {
  words.insert(words.begin(), "recognition_bench");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  std::ostringstream out;
  return read_bench_options(recognition_program(), static_cast<int>(pointers.size()),
                            pointers.data(), out, err);
}

TEST(BenchOptions, by_default_are_the_twelve_cells_of_chess) {
  std::ostringstream err;
  const ReadBenchOptions options = read({}, err);
  EXPECT_LT(options.exit_code, 0) << err.str();
  EXPECT_EQ(options.options.cells.size(), 12U);
  for (const Cell& cell : options.options.cells) EXPECT_TRUE(bars_of(cell)) << name(cell);
}

TEST(BenchOptions, choose_one_cell) {
  std::ostringstream err;
  const ReadBenchOptions options =
      read({"--game", "xiangqi", "--level", "blitz", "--sensing", "colour", "--clock", "1"}, err);
  ASSERT_EQ(options.options.cells.size(), 1U);
  EXPECT_EQ(name(options.options.cells[0]), "blitz, colour, presses");
}

TEST(BenchOptions, unknown_words_are_told) {
  const std::vector<std::string> cases[] = {{"--game", "ludo"},
                                            {"--sensing", "smell"},
                                            {"--clock", "2"},
                                            {"--scale", "slide.rest"},
                                            {"--gaems", "3"}};
  for (const auto& words : cases) {
    std::ostringstream err;
    EXPECT_EQ(read(words, err).exit_code, 64);
    const std::string& named = words[0] == "--gaems" ? words[0] : words[1];
    EXPECT_NE(err.str().find(named), std::string::npos) << err.str();
  }
}

}  // namespace
}  // namespace luozi::bench
