// The command line that the programs of random play share: GAME SECONDS SEED, for one game or all;
// `names` lists the games, one a line.
#pragma once

#include "tests/random/thinkable.hpp"

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string_view>

namespace luozi {

struct Task {
  std::string_view game;
  int seconds = 0;
  std::uint64_t seed = 0;
};

/// One of the games by the name it has in a trace. `Play` has `run<G>(task, start)`, `start` being
/// a function of a source of luck; false: something was wrong.
template <class Play, Game G>
bool run_from_start(const Task& task) {
  return Play::template run<G>(task, [](std::mt19937_64&) { return G::start(); });
}
template <class Play>
bool run_chess960(const Task& task) {
  return Play::template run<chess::Chess>(task, [](std::mt19937_64& random) {
    return chess::chess960_start_position(static_cast<int>(random() % 960));
  });
}

struct NamedGame {
  std::string_view name;
  bool (*play)(const Task&);
};

template <class Play>
inline constexpr NamedGame named_games[] = {
    {"chess", run_from_start<Play, chess::Chess>},
    {"chess960", run_chess960<Play>},
    {"xiangqi", run_from_start<Play, xiangqi::Xiangqi>},
    {"draughts-international", run_from_start<Play, draughts::InternationalDraughts>},
    {"draughts-brazilian", run_from_start<Play, draughts::BrazilianDraughts>},
    {"draughts-russian", run_from_start<Play, draughts::RussianDraughts>},
};

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc() && end == text.data() + text.size();
}

template <class Play>
int usage(const char* program) {
  std::fprintf(stderr, "usage: %s GAME SECONDS SEED; games: all", program);
  for (const NamedGame& known : named_games<Play>) std::fprintf(stderr, " %s", known.name.data());
  std::fputc('\n', stderr);
  return 64;
}

template <class Play>
int list_names() {
  for (const NamedGame& known : named_games<Play>) std::printf("%s\n", known.name.data());
  return 0;
}

/// The program's whole run; its exit code.
template <class Play>
int run_named_games(const char* program, int count, const char* const* arguments) {
  if (count == 2 && std::string_view(arguments[1]) == "names") return list_names<Play>();
  Task task;
  if (count != 4 || !read_number(arguments[2], task.seconds) ||
      !read_number(arguments[3], task.seed)) {
    return usage<Play>(program);
  }
  const std::string_view asked = arguments[1];
  bool known = false;
  bool agreed = true;
  for (const NamedGame& game : named_games<Play>) {
    if (asked != "all" && asked != game.name) continue;
    known = true;
    task.game = game.name;
    agreed = game.play(task) && agreed;
  }
  if (!known) return usage<Play>(program);
  return agreed ? 0 : 1;
}

}  // namespace luozi
