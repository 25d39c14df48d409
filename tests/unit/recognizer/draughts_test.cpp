// Draughts by touches: captures removed in every order, stops, circles, crownings, and a capture
// that stops too soon.
#include "boards/draughts/draughts.hpp"

#include "recognizer/recognizer.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::recognizer {
namespace {

using G = draughts::InternationalDraughts;
using Grid = G::Grid;

/// "-32 +23 .2000": lifted, placed, milliseconds waited; 100 ms lie between two touches.
class Scene {
 public:
  explicit Scene(std::string_view fen)
      : recognizer_(*draughts::parse_fen<draughts::International>(fen)) {
    const auto all = G::occupancy(*draughts::parse_fen<draughts::International>(fen));
    tell(Snapshot<Grid>{all.filled(), std::nullopt});
  }

  /// The settled moves in coordinates, then what else was said.
  std::string after(std::string_view words) {
    while (!words.empty()) {
      const std::string_view word = words.substr(0, words.find(' '));
      words.remove_prefix(std::min(words.size(), word.size() + 1));
      touch(word);
    }
    now_ = now_ + seconds(10);
    take(recognizer_.advance(now_));
    return said_;
  }

  Recognizer<G>& recognizer() { return recognizer_; }
  void take(const std::vector<Verdict<G>>& verdicts) {
    for (const auto& verdict : verdicts) {
      if (const auto* it = std::get_if<Settled<G>>(&verdict.what)) settled(it->move);
      if (std::holds_alternative<Revised<G>>(verdict.what)) say("revised");
      if (std::holds_alternative<Unsure<G>>(verdict.what)) say("unsure");
      if (std::holds_alternative<Mismatch<G>>(verdict.what)) say("mismatch");
      if (std::holds_alternative<Matched>(verdict.what)) say("matched");
      if (std::holds_alternative<Ended>(verdict.what)) say("ended");
    }
  }

 private:
  void touch(std::string_view word) {
    const std::string_view rest = word.substr(1);
    if (word[0] == '.') {
      now_ = now_ + milliseconds(std::stoi(std::string(rest)));
      return;
    }
    now_ = now_ + milliseconds(100);
    const Square<Grid> square = *parse_square<Grid>(rest);
    if (word[0] == '-') {
      tell(Lift<Grid>{square});
    } else {
      tell(Place<Grid>{square, std::nullopt});
    }
  }
  void tell(const Event<Grid>& event) { take(recognizer_.step({now_, event})); }
  void settled(const G::Move& move) {
    const auto& plies = recognizer_.history().plies;
    const auto& before =
        plies.size() > 1 ? plies[plies.size() - 2].after : recognizer_.history().start;
    say(G::is_legal(before, move) ? G::coordinates(before, move) : "a settled move");
  }
  void say(const std::string& word) { said_ += said_.empty() ? word : ' ' + word; }

  Recognizer<G> recognizer_;
  Micros now_ = seconds(1);
  std::string said_;
};

struct Row {
  const char* told;
  const char* touches;
};

// White 32 takes 28 and 19 by way of 23 and stops on 14; Black keeps 1 to play on.
constexpr std::string_view two_jumps = "W:W32,48:B28,19,1";

TEST(DraughtsTouches, captures_removed_in_any_order_at_any_time_are_the_move) {
  const Row rows[] = {
      {"in order, afterwards", "-32 +23 -23 +14 -28 -19"},
      {"in reverse, afterwards", "-32 +23 -23 +14 -19 -28"},
      {"carried over both", "-32 +14 -28 -19"},
      {"on the way", "-32 +23 -28 -23 +14 -19"},
      {"both while in the air", "-32 -28 -19 +14"},
      {"victims before the mover", "-28 -19 -32 +14"},
      {"resting on the stop", "-32 +23 .6000 -23 +14 -28 -19"},
      {"seconds between the victims", "-32 +23 -23 +14 .4000 -28 .4000 -19"},
      {"after a second thought", "-48 +48 .900 -32 +14 -28 -19"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(Scene(two_jumps).after(row.touches), "32x23x14") << row.told;
  }
}

TEST(DraughtsTouches, reply_begun_before_the_last_victim_left_is_the_next_move) {
  EXPECT_EQ(Scene(two_jumps).after("-32 +14 -28 -1 -19 +6"), "32x23x14 1-6");
}

TEST(DraughtsTouches, capture_that_stops_too_soon_is_no_move) {
  // CN-draughts-100 6.12: the majority; 7.4.9: the hand left the piece too early.
  EXPECT_EQ(Scene(two_jumps).after("-32 +23 -28"), "");
  EXPECT_EQ(Scene(two_jumps).after("-32 +14 -28"), "");
}

TEST(DraughtsTouches, capture_all_the_way_round_ends_where_it_began) {
  // 28 takes 22, 12, 13 and 23 by way of 17, 8 and 19.
  const Row rows[] = {
      {"set down behind each", "-28 +17 -17 +8 -8 +19 -19 +28 -22 -12 -13 -23"},
      {"carried round", "-28 +28 -23 -13 -12 -22"},
      {"removed on the way", "-28 +17 -22 -17 +8 -12 -8 +19 -13 -19 +28 -23"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(Scene("W:W28,48:B22,12,13,23,1").after(row.touches), "28x17x8x19x28") << row.told;
  }
}

TEST(DraughtsTouches, crowning_is_no_move_whoever_does_it_and_when) {
  // CN-draughts-100 5.6 and 5.7: either player puts the second piece on, also later.
  const Row rows[] = {
      {"not seen", "-7 +1 .1500 -25 +30"},
      {"at once", "-7 +1 .700 -1 +1 .1500 -25 +30"},
      {"quickly", "-7 +1 -1 +1 .1500 -25 +30"},
      {"slowly", "-7 +1 .700 -1 .4000 +1 .1500 -25 +30"},
      {"before the reply", "-7 +1 .3000 -1 +1 .300 -25 +30"},
      {"after the reply", "-7 +1 .1500 -25 +30 .900 -1 +1"},
      {"while the reply is in the air", "-7 +1 .1500 -25 .300 -1 +1 +30"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(Scene("W:W7,48:B25,26").after(row.touches), "7-1 25-30") << row.told;
  }
}

TEST(DraughtsTouches, accepted_position_goes_on_from_there_under_the_next_number) {
  Scene scene("W:W32,48:B19,1");
  EXPECT_EQ(scene.after("-32 +28"), "32-28");
  // Black moved 19 to 24 and 1 to 7; White lets it stand.
  EXPECT_EQ(scene.after("-19 +24 .1000 -1 +7"), "32-28 19-24 mismatch");
  const auto accepted = draughts::parse_fen<draughts::International>("W:W28,48:B24,7");
  const auto set = scene.recognizer().accept(*accepted, seconds(60));
  ASSERT_TRUE(set);
  scene.take(set->before);
  EXPECT_EQ(set->next, Ply{3});
  scene.take(set->after);
  EXPECT_TRUE(scene.recognizer().history().plies.empty());
  EXPECT_EQ(scene.recognizer().history().now(), *accepted);
}

}  // namespace
}  // namespace luozi::recognizer
