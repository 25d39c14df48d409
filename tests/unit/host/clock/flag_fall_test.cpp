// What a fallen flag means, game by game; each test cites its article.
#include "host/clock/flag_fall.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

using enum Side;

/// The game from this position, with the moves played.
template <class G, class Read>
History<G> game_from(const Read& position, std::vector<std::string_view> moves = {}) {
  if (!position) throw std::invalid_argument("no such position");
  History<G> history{*position};
  for (const std::string_view text : moves) {
    for (const auto& move : G::legal_moves(history.now())) {
      if (G::coordinates(history.now(), move) != text) continue;
      history.plies.push_back({move, G::play(history.now(), move)});
      break;
    }
  }
  EXPECT_EQ(history.plies.size(), moves.size());
  return history;
}

History<chess::Chess> chess_from(std::string_view fen, std::vector<std::string_view> moves = {}) {
  return game_from<chess::Chess>(chess::parse_fen(fen), std::move(moves));
}

History<xiangqi::Xiangqi> xiangqi_from(std::string_view fen,
                                       std::vector<std::string_view> moves = {}) {
  return game_from<xiangqi::Xiangqi>(xiangqi::parse_fen(fen), std::move(moves));
}

using International = draughts::InternationalDraughts;

History<International> draughts_from(std::string_view fen,
                                     std::vector<std::string_view> moves = {}) {
  return game_from<International>(draughts::parse_fen<draughts::International>(fen),
                                  std::move(moves));
}

struct ChessRow {
  std::string_view fen;
  Side fallen;
  const chess::Laws& laws;
  Outcome outcome;
};

TEST(ChessFlag, loses_unless_the_opponent_cannot_mate) {
  constexpr auto white_wins = GameResult::white_wins, black_wins = GameResult::black_wins,
                 draw = GameResult::draw;
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  constexpr std::string_view bare_black = "4k3/8/8/8/8/8/PPP5/4K2R w K - 0 1";
  constexpr std::string_view knight_and_pawn = "4k3/p7/8/8/8/8/8/4K1N1 b - - 0 1";
  constexpr std::string_view knight_and_queen = "3qk3/8/8/8/8/8/8/4K1N1 b - - 0 1";
  const auto& now = chess::fide_2023;
  const auto& older = chess::fide_older;
  for (const ChessRow& row : std::vector<ChessRow>{
           {start, white, now, {black_wins, "time", "FIDE 6.9"}},
           {start, black, now, {white_wins, "time", "FIDE 6.9"}},
           {start, white, older, {black_wins, "time", "FIDE-older 10.14"}},
           {bare_black, white, now, {draw, "time-draw", "FIDE 6.9"}},
           {bare_black, black, now, {white_wins, "time", "FIDE 6.9"}},
           {bare_black, white, older, {draw, "time-draw", "FIDE-older 10.5"}},
           // A knight can mate a king that its own pawn shuts in, but not beside a queen; the older
           // text knows bare kings only.
           {knight_and_pawn, black, now, {white_wins, "time", "FIDE 6.9"}},
           {knight_and_queen, black, now, {draw, "time-draw", "FIDE 6.9"}},
           {knight_and_queen, black, older, {white_wins, "time", "FIDE-older 10.14"}},
       }) {
    EXPECT_EQ(outcome_by_flag(chess_from(row.fen), row.laws, row.fallen), row.outcome)
        << row.fen << " " << row.laws.name << " " << name(row.fallen);
  }
}

// FIDE 6.9 names 5.1.1, 5.2.1 and 5.2.2 as going before; FIDE-older 6.5 and 10.14 likewise.
TEST(ChessFlag, what_ended_the_game_on_the_board_goes_before) {
  const auto mated = chess_from("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", {"e1e8"});
  for (const Side fallen : {white, black}) {
    EXPECT_EQ(outcome_by_flag(mated, chess::fide_2023, fallen),
              (Outcome{GameResult::white_wins, "checkmate", "FIDE 5.1.1"}));
    EXPECT_EQ(outcome_by_flag(mated, chess::fide_older, fallen).article, "FIDE-older 10.1");
  }
  const auto stalemated = chess_from("k7/8/8/K7/8/8/8/2Q5 w - - 0 1", {"c1c7"});
  EXPECT_EQ(outcome_by_flag(stalemated, chess::fide_2023, white).article, "FIDE 5.2.1");
  const auto dead = chess_from("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
  EXPECT_EQ(outcome_by_flag(dead, chess::fide_2023, black).article, "FIDE 5.2.2");
  const auto bare_kings = chess_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(outcome_by_flag(bare_kings, chess::fide_older, black).article, "FIDE-older 10.4");
}

// CXA-1999 4.1.4 and 22.1: the flag loses, and nothing is said of what the other side has left.
TEST(XiangqiFlag, loses_even_against_a_side_that_cannot_attack) {
  const auto game = xiangqi_from("4k4/9/9/9/9/9/9/9/8R/3K5 w - - 0 1");
  EXPECT_EQ(outcome_by_flag(game, xiangqi::cxa_1999, white),
            (Outcome{GameResult::black_wins, "time", "CXA-1999 4.1.4"}));
  EXPECT_EQ(outcome_by_flag(game, xiangqi::axf, white),
            (Outcome{GameResult::black_wins, "time", ""}));
}

// CXA-1999 22.5: the last move of the time was made and not pressed.
TEST(XiangqiFlag, unpressed_mate_stands_and_any_other_unpressed_move_is_too_late) {
  constexpr std::string_view before = "4k4/R8/9/9/9/9/9/9/8R/3K5 w - - 0 1";
  EXPECT_EQ(outcome_by_flag(xiangqi_from(before, {"i1i9"}), xiangqi::cxa_1999, white),
            (Outcome{GameResult::white_wins, "checkmate", "CXA-1999 4.1.1"}));
  EXPECT_EQ(outcome_by_flag(xiangqi_from(before, {"i1i2"}), xiangqi::cxa_1999, white),
            (Outcome{GameResult::black_wins, "time", "CXA-1999 4.1.4"}));
}

TEST(XiangqiFlag, simple_draw_on_the_board_goes_before) {
  const auto drawn = xiangqi_from("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
  EXPECT_EQ(outcome_by_flag(drawn, xiangqi::cxa_1999, white).article, "CXA-1999 4.2.1");
}

// CN-draughts-100 8.2.6: a move made as the flag fell counts only once the clock is pressed.
TEST(DraughtsFlag, unpressed_capture_of_the_last_piece_is_too_late) {
  const auto game = draughts_from("W:W28:B22", {"28x17"});
  EXPECT_EQ(outcome_by_flag(game, draughts::cn_draughts_100, white),
            (Outcome{GameResult::black_wins, "time", "CN-draughts-100 8.2.6"}));
}

// CN-draughts-100 12.2.2: White captured, pressed, and so Black's clock ran.
TEST(DraughtsFlag, pressed_capture_of_the_last_piece_has_won) {
  const auto game = draughts_from("W:W28:B22", {"28x17"});
  EXPECT_EQ(outcome_by_flag(game, draughts::cn_draughts_100, black),
            (Outcome{GameResult::white_wins, "all-captured", "CN-draughts-100 12.2.2"}));
}

TEST(DraughtsFlag, loses_in_every_game_of_draughts) {
  const Outcome lost{GameResult::white_wins, "time", "CN-draughts-100 8.2.6"};
  const History<draughts::BrazilianDraughts> brazilian{draughts::BrazilianDraughts::start()};
  const History<draughts::RussianDraughts> russian{draughts::RussianDraughts::start()};
  EXPECT_EQ(outcome_by_flag(draughts_from("B:WK1,K2,K3:BK50"), draughts::cn_draughts_100, black),
            lost);
  EXPECT_EQ(outcome_by_flag(brazilian, draughts::cn_draughts_64, black), lost);
  EXPECT_EQ(outcome_by_flag(russian, draughts::cn_draughts_64, black), lost);
}

}  // namespace
}  // namespace luozi::host
