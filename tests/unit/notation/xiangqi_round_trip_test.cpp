// Writing and reading give the same move in every notation and the same game in every format:
// random games and random sparse positions with many of a kind on a file.
#include "notation/pgn_tags.hpp"
#include "notation/xiangqi_relative.hpp"
#include "notation/xiangqi_text.hpp"
#include "tests/unit/notation/random_irregular.hpp"
#include "tests/unit/notation/random_remarks.hpp"
#include "tests/unit/notation/xiangqi_help.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

/// Every legal move has a text of its own in the notation, which reads back to it.
void expect_own_texts(const xiangqi::Position& at, std::string_view notation) {
  std::vector<std::string> texts;
  for (const xiangqi::Move& move : legal_moves(at)) {
    texts.push_back(write_xiangqi_move(at, move, notation));
    const auto read = read_xiangqi_move(at, texts.back());
    ASSERT_TRUE(read.ok()) << read.error().message << ' ' << xiangqi::write_fen(at);
    ASSERT_EQ(*read, move) << texts.back() << ' ' << xiangqi::write_fen(at);
  }
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << xiangqi::write_fen(at);
}

/// How many pawns stand on the two fullest files of the side to move: "3 and 2".
std::string pawn_files(const xiangqi::Position& at) {
  std::vector<int> files(xiangqi::file_count + 1, 0);
  for (const auto& [point, standing] :
       standing_pieces(at.board(), at.turn(), xiangqi::PieceType::pawn)) {
    ++files[static_cast<std::size_t>(standing.file)];
  }
  std::sort(files.rbegin(), files.rend());
  return std::to_string(files[0]) + " and " + std::to_string(files[1]);
}

TEST(XiangqiNotations, each_legal_move_of_sparse_positions_reads_back) {
  SparsePositions positions(1'999);
  std::map<std::string, int> seen;
  for (int i = 0; i < 4'000; ++i) {
    const xiangqi::Position at = positions.next();
    ++seen[pawn_files(at)];
    for (const std::string_view notation : xiangqi_notations) expect_own_texts(at, notation);
    if (HasFatalFailure()) return;
  }
  for (const char* tandem : {"2 and 0", "2 and 1", "2 and 2", "3 and 0", "3 and 1", "3 and 2",
                             "4 and 0", "4 and 1", "5 and 0"}) {
    EXPECT_GT(seen[tandem], 10) << tandem;
  }
}

/// Where nothing belongs, two advisors or elephants on one file may both advance or both retreat.
TEST(XiangqiNotations, each_legal_move_after_illegal_ones_reads_back) {
  std::mt19937_64 random(1'999);
  SparsePositions positions(2'000);
  int strayed = 0;
  for (int i = 0; i < 1'500; ++i) {
    XiangqiRecord record;
    xiangqi::Position at = i % 2 == 0 ? xiangqi::Position() : positions.next();
    for (int stray = 0; stray < 12; ++stray) play_irregular(record, at, random);
    for (const auto type : {xiangqi::PieceType::advisor, xiangqi::PieceType::elephant}) {
      for (const auto& piece : standing_pieces(at.board(), at.turn(), type)) {
        strayed += piece.standing.by_file ? 0 : 1;
      }
    }
    for (const std::string_view notation : xiangqi_notations) expect_own_texts(at, notation);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(strayed, 50);
}

TEST(XiangqiNotations, strayed_elephants_on_one_file_are_told_by_their_place) {
  const auto at =
      *xiangqi::parse_fen("3k5/9/9/4B4/9/9/9/4B4/9/5K3 w - - 0 1", Lawfulness::irregular);
  const auto text = [&at](std::string_view move, std::string_view notation) {
    return write_xiangqi_move(at, *xiangqi::parse_coordinates(at, move), notation);
  };
  EXPECT_EQ(text("e6c4", "chinese"), "前相退七");
  EXPECT_EQ(text("e2c0", "chinese"), "后相退七");
  EXPECT_EQ(text("e6c4", "wxf"), "E+-7");
  EXPECT_EQ(text("e2c0", "wxf"), "E--7");
}

class RandomGames {
 public:
  explicit RandomGames(unsigned seed) : random_(seed), remarks_(seed, "胡", 9), irregular_(seed) {}

  XiangqiRecord next() {
    XiangqiRecord record;
    if (below(3) == 0) record.start = random_.next();
    record.tags = {{"Event", text()}, {"White", text()}, {"WhiteTeam", text()}, {"Zeta", text()}};
    if (below(4) == 0) record.comment = text();
    xiangqi::Position position = record.start;
    for (int ply = below(160); ply > 0; --ply) {
      if (below(40) == 0) {
        position = random_.next();
        record.accepted.push_back({record.moves.size(), position});
      }
      if (below(20) == 0) play_irregular(record, position, irregular_);
      const xiangqi::MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      record.moves.push_back(
          remarks_.remarked(moves[static_cast<std::size_t>(below(int(moves.size())))]));
      position = play(position, record.moves.back().move);
    }
    if (below(9) == 0) record.accepted.push_back({record.moves.size(), random_.next()});
    if (below(4) != 0) record.result = static_cast<GameResult>(below(3));
    return record;
  }

 private:
  int below(int bound) { return random_.below(bound); }
  std::string text() { return remarks_.text(); }

  SparsePositions random_;
  RandomRemarks remarks_;
  std::mt19937_64 irregular_;
};

/// Tags come back in the order of the file.
XiangqiRecord as_filed(XiangqiRecord record) {
  std::swap(record.tags[1], record.tags[2]);  // RedTeam stands before Red
  return record;
}

TEST(XiangqiPgn, random_games_read_back_the_same_in_every_format) {
  for (const std::string_view format : XiangqiText::formats) {
    if (format == "dhtmlxq") continue;  // written only
    RandomGames games(20'240'607);
    std::string all;
    std::vector<XiangqiRecord> records;
    for (int i = 0; i < 200; ++i) {
      records.push_back(games.next());
      const std::string text = XiangqiText::write(records.back(), format);
      const XiangqiRecord read = read_one_xiangqi(text);
      ASSERT_EQ(read, as_filed(records.back())) << format << '\n' << text;
      EXPECT_EQ(XiangqiText::write(read, format), text);
      EXPECT_TRUE(XiangqiText::recognises(text));
      all += text;
    }
    const GamesRead<xiangqi::Xiangqi> read = read_all_xiangqi(all);
    ASSERT_EQ(read.games.size(), records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      EXPECT_EQ(read.games[i].record.moves, records[i].moves);
    }
  }
}

/// What a reader of DhtmlXQ does: four digits a move, the ranks from Black's side.
std::vector<xiangqi::Move> moves_of_dhtmlxq(const std::string& text) {
  const std::string opening = "[DhtmlXQ_movelist]";
  const std::size_t begin = text.find(opening) + opening.size();
  const std::string digits = text.substr(begin, text.find('[', begin) - begin);
  const auto point = [&](std::size_t i) {
    return xiangqi::point_at(digits[i] - '0', 9 - (digits[i + 1] - '0'));
  };
  std::vector<xiangqi::Move> moves;
  for (std::size_t i = 0; i + 4 <= digits.size(); i += 4) moves.push_back({point(i), point(i + 2)});
  return moves;
}

TEST(DhtmlXq, random_games_have_their_moves_in_the_block) {
  RandomGames games(7);
  for (int i = 0; i < 200; ++i) {
    XiangqiRecord record = games.next();
    record.accepted.clear();
    const std::vector<xiangqi::Move> moves =
        moves_of_dhtmlxq(XiangqiText::write(record, "dhtmlxq"));
    ASSERT_EQ(moves.size(), record.moves.size());
    for (std::size_t m = 0; m < moves.size(); ++m) EXPECT_EQ(moves[m], record.moves[m].move);
  }
}

}  // namespace
}  // namespace luozi::notation
