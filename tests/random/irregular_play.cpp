// Plays random games in which every fourth ply is an illegal move that stands, as fast as it goes,
// and looks at what must hold all the same. `irregular_play GAME SECONDS SEED`, GAME being one or
// `all`, each for that long.
#include "tests/random/irregularity.hpp"
#include "tests/random/named_games.hpp"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <random>
#include <string>

namespace luozi {
namespace {

constexpr int plies_max = 200;
constexpr unsigned irregular_one_in = 4;
/// Everything is asked about one position in so many; the others are only played on from.
constexpr unsigned asked_one_in = 64;

/// The clock is asked after so many games, which take a millisecond or two.
constexpr int games_between_looks = 16;

struct Tally {
  std::uint64_t games = 0, plies = 0, irregular = 0;
};

/// What the setup of the position says, read anew; draughts knows no other standing.
template <class Rules>
bool stands(const draughts::Position<Rules>& position) {
  const auto again = draughts::Position<Rules>::from(position.setup());
  return again && *again == position && again->key() == position.key();
}
template <class Position>
bool stands(const Position& position) {
  const auto again = Position::from(position.setup(), Lawfulness::irregular);
  return again && *again == position;
}

/// What does not hold of a position, in words; none: all does.
template <Game G>
std::optional<std::string> fault_of(const typename G::Position& position) {
  using Grid = typename G::Grid;
  if (!stands(position)) return "its setup is another position";
  const Occupancy<Grid> now = G::occupancy(position);
  for (const typename G::Move& move : G::legal_moves(position)) {
    if (!G::is_legal(position, move)) return words(move) + " is generated but not legal";
    const Footprint<Grid> print = G::footprint(position, move);
    const Occupancy<Grid> after = G::occupancy(G::play(position, move));
    if (((now.filled() - print.empties) | print.fills) != after.filled()) {
      return words(move) + " has another footprint than what it does";
    }
    if (!stands(G::play(position, move))) return words(move) + " takes a king";
  }
  const History<G> history{position};
  const auto outcome = G::outcome(history, *G::laws(""));
  if (outcome && outcome->article.empty()) return "an outcome without an article";
  G::claims(history, *G::laws(""));
  return std::nullopt;
}

/// One ply, an illegal one now and then; false: the game is over.
template <Game G>
bool play_on(typename G::Position& position, std::mt19937_64& random, Tally& tally) {
  if (random() % irregular_one_in == 0) {
    const auto after = G::irregular(position, random_irregularity<G>(position, random));
    if (after) {
      position = *after;
      ++tally.irregular;
      return true;
    }
  }
  const auto moves = G::legal_moves(position);
  if (moves.begin() == moves.end()) return false;
  position = G::play(position, moves[random() % moves.size()]);
  return true;
}

template <Game G>
bool play_game(typename G::Position position, std::mt19937_64& random, const Task& task,
               Tally& tally) {
  ++tally.games;
  for (int ply = 0; ply < plies_max; ++ply) {
    if (random() % asked_one_in == 0) {
      if (const auto wrong = fault_of<G>(position)) {
        std::printf("%s, seed %llu, game %llu, ply %d: %s\n", task.game.data(),
                    static_cast<unsigned long long>(task.seed),
                    static_cast<unsigned long long>(tally.games), ply, wrong->c_str());
        return false;
      }
    }
    if (!play_on<G>(position, random, tally)) break;
    ++tally.plies;
  }
  return true;
}

struct PlayGames {
  /// Goes on until the time is up or something is wrong; false: it was.
  template <Game G, class Start>
  static bool run(const Task& task, const Start& start) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(task.seconds);
    std::mt19937_64 random(task.seed);
    Tally tally;
    do {
      for (int game = 0; game < games_between_looks; ++game) {
        if (!play_game<G>(start(random), random, task, tally)) return false;
      }
    } while (std::chrono::steady_clock::now() < end);
    std::printf("%s: %llu games, %llu plies, %llu of them illegal: all holds\n", task.game.data(),
                static_cast<unsigned long long>(tally.games),
                static_cast<unsigned long long>(tally.plies),
                static_cast<unsigned long long>(tally.irregular));
    return true;
  }
};

}  // namespace
}  // namespace luozi

int main(int count, char** arguments) {
  return luozi::run_named_games<luozi::PlayGames>("irregular_play", count, arguments);
}
