// An arbiter's words, understood or refused with one clear line.
#include "host/session/arbiter_command.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

ArbiterCommand read_command(std::string_view words) {
  const auto order = read_arbiter_order(words);
  EXPECT_TRUE(order.ok()) << words;
  return order.ok() ? order->command : ArbiterCommand{};
}

TEST(ArbiterCommand, known_words_are_understood) {
  const auto result = std::get<ResultCommand>(read_command("result 1/2-1/2 agreement"));
  EXPECT_EQ(result.result, GameResult::draw);
  EXPECT_EQ(result.reason, "agreement");
  const auto promote = std::get<PromoteCommand>(read_command("promote 41 n"));
  EXPECT_EQ(promote.ply.number, 41);
  EXPECT_EQ(promote.piece, "n");
  EXPECT_EQ(std::get<CorrectCommand>(read_command("correct  12  Nf3")).move, "Nf3");
  EXPECT_EQ(std::get<ConfirmCommand>(read_command("confirm 3")).ply.number, 3);
  EXPECT_EQ(std::get<PositionCommand>(read_command("position  W:W31:B2 ")).fen, "W:W31:B2");
  EXPECT_EQ(std::get<TakebackCommand>(read_command("takeback 2")).plies, 2);
  EXPECT_EQ(std::get<RulingCommand>(read_command("uphold 3")).ruling, Ruling::upheld);
  EXPECT_EQ(std::get<RulingCommand>(read_command("dismiss 3")).ruling, Ruling::dismissed);
  EXPECT_EQ(std::get<RulingCommand>(read_command("accept 12")).incident, 12);
  const auto foul = std::get<FoulCommand>(read_command("foul b CXA-1999 9.1.5"));
  EXPECT_EQ(foul.side, Side::black);
  EXPECT_EQ(foul.article, "CXA-1999 9.1.5");
  EXPECT_EQ(std::get<WithdrawCommand>(read_command("withdraw w")).side, Side::white);
}

TEST(ArbiterCommand, who_gave_the_order_stands_at_its_end) {
  const auto order = read_arbiter_order("result 1-0 resignation by Anna de Vries");
  ASSERT_TRUE(order.ok());
  EXPECT_EQ(order->by, "Anna de Vries");
  EXPECT_EQ(std::get<ResultCommand>(order->command).reason, "resignation");
  const auto foul = read_arbiter_order("foul w by 王");
  ASSERT_TRUE(foul.ok());
  EXPECT_EQ(foul->by, "王");
  EXPECT_EQ(std::get<FoulCommand>(foul->command).article, "");
  EXPECT_EQ(read_arbiter_order("confirm 3")->by, "");
}

struct RefusedCase {
  std::string_view words, message;
};

TEST(ArbiterCommand, unknown_words_say_what_is_known) {
  for (const RefusedCase& one :
       {RefusedCase{
            "",
            "arbiter : not understood; known are result, promote, correct, confirm, position, "
            "takeback, uphold, dismiss, accept, foul, withdraw, clock, pause and resume"},
        {"shout by Anna",
         "arbiter shout: not understood; known are result, promote, correct, confirm, position, "
         "takeback, uphold, dismiss, accept, foul, withdraw, clock, pause and resume"},
        {"takeback", "arbiter takeback: how many plies, from 1 up, is expected"},
        {"takeback -1", "arbiter takeback -1: how many plies, from 1 up, is expected"},
        {"uphold it", "arbiter uphold it: an incident's number from 1 up is expected"},
        {"foul red", "arbiter foul red: the side, w or b, is expected"},
        {"withdraw", "arbiter withdraw: the side, w or b, is expected"},
        {"withdraw w 2", "arbiter withdraw: `2` is more than it takes"},
        {"result 2-0",
         "arbiter result 2-0: the result is 1-0, 0-1 or 1/2-1/2, or * where the game goes on"},
        {"promote n", "arbiter promote n: a ply's number from 1 up is expected"},
        {"promote 0 n", "arbiter promote 0: a ply's number from 1 up is expected"},
        {"promote 5", "arbiter promote 5: a piece (q, r, b, n) is expected behind the ply"},
        {"promote 5 knight", "arbiter promote 5 knight: the piece is q, r, b or n"},
        {"uphold 1 gladly by Anna", "arbiter uphold: `gladly` is more than it takes"},
        {"confirm 3 and 4", "arbiter confirm: `and 4` is more than it takes"},
        {"pause now", "arbiter pause: `now` is more than it takes"},
        {"clock w 0:05:00 more", "arbiter clock: `more` is more than it takes"},
        {"position ", "arbiter position: the position's FEN is expected behind it"},
        {"correct 5", "arbiter correct 5: a move is expected behind the ply"},
        {"confirm 99999999999",
         "arbiter confirm 99999999999: a ply's number from 1 up is expected"}}) {
    const auto command = read_arbiter_order(one.words);
    ASSERT_FALSE(command.ok()) << one.words;
    EXPECT_EQ(command.error(), one.message);
  }
}

TEST(ArbiterCommand, what_a_terminal_would_obey_is_not_said_again) {
  for (const std::string verb : {"", "result ", "takeback ", "uphold ", "foul ", "promote ",
                                 "correct ", "confirm ", "clock ", "pause "}) {
    const auto command = read_arbiter_order(verb + "\x1b[2J");
    ASSERT_FALSE(command.ok()) << verb;
    EXPECT_EQ(command.error().find('\x1b'), std::string::npos) << command.error();
  }
}

}  // namespace
}  // namespace luozi::host
