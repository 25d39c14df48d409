// Plays random games and asks of every thinkable move whether it is legal: exactly those that are
// generated may be. `random_play GAME SECONDS SEED`, GAME being one or `all`, each for that long.
#include "tests/random/thinkable.hpp"

#include "boards/perft.hpp"

#include <algorithm>
#include <charconv>
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

struct Task {
  std::string_view game;
  int seconds = 0;
  std::uint64_t seed = 0;
};

struct Tally {
  std::uint64_t games = 0, positions = 0, asked = 0;
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

/// Goes on until the time is up or something is wrong; false: it was.
template <Game G, class Start>
bool play_games(const Task& task, const Start& start) {
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
      const auto moves = G::legal_moves(position);
      if (moves.size() == 0 || std::chrono::steady_clock::now() > end) break;
      const typename G::Move move = moves[random() % moves.size()];
      played += ' ' + G::coordinates(position, move);
      position = G::play(position, move);
    }
  } while (std::chrono::steady_clock::now() < end);
  std::printf("%s: %llu games, %llu positions, %llu moves asked about, all agree\n",
              task.game.data(), static_cast<unsigned long long>(tally.games),
              static_cast<unsigned long long>(tally.positions),
              static_cast<unsigned long long>(tally.asked));
  return true;
}

template <Game G>
bool play_games(const Task& task) {
  return play_games<G>(task, [](std::mt19937_64&) { return G::start(); });
}

bool play_chess960(const Task& task) {
  return play_games<chess::Chess>(task, [](std::mt19937_64& random) {
    return chess::chess960_start_position(static_cast<int>(random() % 960));
  });
}

struct NamedGame {
  std::string_view name;
  bool (*play)(const Task&);
};

constexpr NamedGame games[] = {
    {"chess", play_games<chess::Chess>},
    {"chess960", play_chess960},
    {"xiangqi", play_games<xiangqi::Xiangqi>},
    {"draughts-international", play_games<draughts::InternationalDraughts>},
    {"draughts-brazilian", play_games<draughts::BrazilianDraughts>},
    {"draughts-russian", play_games<draughts::RussianDraughts>},
};

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc() && end == text.data() + text.size();
}

int usage() {
  std::fputs("usage: random_play GAME SECONDS SEED; games: all", stderr);
  for (const NamedGame& known : games) std::fprintf(stderr, " %s", known.name.data());
  std::fputc('\n', stderr);
  return 64;
}

int run(int count, const char* const* arguments) {
  Task task;
  if (count != 4 || !read(arguments[2], task.seconds) || !read(arguments[3], task.seed)) {
    return usage();
  }
  const std::string_view asked = arguments[1];
  bool known = false;
  bool agreed = true;
  for (const NamedGame& game : games) {
    if (asked != "all" && asked != game.name) continue;
    known = true;
    task.game = game.name;
    agreed = game.play(task) && agreed;
  }
  if (!known) return usage();
  return agreed ? 0 : 1;
}

}  // namespace
}  // namespace luozi

int main(int count, char** arguments) { return luozi::run(count, arguments); }
