// The PGN export format, byte by byte; sections are those of the PGN standard.
#include "tests/unit/notation/pgn_help.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace luozi::notation {
namespace {

constexpr std::string_view unknown_roster =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
    "[Black \"?\"]\n";

/// What follows the tag section of the written record.
std::string movetext(const ChessRecord& record) {
  const std::string text = write_pgn(record);
  const std::size_t end = text.find("\n\n");
  return end == std::string::npos ? "no empty line" : text.substr(end + 2);
}

TEST(WritePgn, a_game_with_nothing_known_has_the_roster_and_a_star) {  // 8.1.1
  EXPECT_EQ(write_pgn({}), std::string(unknown_roster) + "[Result \"*\"]\n\n*\n\n");
}

TEST(WritePgn, the_standards_example_is_written_byte_for_byte) {  // 8.1.1, 8.2
  ChessRecord record = record_of({"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"});
  record.tags = {{"ECO", "C60"},
                 {"Round", "29"},
                 {"Black", "Spassky, Boris V."},
                 {"White", "Fischer, Robert J."},
                 {"Date", "1992.11.04"},
                 {"Site", "Belgrade, Serbia JUG"},
                 {"Annotator", ""},
                 {"Event", "F/S Return Match"}};
  record.result = GameResult::draw;
  EXPECT_EQ(write_pgn(record),
            "[Event \"F/S Return Match\"]\n"
            "[Site \"Belgrade, Serbia JUG\"]\n"
            "[Date \"1992.11.04\"]\n"
            "[Round \"29\"]\n"
            "[White \"Fischer, Robert J.\"]\n"
            "[Black \"Spassky, Boris V.\"]\n"
            "[Result \"1/2-1/2\"]\n"
            "[Annotator \"\"]\n"
            "[ECO \"C60\"]\n"
            "\n"
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n"
            "\n");
}

TEST(WritePgn, quotes_and_backslashes_are_escaped_and_lines_stay_whole) {  // 8.1
  ChessRecord record;
  record.tags = {{"Event", "The \"big\" C:\\ one\nand more"}, {"Odd name!", "x"}};
  const std::string text = write_pgn(record);
  EXPECT_NE(text.find("[Event \"The \\\"big\\\" C:\\\\ one and more\"]\n"), std::string::npos);
  EXPECT_NE(text.find("[Odd_name_ \"x\"]\n"), std::string::npos);
}

TEST(WritePgn, other_tags_stand_in_ascii_order_each_once) {  // 8.1.1
  ChessRecord record;
  record.tags = {{"b", "1"}, {"Z", "2"}, {"A", "3"}, {"Z", "4"}, {"Result", "1-0"}};
  EXPECT_EQ(write_pgn(record), std::string(unknown_roster) +
                                   "[Result \"*\"]\n[A \"3\"]\n[Z \"2\"]\n[b \"1\"]\n\n*\n\n");
}

TEST(WritePgn, results_are_tag_and_marker) {  // 8.2.6
  ChessRecord record = record_of({"e4"});
  record.result = GameResult::black_wins;
  EXPECT_NE(write_pgn(record).find("[Result \"0-1\"]\n\n1. e4 0-1\n\n"), std::string::npos);
  record.result = GameResult::white_wins;
  EXPECT_NE(write_pgn(record).find("[Result \"1-0\"]\n\n1. e4 1-0\n\n"), std::string::npos);
}

TEST(WritePgn, another_start_has_fen_and_setup_and_black_first_has_three_dots) {  // 9.7, 8.2.2.2
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/4K2R b K - 3 39";
  const ChessRecord record = record_of({"Kd7", "O-O", "Kd6"}, *chess::parse_fen(fen));
  EXPECT_EQ(write_pgn(record), std::string(unknown_roster) + "[Result \"*\"]\n[FEN \"" +
                                   std::string(fen) +
                                   "\"]\n[SetUp \"1\"]\n\n39... Kd7 40. O-O Kd6 *\n\n");
}

TEST(WritePgn, chess960_names_its_variant) {
  const ChessRecord record = record_of({"e4"}, chess::chess960_start_position(0));
  EXPECT_EQ(write_pgn(record), std::string(unknown_roster) + "[Result \"*\"]\n[FEN \"" +
                                   write_fen(record.start) +
                                   "\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n\n1. e4 *\n\n");
}

TEST(WritePgn, black_has_a_number_behind_commentary_only) {  // 8.2.2.2
  ChessRecord record = record_of({"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"});
  record.moves[0].nags = {1, 14};
  record.moves[2].comment = "a  plain\tmove";
  record.moves[3].comment = "so is this";
  record.comment = "Before it all";
  EXPECT_EQ(movetext(record),
            "{Before it all} 1. e4 $1 $14 e5 2. Nf3 {a plain move} 2... Nc6 {so is this} 3.\n"
            "Bb5 a6 *\n\n");
}

TEST(WritePgn, clock_times_stand_before_the_words) {
  ChessRecord record = record_of({"e4", "e5", "Nf3"});
  record.moves[0].clock = seconds(5400);
  record.moves[1].clock = seconds(5399);
  record.moves[1].elapsed = seconds(31);
  record.moves[1].comment = "at once";
  record.moves[2].elapsed = Micros{7'900'000};
  EXPECT_EQ(movetext(record),
            "1. e4 {[%clk 1:30:00]} 1... e5 {[%clk 1:29:59] [%emt 0:00:31] at once} 2. Nf3\n"
            "{[%emt 0:00:07]} *\n\n");
}

TEST(WritePgn, braces_and_line_ends_cannot_break_a_comment) {
  ChessRecord record = record_of({"e4"});
  record.moves[0].comment = "odd } and { and\nmore";
  EXPECT_EQ(movetext(record), "1. e4 {odd ) and { and more} *\n\n");
}

TEST(WritePgn, a_full_line_has_79_characters_and_no_more) {  // 8.2.1
  ChessRecord record = record_of({"e4"});
  // "1. e4 {" and the word and "}": 79 characters with 71 in the word, then " *" goes down.
  record.moves[0].comment = std::string(71 - 1, 'x');
  EXPECT_EQ(movetext(record), "1. e4 {" + std::string(70, 'x') + "}\n*\n\n");
  record.moves[0].comment = std::string(71, 'x');
  EXPECT_EQ(movetext(record), "1. e4 {" + std::string(71, 'x') + "}\n*\n\n");
  record.moves[0].comment = std::string(72, 'x');
  EXPECT_EQ(movetext(record), "1. e4\n{" + std::string(72, 'x') + "} *\n\n");
}

TEST(WritePgn, no_line_of_a_comment_begins_like_an_escape_or_a_tag) {  // 6
  ChessRecord record = record_of({"e4"});
  for (std::size_t i = 0; i < 300; ++i)
    record.moves[0].comment += "word %x [y] " + std::string(i % 9, 'z');
  std::istringstream lines(movetext(record));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_LT(line.size(), 80U);
    if (line.empty()) continue;
    EXPECT_NE(line.front(), '%');
    EXPECT_NE(line.front(), '[');
    EXPECT_NE(line.front(), ' ');
    EXPECT_NE(line.back(), ' ');
  }
  EXPECT_GT(count, 40);
}

}  // namespace
}  // namespace luozi::notation
