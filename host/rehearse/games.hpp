// Which games are played: those of PGN files, the famous ones inside the program, or random ones.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boards/result.hpp"
#include "notation/chess_pgn.hpp"

namespace luozi::host {

struct GameList {
  std::vector<notation::ChessRecord> games;
  std::vector<std::string> errors;  ///< one line each: games that could not be read
};

/// More games than an event has rounds times boards; bounds what one command line loads.
inline constexpr std::size_t rehearsed_games_max = 100'000;

/// Every game of the text that can be read and has a move. `name` is for the errors.
GameList read_games(std::string name, std::string_view text);

/// The same of a file; the error says why the file itself cannot be read.
Result<GameList, std::string> read_game_file(const std::filesystem::path& path);

/// The famous games that ship with the program.
GameList famous_games();

/// A random legal game, ended by the rules or, after `plies_max`, by agreement.
notation::ChessRecord random_game(std::uint64_t seed, int plies_max = 120);

}  // namespace luozi::host
