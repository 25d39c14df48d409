// Reads the real games of a corpus folder beside the source, where there is one: every game is
// legal to its end, and writing it again changes no move.
#include "tests/unit/notation/corpus_help.hpp"
#include "tests/unit/notation/pgn_help.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace luozi::notation {
namespace {

/// How many of a file's games can be read; those that cannot are listed.
struct Count {
  std::size_t read = 0, refused = 0;
};

Count read_file(const std::filesystem::path& path) {
  const GamesRead<chess::Chess> read = read_all(contents(path), path.filename());
  for (const ReadFault<chess::Chess>& error : read.faults)
    std::printf("%s\n", error.message.c_str());
  for (const ReadGame<chess::Chess>& game : read.games) {
    EXPECT_FALSE(game.record.moves.empty()) << path << ':' << game.line;
    const std::string written = write_pgn(game.record);
    const ChessRecord again = read_one(written);
    EXPECT_EQ(again.moves, game.record.moves) << path << ':' << game.line;
    EXPECT_EQ(again.result, game.record.result) << path << ':' << game.line;
    EXPECT_EQ(write_pgn(again), written) << path << ':' << game.line;
  }
  return {read.games.size(), read.faults.size()};
}

TEST(ChessCorpus, each_game_is_legal_to_its_end) {
  Count all;
  for (const char* name : {"chess-lichess-200.pgn", "chess-masters-200.pgn"}) {
    const Count count = read_file(corpora / name);
    std::printf("%s: %zu games read, %zu refused\n", name, count.read, count.refused);
    all.read += count.read;
    all.refused += count.refused;
  }
  EXPECT_EQ(all.read, 400U);
  EXPECT_EQ(all.refused, 0U);
}

}  // namespace
}  // namespace luozi::notation

int main(int argument_count, char** arguments) {
  return luozi::notation::run_with_corpora(argument_count, arguments);
}
