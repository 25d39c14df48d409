// Reads, unpacks and invents games.
#include "host/rehearse/games.hpp"

#include "boards/chess/chess.hpp"
#include "hardware/model/random.hpp"
#include "host/rehearse/famous_games.hpp"
#include "host/rehearse/hands.hpp"
#include "host/whole_file.hpp"
#include "notation/games.hpp"
#include "notation/move_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::uint64_t chess960_starts = 960;

template <class Text>
GameList read_games_of(std::string_view name, std::string_view text) {
  GameList list;
  Text::read(name, text, [&](notation::Reading<typename Text::Game> reading) {
    if (!reading.ok()) {
      list.errors.push_back(reading.error().message);
    } else if (!reading->record.accepted.empty()) {
      list.errors.push_back(fmt::format(
          "{}:{}: hands cannot rehearse a game in which an irregular position was accepted", name,
          reading->line));
    } else if (!reading->record.moves.empty()) {
      list.games.push_back(rehearsed_game<Text>(reading->record));
    }
    return list.games.size() < rehearsed_games_max;
  });
  return list;
}

/// The name of the game that the text is of.
std::string_view game_of(std::string_view text) {
  std::string_view game;
  notation::for_each_game([&]<class Text>() {
    if (game.empty() && Text::recognises(text)) game = Text::names.front();
  });
  return game.empty() ? "chess" : game;
}

template <class G>
typename G::Position random_start(std::string_view name, std::uint64_t seed) {
  if constexpr (std::is_same_v<G, chess::Chess>) {
    if (name == "chess960") {
      return chess::chess960_start_position(static_cast<int>(seed % chess960_starts));
    }
  }
  return G::start();
}

template <class Text>
RehearsedGame random_game_of(std::string_view name, std::uint64_t seed, int plies_max) {
  using G = typename Text::Game;
  model::Random random(seed);
  notation::Record<G> game;
  game.start = random_start<G>(name, seed);
  game.tags = {{"Event", "Random game"}, {"Round", fmt::format("{}", seed)}};
  History<G> history{.start = game.start};
  std::optional<Outcome> outcome;
  while (!outcome && static_cast<int>(history.plies.size()) < plies_max) {
    const auto moves = G::legal_moves(history.now());
    const typename G::Move move = random.one_of(moves);
    game.moves.push_back({.move = move});
    history.plies.push_back({move, G::play(history.now(), move)});
    outcome = G::outcome(history, *G::laws(""));
  }
  game.result = outcome ? outcome->result : GameResult::draw;
  return rehearsed_game<Text>(game);
}

/// One of each kind in turn, so that few boards show many kinds.
std::vector<RehearsedGame> mixed(std::vector<RehearsedGame> games) {
  std::map<std::string, int> of_kind;
  std::vector<std::pair<int, RehearsedGame>> rounds;
  for (RehearsedGame& game : games) {
    const int round = of_kind[game.name]++;
    rounds.emplace_back(round, std::move(game));
  }
  std::stable_sort(rounds.begin(), rounds.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  games.clear();
  for (auto& [round, game] : rounds) games.push_back(std::move(game));
  return games;
}

}  // namespace

GameList read_games(std::string_view name, std::string_view text, std::string_view game) {
  GameList list;
  const std::string with_ends = notation::with_games_ended(text);
  [[maybe_unused]] const bool known =
      notation::with_game(game.empty() ? game_of(text) : game,
                          [&]<class Text>() { list = read_games_of<Text>(name, with_ends); });
  assert(known);
  return list;
}

Result<GameList, std::string> read_game_file(const std::filesystem::path& path,
                                             std::string_view game) {
  const auto text = read_whole_file(path);
  if (!text) return Failure{text.error()};
  return read_games(path.string(), *text, game);
}

GameList famous_games(std::string_view game) {
  GameList all;
  for (const FamousGames& file : famous_game_files()) {
    GameList list = read_games(file.name, file.text);
    std::move(list.errors.begin(), list.errors.end(), std::back_inserter(all.errors));
    for (RehearsedGame& each : list.games) {
      if (game.empty() || each.name == game) all.games.push_back(std::move(each));
    }
  }
  all.games = mixed(std::move(all.games));
  return all;
}

RehearsedGame random_game(std::string_view game, std::uint64_t seed, int plies_max) {
  RehearsedGame invented;
  [[maybe_unused]] const bool known = notation::with_game(
      game, [&]<class Text>() { invented = random_game_of<Text>(game, seed, plies_max); });
  assert(known);
  return invented;
}

}  // namespace luozi::host
