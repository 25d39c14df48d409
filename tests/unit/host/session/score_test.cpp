// The score across illegal moves that stood: words, positions, what is cut, and the record of it.
#include "host/session/score.hpp"

#include "notation/chess_text.hpp"
#include "notation/draughts_text.hpp"
#include "notation/xiangqi_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::host {
namespace {

using notation::ChessText;

template <class Text>
typename Text::Game::Position at(std::string_view fen) {
  const auto position = Text::read_position(Text::names.front(), fen);
  EXPECT_TRUE(position.ok()) << fen;
  return *position;
}

template <class Text>
Irregularity<typename Text::Game::Grid> slip(std::string_view from, std::string_view to) {
  using Grid = typename Text::Game::Grid;
  return {*parse_square<Grid>(from), *parse_square<Grid>(to)};
}

template <class Text>
std::string words_of(std::string_view fen, std::string_view from, std::string_view to) {
  using G = typename Text::Game;
  return irregular_coordinates<G>(at<Text>(fen), slip<Text>(from, to)) + ": " +
         irregular_words<G>(at<Text>(fen), slip<Text>(from, to));
}

TEST(IrregularWords, every_game_names_piece_and_squares_and_says_illegal) {
  EXPECT_EQ(words_of<ChessText>("startpos", "e1", "e3"), "e1e3: Ke1-e3 (illegal)");
  EXPECT_EQ(words_of<ChessText>("startpos", "h1", "h7"), "h1h7: Rh1xh7 (illegal)");
  EXPECT_EQ(words_of<ChessText>("startpos", "e2", "e5"), "e2e5: e2-e5 (illegal)");
  EXPECT_EQ(words_of<notation::XiangqiText>("startpos", "e0", "e2"), "e0e2: Ke0-e2 (illegal)");
  EXPECT_EQ(words_of<notation::InternationalText>("startpos", "32", "23"),
            "32-23: 32-23 (illegal)");
  EXPECT_EQ(words_of<notation::RussianText>("startpos", "c3", "c5"), "c3-c5: c3-c5 (illegal)");
}

TEST(IrregularWords, capture_that_no_law_allows_is_written_as_one) {
  using G = notation::InternationalText::Game;
  const auto before = at<notation::InternationalText>("W:W32,33,48:B28,19,1");
  const auto one_of_two = Irregularity<G::Grid>{
      *parse_square<G::Grid>("33"), *parse_square<G::Grid>("22"), {*parse_square<G::Grid>("28")}};
  EXPECT_EQ(irregular_coordinates<G>(before, one_of_two), "33x22");
  EXPECT_EQ(irregular_words<G>(before, one_of_two), "33x22 (illegal)");
  const auto not_jumped = Irregularity<G::Grid>{
      *parse_square<G::Grid>("33"), *parse_square<G::Grid>("22"), {*parse_square<G::Grid>("1")}};
  EXPECT_EQ(irregular_coordinates<G>(before, not_jumped), "33-22");
}

TEST(IrregularWords, touched_squares_stand_once_each) {
  auto what = slip<ChessText>("e1", "e3");
  what.removed = {what.to, *parse_square<chess::ChessGrid>("a7")};
  EXPECT_EQ(touched_squares(what), (std::vector<std::string>{"e1", "e3", "a7"}));
}

constexpr std::string_view king_out =
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2";

/// 1. e4 e5 2. Ke1-e3, which no law allows, Nf6.
class IllegalKingScore : public testing::Test {
 protected:
  void SetUp() override {
    play("e2e4");
    play("e7e5");
    score_.append(slip<ChessText>("e1", "e3"), at<ChessText>(king_out), seconds(30));
    play("g8f6");
  }

  void play(std::string_view words) {
    const auto move = score_.read(score_.next(), words);
    ASSERT_TRUE(move.ok()) << words;
    score_.append(*move, seconds(10 * score_.next().number));
    score_.settle({static_cast<int>(score_.entries().size())});
  }
  std::string moves() const {
    std::string all;
    for (const auto& entry : score_.entries()) all += entry.view.move + " ";
    return all;
  }
  notation::Record<chess::Chess> record(bool with_times = false) const {
    notation::Record<chess::Chess> record;
    score_.write(record, with_times);
    return record;
  }

  Score<ChessText> score_{at<ChessText>("startpos"), "san"};
};

TEST_F(IllegalKingScore, illegal_move_is_a_ply_from_which_play_goes_on) {
  EXPECT_EQ(moves(), "e2e4 e7e5 e1e3 g8f6 ");
  const MoveView& view = score_.view(Ply{3});
  EXPECT_TRUE(view.irregular);
  EXPECT_TRUE(view.settled);
  EXPECT_EQ(view.san, "Ke1-e3 (illegal)");
  EXPECT_EQ(view.fen, king_out);
  EXPECT_EQ(view.elapsed, seconds(10));
  EXPECT_EQ(score_.view(Ply{4}).elapsed, seconds(10));
  EXPECT_FALSE(score_.view(Ply{4}).irregular);
  EXPECT_TRUE(score_.view(Ply{4}).fen.empty());
  EXPECT_EQ(score_.move(Ply{3}), nullptr);
  EXPECT_NE(score_.move(Ply{4}), nullptr);
  EXPECT_TRUE(score_.read(Ply{5}, "e3e2").ok());
}

TEST_F(IllegalKingScore, record_holds_the_legal_moves_and_what_the_illegal_one_led_to) {
  const auto written = record();
  ASSERT_EQ(written.moves.size(), 3U);
  EXPECT_FALSE(written.moves[2].elapsed);
  ASSERT_EQ(written.accepted.size(), 1U);
  EXPECT_EQ(written.accepted[0].before, 2U);
  EXPECT_EQ(written.accepted[0].played, "e1e3");
  EXPECT_EQ(chess::Chess::side_to_move(written.accepted[0].position), Side::black);
  EXPECT_EQ(record(true).moves[2].elapsed, seconds(10));
}

TEST_F(IllegalKingScore, indices_of_later_positions_count_legal_moves_alone) {
  const auto here = score_.now();
  score_.accept(here);
  play("e3e2");
  const auto after = score_.now();
  score_.append(slip<ChessText>("f6", "f4"), after, seconds(60));
  const auto written = record();
  ASSERT_EQ(written.moves.size(), 4U);
  ASSERT_EQ(written.accepted.size(), 3U);
  EXPECT_EQ(written.accepted[1].before, 3U);
  EXPECT_EQ(written.accepted[1].played, "");
  EXPECT_EQ(written.accepted[2].before, 4U);
  EXPECT_EQ(written.accepted[2].played, "f6f4");
}

TEST_F(IllegalKingScore, cut_takes_the_illegal_move_with_the_rest) {
  score_.cut_from(Ply{4});
  EXPECT_EQ(moves(), "e2e4 e7e5 e1e3 ");
  score_.cut_from(Ply{3});
  EXPECT_EQ(moves(), "e2e4 e7e5 ");
  EXPECT_TRUE(record().accepted.empty());
  EXPECT_TRUE(score_.read(Ply{3}, "g1f3").ok()) << "played from where the legal moves led";
}

TEST_F(IllegalKingScore, cut_of_what_is_proposed_keeps_it) {
  const auto move = score_.read(Ply{5}, "e3e2");
  ASSERT_TRUE(move.ok());
  score_.append(*move, seconds(50));
  score_.cut_unsettled();
  EXPECT_EQ(moves(), "e2e4 e7e5 e1e3 g8f6 ");
}

TEST_F(IllegalKingScore, ply_revised_to_a_legal_move_is_illegal_no_more) {
  const auto move = score_.read(Ply{3}, "e1e2");
  ASSERT_TRUE(move.ok());
  score_.replace(Ply{3}, *move);
  EXPECT_EQ(moves(), "e2e4 e7e5 e1e2 g8f6 ");
  EXPECT_FALSE(score_.view(Ply{3}).irregular);
  EXPECT_EQ(score_.view(Ply{3}).san, "Ke2");
  EXPECT_TRUE(score_.view(Ply{3}).fen.empty());
  EXPECT_TRUE(record().accepted.empty());
  EXPECT_TRUE(score_.read(Ply{5}, "e2e3").ok()) << "the king stands on e2 afterwards";
}

TEST_F(IllegalKingScore, ply_revised_before_it_leaves_it_and_what_follows) {
  const auto move = score_.read(Ply{1}, "e2e3");
  ASSERT_TRUE(move.ok());
  score_.replace(Ply{1}, *move);
  EXPECT_EQ(moves(), "e2e3 e7e5 e1e3 g8f6 ");
  EXPECT_EQ(score_.view(Ply{4}).san, "Nf6");
  EXPECT_TRUE(score_.view(Ply{3}).irregular);
}

}  // namespace
}  // namespace luozi::host
