// The truth beside a trace can be read back, and what is wrong with it is told in one line.
#include "host/rehearse/truth_file.hpp"

#include <gtest/gtest.h>

#include <string>

namespace luozi::host {
namespace {

const notation::TraceBoard& chess() { return *notation::trace_board("chess"); }

Truth some_truth() {
  Truth truth;
  truth.moves.push_back({.deed = TrueDeed::move,
                         .ply = {1},
                         .move = "e2e4",
                         .lifted = milliseconds(1250),
                         .released = milliseconds(1900),
                         .pressed = milliseconds(2100)});
  truth.moves.push_back({.deed = TrueDeed::illegal,
                         .ply = {2},
                         .move = "e8e6",
                         .fen = "rnbq1bnr/pppppppp/4k3/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 1 2",
                         .stands = false,
                         .lifted = milliseconds(3000),
                         .released = milliseconds(3500)});
  truth.moves.push_back({.deed = TrueDeed::put_back,
                         .ply = {2},
                         .lifted = milliseconds(5000),
                         .released = milliseconds(6000)});
  truth.touches = {{.ply = {1}, .square = 12, .at = milliseconds(1250)},
                   {.ply = {2},
                    .square = 52,
                    .by = Side::black,
                    .intent = model::Intent::thought,
                    .left = false,
                    .in_turn = false,
                    .at = milliseconds(2800)}};
  truth.disturbances = {{900'000, "table_knock.rate", -1, 0}, {1'300'000, "slide.happens", 12, 1}};
  return truth;
}

constexpr const char* truth_lines =
    "#luozi-truth 1\n"
    "0.900000 disturbance 0 table_knock.rate\n"
    "1.250000 move 1 e2e4 released 1.900000 pressed 2.100000\n"
    "1.250000 touch 1 e2 w move\n"
    "1.300000 disturbance 1 slide.happens e2\n"
    "2.800000 touch 2 e7 b thought stayed early\n"
    "3.000000 illegal 2 e8e6 released 3.500000 in-vain fen "
    "rnbq1bnr/pppppppp/4k3/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 1 2\n"
    "5.000000 put-back 2 released 6.000000\n";

TEST(TruthFile, is_written_in_order_of_time) {
  EXPECT_EQ(write_truth(some_truth(), chess()), truth_lines);
}

TEST(TruthFile, reads_back_what_was_written) {
  const auto read = read_truth("a.truth", truth_lines, chess());
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(write_truth(*read, chess()), truth_lines);
  ASSERT_EQ(read->moves.size(), 3U);
  EXPECT_FALSE(read->moves[1].stands);
  EXPECT_EQ(read->moves[1].fen, some_truth().moves[1].fen);
  EXPECT_EQ(read->touches, some_truth().touches);
  EXPECT_EQ(read->disturbances, some_truth().disturbances);
}

struct Fault {
  const char* text;
  const char* says;
};

TEST(TruthFile, a_fault_is_one_line_with_its_place) {
  const Fault faults[] = {
      {"nonsense\n", "a.truth:1: the first line must be #luozi-truth 1"},
      {"#luozi-truth 1\n1.5 move 1 e2e4\n", "a.truth:2: a line begins with a time"},
      {"#luozi-truth 1\n1.500000 move x e2e4\n", "a.truth:2: a ply's number"},
      {"#luozi-truth 1\n1.500000 dance 1\n", "a.truth:2: dance: move, illegal, put-back, touch or"},
      {"#luozi-truth 1\n\n1.500000 disturbance 1 knock.happens z9\n",
       "a.truth:3: z9: no such square on a chess board (a1..h8)"},
      {"#luozi-truth 1\n1.500000 touch 1 z9 w move\n", "a.truth:2: z9: no such square on a chess"},
      {"#luozi-truth 1\n1.500000 touch 1 e2 red move\n", "a.truth:2: red: w or b should"},
      {"#luozi-truth 1\n1.500000 touch 1 e2 w fun\n", "a.truth:2: fun: move, thought, announced,"},
      {"#luozi-truth 1\n1.500000 touch 1 e2 w move late\n", "a.truth:2: late: stayed or early"},
      {"#luozi-truth 1\n1.500000 move 1 e2e4 released soon\n", "a.truth:2: released: a time"},
      {"#luozi-truth 1\n1.500000 move 1 e2e4 quickly\n", "a.truth:2: quickly: released, pressed"},
  };
  for (const Fault& each : faults) {
    const auto read = read_truth("a.truth", each.text, chess());
    ASSERT_FALSE(read.ok()) << each.text;
    EXPECT_EQ(read.error().find(each.says), 0U) << read.error();
    EXPECT_EQ(read.error().find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace luozi::host
