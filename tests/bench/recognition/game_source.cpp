// Reads corpora and invents games.
#include "tests/bench/recognition/game_source.hpp"

#include "host/rehearse/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

namespace luozi::bench {
namespace {

constexpr std::pair<std::string_view, std::string_view> corpus_files[] = {
    {"chess", "chess-lichess-200.pgn"},
    {"chess", "chess-masters-200.pgn"},
    {"xiangqi", "xiangqi-ccpd-300.pgn"},
    {"xiangqi", "xiangqi-coordinates-100.pgn"},
    {"draughts-international", "draughts10-selfplay-300.txt"},
};

// Seeds lie this far apart, so that no two runs or draws share hands.
constexpr std::uint64_t seeds_apart = 1'000'003;
// About every second random game of chess is without an under-promotion.
constexpr std::uint64_t draws_most = 64;

bool underpromotes(const host::RehearsedGame& game) {
  return std::ranges::any_of(game.plies,
                             [](const host::RehearsedPly& ply) { return !ply.untold.empty(); });
}

}  // namespace

GameSource::GameSource(std::string game, const std::string& corpora, std::uint64_t seed,
                       Underpromotions underpromotions)
    : game_(std::move(game)), seed_(seed), underpromotions_(underpromotions) {
  for (const auto& [kind, file] : corpus_files) {
    if (kind != game_) continue;
    const std::filesystem::path path = std::filesystem::path(corpora) / file;
    auto list = host::read_game_file(path, game_);
    if (!list) {
      description_ += fmt::format("{} is not here; ", file);
    } else if (!list->games.empty()) {
      description_ += fmt::format("{} games of {}; ", list->games.size(), file);
      corpora_.push_back(std::move(list).value().games);
    }
  }
  description_ += corpora_.empty() ? "all games are random"
                                   : fmt::format("one game in {} is random", random_every);
}

host::RehearsedGame GameSource::game(std::size_t index) const {
  if (corpora_.empty() || index % random_every == random_every - 1) return random_game(index);
  const std::size_t drawn = index - index / random_every;  // corpus games before this one
  const auto& corpus = corpora_[drawn % corpora_.size()];
  return corpus[drawn / corpora_.size() % corpus.size()];
}

host::RehearsedGame GameSource::random_game(std::size_t index) const {
  const std::uint64_t first = hand_seed(seed_, index);
  for (std::uint64_t draw = 0; draw < draws_most; ++draw) {
    host::RehearsedGame game = host::random_game(game_, first + draw * seeds_apart * seeds_apart);
    if (underpromotions_ == Underpromotions::kept || !underpromotes(game)) return game;
  }
  return host::random_game(game_, first);
}

std::uint64_t hand_seed(std::uint64_t seed, std::size_t index) {
  return seed * seeds_apart + index;
}

}  // namespace luozi::bench
