// Which games are played: those of files, the famous ones inside the program, or random ones.
#pragma once

#include "boards/result.hpp"
#include "host/rehearse/rehearsed_game.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

struct GameList {
  std::vector<RehearsedGame> games;
  std::vector<std::string> errors;  ///< one line each: games that could not be read
};

/// More games than an event has rounds times boards. A game takes about 40 KB, so this bounds what
/// one command line loads to 800 MB.
inline constexpr std::size_t rehearsed_games_max = 20'000;

/// Every game of the text that can be read and has a move, of whatever kind the text is; with
/// `game` of that kind, which must be known. `name` is the file's, for the errors.
GameList read_games(std::string_view name, std::string_view text, std::string_view game = "");

/// The same of a file; the error says why the file itself cannot be read.
Result<GameList, std::string> read_game_file(const std::filesystem::path& path,
                                             std::string_view game = "");

/// The games that ship with the program, one of each kind in turn; with `game` those of that kind
/// only.
GameList famous_games(std::string_view game = "");

/// Players who know nothing wander about; by then most draughts have crowned and taken much at
/// once.
inline constexpr int random_plies_max = 160;

/// A random legal game of a known kind from its start (chess960: from one of its starts), ended by
/// the rules or, after `plies_max`, by agreement.
RehearsedGame random_game(std::string_view game, std::uint64_t seed,
                          int plies_max = random_plies_max);

}  // namespace luozi::host
