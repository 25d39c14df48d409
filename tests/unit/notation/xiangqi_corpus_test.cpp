// Reads the real games of a corpus folder beside the source, where there is one: exactly the games
// listed in tests/corpus/xiangqi-faults.tsv hold an illegal move, and writing the others again in
// every format changes no move.
#include "notation/xiangqi_iccs.hpp"
#include "notation/xiangqi_text.hpp"
#include "tests/unit/notation/corpus_help.hpp"
#include "tests/unit/notation/xiangqi_help.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

void expect_rewritable(const XiangqiRecord& record, const std::string& where) {
  EXPECT_FALSE(record.moves.empty()) << where;
  for (const std::string_view format : {"pgn", "pgn-traditional", "pgn-wxf", "pgn-iccs"}) {
    const std::string written = XiangqiText::write(record, format);
    const XiangqiRecord again = read_one_xiangqi(written);
    EXPECT_EQ(again.moves, record.moves) << where << ' ' << format;
    EXPECT_EQ(again.result, record.result) << where << ' ' << format;
    EXPECT_EQ(XiangqiText::write(again, format), written) << where;
  }
}

/// Ends the game after some of its moves with one that is not legal there; the reader must say so,
/// of that ply, and keep what stands before it.
void expect_illegal_move_found(XiangqiRecord record, std::mt19937& random,
                               const std::string& where) {
  record.moves.resize(random() % (record.moves.size() + 1));
  record.result.reset();
  xiangqi::Position position = record.start;
  for (const auto& played : record.moves) position = play(position, played.move);
  xiangqi::Move bad{};
  do {
    bad = {xiangqi::Point(static_cast<int>(random() % 90)),
           xiangqi::Point(static_cast<int>(random() % 90))};
  } while (is_legal(position, bad));
  std::string text = XiangqiText::write(record, "pgn-iccs");
  text.resize(text.size() - std::string_view("*\n\n").size());
  const GamesRead<xiangqi::Xiangqi> read = read_all_xiangqi(text + write_iccs(bad) + " 1-0\n");
  ASSERT_EQ(read.faults.size(), 1U) << where << ' ' << write_iccs(bad);
  EXPECT_EQ(read.faults[0].ply, static_cast<int>(record.moves.size()) + 1) << where;
  EXPECT_EQ(read.faults[0].until.moves, record.moves) << where;
}

struct Count {
  std::size_t games = 0, plies = 0;
};

/// Reads a file; its faults are added to the list as: file, number of the game in it, ply, reason.
Count read_file(const std::string& name, std::vector<std::string>& faults) {
  Count count;
  std::mt19937 random(1'999);
  const std::string text = contents(corpora / name);
  EXPECT_TRUE(XiangqiText::recognises(text)) << name;
  XiangqiText::read(name, text, [&](Reading<xiangqi::Xiangqi> reading) {
    ++count.games;
    const XiangqiRecord& record = reading ? reading->record : reading.error().until;
    count.plies += record.moves.size();
    const std::string where = name + "\t" + std::to_string(count.games);
    if (!reading) {
      const auto& fault = reading.error();
      const std::string place =
          name + ":" + std::to_string(fault.line) + ": ply " + std::to_string(fault.ply) + ": ";
      EXPECT_TRUE(fault.message.starts_with(place)) << fault.message;
      faults.push_back(where + "\t" + std::to_string(fault.ply) + "\t" +
                       fault.message.substr(place.size()));
    }
    expect_rewritable(record, where);
    expect_illegal_move_found(record, random, where);
    return true;
  });
  return count;
}

TEST(XiangqiCorpus, the_games_with_an_illegal_move_are_those_of_the_list) {
  std::vector<std::string> faults;
  const Count ccpd = read_file("xiangqi-ccpd-300.pgn", faults);
  const Count points = read_file("xiangqi-coordinates-100.pgn", faults);
  for (const std::string& fault : faults) std::printf("%s\n", fault.c_str());
  std::printf("%zu and %zu games, %zu and %zu legal plies, %zu games with an illegal move\n",
              ccpd.games, points.games, ccpd.plies, points.plies, faults.size());
  EXPECT_EQ(ccpd.games, 300U);
  EXPECT_EQ(points.games, 100U);
  EXPECT_EQ(faults, listed_faults("xiangqi-faults.tsv"));
}

}  // namespace
}  // namespace luozi::notation

int main(int argument_count, char** arguments) {
  return luozi::notation::run_with_corpora(argument_count, arguments);
}
