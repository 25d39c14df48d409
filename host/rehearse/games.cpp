// Reads, unpacks and invents games.
#include "host/rehearse/games.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "boards/chess/chess.hpp"
#include "hardware/model/random.hpp"
#include "host/rehearse/famous_games.hpp"
#include "notation/chess_pgn.hpp"

namespace luozi::host {

using chess::Chess;

GameList read_games(std::string name, std::string_view text) {
  GameList list;
  notation::PgnReader reader(std::move(name), text);
  while (list.games.size() < rehearsed_games_max) {
    auto next = reader.next();
    if (!next) break;
    if (!next->ok()) {
      list.errors.push_back(next->error().message);
    } else if (!(*next)->record.moves.empty()) {
      list.games.push_back((*next)->record);
    }
  }
  return list;
}

Result<GameList, std::string> read_game_file(const std::filesystem::path& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) {
    return Failure{fmt::format("{}: cannot be read: {}", path.string(), std::strerror(errno))};
  }
  return read_games(path.string(), text);
}

GameList famous_games() {
  GameList all;
  for (const FamousGames& file : famous_game_files()) {
    GameList list = read_games(std::string(file.name), file.text);
    std::move(list.games.begin(), list.games.end(), std::back_inserter(all.games));
    std::move(list.errors.begin(), list.errors.end(), std::back_inserter(all.errors));
  }
  return all;
}

notation::ChessRecord random_game(std::uint64_t seed, int plies_max) {
  model::Random random(seed);
  notation::ChessRecord game;
  game.tags = {{"Event", "Random game"}, {"Round", fmt::format("{}", seed)}};
  History<Chess> history{.start = game.start};
  std::optional<Outcome> outcome;
  while (!outcome && static_cast<int>(history.plies.size()) < plies_max) {
    const chess::MoveList moves = Chess::legal_moves(history.now());
    const auto last = static_cast<std::int64_t>(moves.size()) - 1;
    const chess::Move move = moves[static_cast<std::size_t>(random.between(0, last))];
    game.moves.push_back({.move = move});
    history.plies.push_back({move, Chess::play(history.now(), move)});
    outcome = Chess::outcome(history);
  }
  game.result = outcome ? outcome->result : GameResult::draw;
  return game;
}

}  // namespace luozi::host
