// Pieces that are taken up before a move and put back: in which order, by whom, and why.
#include "tests/unit/hardware/model/clumsy_moves.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::model {
namespace {

std::string word(Intent intent) {
  switch (intent) {
    case Intent::thought:
      return "thought";
    case Intent::announced:
      return "announced";
    default:
      return "";
  }
}

/// "-g1 thought", "+g1 thought"; of the move's own acts without a word behind.
std::vector<std::string> acts_of(const HandScript& script) {
  std::vector<std::string> told;
  for (const HandAct& act : script.acts) {
    std::string text(act.deed == Deed::lift ? "-" : "+");
    text += static_cast<char>('a' + act.square % 8);
    text += static_cast<char>('1' + act.square / 8);
    const std::string why = word(act.intent);
    told.push_back(why.empty() ? text : text + ' ' + why);
  }
  return told;
}

HandScript quietly(Situation board, std::vector<Handling> handled) {
  board.move.handled = std::move(handled);
  return perform(board, quiet_level(), 1);
}

using Told = std::vector<std::string>;

TEST(Handled, a_piece_is_put_back_before_the_move_begins) {
  EXPECT_EQ(acts_of(quietly(knight(), {{.square = at("f2")}})),
            (Told{"-f2 thought", "+f2 thought", "-g1", "+f3"}));
}

TEST(Handled, what_is_held_goes_back_after_what_was_taken_with_it) {
  const HandScript script = quietly(knight(), {{.square = at("f2"), .held = true},
                                               {.square = at("h7"), .piece = Contact::black}});
  EXPECT_EQ(acts_of(script),
            (Told{"-f2 thought", "-h7 thought", "+h7 thought", "+f2 thought", "-g1", "+f3"}));
}

TEST(Handled, an_announced_adjustment_is_told_as_one) {
  EXPECT_EQ(acts_of(quietly(knight(), {{.square = at("f2"), .intent = Intent::announced}})),
            (Told{"-f2 announced", "+f2 announced", "-g1", "+f3"}));
}

TEST(Handled, the_waiting_players_hand_is_its_own) {
  const HandScript script =
      quietly(knight(), {{.square = at("h7"), .piece = Contact::black, .player = Contact::black}});
  ASSERT_EQ(script.acts.size(), 4U);
  EXPECT_EQ(script.acts[0].player, Contact::black);
  EXPECT_EQ(script.acts[2].player, Contact::white);
}

TEST(Handled, a_rook_may_be_taken_first_on_purpose) {
  Situation board = castling();
  board.move.rook_first = true;
  EXPECT_EQ(acts_of(perform(board, quiet_level(), 1)), (Told{"-h1", "+f1", "-e1", "+g1"}));
}

TEST(Handled, nobody_takes_a_piece_up_in_vain_before_the_other_has_pressed) {
  Situation board = knight();
  board.move.handled = {{.square = at("f2")}};
  const Level blitz = level_called("blitz");
  for (int ply = 1; ply <= 300; ++ply) {
    const HandScript script = perform(board, blitz, ply);
    EXPECT_GT(script.acts.front().at_us, hand_before().pressed_us) << ply;
  }
}

TEST(Handled, the_move_itself_is_the_one_it_would_have_been) {
  const Level club = scaled(level_called("club"), "second_thought.happens", 0);
  for (int ply = 1; ply <= 100; ++ply) {
    Situation board = knight();
    const HandScript alone = perform(board, club, ply);
    board.move.handled = {{.square = at("f2")}};
    const HandScript after = perform(board, club, ply);
    // Where the piece comes to rest is luck that nothing else draws from.
    EXPECT_EQ(alone.acts.back().dx_mm, after.acts.back().dx_mm) << ply;
  }
}

}  // namespace
}  // namespace luozi::model
