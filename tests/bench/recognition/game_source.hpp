// Which games the bench plays: those of the corpora in turn, and random ones.
#pragma once

#include "host/rehearse/rehearsed_game.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace luozi::bench {

/// Every random_every-th game is random.
inline constexpr std::size_t random_every = 4;

/// Whether random games may hold under-promotions. A random player takes a knight as often as a
/// queen, people hardly ever, and no sensor sees it: such games measure the dice. Those of the
/// corpora are played as they are in any case.
enum class Underpromotions { drawn_again, kept };

/// Games of one kind.
class GameSource {
 public:
  /// `corpora`: the folder. Where no corpus is there all games are random.
  GameSource(std::string game, const std::string& corpora, std::uint64_t seed,
             Underpromotions underpromotions = Underpromotions::drawn_again);

  /// Game number `index`, always the same. Index 0, 1, 2 ... go round the corpora; when a corpus is
  /// through it begins again, with other hands.
  host::RehearsedGame game(std::size_t index) const;

  const std::string& game_name() const { return game_; }
  /// For people: which files, how many games each, and which are missing.
  const std::string& description() const { return description_; }

 private:
  host::RehearsedGame random_game(std::size_t index) const;

  std::string game_;
  std::uint64_t seed_;
  Underpromotions underpromotions_;
  std::vector<std::vector<host::RehearsedGame>> corpora_;
  std::string description_;
};

/// The hands' seed of game number `index`: the same in every cell, so that cells differ by what
/// they are and not by luck.
std::uint64_t hand_seed(std::uint64_t seed, std::size_t index);

}  // namespace luozi::bench
