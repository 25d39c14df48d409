// How a game ends for whom the laws count too many offences.
#include "host/session/lost_by_fouls.hpp"

#include "boards/chess/chess.hpp"
#include "boards/chess/fen.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace luozi::host {
namespace {

/// "black 1-0 illegal-moves FIDE 7.5.5"; empty: nobody has lost.
std::string told(const std::optional<LostByFouls>& lost) {
  if (!lost) return "";
  return std::string(name(lost->side)) + " " + lost->result + " " + lost->reason + " " +
         lost->article;
}

std::string of_chess(const std::string& fen, std::array<int, 2> fouls,
                     const chess::Laws& laws = chess::fide_2023) {
  return told(lost_by_fouls<chess::Chess>(fouls, *chess::parse_fen(fen), laws));
}

const std::string queens = "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1";

TEST(LostByFouls, second_completed_illegal_move_loses) {  // FIDE 7.5.5
  EXPECT_EQ(of_chess(queens, {1, 1}), "");
  EXPECT_EQ(of_chess(queens, {1, 2}), "black 1-0 illegal-moves FIDE 7.5.5");
  EXPECT_EQ(of_chess(queens, {2, 0}), "white 0-1 illegal-moves FIDE 7.5.5");
}

TEST(LostByFouls, it_is_a_draw_where_the_opponent_cannot_mate) {  // FIDE 7.5.5
  const std::string bare_white = "3qk3/8/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(of_chess(bare_white, {0, 2}), "black 1/2-1/2 illegal-moves FIDE 7.5.5");
  EXPECT_EQ(of_chess(bare_white, {2, 0}), "white 0-1 illegal-moves FIDE 7.5.5");
}

TEST(LostByFouls, older_laws_of_chess_lose_nothing) {  // FIDE-older 8.1
  EXPECT_EQ(of_chess(queens, {5, 5}, chess::fide_older), "");
}

TEST(LostByFouls, three_fouls_of_xiangqi_lose_by_cxa_and_not_by_axf) {  // CXA-1999 4.1.8
  const auto start = xiangqi::Xiangqi::start();
  const auto by = [&](std::array<int, 2> fouls, const xiangqi::Laws& laws) {
    return told(lost_by_fouls<xiangqi::Xiangqi>(fouls, start, laws));
  };
  EXPECT_EQ(by({2, 2}, xiangqi::cxa_1999), "");
  EXPECT_EQ(by({2, 3}, xiangqi::cxa_1999), "black 1-0 fouls CXA-1999 4.1.8");
  EXPECT_EQ(by({9, 9}, xiangqi::axf), "");
}

TEST(LostByFouls, draughts_count_none) {
  using Draughts = draughts::InternationalDraughts;
  const auto lost = lost_by_fouls<Draughts>({9, 9}, Draughts::start(), *Draughts::laws(""));
  EXPECT_FALSE(lost);
}

}  // namespace
}  // namespace luozi::host
