// An arbiter's words, understood or refused with one clear line.
#include "host/session/arbiter_command.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

TEST(ArbiterCommand, known_words_are_understood) {
  const auto result = read_arbiter_command("result 1/2-1/2 agreement");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(std::get<ResultCommand>(*result).result, GameResult::draw);
  EXPECT_EQ(std::get<ResultCommand>(*result).reason, "agreement");
  const auto promote = read_arbiter_command("promote 41 n");
  ASSERT_TRUE(promote.ok());
  EXPECT_EQ(std::get<PromoteCommand>(*promote).ply.number, 41);
  EXPECT_EQ(std::get<PromoteCommand>(*promote).piece, "n");
  const auto correct = read_arbiter_command("correct  12  Nf3");
  ASSERT_TRUE(correct.ok());
  EXPECT_EQ(std::get<CorrectCommand>(*correct).move, "Nf3");
  ASSERT_TRUE(read_arbiter_command("confirm 3").ok());
  const auto position = read_arbiter_command("position  W:W31:B2 ");
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(std::get<PositionCommand>(*position).fen, "W:W31:B2");
}

struct RefusedCase {
  std::string_view words, message;
};

TEST(ArbiterCommand, unknown_words_say_what_is_known) {
  for (const RefusedCase& one :
       {RefusedCase{
            "",
            "arbiter : not understood; known are result, promote, correct, confirm and position"},
        {"shout",
         "arbiter shout: not understood; known are result, promote, correct, confirm and position"},
        {"result 2-0", "arbiter result 2-0: the result is 1-0, 0-1 or 1/2-1/2"},
        {"promote n", "arbiter promote n: a ply's number from 1 up is expected"},
        {"promote 0 n", "arbiter promote 0: a ply's number from 1 up is expected"},
        {"promote 5", "arbiter promote 5: a piece (q, r, b, n) is expected behind the ply"},
        {"position ", "arbiter position: the position's FEN is expected behind it"},
        {"correct 5", "arbiter correct 5: a move is expected behind the ply"},
        {"confirm 99999999999",
         "arbiter confirm 99999999999: a ply's number from 1 up is expected"}}) {
    const auto command = read_arbiter_command(one.words);
    ASSERT_FALSE(command.ok()) << one.words;
    EXPECT_EQ(command.error(), one.message);
  }
}

}  // namespace
}  // namespace luozi::host
