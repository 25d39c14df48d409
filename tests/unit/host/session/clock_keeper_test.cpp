// Which press completed which ply, and what the keeper makes of presses that are missing, early,
// too many or without a move.
#include "host/session/clock_keeper.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::host {
namespace {

/// A game of moves e2e4, each half a second long, told to a keeper.
class Table {
 public:
  /// Whether the arbiter starts the clock as soon as the pieces stand.
  enum class Begins { at_once, later };
  explicit Table(const std::string& control = "600+5", std::string_view laws = "fide-2023",
                 Begins begins = Begins::at_once)
      : keeper(control.empty() ? std::vector<notation::Tag>() : tags(control), laws) {
    tell(0, Started{"", false, Side::white});
    if (begins == Begins::at_once) rule(ResumeOrder{}, 0);
  }

  /// The side's next ply was set down then, and settles later.
  Table& move(Side side, int released, int settled) {
    const Ply ply{++plies_};
    const Micros down = seconds(released), up = down - milliseconds(500);
    tell(settled, Settled{ply, "e2e4", "e4", up, down, seconds(settled), 1, side});
    return *this;
  }
  /// The side's next ply was set down then, and is in doubt.
  Table& doubt(Side side, int released) {
    const Micros down = seconds(released), up = down - milliseconds(500);
    return tell(released, Proposed{Ply{++plies_}, "e2e4", "e4", up, down, side});
  }
  Table& press(Side side, int at) {
    keeper.hears_presses();
    keeper.press(side, seconds(at), told);
    return *this;
  }
  template <class What>
  Table& tell(int at, const What& what) {
    std::vector<Notice> more;
    keeper.follow({seconds(at), what}, more);
    told.insert(told.end(), more.begin(), more.end());
    return *this;
  }
  Table& take_back(int from, int at) {
    plies_ = from - 1;
    return tell(at, TakenBack{Ply{from}});
  }
  std::string rule(const ClockOrder& order, int at) {
    return keeper.rule(order, seconds(at), told).value_or("");
  }

  /// "1w 2 603 pressed, ...": ply, side, seconds elapsed and left.
  std::string clocked() const {
    std::string all;
    for (const Notice& notice : told) {
      const auto* const it = std::get_if<Clocked>(&notice.what);
      if (it == nullptr) continue;
      all += all.empty() ? "" : ", ";
      all += std::to_string(it->ply.number) + letter(it->side) + " " + whole(it->elapsed) + " " +
             (it->left ? whole(*it->left) : "-") + (it->inferred ? " inferred" : " pressed");
    }
    return all;
  }
  std::string flags(int now) {
    keeper.advance(seconds(now));
    std::string all;
    for (const FlagFall& flag : keeper.take_fallen()) {
      all += std::string(1, letter(flag.side)) + whole(flag.at);
    }
    return all;
  }

  ClockKeeper keeper;
  std::vector<Notice> told;

 private:
  static std::vector<notation::Tag> tags(const std::string& control) {
    return {{"White", "Anna"}, {"TimeControl", control}};
  }
  static std::string whole(Micros time) { return std::to_string(time.count / 1'000'000); }
  int plies_ = 0;
};

constexpr Side white = Side::white, black = Side::black;

TEST(ClockKeeper, a_press_completes_the_move_it_follows) {
  Table table;
  table.press(black, 0);
  table.move(white, 2, 3).press(white, 4).move(black, 7, 9).press(black, 8);
  EXPECT_EQ(table.clocked(), "1w 4 606 pressed, 2b 4 606 pressed");
}

TEST(ClockKeeper, where_nobody_presses_a_move_ends_the_turn_when_it_was_set_down) {
  Table table;
  table.move(white, 2, 4).move(black, 7, 12);
  EXPECT_EQ(table.clocked(), "1w 2 608 inferred, 2b 5 605 inferred");
}

TEST(ClockKeeper, without_a_time_control_and_presses_there_is_no_clock) {
  Table table("");
  table.move(white, 2, 4);
  EXPECT_EQ(table.clocked(), "");
  EXPECT_FALSE(table.keeper.view());
  EXPECT_EQ(table.rule(SetClockOrder{white, seconds(60)}, 5),
            "arbiter clock: the game has no time control; the tag TimeControl names one");
}

TEST(ClockKeeper, presses_alone_give_times_spent_but_none_left) {
  Table table("");
  table.press(black, 0).move(white, 2, 4).press(white, 3);
  EXPECT_EQ(table.clocked(), "1w 3 - pressed");
  ASSERT_TRUE(table.keeper.view());
  EXPECT_EQ(table.keeper.view()->white.left, std::nullopt);
}

TEST(ClockKeeper, first_press_of_the_game_times_the_last_move_anew) {
  Table table;
  table.move(white, 2, 3).move(black, 5, 6).press(black, 7).move(white, 8, 9).press(white, 10);
  EXPECT_EQ(table.clocked(),
            "1w 2 608 inferred, 2b 3 607 inferred, 2b 5 605 pressed, 3w 3 610 pressed");
}

TEST(ClockKeeper, first_press_of_the_game_leaves_a_move_that_was_answered_as_it_was) {
  Table table;
  table.move(white, 2, 3).doubt(black, 5).press(white, 6);
  EXPECT_EQ(table.clocked(), "1w 2 608 inferred");
}

TEST(ClockKeeper, pieces_that_are_set_up_start_no_clock) {  // FIDE 6.6, CN-draughts-100 9.1
  Table table("600+5", "fide-2023", Table::Begins::later);
  EXPECT_EQ(table.flags(2000), "");
  EXPECT_EQ(table.keeper.view()->running, std::nullopt);
  EXPECT_FALSE(table.keeper.view()->paused);
  table.press(black, 2000).move(white, 2003, 2004).press(white, 2004);
  EXPECT_EQ(table.clocked(), "1w 4 606 pressed");
}

TEST(ClockKeeper, clock_that_nobody_started_runs_since_the_first_piece_was_taken_up) {
  Table moved("600+5", "fide-2023", Table::Begins::later);
  moved.move(white, 2000, 2001).move(black, 2004, 2005);
  EXPECT_EQ(moved.clocked(), "1w 0 609 inferred, 2b 4 606 inferred");
  Table pressed("600+5", "fide-2023", Table::Begins::later);
  pressed.doubt(white, 2000)
      .press(white, 2002)
      .tell(2003,
            Settled{Ply{1}, "e2e4", "e4", seconds(1999), seconds(2000), seconds(2003), 1, white});
  EXPECT_EQ(pressed.clocked(), "1w 2 607 pressed");
}

TEST(ClockKeeper, time_set_before_the_start_is_what_the_game_starts_with) {
  Table table("600+5", "fide-2023", Table::Begins::later);
  EXPECT_EQ(table.rule(SetClockOrder{white, seconds(180)}, 5), "");
  EXPECT_EQ(table.rule(PauseOrder{}, 6), "arbiter pause: the clocks stand already");
  table.press(black, 500).press(black, 600).move(white, 602, 603).press(white, 604);
  EXPECT_EQ(table.clocked(), "1w 4 181 pressed");
}

TEST(ClockKeeper, forgotten_press_lets_the_clock_run_until_the_reply) {
  Table table;
  table.press(black, 0);
  table.move(white, 2, 3).press(white, 3).move(black, 6, 7).move(white, 9, 11).press(white, 10);
  EXPECT_EQ(table.clocked(), "1w 3 607 pressed, 2b 6 604 inferred, 3w 1 611 pressed");
}

TEST(ClockKeeper, lever_that_two_forgot_is_down_for_the_third) {
  // White forgets, so that Black finds his lever down, and White presses after his next move.
  Table table;
  table.press(black, 0);
  table.move(white, 2, 3).press(white, 3).move(black, 4, 5).press(black, 5);
  table.move(white, 7, 8).move(black, 10, 11).move(white, 14, 15).press(white, 15);
  EXPECT_EQ(table.clocked(),
            "1w 3 607 pressed, 2b 2 608 pressed, 3w 5 607 inferred, 4b 4 609 inferred, "
            "5w 1 611 pressed");
}

TEST(ClockKeeper, press_before_the_piece_is_seen_to_be_down_counts_for_its_move) {
  Table table;
  table.press(black, 0).press(white, 2);
  table.tell(3, Settled{Ply{1}, "e2e4", "e4", seconds(1), seconds(3), seconds(3), 1, white});
  EXPECT_EQ(table.clocked(), "1w 2 608 pressed");
}

TEST(ClockKeeper, press_without_a_move_and_back_leaves_the_next_press_for_the_move) {
  Table table;
  table.press(black, 0).press(white, 4).press(black, 9).move(white, 12, 13).press(white, 14);
  EXPECT_EQ(table.clocked(), "1w 5 606 pressed") << "on the table the clock counts every press";
}

TEST(ClockKeeper, press_without_a_move_belongs_to_the_move_made_in_the_others_time) {
  // White presses, puts something right while the clock of Black runs, and finds his lever down.
  // Black presses his reply before it settles.
  Table table;
  table.press(black, 0).press(white, 4).move(white, 12, 13).press(white, 14);
  table.press(black, 17).move(black, 16, 18).press(white, 25);
  EXPECT_EQ(table.clocked(), "1w 4 606 pressed, 2b 13 597 pressed");
  EXPECT_EQ(table.keeper.view()->running, black);
}

TEST(ClockKeeper, press_of_the_side_whose_clock_stands_changes_nothing) {
  Table table;
  table.press(black, 0).move(white, 2, 3).press(white, 4).press(white, 6);
  table.move(black, 8, 9).press(black, 10);
  EXPECT_EQ(table.clocked(), "1w 4 606 pressed, 2b 6 604 pressed");
}

TEST(ClockKeeper, other_side_starts_the_clock_by_a_press_unless_a_ply_was_played) {
  Table table;
  table.press(black, 50).move(white, 52, 53).press(white, 53);
  EXPECT_EQ(table.clocked(), "1w 3 607 pressed");
  table.take_back(1, 60).press(black, 61).move(white, 63, 64).press(white, 64);
  EXPECT_EQ(table.clocked(), "1w 3 607 pressed, 1w 7 603 pressed") << "its thinking is spent";
}

TEST(ClockKeeper, moves_taken_back_are_as_if_they_had_not_been_pressed) {
  Table table;
  table.press(black, 0).move(white, 2, 3).press(white, 4).move(black, 7, 8).press(black, 8);
  table.take_back(1, 20);
  EXPECT_EQ(table.keeper.view()->running, white);
  EXPECT_EQ(table.keeper.view()->white.left, seconds(601)) << "4 s until the press";
  EXPECT_EQ(table.keeper.view()->black.left, seconds(605));
}

TEST(ClockKeeper, ply_in_doubt_is_completed_with_the_one_that_settles_before_it) {
  Table table;
  table.keeper.hears_presses();
  table.move(white, 2, 3).press(white, 3).doubt(black, 6).press(black, 7);
  EXPECT_EQ(table.move(white, 9, 10).press(white, 10).clocked(),
            "1w 3 607 pressed, 2b 4 606 pressed, 3w 3 609 pressed");
}

TEST(ClockKeeper, ply_that_settles_behind_others_changes_nothing) {
  Table table;
  table.keeper.hears_presses();
  table.move(white, 2, 3).press(white, 3).doubt(black, 6).press(black, 7);
  table.move(white, 9, 10).press(white, 10);
  const std::string before = table.clocked();
  table.tell(12, Settled{Ply{2}, "e2e4", "e4", seconds(5), seconds(6), seconds(12), 1, black});
  EXPECT_EQ(table.clocked(), before);
  EXPECT_EQ(table.move(black, 14, 15).press(black, 15).clocked(), before + ", 4b 5 606 pressed");
}

TEST(ClockKeeper, ply_in_doubt_that_is_proposed_anew_is_open_again) {
  Table table;
  table.keeper.hears_presses();
  table.move(white, 2, 3).press(white, 3).doubt(black, 6).press(black, 7);
  table.move(white, 9, 10).press(white, 10).take_back(2, 12).doubt(black, 6);
  EXPECT_EQ(table.keeper.next_to_complete(), Ply{2});
}

TEST(ClockKeeper, flag_where_nobody_presses_waits_for_a_move_that_was_set_down) {
  Table table("10");
  table.tell(9, Proposed{Ply{1}, "e2e4", "e4", seconds(8), seconds(9)});
  EXPECT_EQ(table.flags(10), "");
  EXPECT_EQ(table.keeper.next_deadline(), std::nullopt);
  table.move(white, 9, 12);
  EXPECT_EQ(table.flags(12), "") << "it was in time";
  EXPECT_EQ(table.keeper.next_deadline(), seconds(19)) << "Black's, from the release";
  EXPECT_EQ(table.flags(19), "b19");
  EXPECT_EQ(table.flags(30), "") << "told once";
}

TEST(ClockKeeper, flag_where_people_press_does_not_wait) {
  Table table("10");
  table.press(black, 0).tell(9, Proposed{Ply{1}, "e2e4", "e4", seconds(8), seconds(9)});
  EXPECT_EQ(table.flags(10), "w10");
}

TEST(ClockKeeper, flag_raised_by_the_arbiter_can_fall_again) {
  Table table("10");
  EXPECT_EQ(table.flags(10), "w10");
  EXPECT_EQ(table.rule(SetClockOrder{white, seconds(5)}, 12), "");
  EXPECT_EQ(table.flags(12), "");
  EXPECT_EQ(table.keeper.next_deadline(), seconds(17));
  EXPECT_EQ(table.flags(17), "w17");
  EXPECT_EQ(table.rule(SetClockOrder{black, seconds(-20), true}, 18), "");
  EXPECT_EQ(table.flags(18), "b18") << "time taken lets a flag fall (CXA-1999 23.3)";
}

TEST(ClockKeeper, press_that_completed_no_move_is_undone_where_that_is_upheld) {  // FIDE 7.5.1
  Table table;
  table.press(black, 0).move(white, 2, 3).press(white, 4).move(black, 7, 8).press(black, 9);
  table.press(white, 20);
  table.keeper.advance(seconds(60));
  EXPECT_EQ(table.keeper.view()->black.left, seconds(605 - 40));
  table.keeper.void_press(black, seconds(60), table.told);
  EXPECT_EQ(table.keeper.view()->running, black) << "the last press was not Black's";
  table.keeper.void_press(white, seconds(60), table.told);
  EXPECT_EQ(table.keeper.view()->black.left, seconds(605)) << "Black has lost no time by it";
  EXPECT_EQ(table.keeper.view()->white.left, seconds(606 - 11)) << "nor White earned any";
  table.keeper.void_press(white, seconds(61), table.told);
  table.move(white, 70, 71).press(white, 72);
  EXPECT_EQ(table.clocked().substr(table.clocked().rfind(',')), ", 3w 23 588 pressed");
}

TEST(ClockKeeper, pause_and_resume_are_refused_where_they_change_nothing) {
  Table table;
  EXPECT_EQ(table.rule(ResumeOrder{}, 1), "arbiter resume: the clocks run");
  EXPECT_EQ(table.rule(PauseOrder{}, 2), "");
  EXPECT_EQ(table.rule(PauseOrder{}, 3), "arbiter pause: the clocks stand already");
  EXPECT_EQ(table.flags(9999), "") << "a clock that stands has no flag";
  EXPECT_TRUE(table.keeper.view()->paused);
  EXPECT_EQ(table.rule(ResumeOrder{}, 10'000), "");
  EXPECT_EQ(table.keeper.view()->white.left, seconds(603));
  table.tell(10'001, Ended{"1-0", "resignation", "FIDE 5.1.2"});
  EXPECT_EQ(table.rule(PauseOrder{}, 10'002), "arbiter pause: no game is on");
}

TEST(ClockKeeper, game_that_goes_on_after_its_end_goes_on_with_its_clock) {
  Table table;
  table.move(white, 2, 3).press(white, 3).tell(10, Ended{"1/2-1/2", "agreement", ""});
  EXPECT_EQ(table.keeper.view()->running, std::nullopt);
  table.take_back(1, 20);
  EXPECT_EQ(table.keeper.view()->running, white);
}

TEST(ClockKeeper, accepted_position_gives_the_turn_without_a_move) {
  Table table;
  table.press(black, 0).move(white, 2, 3).press(white, 4);
  table.tell(20, Accepted{Ply{2}, "", white});
  EXPECT_EQ(table.keeper.view()->running, white);
  EXPECT_EQ(table.keeper.view()->black.left, seconds(589)) << "16 s were Black's";
  table.move(white, 25, 26).press(white, 26);
  EXPECT_EQ(table.clocked(), "1w 4 606 pressed, 2w 6 605 pressed");
}

TEST(ClockKeeper, game_begins_once_where_its_start_is_said_anew) {
  Table table;
  table.tell(30, Started{"", true, Side::white}).move(white, 31, 32);
  EXPECT_EQ(table.clocked(), "1w 31 579 inferred");
}

TEST(ClockKeeper, tag_that_cannot_be_read_leaves_no_control_and_says_why) {
  const Table table("90 minutes");
  ASSERT_EQ(table.keeper.faults().size(), 1U);
  EXPECT_EQ(table.keeper.faults()[0].find("TimeControl 90 minutes: "), 0U)
      << table.keeper.faults()[0];
  EXPECT_FALSE(table.keeper.view());
}

TEST(ClockKeeper, penalty_is_the_laws_for_the_pace_and_needs_a_clock) {
  Incident incident{"press-without-move", "FIDE 7.5.3", white, {}, {}, ""};
  const SuggestedPenalty two_minutes{black, seconds(120), "FIDE 7.5.5"};
  EXPECT_EQ(Table("5400+30").keeper.penalty(incident), two_minutes);
  EXPECT_EQ(Table("600+5").keeper.penalty(incident)->change, seconds(60));
  EXPECT_FALSE(Table("").keeper.penalty(incident));
  EXPECT_FALSE(Table("5400", "cxa-1999").keeper.penalty(incident));
  incident.kind = "touch-move";
  EXPECT_FALSE(Table("5400+30").keeper.penalty(incident));
}

TEST(ClockKeeper, side_short_of_time_is_exempt_from_writing) {
  Table table("900");
  EXPECT_EQ(table.keeper.view()->white.exempt, "");
  table.keeper.advance(seconds(601));
  EXPECT_EQ(table.keeper.view()->white.exempt, "FIDE 8.4");
  EXPECT_EQ(table.keeper.view()->black.exempt, "");
}

TEST(ClockOrders, words_are_read_or_refused_in_one_line) {
  std::string_view words = " b -0:02:00";
  const auto set = read_clock_order("clock", words);
  ASSERT_TRUE(set);
  EXPECT_EQ(words, "") << "what was read is cut off";
  const auto& order = std::get<SetClockOrder>(*set);
  EXPECT_EQ(order.side, black);
  EXPECT_EQ(order.time, seconds(-120));
  EXPECT_TRUE(order.relative);
  using Words = std::pair<std::string_view, std::string>;
  for (auto [bad, named] :
       {Words{"", ""}, Words{" w", " w"}, Words{" w soon", " w soon"}, Words{" w -", " w -"},
        Words{" w 1:99:00", " w 1:99:00"}, Words{" white 0:05:00", " white"}}) {
    const auto refused = read_clock_order("clock", bad);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().find("arbiter clock" + named + ": "), 0U) << refused.error();
  }
}

}  // namespace
}  // namespace luozi::host
