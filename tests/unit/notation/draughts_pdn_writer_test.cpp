// PDN and score sheets byte by byte.
#include "tests/unit/notation/draughts_help.hpp"

#include <gtest/gtest.h>

namespace luozi::notation {
namespace {

/// A record of the moves, each of which must be legal.
template <class Text>
Record<typename Text::Game> record_of(const std::vector<std::string_view>& moves,
                                      std::string_view start = "startpos") {
  Record<typename Text::Game> record;
  record.start = position_of<Text>(start);
  auto position = record.start;
  for (const std::string_view words : moves) {
    record.moves.push_back({move_of<Text>(position, words)});
    position = Text::Game::play(position, record.moves.back().move);
  }
  return record;
}

constexpr std::string_view unknown_roster =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
    "[Black \"?\"]\n";

/// The text behind the roster's first six tags, which must be unknown.
std::string behind_roster(const std::string& text) {
  EXPECT_TRUE(text.starts_with(unknown_roster)) << text;
  return text.substr(std::min(unknown_roster.size(), text.size()));
}

TEST(DraughtsPdn, game_type_tells_notation_sign_and_results) {
  auto international = record_of<InternationalText>({"32-28", "19-23", "28x19", "14x23"});
  international.result = GameResult::white_wins;
  EXPECT_EQ(behind_roster(InternationalText::write(international)),
            "[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n");
  EXPECT_EQ(behind_roster(InternationalText::write(international, "pdn-algebraic")),
            "[Result \"2-0\"]\n[GameType \"20,W,10,10,A0,0\"]\n\n"
            "1. d4-e5 g7-f6 2. e5xg7 h8xf6 *\n\n");
  auto russian = record_of<RussianText>({"c3-d4", "d6-c5", "b2-c3", "f6-g5", "g3-h4", "g7-f6"});
  russian.result = GameResult::draw;
  EXPECT_EQ(behind_roster(RussianText::write(russian)),
            "[Result \"1/2-1/2\"]\n[GameType \"25\"]\n\n"
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4 g7-f6 *\n\n");
  auto brazilian = record_of<BrazilianText>({"c3-b4", "d6-c5", "b4xd6", "e7xc5"});
  brazilian.result = GameResult::black_wins;
  EXPECT_EQ(behind_roster(BrazilianText::write(brazilian)),
            "[Result \"0-1\"]\n[GameType \"26\"]\n\n1. c3-b4 d6-c5 2. b4xd6 e7xc5 *\n\n");
  EXPECT_EQ(behind_roster(BrazilianText::write(brazilian, "pdn-numeric")),
            "[Result \"0-1\"]\n[GameType \"26,W,8,8,N2,0\"]\n\n1. 22-17 10-14 2. 17x10 7x14 *\n\n");
  EXPECT_NE(
      RussianText::write(record_of<RussianText>({"c3-d4", "b6-c5", "d4:b6"})).find("2. d4:b6 *"),
      std::string::npos);
}

TEST(DraughtsPdn, clocks_say_whose_runs) {
  auto record = record_of<InternationalText>({"32-28", "19-23", "28x19", "14x23"});
  record.moves[0].clock = seconds(10);
  record.moves[1].clock = seconds(3);
  record.moves[1].elapsed = seconds(7);
  record.moves[3].clock = seconds(3600);
  record.moves[3].comment = "in time";
  record.moves[2].nags = {1};
  EXPECT_EQ(behind_roster(InternationalText::write(record)),
            "[Result \"*\"]\n[GameType \"20\"]\n\n"
            "1. 32-28 {[%clock w0:00:10]} 1... 19-23\n"
            "{[%clock W0:00:10 b0:00:03] [%emt 0:00:07]} 2. 28x19 $1 14x23\n"
            "{[%clock W0:00:10 b1:00:00] in time} *\n\n");
}

TEST(DraughtsPdn, other_start_stands_in_a_tag) {
  const auto record = record_of<InternationalText>({"20-25"}, "B:W28,31-36,38-50:B1-20");
  EXPECT_EQ(behind_roster(InternationalText::write(record)),
            "[Result \"*\"]\n"
            "[FEN \"B:W28,31,32,33,34,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:"
            "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20\"]\n"
            "[GameType \"20\"]\n\n1... 20-25 *\n\n");
}

/// Black took a man too few and White let it stand (CN-draughts-100 7.4.8, 7.7).
TEST(DraughtsPdn, accepted_position_stands_between_the_moves) {
  auto record = record_of<InternationalText>({"32-28", "19-23"});
  const auto accepted = position_of<InternationalText>("W:W19,50:B1,14");
  auto setup = accepted.setup();
  setup.move_number = 2;
  record.accepted.push_back({2, *InternationalText::Position::from(setup)});
  record.moves.push_back({move_of<InternationalText>(accepted, "19-10")});
  const std::string text = InternationalText::write(record);
  EXPECT_EQ(behind_roster(text),
            "[Result \"*\"]\n[GameType \"20\"]\n\n"
            "1. 32-28 19-23 /FEN \"W:W19,50:B1,14\"/ 2. 19x10 *\n\n");
  const auto read = read_game<InternationalText>(text);
  EXPECT_EQ(read.accepted, record.accepted);
  EXPECT_EQ(read.moves, record.moves);
}

/// A king left its diagonal and a man was swept away. How long kings alone have moved (12.3.2),
/// which no FEN says, comes back with the move.
TEST(DraughtsPdn, illegal_move_that_stands_is_told_behind_its_setup) {
  auto record = record_of<InternationalText>({"46-41", "4-15"}, "W:WK46,32:BK4,1");
  auto before = record.start;
  for (const auto& move : record.moves) before = InternationalText::Game::play(before, move.move);
  const auto what = *read_irregularity<draughts::Grid100>("41-42");
  const auto stands = *InternationalText::Game::irregular(before, what);
  EXPECT_EQ(stands.king_plies(), 3);
  record.accepted.push_back({2, stands, write_irregularity(what)});
  const std::string text = InternationalText::write(record);
  EXPECT_NE(text.find("1. 46-41 4-15 /FEN \"B:W32,K42:B1,K15\"/ {[%played 41-42]} *"),
            std::string::npos)
      << text;
  EXPECT_EQ(read_game<InternationalText>(text).accepted, record.accepted);
  record.result = GameResult::draw;
  EXPECT_NE(InternationalText::write(record, "score-sheet")
                .find("accepted (7.7) after 41-42: B:W32,K42:B1,K15"),
            std::string::npos);
}

/// What does not lead there is kept as it stands: the position is what counts.
TEST(DraughtsPdn, move_that_does_not_lead_to_the_setup_is_kept) {
  const auto read = read_game<InternationalText>(
      "1. 32-28 19-23 /FEN \"W:W19,50:B1,14\"/ {[%played 1-50 without 3] as it was} 2. 19x10 *");
  ASSERT_EQ(read.accepted.size(), 1U);
  EXPECT_EQ(read.accepted[0].played, "1-50 without 3");
  EXPECT_EQ(InternationalText::write_position(read.accepted[0].position), "W:W19,50:B1,14");
  EXPECT_EQ(read.moves[1].comment, "as it was");
}

/// The first setup alone would be taken for the start.
TEST(DraughtsPdn, position_accepted_before_the_first_move_comes_behind_the_start) {
  auto record = record_of<BrazilianText>({});
  record.accepted.push_back({0, position_of<BrazilianText>("B:Wc3:Bd6")});
  record.moves.push_back({move_of<BrazilianText>(record.accepted[0].position, "d6-c5")});
  EXPECT_EQ(
      behind_roster(BrazilianText::write(record)),
      "[Result \"*\"]\n[GameType \"26\"]\n\n"
      "/FEN \"W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8\"/\n"
      "/FEN \"B:Wc3:Bd6\"/ 1... d6-c5 *\n\n");
  const auto read = read_game<BrazilianText>(BrazilianText::write(record));
  EXPECT_EQ(read.accepted, record.accepted);
  EXPECT_EQ(read.start, record.start);
}

/// PDN's names begin with a capital letter.
TEST(DraughtsPdn, tags_are_what_their_grammar_wants) {
  auto record = record_of<InternationalText>({"32-28"});
  record.tags = {{"annotator", "\"A\\B\""}, {"9", "x"}, {"GameType", "25"}, {"FEN", "W:W1:B2"}};
  EXPECT_EQ(behind_roster(InternationalText::write(record)),
            "[Result \"*\"]\n[Annotator \"\\\"A\\\\B\\\"\"]\n[GameType \"20\"]\n[X9 \"x\"]\n\n"
            "1. 32-28 *\n\n");
}

TEST(DraughtsScoreSheet, signs_of_article_10) {
  auto record = record_of<InternationalText>({"28-28", "1-7", "28-22"}, "W:W28:B1,12,13,22,23");
  record.tags = {{"White", "Anna"}, {"Black", "Bert"}, {"Round", "3"}, {"Annotator", "-"}};
  record.result = GameResult::white_wins;
  EXPECT_EQ(InternationalText::write(record, "score-sheet"),
            "Round      3\n"
            "White      Anna\n"
            "Black      Bert\n"
            "\n"
            "start: W:W28:B1,12,13,22,23\n"
            "   1. 28x28 a.l.         1-7\n"
            "   2. 28-22\n"
            "      +\n"
            "\n");
}

TEST(DraughtsScoreSheet, draws_losses_and_accepted_positions) {
  auto record = record_of<RussianText>({"c3-d4", "b6-c5", "d4:b6"});
  record.accepted.push_back({3, position_of<RussianText>("B:Wa1:Bh8")});
  record.result = GameResult::draw;
  EXPECT_EQ(RussianText::write(record, "score-sheet"),
            "   1. c3-d4              b6-c5\n"
            "   2. d4xb6\n"
            "accepted (7.7): B:Wa1:Bh8\n"
            "      =                  =\n"
            "\n");
  record = record_of<RussianText>({"c3-d4"});
  record.result = GameResult::black_wins;
  EXPECT_EQ(RussianText::write(record, "score-sheet"),
            "   1. c3-d4\n"
            "                         +\n"
            "\n");
}

}  // namespace
}  // namespace luozi::notation
