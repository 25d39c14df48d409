// Clocks through whole traces: random games with presses, moves taken back, pauses and an arbiter's
// corrections agree with a small model that counts milliseconds; tags, exports and what viewers
// get.
#include "boards/chess/chess.hpp"
#include "host/session/replay.hpp"
#include "tests/unit/host/clock/clock_model.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using chess::Chess;
using Happening = ClockModel::Happening;

struct Told {
  Replayed replayed;
  std::vector<Notice> notices;

  template <class What>
  std::vector<What> all() const {
    std::vector<What> found;
    for (const Notice& notice : notices) {
      if (const auto* what = std::get_if<What>(&notice.what)) found.push_back(*what);
    }
    return found;
  }
};

Told told(const std::string& text) {
  Told told;
  auto replayed =
      replay_trace("t.trace", text, [&](const Notice& notice) { told.notices.push_back(notice); });
  EXPECT_TRUE(replayed.ok());
  if (replayed) told.replayed = std::move(replayed).value();
  return told;
}

/// A game with this control, whose clock the arbiter starts at 0.
std::string header(const std::string& control) {
  std::string text = "#luozi-trace 1\n#game chess\n#sensing presence\n#tag TimeControl \"" +
                     control + "\"\n0.0 snapshot";
  for (const auto square : Chess::occupancy(Chess::start()).filled()) text += " " + name(square);
  return text + "\n0.0 arbiter resume\n";
}

/// A game of random moves that neither capture nor castle nor promote, with all times kept twice:
/// as a trace, and by a model that knows nothing of sessions.
class RandomGame {
 public:
  RandomGame(unsigned seed, const std::string& control)
      : random_(seed),
        text_(header(control)),
        model_(*notation::read_time_control(control), *notation::read_time_control(control), 0) {}

  void play(int turns) {
    for (int turn = 0; turn < turns; ++turn) {
      switch (below(9)) {
        case 0:
          pause();
          break;
        case 1:
          set_or_add();
          break;
        case 2:
          take_back();
          break;
        default:
          move();
      }
    }
  }

  const std::string& text() const { return text_; }
  const ClockModel& model() const { return model_; }
  /// What the model says of each ply that stands.
  struct Ply {
    int elapsed, left;
  };
  std::vector<Ply> plies;
  int taken_back = 0, pauses = 0, flags = 0;

 private:
  int below(int bound) { return int(random_() % unsigned(bound)); }
  void say(const std::string& words) {
    text_ += fmt::format("{}.{:03} {}\n", now_ / 1000, now_ % 1000, words);
  }
  void pass(int duration) {
    if (running_) model_.happen({Happening::run, now_, 0, duration});
    now_ += duration;
  }

  void move() {
    const chess::Position& position = positions_.back();
    std::vector<chess::Move> quiet;
    for (const chess::Move& move : Chess::legal_moves(position)) {
      const auto print = Chess::footprint(position, move);
      if (print.replaces.empty() && print.empties.size() == 1 && !print.exchanges) {
        quiet.push_back(move);
      }
    }
    if (quiet.empty()) return;
    const chess::Move move = quiet[std::size_t(below(int(quiet.size())))];
    pass(600 + below(1500));
    say("lift " + name(move.from));
    pass(200 + below(200));
    say("place " + name(move.to));
    pass(50 + below(300));
    const int side = position.turn() == Side::white ? 0 : 1;
    const int elapsed = model_.table().spent;
    say(side == 0 ? "press w" : "press b");
    model_.happen({Happening::press, now_, side, 0});
    plies.push_back({elapsed, model_.table().players[side].left});
    moves_.push_back(move);
    positions_.push_back(Chess::play(position, move));
  }

  void pause() {
    pass(1 + below(400));
    say("arbiter pause");
    running_ = false;
    pass(below(3000));
    say("arbiter resume");
    running_ = true;
    ++pauses;
  }

  void set_or_add() {
    pass(1 + below(400));
    const int side = below(2);
    if (below(2) == 0) {
      const int left = 1000 * (1 + below(30));
      say(fmt::format("arbiter clock {} 0:00:{:02}", "wb"[side], left / 1000));
      model_.happen({Happening::set, now_, side, left});
    } else {
      const int amount = 1000 * (below(20) - 8);
      say(fmt::format("arbiter clock {} {}0:00:{:02}", "wb"[side], amount < 0 ? '-' : '+',
                      std::abs(amount) / 1000));
      model_.happen({Happening::add, now_, side, amount});
    }
  }

  /// By the arbiter's word; then the piece goes back.
  void take_back() {
    if (moves_.empty()) return;
    pass(2000);
    say("arbiter takeback 1");
    model_.take_back(1, now_);
    const chess::Move move = moves_.back();
    moves_.pop_back();
    positions_.pop_back();
    plies.pop_back();
    pass(300);
    say("lift " + name(move.to));
    pass(300);
    say("place " + name(move.from));
    pass(2000);
    ++taken_back;
  }

  std::mt19937 random_;
  std::string text_;
  ClockModel model_;
  std::vector<chess::Position> positions_{Chess::start()};
  std::vector<chess::Move> moves_;
  int now_ = 0;
  bool running_ = true;
};

TEST(ClockTraces, random_games_agree_with_a_model_to_the_millisecond) {
  int taken_back = 0, pauses = 0, flags = 0, plies = 0;
  const std::vector<std::string> controls{"30+2", "6/20+1:15+1", "3/10:5/8", "40", "25d1"};
  for (unsigned seed = 1; seed <= 15; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomGame game(seed, controls[seed % controls.size()]);
    game.play(24);
    const Told said = told(game.text());
    ASSERT_TRUE(said.replayed.faults.empty()) << said.replayed.faults[0] << "\n" << game.text();
    const GameView view = said.replayed.session->view();
    ASSERT_EQ(view.moves.size(), game.plies.size()) << game.text();
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
      ASSERT_EQ(view.moves[ply].elapsed, milliseconds(game.plies[ply].elapsed)) << ply + 1;
      ASSERT_EQ(view.moves[ply].clock, milliseconds(game.plies[ply].left)) << ply + 1;
    }
    for (const Incident& incident : said.all<Incident>()) flags += incident.kind == "flag" ? 1 : 0;
    taken_back += game.taken_back;
    pauses += game.pauses;
    plies += int(game.plies.size());
  }
  // The games must come by what they are meant to prove.
  EXPECT_GT(plies, 120);
  EXPECT_GT(taken_back, 15);
  EXPECT_GT(pauses, 15);
  EXPECT_GT(flags, 5);
}

constexpr const char* two_plies =
    "2.0 lift e2\n2.4 place e4\n2.5 press w\n3.5 lift e7\n3.9 place e5\n4.0 press b\n";

TEST(ClockTraces, export_has_the_control_and_both_times_of_each_move) {
  const std::string text = told(header("5400+30") + two_plies).replayed.session->export_text();
  EXPECT_NE(text.find("[TimeControl \"5400+30\"]"), std::string::npos) << text;
  EXPECT_NE(text.find("1. e4 {[%clk 1:30:57] [%emt 0:00:02]}"), std::string::npos) << text;
}

TEST(ClockTraces, unreadable_control_is_told_once_and_the_game_goes_on) {
  const Told said = told(header("90 min") + two_plies);
  ASSERT_EQ(said.replayed.faults.size(), 1U);
  EXPECT_NE(said.replayed.faults[0].find("TimeControl 90 min: "), std::string::npos);
  EXPECT_EQ(said.replayed.session->view().moves.size(), 2U);
  EXPECT_EQ(said.replayed.session->view().moves[0].clock, std::nullopt);
}

TEST(ClockTraces, recording_that_ends_while_a_clock_runs_tells_no_flag) {
  EXPECT_TRUE(told(header("5") + two_plies).all<Incident>().empty());
}

TEST(ClockTraces, view_has_both_faces_and_who_runs) {
  const auto clock = told(header("40/5400+30:1800+30") + two_plies).replayed.session->view().clock;
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->running, Side::white);
  EXPECT_EQ(clock->white.period.moves_to_go, 39);
  EXPECT_EQ(clock->black.left, seconds(5430 + 30) - milliseconds(1500));
  EXPECT_TRUE(clock->pressed);
  EXPECT_FALSE(clock->paused);
}

TEST(ClockTraces, press_and_a_quick_second_thought_is_no_incident) {
  // Pressed too early: the piece is down half a second later.
  const std::string early = "2.0 press b\n5.0 press w\n5.3 lift e2\n5.7 place e4\n";
  EXPECT_TRUE(told(header("5400+30") + early).all<Incident>().empty());
  const std::string never = "2.0 press b\n5.0 press w\n9.0 press b\n";
  ASSERT_EQ(told(header("5400+30") + never).all<Incident>().size(), 1U);
}

TEST(ClockTraces, press_behind_a_reply_that_is_there_already_is_no_incident) {
  const std::string early_reply =
      "2.0 press b\n3.0 lift e2\n3.4 place e4\n3.6 lift e7\n3.9 place e5\n3.95 press w\n9.0 press "
      "b\n";
  const Told said = told(header("5400+30") + early_reply);
  EXPECT_TRUE(said.all<Incident>().empty());
  EXPECT_EQ(said.all<Clocked>().size(), 2U);
}

TEST(ClockTraces, games_whose_laws_say_nothing_of_the_press_are_not_asked) {
  const std::string text =
      "#luozi-trace 1\n#game xiangqi\n#tag TimeControl \"600\"\n"
      "1.0 press b\n2.0 lift h2\n2.5 place e2\n2.6 press w\n9.0 press b\n12.0 press w\n";
  EXPECT_TRUE(told(text).all<Incident>().empty());
}

}  // namespace
}  // namespace luozi::host
