// Writing and reading PGN give the same game: random games of chess and Chess960 with times and
// remarks, and the famous games of tests/games/chess byte for byte.
#include "boards/chess/outcome.hpp"
#include "tests/unit/notation/pgn_help.hpp"
#include "tests/unit/notation/random_irregular.hpp"
#include "tests/unit/notation/random_remarks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

class RandomGames {
 public:
  explicit RandomGames(unsigned seed) : remarks_(seed, "\xC3\xA9", 20), random_(seed) {}

  ChessRecord next() {
    ChessRecord record;
    record.start =
        below(2) == 0 ? chess::start_position() : chess::chess960_start_position(below(960));
    record.tags = {{"Event", text()}, {"White", text()}, {"Zeta", text()}};
    if (below(4) == 0) record.comment = text();
    chess::Position position = record.start;
    const bool irregular = below(2) == 0;
    for (int ply = below(200); ply > 0; --ply) {
      if (irregular && below(12) == 0) play_irregular(record, position, random_);
      const chess::MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      record.moves.push_back(
          remarks_.remarked(moves[static_cast<std::size_t>(below(int(moves.size())))]));
      position = play(position, record.moves.back().move);
    }
    if (below(4) != 0) record.result = static_cast<GameResult>(below(3));
    return record;
  }

 private:
  int below(int bound) { return remarks_.below(bound); }
  std::string text() { return remarks_.text(); }

  RandomRemarks remarks_;
  std::mt19937_64 random_;
};

/// The record with the roster's missing tags, in the order of the export format.
ChessRecord with_roster(ChessRecord record) {
  const std::vector<Tag> given = record.tags;
  record.tags = {given[0],       {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, given[1],
                 {"Black", "?"}, given[2]};
  return record;
}

TEST(Pgn, random_games_read_back_the_same) {
  std::string all;
  std::size_t accepted = 0;
  std::vector<ChessRecord> records;
  RandomGames games(20'240'607);
  for (int i = 0; i < 400; ++i) {
    records.push_back(games.next());
    const std::string text = write_pgn(records.back());
    const ChessRecord read = read_one(text);
    ASSERT_EQ(read, with_roster(records.back())) << text;
    EXPECT_EQ(write_pgn(read), text);
    all += text;
    accepted += read.accepted.size();
  }
  EXPECT_GT(accepted, 500U);
  const GamesRead<chess::Chess> read = read_all(all);
  ASSERT_EQ(read.games.size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(read.games[i].record.moves, records[i].moves);
  }
}

TEST(San, each_legal_move_has_a_text_of_its_own_that_reads_back) {
  RandomGames games(7);
  for (int i = 0; i < 40; ++i) {
    const ChessRecord record = games.next();
    chess::Position position = record.start;
    auto accepted = record.accepted.begin();
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
      for (; accepted != record.accepted.end() && accepted->before == ply; ++accepted) {
        position = accepted->position;
      }
      std::vector<std::string> texts;
      for (const chess::Move& move : legal_moves(position)) {
        texts.push_back(write_san(position, move));
        const auto read = read_san(position, texts.back());
        ASSERT_TRUE(read.ok()) << read.error().message;
        EXPECT_EQ(*read, move) << texts.back() << ' ' << write_fen(position);
        EXPECT_EQ(*read_san(position, coordinates(position, move)), move);
      }
      std::sort(texts.begin(), texts.end());
      EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
      position = play(position, record.moves[ply].move);
    }
  }
}

std::vector<std::filesystem::path> famous_games() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(LUOZI_SOURCE_DIR "/tests/games/chess")) {
    if (entry.path().extension() == ".pgn") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST(FamousGames, each_file_holds_one_game_in_export_format) {
  const auto paths = famous_games();
  EXPECT_GE(paths.size(), 12U);
  for (const auto& path : paths) {
    const std::string text = contents(path);
    EXPECT_EQ(write_pgn(read_one(text)), text) << path;
  }
}

/// The last position is mate exactly in the games that were played to the end.
TEST(FamousGames, mates_are_mates) {
  const std::vector<std::string> mates{"01-opera-1858",          "02-immortal-1851",
                                       "03-evergreen-1852",      "04-century-1956",
                                       "07-lasker-thomas-1912",  "08-reti-tartakower-1910",
                                       "11-gundersen-faul-1928", "14-legal-1750"};
  for (const auto& path : famous_games()) {
    const ChessRecord record = read_one(contents(path));
    chess::Position position = record.start;
    for (const auto& move : record.moves) position = play(position, move.move);
    const bool expected = std::find(mates.begin(), mates.end(), path.stem()) != mates.end();
    EXPECT_EQ(is_checkmate(position), expected) << path;
    if (!expected) continue;
    EXPECT_EQ(record.result,
              position.turn() == Side::white ? GameResult::black_wins : GameResult::white_wins);
  }
}

TEST(FamousGames, every_kind_of_move_is_played) {
  int king_side = 0;
  int queen_side = 0;
  int en_passant = 0;
  int promotions = 0;
  int under_promotions = 0;
  int capturing_promotions = 0;
  for (const auto& path : famous_games()) {
    const ChessRecord record = read_one(contents(path));
    chess::Position position = record.start;
    for (const auto& [move, clock, elapsed, nags, comment] : record.moves) {
      const auto wing = castling_wing(position, move);
      king_side += wing == chess::Wing::king_side;
      queen_side += wing == chess::Wing::queen_side;
      en_passant += is_en_passant(position, move);
      promotions += move.promotion.has_value();
      under_promotions += move.promotion.has_value() && move.promotion != chess::PieceType::queen;
      capturing_promotions += move.promotion && captured_square(position, move);
      position = play(position, move);
    }
  }
  EXPECT_GT(king_side, 0);
  EXPECT_GT(queen_side, 0);
  EXPECT_GT(en_passant, 0);
  EXPECT_GT(promotions, under_promotions);
  EXPECT_GT(under_promotions, 0);
  EXPECT_GT(capturing_promotions, 0);
}

TEST(PgnRoundTrip, accepted_positions_come_back_where_they_stood) {
  const auto no_knight =
      *chess::parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 1");
  const auto no_queen =
      *chess::parse_fen("rnb1kbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 2");
  ChessRecord record = record_of({"e4"});
  record.moves[0].comment = "touched [%position x] first";
  record.accepted.push_back({1, no_knight});
  record.moves.push_back({.move = *read_san(no_knight, "e5")});
  record.accepted.push_back({2, no_queen});
  const std::string text = write_pgn(record);
  EXPECT_NE(text.find("{[%position"), std::string::npos);
  EXPECT_NE(text.find("1..."), std::string::npos);
  ChessRecord read = read_one(text);
  EXPECT_EQ(read.moves[0].comment, "touched (%position x] first");
  read.moves[0].comment = record.moves[0].comment;
  EXPECT_EQ(read.accepted, record.accepted);
  EXPECT_EQ(read.moves, record.moves);
}

TEST(PgnRoundTrip, illegal_move_that_stands_keeps_its_place_and_its_squares) {
  ChessRecord record = record_of({"e4", "e5"});
  const chess::Position before =
      *chess::parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  const auto what = *read_irregularity<chess::ChessGrid>("f1c3");
  const auto stands = *chess::Chess::irregular(before, what);
  record.accepted.push_back({2, stands, write_irregularity(what)});
  record.moves.push_back({.move = *read_san(stands, "Nf6")});
  const std::string text = write_pgn(record);
  EXPECT_NE(
      text.find("1. e4 e5\n{[%position rnbqkbnr/pppp1ppp/8/4p3/4P3/2B5/PPPP1PPP/RNBQK1NR b KQkq "
                "- 1 2] [%played f1c3]}\n2... Nf6 *"),
      std::string::npos)
      << text;
  EXPECT_EQ(read_one(text).accepted, record.accepted);
}

/// Both players make one after the other: each has its place and none is a move.
TEST(PgnRoundTrip, two_illegal_moves_in_a_row_both_stand) {
  const ChessRecord read = read_one(
      "1. e4 {[%position rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2] "
      "[%played d7d5 without e7]} {[%position rnbqkbnr/ppp2ppp/8/3pp3/4P3/2K5/PPPP1PPP/RNBQ1BNR b "
      "kq "
      "- 1 2] [%played e1c3]} d4+ *");
  ASSERT_EQ(read.accepted.size(), 2U);
  EXPECT_EQ(read.accepted[0].played, "d7d5 without e7");
  EXPECT_EQ(read.accepted[1].played, "e1c3");
  EXPECT_EQ(read.accepted[1].before, 1U);
  EXPECT_EQ(read.moves.size(), 2U);
}

TEST(PgnRoundTrip, what_only_looks_like_an_accepted_position_stays_words) {
  const ChessRecord read = read_one("1. e4 {[%position 8/8 w] and [%position} e5 *");
  EXPECT_TRUE(read.accepted.empty());
  EXPECT_EQ(read.moves.size(), 2U);
  EXPECT_EQ(read.moves[0].comment, "[%position 8/8 w] and [%position");
}

}  // namespace
}  // namespace luozi::notation
