// Reads the real games of a corpus folder beside the source, where there is one: exactly the games
// listed in tests/corpus/draughts-faults.tsv hold an illegal move, every capture is the one whose
// squares were written, and writing the games in every format changes no move.
#include "tests/unit/notation/corpus_help.hpp"
#include "tests/unit/notation/draughts_help.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace luozi::notation {
namespace {

constexpr const char* file_name = "draughts10-selfplay-300.txt";

/// `file, line, ply, text: reason` of a fault, with tabs between.
std::string row_of(const ReadFault<InternationalText::Game>& fault) {
  const std::string ply = std::to_string(fault.ply);
  const std::string where = "ply " + ply + ": ";
  const std::size_t at = fault.message.find(where);
  const std::string why =
      at == std::string::npos ? fault.message : fault.message.substr(at + where.size());
  return std::string(file_name) + "\t" + std::to_string(fault.line) + "\t" + ply + "\t" + why;
}

/// Each word of the line names one square more than the move it stands for captures.
void expect_squares(const Record<InternationalText::Game>& record, const std::string& line) {
  std::istringstream words(line);
  std::string word;
  for (const auto& played : record.moves) {
    ASSERT_TRUE(words >> word);
    const auto signs = std::count(word.begin(), word.end(), '-');
    EXPECT_EQ(signs, std::max(1, played.move.captured.size())) << word;
  }
  EXPECT_FALSE(words >> word) << word;
}

TEST(DraughtsCorpus, only_the_listed_games_hold_an_illegal_move) {
  const std::string text = contents(corpora / file_name);
  EXPECT_TRUE(InternationalText::recognises(text));
  const auto read = read_games<InternationalText>(text, file_name);
  std::vector<std::string> faults;
  for (const auto& fault : read.faults) faults.push_back(row_of(fault));
  EXPECT_EQ(faults, listed_faults("draughts-faults.tsv"));
  EXPECT_EQ(read.games.size() + read.faults.size(), 300U);

  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  std::size_t plies = 0, captures = 0, paths = 0;
  for (const auto& [line, record] : read.games) {
    plies += record.moves.size();
    expect_squares(record, lines[static_cast<std::size_t>(line - 1)]);
    for (const auto& played : record.moves) {
      captures += played.move.is_capture();
      paths += played.move.captured.size() > 1;
    }
  }
  std::printf("%s: %zu games read, %zu refused, %zu plies, %zu captures, %zu of several pieces\n",
              file_name, read.games.size(), read.faults.size(), plies, captures, paths);
  EXPECT_GT(paths, 300U);
}

TEST(DraughtsCorpus, each_format_that_is_read_keeps_every_move) {
  const auto read = read_games<InternationalText>(contents(corpora / file_name), file_name);
  for (const std::string_view format :
       {InternationalText::formats[0], InternationalText::formats[1]}) {
    for (const auto& game : read.games) {
      const std::string written = InternationalText::write(game.record, format);
      const auto again = read_game<InternationalText>(written);
      EXPECT_EQ(again.moves, game.record.moves) << file_name << ':' << game.line;
      EXPECT_EQ(InternationalText::write(again, format), written) << file_name << ':' << game.line;
    }
  }
}

}  // namespace
}  // namespace luozi::notation

int main(int argument_count, char** arguments) {
  return luozi::notation::run_with_corpora(argument_count, arguments);
}
