// The firmware's core at one end of the cable, the daemon's link at the other.
#include "host/rehearse/at_once.hpp"
#include "host/rehearse/desk_player.hpp"
#include "host/rehearse/game_plan.hpp"
#include "host/session/session.hpp"
#include "tests/usb/board_path.hpp"
#include "tests/usb/short_games.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <variant>

namespace luozi::usb_bed {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;
using testing::IsEmpty;

host::GamePlan plan_of(const host::RehearsedGame& game) {
  const std::vector<model::Contact> empty(64, model::Contact::open);
  return host::plan_game(game, empty, {});
}

/// The records as a trace tells them. Each time a link is opened the board sends a snapshot beside
/// the events; those are left out, for a link in the same process is opened at other times.
std::vector<std::string> told(const std::vector<notation::TraceEvent>& events) {
  std::vector<std::string> lines;
  for (const auto& event : events)
    if (!std::holds_alternative<notation::TraceSnapshot>(event.what))
      lines.push_back(notation::write_line(event, *notation::trace_board("chess")));
  return lines;
}

TEST_F(BoardPath, board_says_who_it_is) {
  plug_board("1-1", {.serial = "LZ-0042", .boot = 7});
  start_links();
  ASSERT_TRUE(until_hello("LZ-0042"));
  const auto& identity = known_["LZ-0042"].identity;
  EXPECT_EQ(identity.game, "chess");
  EXPECT_EQ(identity.files, 8);
  EXPECT_EQ(identity.ranks, 8);
  EXPECT_EQ(identity.boot, 7U);
  EXPECT_THAT(faults_, IsEmpty());
}

TEST_F(BoardPath, two_boards_are_known_by_their_serials) {
  plug_board("1-1", {.serial = "LZ-0001"});
  plug_board("1-2", {.serial = "LZ-0002"});
  start_links();
  ASSERT_TRUE(until_hello("LZ-0001"));
  ASSERT_TRUE(until_hello("LZ-0002"));
  act("1-2", [](firmware::DeskBoard& board) { board.press(wire::Side::black); });
  advance(milliseconds(10));
  const auto pressed = [&](const std::string& serial) {
    return std::ranges::any_of(known_[serial].events, [](const notation::TraceEvent& event) {
      return std::holds_alternative<notation::TracePress>(event.what);
    });
  };
  EXPECT_TRUE(until([&] { return pressed("LZ-0002"); }));
  EXPECT_FALSE(pressed("LZ-0001"));
  EXPECT_THAT(faults_, IsEmpty());
}

TEST_F(BoardPath, device_that_speaks_garbage_is_given_up_for_good) {
  plug_scripted("1-1");
  start_links({.retry_after = std::chrono::milliseconds(1)});
  const auto port = wait_for_port(1);
  std::vector<Bytes> garbage;
  for (unsigned i = 0; i < 200; ++i) garbage.push_back(pattern(64, i));
  say("1-1", garbage);
  EXPECT_NE(wait_for_close(port), "");
  EXPECT_THAT(known_, IsEmpty());
  EXPECT_EQ(ports_[port].closed, faults_.back());
  // A real board beside it is heard, and the stranger is not opened again.
  plug_board("1-2", {.serial = "LZ-0003"});
  EXPECT_TRUE(until_hello("LZ-0003"));
  EXPECT_EQ(ports_.size(), 2U);
}

TEST_F(BoardPath, device_that_says_nothing_is_given_up) {
  plug_scripted("1-1");
  start_links();
  const auto port = wait_for_port(1);
  EXPECT_TRUE(until([&] {
    advance(milliseconds(100));
    return !ports_[port].closed.empty();
  }));
  EXPECT_EQ(ports_[port].closed, faults_.back());
}

TEST_F(BoardPath, lights_reach_the_board) {
  plug_board("1-1", {.serial = "LZ-0001"});
  start_links();
  ASSERT_TRUE(until_hello("LZ-0001"));
  set_lights("LZ-0001", {.turn = Side::black,
                         .squares = {{{12}, wire::Light::steady}, {{28}, wire::Light::blinking}}});
  EXPECT_TRUE(until([&] {
    bool lit = false;
    act("1-1", [&](firmware::DeskBoard& board) {
      lit = board.light(12) == wire::Light::steady && board.light(28) == wire::Light::blinking;
    });
    return lit;
  }));
  act("1-1", [](firmware::DeskBoard& board) {
    EXPECT_EQ(board.light(13), wire::Light::off);
    EXPECT_EQ(board.lights().turn, wire::Turn::black);
  });
}

// The same hands on the same board in this process tell what the records must be, time and all.
class GamePath : public BoardPath {
 protected:
  /// Plays the game's next steps, at most so many; false when it is over.
  bool play(int steps, bool plugged_in) {
    for (int i = 0; i < steps && !player_.over(); ++i) {
      advance({next_.count - now_.count});
      act("1-1", [&](firmware::DeskBoard& board) {
        const auto next = player_.play(board, static_cast<std::uint64_t>(now_.count));
        next_ = std::min(now_ + step_max, Micros{static_cast<std::int64_t>(next)});
      });
      if (plugged_in) keep_pace();
    }
    return !player_.over();
  }

  /// Virtual time must not run away from the cable, or the link takes the board for dead. In two
  /// seconds a heartbeat is due: wait until the board has said more, and all of it has arrived.
  void keep_pace() {
    if (now_ < next_wait_) return;
    EXPECT_TRUE(until([&] {
      return said("1-1") > said_ && heard_ + ports_.rbegin()->second.bytes.size() == said("1-1");
    }));
    said_ = said("1-1");
    next_wait_ = now_ + seconds(2);
  }

  void expect_the_records_and_the_game(const host::RehearsedGame& game) {
    const auto expected = host::rehearse_at_once(game, notation::Sensing::presence, {});
    auto& heard = known_["LZ-0001"].events;
    const auto lines = told(expected.events);
    EXPECT_TRUE(until([&] { return told(heard).size() >= lines.size(); }));
    EXPECT_THAT(told(heard), ElementsAreArray(lines));
    auto session = host::make_session(expected.header);
    ASSERT_TRUE(session.ok());
    for (const auto& event : heard) (*session)->step(event);
    host::fall_silent(**session);
    EXPECT_THAT((*session)->export_text(),
                HasSubstr("4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0"));
  }

  static constexpr Micros step_max = milliseconds(500);
  host::DeskPlayer player_;
  Micros next_{}, next_wait_ = seconds(2);
  std::size_t said_ = 0;   ///< when it was last waited for
  std::size_t heard_ = 0;  ///< through earlier ports, or lost with them
};

TEST_F(GamePath, whole_game_comes_through_exactly) {
  const auto game = short_chess();
  plug_board("1-1", {.serial = "LZ-0001"});
  start_links();
  ASSERT_TRUE(until_hello("LZ-0001"));
  player_.begin(plan_of(game), seconds(1));
  while (play(10, true)) continue;
  expect_the_records_and_the_game(game);
  EXPECT_THAT(faults_, IsEmpty());
}

TEST_F(GamePath, cable_pulled_during_the_game_loses_and_doubles_nothing) {
  const auto game = short_chess();
  plug_board("1-1", {.serial = "LZ-0001"});
  start_links();
  ASSERT_TRUE(until_hello("LZ-0001"));
  player_.begin(plan_of(game), seconds(1));
  int hellos = 1;
  while (play(12, true)) {
    server_.unplug("1-1");
    EXPECT_EQ(wait_for_close(ports_.rbegin()->first), "unplugged");
    heard_ = said("1-1");
    play(6, false);  // nobody listens
    server_.replug("1-1");
    plug("1-1");
    ASSERT_TRUE(until_hello("LZ-0001", ++hellos));
    next_wait_ = now_ + seconds(2);
  }
  EXPECT_GT(hellos, 3);
  expect_the_records_and_the_game(game);
}

}  // namespace
}  // namespace luozi::usb_bed
