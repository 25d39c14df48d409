// Plays random games, every other one with illegal moves that stand, and asks of every thinkable
// move whether it is legal: exactly those that are generated may be.
// `random_play GAME SECONDS SEED`, GAME being one or `all`, each for that long.
#include "boards/perft.hpp"
#include "tests/random/irregularity.hpp"
#include "tests/random/named_games.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace luozi {
namespace {

/// A random game need never end; this is longer than most that people play.
constexpr int plies_max = 300;

/// In a game with irregularities, of so many plies one is.
constexpr unsigned irregular_one_in = 12;

struct Tally {
  std::uint64_t games = 0, positions = 0, asked = 0, irregular = 0;
};

/// The first move on which judgement and generation differ, in words; none: they agree.
template <Game G>
std::optional<std::string> disagreement(const typename G::Position& position, Tally& tally) {
  const auto moves = G::legal_moves(position);
  const auto generated = [&](const typename G::Move& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };
  for (const typename G::Move& move : moves) {
    if (std::count(moves.begin(), moves.end(), move) != 1) return words(move) + " stands twice";
    if (!G::is_legal(position, move)) return words(move) + " is generated but not legal";
  }
  if (count_moves<G>(position) != moves.size()) return "another count than moves";
  ++tally.positions;
  for (const typename G::Move& move : thinkable_moves(position, moves)) {
    ++tally.asked;
    if (G::is_legal(position, move) != generated(move)) {
      return words(move) +
             (generated(move) ? " is generated but not legal" : " is legal but not generated");
    }
  }
  return std::nullopt;
}

struct PlayGames {
  /// Goes on until the time is up or something is wrong; false: it was.
  template <Game G, class Start>
  static bool run(const Task& task, const Start& start) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(task.seconds);
    std::mt19937_64 random(task.seed);
    Tally tally;
    do {
      ++tally.games;
      typename G::Position position = start(random);
      std::string played;
      for (int ply = 0; ply < plies_max; ++ply) {
        if (const auto wrong = disagreement<G>(position, tally)) {
          std::printf("%s, seed %llu, game %llu, after%s: %s\n", task.game.data(),
                      static_cast<unsigned long long>(task.seed),
                      static_cast<unsigned long long>(tally.games),
                      played.empty() ? " nothing" : played.c_str(), wrong->c_str());
          return false;
        }
        if (tally.games % 2 == 0 && random() % irregular_one_in == 0) {
          const auto what = random_irregularity<G>(position, random);
          if (const auto after = G::irregular(position, what)) {
            played += " (" + words(what) + ')';
            position = *after;
            ++tally.irregular;
            continue;
          }
        }
        const auto moves = G::legal_moves(position);
        if (moves.size() == 0 || std::chrono::steady_clock::now() > end) break;
        const typename G::Move move = moves[random() % moves.size()];
        played += ' ' + G::coordinates(position, move);
        position = G::play(position, move);
      }
    } while (std::chrono::steady_clock::now() < end);
    std::printf(
        "%s: %llu games, %llu positions, %llu after an illegal move, %llu moves asked about, "
        "all agree\n",
        task.game.data(), static_cast<unsigned long long>(tally.games),
        static_cast<unsigned long long>(tally.positions),
        static_cast<unsigned long long>(tally.irregular),
        static_cast<unsigned long long>(tally.asked));
    return true;
  }
};

}  // namespace
}  // namespace luozi

int main(int count, char** arguments) {
  return luozi::run_named_games<luozi::PlayGames>("random_play", count, arguments);
}
